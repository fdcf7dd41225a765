import { isNeutral, type PictureFilter } from '../../contract/document/picture-filter';
import { filteredBy, filteredCopy } from '../../elements/canvas/filter/filtered';
import type { CanvasKit, DrawablePicture } from '../../elements/canvas/kit';

/** The last smaller copy of each picture. */
const smaller = new WeakMap<object, DrawablePicture>();

/**
 * A picture in at most twice the size in which it is drawn: a canvas that draws a large one small leaves out pixels.
 * @param share of its own size in which it is drawn
 */
export function shrunk(kit: CanvasKit, picture: DrawablePicture, share: number): DrawablePicture {
  const times = 2 ** Math.floor(Math.log2(1 / share));
  if (!(times > 1)) return picture;
  const known = smaller.get(picture.source);
  const width = Math.max(1, Math.round(picture.width / times));
  const height = Math.max(1, Math.round(picture.height / times));
  if (known?.width === width && known.height === height) return known;
  let from = picture;
  // Half by half, each pixel of a copy is the mean of four.
  for (let left = times; left > 1; left /= 2) {
    const next = {
      width: Math.max(1, Math.round(from.width / 2)),
      height: Math.max(1, Math.round(from.height / 2)),
    };
    const context = kit.createCanvas(next.width, next.height);
    context.drawImage(from.source, 0, 0, next.width, next.height);
    from = { source: context.canvas, ...next };
  }
  smaller.set(picture.source, from);
  return from;
}

/** How a picture is drawn. */
export interface PictureUse {
  readonly filter: PictureFilter;
  /** Stage units that a pixel of the picture takes. */
  readonly unit: number;
  /** Pixels of the frame in a stage unit. */
  readonly scale: number;
}

/** Longest side of a filtered picture that is kept, pixels: that of the largest frame. */
const LONGEST = 1920;

/** A picture with its filter, in the size in which it is drawn. */
export function prepared(
  kit: CanvasKit,
  picture: DrawablePicture,
  { filter, unit, scale }: PictureUse,
): DrawablePicture {
  const fitting = shrunk(kit, picture, unit * scale);
  if (isNeutral(filter)) return fitting;
  return filteredBy(kit, fitting, filter, (unit * picture.width) / fitting.width, LONGEST);
}

/** As {@link prepared}, for a picture that changes from frame to frame: no copy of it is kept. */
export function preparedOnce(
  kit: CanvasKit,
  picture: DrawablePicture,
  { filter, unit }: PictureUse,
): DrawablePicture {
  return isNeutral(filter) ? picture : filteredCopy(kit, picture, filter, unit);
}
