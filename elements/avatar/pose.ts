import type { PackPlace, Place, SheetPlace } from '../../contract/provider/schema';
import type { DrawablePicture } from '../canvas/kit';

/** A part of an avatar: its picture, and where it belongs on the base. */
export interface PosePart<P extends Place = Place> {
  readonly place: P;
  readonly picture: Pick<DrawablePicture, 'width' | 'height'> & CanvasImageSource;
  /** Pixels of the picture for each one of the base. */
  readonly scale: number;
}

/** The body and the eyes that the number of a pose stands for. */
export function lookOfPose(pose: number, { eyes }: Pick<PackPlace, 'eyes'>): { body: number; eyes: number } {
  return { body: Math.floor(pose / eyes.length), eyes: pose % eyes.length };
}

/** Puts one picture of a sheet in its place, in pixels of the base. */
export function drawPart(
  context: CanvasRenderingContext2D,
  { picture, place, scale }: PosePart<SheetPlace>,
  number: number,
): void {
  const { left, top, width, height, columns, count, gutter = 0 } = place;
  const x = (number % columns) * (picture.width / columns) + gutter;
  const y = Math.floor(number / columns) * (picture.height / Math.ceil(count / columns)) + gutter;
  context.clearRect(left, top, width, height);
  context.drawImage(picture, x, y, width * scale, height * scale, left, top, width, height);
}
