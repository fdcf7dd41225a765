import type { Box } from '../../contract/document/schema';
import { boundsOf, type Placed, unionOf } from './rotation';

/** The six ways to align, as a list. */
export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
/** The six ways to align. */
export type Alignment = (typeof alignments)[number];

/** A direction of the stage. */
export type Axis = 'x' | 'y';

/** What is distributed evenly: the centers, or the gaps between the objects. */
export type Spread = 'centres' | 'gaps';

const shiftTo = (how: Alignment, box: Box, frame: Box): [number, number] => {
  const right = frame.left + frame.width - box.width;
  const bottom = frame.top + frame.height - box.height;
  if (how === 'left') return [frame.left - box.left, 0];
  if (how === 'right') return [right - box.left, 0];
  if (how === 'centre') return [(frame.left + right) / 2 - box.left, 0];
  if (how === 'top') return [0, frame.top - box.top];
  if (how === 'bottom') return [0, bottom - box.top];
  return [0, (frame.top + bottom) / 2 - box.top];
};

const shifted = (box: Box, [dx, dy]: readonly [number, number]): Box => ({
  ...box,
  left: box.left + dx,
  top: box.top + dy,
});

/** Aligns the visible boxes of objects: with each other, or a single one with the stage. Returned in the given order. */
export function alignBoxes(items: readonly Placed[], how: Alignment, stage: Box): Box[] {
  const bounds = items.map(boundsOf);
  const frame = items.length === 1 ? stage : unionOf(bounds);
  if (frame === null) return [];
  return items.map(({ box }, index) => shifted(box, shiftTo(how, bounds[index] as Box, frame)));
}

/**
 * Distributes the boxes of three or more objects evenly along an axis; the outermost two stay. Without enough space the gaps
 * become negative, and the objects overlap evenly.
 */
export function distributeBoxes(items: readonly Placed[], axis: Axis, spread: Spread): Box[] {
  if (items.length < 3) return items.map(({ box }) => box);
  const [start, length] = axis === 'x' ? (['left', 'width'] as const) : (['top', 'height'] as const);
  const middle = (box: Box) => box[start] + box[length] / 2;
  const bounds = items.map(boundsOf);
  const order = bounds
    .map((_, index) => index)
    .toSorted((a, b) => middle(bounds[a] as Box) - middle(bounds[b] as Box));
  const sorted = order.map((index) => bounds[index] as Box);
  const [first, last] = [sorted[0] as Box, sorted.at(-1) as Box];
  const room = last[start] + last[length] - first[start];
  const filled = sorted.reduce((sum, box) => sum + box[length], 0);
  const gap = (room - filled) / (sorted.length - 1);
  const stride = (middle(last) - middle(first)) / (sorted.length - 1);
  const result = items.map(({ box }) => box);
  let next = first[start];
  order.forEach((index, place) => {
    const box = sorted[place] as Box;
    const to = spread === 'gaps' ? next : middle(first) + stride * place - box[length] / 2;
    next = to + box[length] + gap;
    const by = to - box[start];
    result[index] = shifted((items[index] as Placed).box, axis === 'x' ? [by, 0] : [0, by]);
  });
  return result;
}
