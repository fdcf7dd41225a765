export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws the pages of a file. */
export interface PageSource {
  /**
   * A page as a picture.
   * @param number from 1
   * @param within pixels into which it fits with its aspect
   * @throws when the page cannot be drawn
   */
  draw(number: number, within: Size): Promise<DrawnPage>;
  close(): Promise<void>;
}

/** A kind of thing on a page. */
export type PageLack =
  | 'picture'
  | 'smartArt'
  | 'chart'
  | 'object'
  | 'wordArt'
  | 'media'
  | 'background'
  | 'other';

export interface DrawnPage {
  readonly image: CanvasImageSource;
  /** Pixels. */
  readonly size: Size;
  /** What of the page could not be drawn. */
  readonly lacks: readonly PageLack[];
}

/** The long side of a picture, pixels. */
const LONG_SIDE = 1920;
const QUALITY = 0.9;

/** The largest size with an aspect that fits into another one. */
export function fitInto({ width, height }: Size, within: Size): Size {
  const scale = Math.min(within.width / width, within.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Pixels of a picture for a stage. */
export const pictureSize = (stage: Size): Size => fitInto(stage, { width: LONG_SIDE, height: LONG_SIDE });

/** A canvas of a size, with its context. @throws when the browser has no room for it */
export function createCanvas({ width, height }: Size): {
  canvas: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
} {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser has no room for a canvas');
  return { canvas, context };
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture could not be written')) : resolve(blob)),
      type,
      QUALITY,
    );
  });

/** A page in the middle of a picture of the stage's size. What it leaves free has the color of the page's corner. */
export async function stagePicture({ image, size }: DrawnPage, picture: Size): Promise<Blob> {
  const { canvas, context } = createCanvas(picture);
  const left = Math.round((picture.width - size.width) / 2);
  const top = Math.round((picture.height - size.height) / 2);
  context.drawImage(image, left, top, size.width, size.height);
  const [red = 255, green = 255, blue = 255] = context.getImageData(left, top, 1, 1).data;
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = `rgb(${red} ${green} ${blue})`;
  context.fillRect(0, 0, picture.width, picture.height);
  const webp = await blobOf(canvas, 'image/webp');
  // A browser that writes no WebP answers with PNG, which is too large for photographs.
  return webp.type === 'image/webp' ? webp : blobOf(canvas, 'image/jpeg');
}
