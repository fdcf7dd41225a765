import type { OverlayColors } from './overlayDrawing';
import type { RulerColors } from './rulers';

/**
 * Reads a part of the page's style, once for each color scheme and language, since reading a style makes the browser
 * recalculate the styles of the whole page.
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

/** The current colors of frames, handles and guides. */
export const overlayColorsOf = (element: HTMLElement): (() => OverlayColors) =>
  perTheme(element, (style) => ({
    line: style.getPropertyValue('--mirra-primary-fill'),
    fill: style.getPropertyValue('--mirra-on-primary'),
    guide: style.getPropertyValue('--mirra-jade'),
    snap: style.getPropertyValue('--mirra-danger-fill'),
    danger: style.getPropertyValue('--mirra-amber'),
    font: style.fontFamily,
  }));

/** The current colors of the rulers. */
export const rulerColorsOf = (element: HTMLElement): (() => RulerColors) =>
  perTheme(element, (style) => ({
    ground: style.getPropertyValue('--mirra-surface-raised'),
    tick: style.getPropertyValue('--mirra-border-strong'),
    text: style.getPropertyValue('--mirra-text-dim'),
    extent: style.getPropertyValue('--mirra-primary-soft'),
    font: style.fontFamily,
  }));
