import { type FontScript, fontScripts } from '../../../../contract/font/bundled';
import { fontWidths, type LetterWidth, stageWidths } from '../../../../contract/text/widths';
import { STAGE_FAMILY } from './stageFamily';

/** Size at which a letter is measured, so that its width is in thousandths of the font size. */
const MEASURED = 1000;

let context: CanvasRenderingContext2D | null = null;

/** A canvas that is never shown; null where there is none, as outside of browsers. */
export function measuringContext(): CanvasRenderingContext2D | null {
  if (typeof document === 'undefined') return null;
  if (context === null) {
    const canvas = document.createElement('canvas');
    // Fonts may have other digits for Chinese, and editor and visitor may read the page in two languages.
    canvas.lang = 'en';
    context = canvas.getContext('2d');
  }
  return context;
}

const FIRST_FAMILY = /^\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/;

/** What is known of a font whose letters are measured. */
interface Known {
  readonly scripts: readonly FontScript[];
  /** Of its files, as CSS counts them; where a browser makes letters bolder by itself, they keep their places. */
  readonly weights: readonly number[];
}

/** By the families that this page has declared. */
const fonts = new Map<string, Known>();

/** Says what is known of a font, before its first letter is measured. */
export const noteFont = (family: string, known: Known): void => void fonts.set(family, known);

const nearest = (weights: readonly number[], weight: number): number =>
  weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? weight;

/** Widths by family and weight. */
const measured = new Map<string, LetterWidth>();

function measuredWidths(family: string, first: string, weight: number, canvas: CanvasRenderingContext2D) {
  const { scripts, weights } = fonts.get(first) ?? { scripts: fontScripts, weights: [weight] };
  const file = nearest(weights, weight);
  const key = `${file} ${family}`;
  let widths = measured.get(key);
  if (widths === undefined) {
    const font = `${file} ${MEASURED}px ${family}`;
    widths = fontWidths(scripts, file, (letter) => {
      canvas.font = font;
      canvas.letterSpacing = '0px';
      return canvas.measureText(letter).width;
    });
    measured.set(key, widths);
  }
  return widths;
}

/** Forgets what was measured, since letters of a font have arrived. */
export const forgetWidths = (): void => measured.clear();

/** Widths of letters in a font. @param family as CSS names it @param weight as CSS counts it */
export function widthsIn(family: string, weight: number): LetterWidth {
  const [, double, single, plain = ''] = FIRST_FAMILY.exec(family) ?? [];
  const first = double ?? single ?? plain.trim();
  const canvas = first === STAGE_FAMILY ? null : measuringContext();
  return canvas === null ? stageWidths(weight) : measuredWidths(family, first, weight, canvas);
}
