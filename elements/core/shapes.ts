import type { PictureFilter } from '../../contract/document/picture-filter';
import type { Box, Paint, Stroke } from '../../contract/document/schema';

/** Width and height, stage units. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a text is set in its box; lengths in stage units. */
export interface WordsLook {
  readonly fontSize: number;
  /** As CSS counts it. */
  readonly weight: number;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly letterSpacing?: number;
  /** Times the font size. */
  readonly lineHeight: number;
  readonly align: 'left' | 'center' | 'right';
  readonly verticalAlign: 'top' | 'middle' | 'bottom';
  readonly padding: number;
  /** How far an outline reaches beyond the letters; it lies behind them. None by default. */
  readonly outlineWidth?: number;
  readonly outlineColor?: string;
}

/** A box with round corners. Its stroke lies inside of its edge. */
export interface RectShape {
  readonly kind: 'rect';
  readonly box: Box;
  readonly radius: number;
  readonly fill: Paint | null;
  readonly stroke: Stroke | null;
}

/** A figure. Its stroke lies on its edge. */
export interface PathShape {
  readonly kind: 'path';
  /** Commands of an SVG path, in units of its own. */
  readonly path: string;
  /** Where its origin is, stage units. */
  readonly left: number;
  readonly top: number;
  /** Stage units in one of its own. */
  readonly scale: number;
  /** Over which a gradient goes, in units of its own. */
  readonly size: Size;
  readonly fill: Paint | null;
  /** In units of its own. */
  readonly stroke: Stroke | null;
  /** Round ends and corners of its lines; else only corners are round, and the ends of dots. */
  readonly isRound?: boolean;
  /** Of squares that must not blur into each other, as in a code that is scanned. */
  readonly isCrisp?: boolean;
  /** What it says to those who do not see it; without one it is an ornament. */
  readonly label?: string;
}

/** A text, in the lines that every renderer breaks alike. */
export interface WordsShape {
  readonly kind: 'words';
  readonly text: string;
  readonly box: Box;
  readonly look: WordsLook;
  readonly fill: Paint;
  /** Id of a font; empty is the font of the stage. */
  readonly font: string;
  /** The moment that it stands for, in ISO 8601, where it is one. */
  readonly time?: string;
}

/** A part of a picture, in fractions of its width and height. */
export type Crop = { x: number; y: number; width: number; height: number };

/** A picture of the library, or a part of it, in a frame. Where it lies in the frame follows from its own size: `placeImage`. */
export interface ImageShape {
  readonly kind: 'image';
  /** Id of an image, or of a video, of which a still is shown. Null shows the placeholder. */
  readonly material: string | null;
  /** The frame. */
  readonly box: Box;
  /** Whether the part fills the frame, or is seen as a whole. */
  readonly fit: 'cover' | 'contain';
  readonly crop: Crop;
  readonly filter: PictureFilter;
  /** Mirrored from left to right, and from top to bottom. */
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** Of the corners of what is seen. */
  readonly radius: number;
  /** Lies inside of the edge of what is seen. */
  readonly stroke: Stroke | null;
  /** Whether those who edit see an empty frame where the picture is missing. */
  readonly hasPlaceholder: boolean;
  /** What it says to those who do not see it; empty for an ornament. */
  readonly label: string;
}

/** Shapes that are seen only inside of a box with round corners. */
export interface ClipShape {
  readonly kind: 'clip';
  readonly box: Box;
  readonly radius: number;
  readonly shapes: readonly Shape[];
}

/** A part of an element's picture. Later ones lie on earlier ones; places are counted from the top left of the element. */
export type Shape = RectShape | PathShape | WordsShape | ImageShape | ClipShape;

/** The text shapes among shapes, in order. */
export const wordsOf = (shapes: readonly Shape[]): WordsShape[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'clip') return wordsOf(shape.shapes);
    return shape.kind === 'words' ? [shape] : [];
  });

/** The images among shapes, in their order. */
export const imagesOf = (shapes: readonly Shape[]): ImageShape[] =>
  shapes.flatMap((shape) => {
    if (shape.kind === 'clip') return imagesOf(shape.shapes);
    return shape.kind === 'image' ? [shape] : [];
  });

/** The whole of a box of this size. */
export const wholeOf = ({ width, height }: Size): Box => ({ left: 0, top: 0, width, height });

/**
 * Which shapes cast the shadow of an element: its ground, so that what stands on it casts none; all of them where there is no
 * ground.
 */
export function castsShadow(shapes: readonly Shape[], index: number): boolean {
  const [ground] = shapes;
  const hasGround = (ground?.kind === 'rect' || ground?.kind === 'path') && ground.fill !== null;
  return !hasGround || index === 0;
}
