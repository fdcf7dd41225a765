import { setImmediate as pause } from 'node:timers/promises';
import { FEATURES } from './features';

/** A way between two recordings leaves the straight one by this share of the length, by so many frames at least and at most. */
const REACH = 0.2;
const [LEAST_REACH, MOST_REACH] = [60, 300];
/** Pairs of frames that are compared before others get their turn: some milliseconds. */
const SLICE = 50_000;
/** What a step costs that only one recording makes, as a share of the distance: more would keep it from pauses, less makes it wander. */
const STANDING = 0.85;

/** Which of the recordings a step of the way goes on in. */
const [BOTH, UP, LEFT] = [0, 1, 2];

function distance(a: Float32Array, i: number, b: Float32Array, j: number): number {
  let sum = 0;
  for (let k = 0; k < FEATURES; k++) {
    const step = (a[i * FEATURES + k] as number) - (b[j * FEATURES + k] as number);
    sum += step * step;
  }
  return Math.sqrt(sum);
}

/** How two recordings belong together. */
export interface Warp {
  /** A place in the second one for each frame of the first, in frames. */
  way: Float32Array;
  /** How little alike they are along it; speech of other words is above that of the same. */
  unlikeness: number;
}

/**
 * Dynamic time warping: for each frame of `from` the frame of `to` that sounds like it, never back in time. Both are compared from the first
 * to the last frame.
 */
export async function warp(from: Float32Array, to: Float32Array): Promise<Warp> {
  const [rows, columns] = [from.length / FEATURES, to.length / FEATURES];
  const reach = Math.ceil(Math.min(MOST_REACH, Math.max(LEAST_REACH, REACH * columns)));
  const width = 2 * reach + 1;
  const beginOf = (row: number): number => Math.round((row * (columns - 1)) / Math.max(1, rows - 1)) - reach;
  const steps = new Uint8Array(rows * width);
  let before = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  const slice = Math.ceil(SLICE / width);
  for (let row = 0; row < rows; row++) {
    if (row % slice === slice - 1) await pause();
    const costs = new Float64Array(width).fill(Number.POSITIVE_INFINITY);
    const begin = beginOf(row);
    const shift = row === 0 ? 0 : begin - beginOf(row - 1);
    for (let k = Math.max(0, -begin); k < width && begin + k < columns; k++) {
      const cost = distance(from, row, to, begin + k);
      const up = row > 0 ? (before[k + shift] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      const both = row > 0 ? (before[k + shift - 1] ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      const left = k > 0 ? (costs[k - 1] as number) : Number.POSITIVE_INFINITY;
      const [one, two, three] = [both + cost, up + STANDING * cost, left + STANDING * cost];
      const isFirst = row === 0 && begin + k === 0;
      const least = isFirst ? cost : Math.min(one, two, three);
      costs[k] = least;
      steps[row * width + k] = least === one ? BOTH : least === two ? UP : LEFT;
    }
    before = costs;
  }
  const cost = before[columns - 1 - beginOf(rows - 1)] ?? Number.POSITIVE_INFINITY;
  return { way: traced(steps, rows, columns, width, beginOf), unlikeness: cost / (rows + columns) };
}

/** Goes the cheapest way back; where several frames of `to` belong to one of `from`, the middle one counts. */
function traced(
  steps: Uint8Array,
  rows: number,
  columns: number,
  width: number,
  beginOf: (row: number) => number,
): Float32Array {
  const first = new Float32Array(rows);
  const last = new Float32Array(rows).fill(-1);
  for (let row = rows - 1, column = columns - 1; ; ) {
    if (last[row] === -1) last[row] = column;
    first[row] = column;
    if (row === 0 && column === 0) break;
    const step = row === 0 ? LEFT : column === 0 ? UP : (steps[row * width + column - beginOf(row)] ?? BOTH);
    if (step !== LEFT) row -= 1;
    if (step !== UP) column -= 1;
  }
  return first.map((value, row) => (value + (last[row] as number)) / 2);
}
