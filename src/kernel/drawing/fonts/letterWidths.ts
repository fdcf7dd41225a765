import { createLetterWidths, type KnownFont } from '../../../../elements/canvas/letter-widths';

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

/** Widths in the fonts that this page has declared. */
const widths = createLetterWidths(measuringContext);

/** Says what is known of a font, before its first letter is measured. */
export const noteFont = (family: string, known: KnownFont): void => widths.noteFont(family, known);

/** Forgets what was measured, since letters of a font have arrived. */
export const forgetWidths = (): void => widths.forget();

/** Widths of letters in a font. @param family as CSS names it @param weight as CSS counts it */
export const { widthsIn } = widths;
