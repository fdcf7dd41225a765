import { type Line, linesIn, type Measure, tabStopOf, withTabs } from '../../contract/text/lines';
import { type LetterWidth, measureBy } from '../../contract/text/widths';

/** Typesetting that decides where lines end; lengths in stage units. */
export interface LetterLook {
  readonly fontSize: number;
  /** As CSS counts it. */
  readonly weight: number;
  readonly italic?: boolean;
  readonly letterSpacing?: number;
}

/** A text as it is set in a box, outside of any canvas. */
export interface SetWords {
  readonly lines: readonly Line[];
  /** The measure by which lines end. */
  readonly measure: Measure;
  /** Distance of tab stops, stage units. */
  readonly tabStop: number;
}

/** Sets the font in which a text is drawn and measured. @param family as CSS names it */
export function setFont(context: CanvasRenderingContext2D, look: LetterLook, family: string): void {
  context.font = `${look.italic ? 'italic ' : ''}${look.weight} ${look.fontSize}px ${family}`;
  context.letterSpacing = `${look.letterSpacing ?? 0}px`;
}

/** Widths as a context draws them, kerning included: by them the parts of a line are placed, but no line ends. */
export const drawnMeasure =
  (context: CanvasRenderingContext2D): Measure =>
  (text) =>
    context.measureText(text).width;

/** The largest documents have 10,000 elements, and about a third of them may be texts. */
const LAID_OUT_LIMIT = 4_000;

/** Breaks texts into lines, and remembers them, since a full stage is drawn again with every change of one text. */
export interface Typesetter {
  /**
   * Sets a text in the lines that the editor, the player, thumbnails and films show.
   * @param width of the lines at most, stage units
   * @param family as CSS names it
   */
  set(text: string, look: LetterLook, width: number, family: string): SetWords;
  /** Sets everything anew: letters have other widths now. */
  forget(): void;
}

/** Makes a typesetter. @param widthsIn widths of the letters of a family of a weight */
export function createTypesetter(widthsIn: (family: string, weight: number) => LetterWidth): Typesetter {
  const laidOut = new Map<string, SetWords>();
  return {
    set(text, look, width, family) {
      const { fontSize, weight, letterSpacing = 0 } = look;
      const key = `${weight}|${fontSize}|${letterSpacing}|${width}|${family}|${text}`;
      const known = laidOut.get(key);
      if (known !== undefined) return known;
      const measure = measureBy(widthsIn(family, weight), fontSize, letterSpacing);
      const tabStop = tabStopOf(fontSize);
      const set = { lines: linesIn(text, width, withTabs(measure, tabStop)), measure, tabStop };
      if (laidOut.size >= LAID_OUT_LIMIT) laidOut.clear();
      laidOut.set(key, set);
      return set;
    },
    forget: () => laidOut.clear(),
  };
}
