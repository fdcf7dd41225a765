import { type Color, darken, lighten } from '../color';
import { at, type Point } from '../geometry';
import { type Fill, linear } from '../pen';
import type { Sketch } from '../sketch';

/** Points from pairs of numbers, which are shares of a width to the right of x and of a height above y; -1 turns them about. */
export function outline(
  x: number,
  y: number,
  width: number,
  height: number,
  pairs: readonly number[],
  way: -1 | 1 = 1,
): Point[] {
  return Array.from({ length: pairs.length >> 1 }, (_, i) => [
    x + way * at(pairs, i * 2) * width,
    y - at(pairs, i * 2 + 1) * height,
  ]);
}

/** A form with two equal sides, by pairs of half its width and the height there, from the foot upwards. */
export const turned = (
  x: number,
  y: number,
  width: number,
  height: number,
  pairs: readonly number[],
): Point[] => [
  ...outline(x, y, width, height, pairs),
  ...outline(x, y, width, height, pairs, -1).toReversed(),
];

/** Shading of a round body from left to right. */
export function rounded({ side }: Sketch, left: number, right: number, color: Color, depth = 1): Fill {
  const [from, to] = side < 0 ? [left, right] : [right, left];
  return linear(
    [from, 0],
    [to, 0],
    [0, lighten(color, 0.1 * depth)],
    [0.3, lighten(color, 0.18 * depth)],
    [0.62, color],
    [1, darken(color, 0.3 * depth)],
  );
}

/** Whether lamps are on. */
export const isEvening = ({ tone }: Sketch): boolean => tone.time === 'night' || tone.time === 'dusk';

/** Outline of a pointed arch: half its width and the height there. */
export const ARCH = [
  1, 0, 1, 0.5, 0.985, 0.57, 0.95, 0.64, 0.89, 0.71, 0.81, 0.775, 0.7, 0.84, 0.57, 0.895, 0.42, 0.94, 0.22,
  0.98, 0, 1.02,
] as const;
