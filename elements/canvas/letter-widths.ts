import { type FontScript, fontScripts } from '../../contract/font/bundled';
import { fontWidths, type LetterWidth, stageWidths } from '../../contract/text/widths';

/** The first family of the font of the stage, with its Latin letters. */
export const STAGE_FAMILY = 'Mirra Stage';

/** Size at which a letter is measured, so that its width is in thousandths of the font size. */
const MEASURED = 1000;

const FIRST_FAMILY = /^\s*(?:"([^"]*)"|'([^']*)'|([^,]*))/;

/** The first of several families, as CSS names them. */
export function firstFamily(family: string): string {
  const [, double, single, plain = ''] = FIRST_FAMILY.exec(family) ?? [];
  return double ?? single ?? plain.trim();
}

/** What is known of a font whose letters are measured. */
export interface KnownFont {
  readonly scripts: readonly FontScript[];
  /** Of its files, as CSS counts them; where letters are made bolder without a file, they keep their places. */
  readonly weights: readonly number[];
}

const nearest = (weights: readonly number[], weight: number): number =>
  weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0] ?? weight;

/** Widths of letters in all fonts of a page or a program. */
export interface LetterWidths {
  /** Says what is known of a font, before its first letter is measured. */
  noteFont(family: string, known: KnownFont): void;
  /** Forgets what was measured, since letters of a font have arrived. */
  forget(): void;
  /** Widths of letters in a font. @param family as CSS names it @param weight as CSS counts it */
  widthsIn(family: string, weight: number): LetterWidth;
}

/** Makes them. @param measuring a canvas that is never shown; null where there is none, and all fonts count as the stage's */
export function createLetterWidths(measuring: () => CanvasRenderingContext2D | null): LetterWidths {
  const fonts = new Map<string, KnownFont>();
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

  return {
    noteFont: (family, known) => void fonts.set(family, known),
    forget: () => measured.clear(),
    widthsIn(family, weight) {
      const first = firstFamily(family);
      const canvas = first === STAGE_FAMILY ? null : measuring();
      return canvas === null ? stageWidths(weight) : measuredWidths(family, first, weight, canvas);
    },
  };
}
