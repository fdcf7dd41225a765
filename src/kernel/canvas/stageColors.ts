import type { OverlayColors } from './overlayDrawing';
import type { RulerColors } from './rulers';

/**
 * Reads something of the page's style, once for each colour scheme and language: to ask for a style makes the browser
 * settle the whole page's.
 */
function perTheme<T>(element: HTMLElement, read: (style: CSSStyleDeclaration) => T): () => T {
  let known: { theme: string; value: T } | null = null;
  return () => {
    const { dataset, lang } = element.ownerDocument.documentElement;
    const theme = `${dataset.mantineColorScheme}/${lang}`;
    if (known?.theme !== theme) known = { theme, value: read(getComputedStyle(element)) };
    return known.value;
  };
}

/** The colours of frames, handles and guides, as the page has them now. */
export const overlayColorsOf = (element: HTMLElement): (() => OverlayColors) =>
  perTheme(element, (style) => ({
    line: style.getPropertyValue('--mirra-primary-fill'),
    fill: style.getPropertyValue('--mirra-on-primary'),
    guide: style.getPropertyValue('--mirra-jade'),
    snap: style.getPropertyValue('--mirra-danger-fill'),
    danger: style.getPropertyValue('--mirra-amber'),
    font: style.fontFamily,
  }));

/** The colours of the rulers, as the page has them now. */
export const rulerColorsOf = (element: HTMLElement): (() => RulerColors) =>
  perTheme(element, (style) => ({
    ground: style.getPropertyValue('--mirra-surface-raised'),
    tick: style.getPropertyValue('--mirra-border-strong'),
    text: style.getPropertyValue('--mirra-text-dim'),
    extent: style.getPropertyValue('--mirra-primary-soft'),
    font: style.fontFamily,
  }));
