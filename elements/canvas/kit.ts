import type { Box } from '../../contract/document/schema';
import type { SetWords, LetterLook } from './text-lines';

/** How far letters of a font reach above and below their line, in the unit of the font size. */
export interface LetterHeights {
  readonly ascent: number;
  readonly descent: number;
}

/**
 * What drawing needs from the place in which it runs: a browser, or a program. Contexts, canvases, paths and matrices are those of the
 * Canvas API, whoever makes them.
 */
export interface CanvasKit {
  /**
   * An empty canvas with its context. Sizes are pixels.
   * @param isRead whether its pixels are read
   * @throws Error where there is none
   */
  createCanvas(width: number, height: number, isRead?: boolean): CanvasRenderingContext2D;
  /** The path of SVG commands. */
  createPath(commands: string): Path2D;
  createMatrix(): DOMMatrix;
  /** Sets a text in the lines that are shown everywhere; see {@link Typesetter}. */
  setWords(text: string, look: LetterLook, width: number, family: string): SetWords;
  /** Of the first of the families, in a context whose font is set to them. */
  heightsOf(context: CanvasRenderingContext2D, look: LetterLook, family: string): LetterHeights;
  /**
   * The part of a canvas that is drawn upon, in its pixels; null for an empty one. Only where reading a canvas takes less time than
   * copying all of it.
   */
  inkOf?(context: CanvasRenderingContext2D): Box | null;
}

/** A picture to draw on a canvas, with its own size in pixels. */
export interface DrawablePicture {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}
