import type { Box } from '../../contract/document/schema';
import type { PackPlace, Place, SheetPlace } from '../../contract/provider/schema';
import type { DrawablePicture } from '../canvas/kit';

/** A part of an avatar: its picture, and where it belongs on the base. */
export interface PosePart<P extends Place = Place> {
  readonly place: P;
  readonly picture: Pick<DrawablePicture, 'width' | 'height'> & CanvasImageSource;
  /** Pixels of the picture for each one of the base. */
  readonly scale: number;
  /** For a sheet that holds only some of its pictures: the cell of each, by its number. */
  readonly cells?: ReadonlyMap<number, number>;
}

/** The pictures of one body. */
export interface PosePictures {
  readonly body: PosePart;
  /** What is changed in the body, for one that differs little from another. */
  readonly patch?: PosePart;
  readonly eyes: PosePart<SheetPlace>;
  readonly mouths: PosePart<SheetPlace>;
}

/** Draws a body without its eyes and its mouth onto an empty base, in pixels of the base. */
export function drawBody(
  context: CanvasRenderingContext2D,
  { body, patch }: Pick<PosePictures, 'body' | 'patch'>,
): void {
  context.drawImage(body.picture, body.place.left, body.place.top, body.place.width, body.place.height);
  if (patch === undefined) return;
  const { left, top, width, height } = patch.place;
  // It replaces what is there: an arm that has gone leaves nothing behind.
  context.clearRect(left, top, width, height);
  context.drawImage(patch.picture, left, top, width, height);
}

/** The rectangle in which a body with its patch is drawn, pixels of the base. */
export function boundsOf({ body: { place }, patch }: Pick<PosePictures, 'body' | 'patch'>): Place {
  if (patch === undefined) return place;
  const [left, top] = [Math.min(place.left, patch.place.left), Math.min(place.top, patch.place.top)];
  return {
    left,
    top,
    width: Math.max(place.left + place.width, patch.place.left + patch.place.width) - left,
    height: Math.max(place.top + place.height, patch.place.top + patch.place.height) - top,
  };
}

/** The body and the eyes that the number of a pose stands for. */
export function lookOfPose(pose: number, { eyes }: Pick<PackPlace, 'eyes'>): { body: number; eyes: number } {
  return { body: Math.floor(pose / eyes.length), eyes: pose % eyes.length };
}

/** Where a picture of a sheet lies with its gutter, in pixels of the sheet. */
export function cellOf({ picture, place }: PosePart<SheetPlace>, number: number): Box {
  const { columns, count } = place;
  const [width, height] = [picture.width / columns, picture.height / Math.ceil(count / columns)];
  return { left: (number % columns) * width, top: Math.floor(number / columns) * height, width, height };
}

/** Puts one picture of a sheet in its place, in pixels of the base. */
export function drawPart(
  context: CanvasRenderingContext2D,
  part: PosePart<SheetPlace>,
  number: number,
): void {
  const { picture, place, scale } = part;
  const { left, top, width, height, gutter = 0 } = place;
  const cell = cellOf(part, part.cells?.get(number) ?? number);
  const [x, y] = [cell.left + gutter, cell.top + gutter];
  context.clearRect(left, top, width, height);
  context.drawImage(picture, x, y, width * scale, height * scale, left, top, width, height);
}
