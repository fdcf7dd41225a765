import type { Box } from '../../../contract/document/schema';
import type { Crop } from '../../../elements/core';
import type { Point } from '../../document';

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The part of a picture that a window shows: the opposite of `placePicture`. */
export function cropOf(window: Box, picture: Box): Crop {
  const width = between(window.width / picture.width, 0.001, 1);
  const height = between(window.height / picture.height, 0.001, 1);
  return {
    x: between((window.left - picture.left) / picture.width, 0, 1 - width),
    y: between((window.top - picture.top) / picture.height, 0, 1 - height),
    width,
    height,
  };
}

/** Pulls edges of the window (-1 left or top, 1 right or bottom, 0 neither); it stays on the picture. */
export function pullWindow(window: Box, picture: Box, pull: Point, by: Point, minimum: number): Box {
  const along = (start: number, length: number, low: number, room: number, side: number, delta: number) => {
    const least = Math.min(minimum, length);
    if (side < 0) {
      const next = between(start + delta, low, start + length - least);
      return [next, start + length - next] as const;
    }
    if (side > 0) return [start, between(length + delta, least, low + room - start)] as const;
    return [start, length] as const;
  };
  const [left, width] = along(window.left, window.width, picture.left, picture.width, pull.x, by.x);
  const [top, height] = along(window.top, window.height, picture.top, picture.height, pull.y, by.y);
  return { left, top, width, height };
}

/** Moves the picture under the window; the window stays covered. */
export function panPicture(window: Box, picture: Box, by: Point): Box {
  return {
    ...picture,
    left: between(picture.left + by.x, window.left + window.width - picture.width, window.left),
    top: between(picture.top + by.y, window.top + window.height - picture.height, window.top),
  };
}

/**
 * The element's box after its frame became `window` (in the element's own upright frame): what shows stays where it is on
 * the stage, turned elements included.
 * @param rotation degrees clockwise about the center.
 */
export function boxAfterCrop(box: Box, rotation: number, window: Box): Box {
  const angle = (rotation * Math.PI) / 180;
  const dx = window.left + window.width / 2 - box.width / 2;
  const dy = window.top + window.height / 2 - box.height / 2;
  const x = box.left + box.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle);
  const y = box.top + box.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle);
  return {
    left: x - window.width / 2,
    top: y - window.height / 2,
    width: window.width,
    height: window.height,
  };
}
