import type { Box } from '../../contract/document/schema';

/** Width and height, in stage units or as said. */
export interface Size {
  width: number;
  height: number;
}

/** A place, in stage units or as said. */
export interface Point {
  x: number;
  y: number;
}

/** The eight places by which a box is resized, by compass. */
export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w';

/** The eight handles of a box. */
export const handles: readonly Handle[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

/** The nearest value between two limits. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** To two decimals, so that documents hold no noise of floating point. */
const tidy = (value: number): number => Math.round(value * 100) / 100 || 0;

/** The box in whole stage units. */
export const tidyBox = ({ left, top, width, height }: Box): Box => ({
  left: tidy(left),
  top: tidy(top),
  width: tidy(width),
  height: tidy(height),
});

/** The box moved by this many stage units. */
export const moveBox = (box: Box, dx: number, dy: number): Box => ({
  ...box,
  left: box.left + dx,
  top: box.top + dy,
});

/** Where a handle stands on a box. */
export function handlePoint(box: Box, handle: Handle): Point {
  const x = handle.includes('w') ? 0 : handle.includes('e') ? 1 : 0.5;
  const y = handle.startsWith('n') ? 0 : handle.startsWith('s') ? 1 : 0.5;
  return { x: box.left + box.width * x, y: box.top + box.height * y };
}

/** What a resize keeps. */
export interface ResizeOptions {
  /** Keeps width to height. */
  lockAspect: boolean;
  /** Smallest size, stage units. */
  minimum: Size;
}

/**
 * The box after a handle was pulled by (dx, dy). The opposite corner or edge stays where it is; with a locked aspect an
 * edge handle grows the box evenly about its axis.
 */
export function resizeBox(
  box: Box,
  handle: Handle,
  dx: number,
  dy: number,
  { lockAspect, minimum }: ResizeOptions,
): Box {
  const pullX = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0;
  const pullY = handle.startsWith('n') ? -1 : handle.startsWith('s') ? 1 : 0;
  let width = Math.max(minimum.width, box.width + dx * pullX);
  let height = Math.max(minimum.height, box.height + dy * pullY);
  if (lockAspect) {
    const least = Math.max(minimum.width / box.width, minimum.height / box.height);
    const byWidth = (box.width + dx * pullX) / box.width;
    const byHeight = (box.height + dy * pullY) / box.height;
    const wanted = pullX === 0 ? byHeight : pullY === 0 ? byWidth : Math.max(byWidth, byHeight);
    const scale = Math.max(least, wanted);
    width = box.width * scale;
    height = box.height * scale;
  }
  const anchor = (pull: number, start: number, before: number, after: number) =>
    pull === 1 ? start : pull === -1 ? start + before - after : start + (before - after) / 2;
  return {
    left: anchor(pullX, box.left, box.width, width),
    top: anchor(pullY, box.top, box.height, height),
    width,
    height,
  };
}

/** Moves a box until it lies on the stage; a box larger than the stage covers it instead. */
export function keepInStage(box: Box, stage: Size): Box {
  const along = (start: number, length: number, room: number) =>
    length <= room ? clamp(start, 0, room - length) : clamp(start, room - length, 0);
  return {
    ...box,
    left: along(box.left, box.width, stage.width),
    top: along(box.top, box.height, stage.height),
  };
}

/** Moves a box until at least `visible` units of it can still be seen and caught. */
export function keepReachable(box: Box, stage: Size, visible = 40): Box {
  const rest = (length: number) => Math.min(visible, length);
  return {
    ...box,
    left: clamp(box.left, rest(box.width) - box.width, stage.width - rest(box.width)),
    top: clamp(box.top, rest(box.height) - box.height, stage.height - rest(box.height)),
  };
}

/** Centers a box on the stage. */
export const centerInStage = (box: Box, stage: Size): Box => ({
  ...box,
  left: (stage.width - box.width) / 2,
  top: (stage.height - box.height) / 2,
});

/** Scale at which a stage fits into a space with a margin of `air` pixels. */
export function fitZoom(stage: Size, room: Size, air: number): number {
  const width = Math.max(1, room.width - air * 2);
  const height = Math.max(1, room.height - air * 2);
  return Math.min(width / stage.width, height / stage.height);
}
