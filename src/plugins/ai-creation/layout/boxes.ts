import { stageSizes } from '../../../../contract/document/limits';
import type { Box, Ratio } from '../../../../contract/document/schema';

/** Parts stand on a grid of this many stage units. */
export const GRID = 4;
/** Least distance between two parts, stage units. */
export const GAP = 12;

export const snapUp = (value: number): number => Math.ceil(value / GRID - 1e-6) * GRID;
export const snapDown = (value: number): number => Math.floor(value / GRID + 1e-6) * GRID;

export const rightOf = ({ left, width }: Box): number => left + width;
export const bottomOf = ({ top, height }: Box): number => top + height;

/** Whether two boxes are nearer to each other than `gap`. */
export const isNear = (a: Box, b: Box, gap: number): boolean =>
  a.left < rightOf(b) + gap &&
  b.left < rightOf(a) + gap &&
  a.top < bottomOf(b) + gap &&
  b.top < bottomOf(a) + gap;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.left >= outer.left &&
  inner.top >= outer.top &&
  rightOf(inner) <= rightOf(outer) &&
  bottomOf(inner) <= bottomOf(outer);

export const grown = (box: Box, x: number, y = x): Box => ({
  left: box.left - x,
  top: box.top - y,
  width: box.width + x * 2,
  height: box.height + y * 2,
});

export function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map(rightOf));
  const bottom = Math.max(...boxes.map(bottomOf));
  return { left, top, width: right - left, height: bottom - top };
}

/** Area that two boxes share. */
export const sharedArea = (a: Box, b: Box): number =>
  Math.max(0, Math.min(rightOf(a), rightOf(b)) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.top, b.top));

/** Share of the stage's height below all parts: in a window that the stage fills, the player's line for questions stands there. */
const BELOW = 0.1;

/**
 * Where parts may stand: shares of the stage stay free at its edges.
 * @param low whether parts may stand below too, where tall phones still have their bar
 */
export function safeArea(ratio: Ratio, low = false): Box {
  const { width, height } = stageSizes[ratio];
  const share = width > height ? 0.04 : 0.05;
  const left = snapUp(width * share);
  const top = snapUp(height * share);
  const least = ratio === 2 ? snapUp(height * 0.06) : top;
  const below = low ? least : snapUp(height * BELOW);
  return { left, top, width: width - left * 2, height: snapDown(height - top - below) };
}
