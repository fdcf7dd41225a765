import { blurMargin } from '../../contract/document/picture-filter';
import type { Box } from '../../contract/document/schema';
import type { PropRule } from './props';
import type { Crop, ImageShape, Size } from './shapes';

export const wholePicture: Crop = { x: 0, y: 0, width: 1, height: 1 };

const SLACK = 1e-6;

/** Whether a value is a part of a picture that is not empty. */
export const isCrop: PropRule = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Crop>;
  const all = [x, y, width, height];
  return (
    all.every((part) => typeof part === 'number' && part >= 0 && part <= 1) &&
    (width ?? 0) > 0 &&
    (height ?? 0) > 0 &&
    (x ?? 0) + (width ?? 0) <= 1 + SLACK &&
    (y ?? 0) + (height ?? 0) <= 1 + SLACK
  );
};

export interface PlacedPicture {
  /** The part of the frame in which the picture shows. */
  readonly window: Box;
  /** Position of the whole picture; parts outside the window are cut off. */
  readonly picture: Box;
}

/** Places the chosen part of a picture in a frame, stage units from the frame's top left. */
export function placePicture(
  natural: Size,
  { x, y, width, height }: Crop,
  fit: 'cover' | 'contain',
  frame: Size,
): PlacedPicture {
  const part = { width: natural.width * width, height: natural.height * height };
  const byWidth = frame.width / part.width;
  const byHeight = frame.height / part.height;
  const scale = fit === 'cover' ? Math.max(byWidth, byHeight) : Math.min(byWidth, byHeight);
  const shown = { width: part.width * scale, height: part.height * scale };
  const left = (frame.width - shown.width) / 2;
  const top = (frame.height - shown.height) / 2;
  return {
    window: {
      left: Math.max(0, left),
      top: Math.max(0, top),
      width: Math.min(frame.width, shown.width),
      height: Math.min(frame.height, shown.height),
    },
    picture: {
      left: left - x * natural.width * scale,
      top: top - y * natural.height * scale,
      width: natural.width * scale,
      height: natural.height * scale,
    },
  };
}

/** A picture that reaches over its place by a margin on each side, in its own ratio. */
function widened(picture: Box, margin: number): Box {
  if (margin === 0) return picture;
  const scale = 1 + (2 * margin) / Math.min(picture.width, picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    left: picture.left - (width - picture.width) / 2,
    top: picture.top - (height - picture.height) / 2,
    width,
    height,
  };
}

const moved = ({ left, top, width, height }: Box, by: Box): Box => ({
  left: left + by.left,
  top: top + by.top,
  width,
  height,
});

/**
 * Where an image is seen, and where the whole of its picture lies: a blurred one is larger, so that its soft edge is cut off.
 * @param natural the picture's own size; only its ratio counts
 * @returns places in the element, stage units
 */
export function placeImage(
  natural: Size,
  { box, crop, fit, filter }: Pick<ImageShape, 'box' | 'crop' | 'fit' | 'filter'>,
): PlacedPicture {
  const { window, picture } = placePicture(natural, crop, fit, box);
  return { window: moved(window, box), picture: moved(widened(picture, blurMargin(filter)), box) };
}
