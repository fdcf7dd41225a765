import type { Box } from '../../contract/document/schema';
import type { Axis } from './align';
import type { Size } from './geometry';
import { gapMarks, type GapMark, nearestGap, type Neighbors, prepareNeighbors } from './gaps';

/** Snap lines of one axis, by position. */
interface Lines {
  readonly at: Float64Array;
  /** For each line, the objects on it as pairs of start and end. */
  readonly spans: readonly (readonly number[])[];
}

/** Snap targets of a drag, prepared once at its start. */
export interface SnapTargets {
  readonly x: Lines;
  readonly y: Lines;
  /** Still objects by rows and columns, for equal gaps. */
  readonly neighbours: Readonly<Record<Axis, Neighbors>>;
}

/** A line that a box has snapped to, with its ends in stage units. */
export interface SnapLine {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** The result of a snap, and the lines that explain it. */
export interface Snapped {
  readonly box: Box;
  readonly lines: readonly SnapLine[];
  /** Equal gaps, and the distance to objects on the same line. */
  readonly gaps: readonly GapMark[];
}

export interface SnapSources {
  readonly stage: Size;
  /** Bounds of still objects. */
  readonly others: readonly Box[];
  /** The document's guides. */
  readonly guides: Readonly<Record<Axis, readonly number[]>>;
}

/** Limit of spans on one line. */
const SPAN_LIMIT = 64;
/** Distance below which two positions are one line, stage units. */
const SAME = 0.01;

function linesOf(axis: Axis, { stage, others, guides }: SnapSources): Lines {
  const [length, across] = axis === 'x' ? [stage.width, stage.height] : [stage.height, stage.width];
  const found: [at: number, from: number, to: number][] = [];
  for (const at of [0, length / 2, length, ...guides[axis]]) found.push([at, 0, across]);
  for (const { left, top, width, height } of others) {
    const [start, size, from, to] =
      axis === 'x' ? [left, width, top, top + height] : [top, height, left, left + width];
    found.push([start, from, to], [start + size / 2, from, to], [start + size, from, to]);
  }
  found.sort((a, b) => a[0] - b[0]);
  const at: number[] = [];
  const spans: number[][] = [];
  for (const [place, from, to] of found) {
    const last = spans.at(-1);
    if (last !== undefined && place - (at.at(-1) as number) <= SAME) {
      if (last.length < SPAN_LIMIT) last.push(from, to);
    } else {
      at.push(place);
      spans.push([from, to]);
    }
  }
  return { at: Float64Array.from(at), spans };
}

/** Prepares the snap targets of a drag, in n log n, so that each move costs about log n. */
export const prepareSnap = (sources: SnapSources): SnapTargets => ({
  x: linesOf('x', sources),
  y: linesOf('y', sources),
  neighbours: { x: prepareNeighbors('x', sources.others), y: prepareNeighbors('y', sources.others) },
});

/** Index of the first line at or after a position. */
function firstFrom(at: Float64Array, place: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] as number) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The line nearest to one of the edges with its distance; null when none is within reach. */
function nearestLine(
  { at }: Lines,
  edges: readonly number[],
  reach: number,
): { shift: number; index: number } | null {
  let best: { shift: number; index: number } | null = null;
  for (const edge of edges) {
    const index = firstFrom(at, edge);
    for (const candidate of [index - 1, index]) {
      const place = at[candidate];
      if (place === undefined) continue;
      const shift = place - edge;
      if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best.shift))) {
        best = { shift, index: candidate };
      }
    }
  }
  return best;
}

const extent = (box: Box, axis: Axis): readonly [number, number] =>
  axis === 'x' ? [box.left, box.left + box.width] : [box.top, box.top + box.height];

const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** Every line of an axis that a box is on, from end to end of the objects on it. */
function linesUnder(lines: Lines, axis: Axis, box: Box): { line: SnapLine; spans: readonly number[] }[] {
  const [start, end] = extent(box, axis);
  const [from, to] = extent(box, other(axis));
  const found: { line: SnapLine; spans: readonly number[] }[] = [];
  for (const edge of [start, (start + end) / 2, end]) {
    const index = firstFrom(lines.at, edge - SAME);
    const at = lines.at[index];
    const spans = lines.spans[index];
    if (at === undefined || spans === undefined || Math.abs(at - edge) > SAME) continue;
    found.push({ line: { axis, at, from: Math.min(from, ...spans), to: Math.max(to, ...spans) }, spans });
  }
  return found;
}

/** The gap between a box and the nearest object on the same line, measured along it. */
function distanceMark({ axis, at }: SnapLine, spans: readonly number[], box: Box): GapMark | null {
  const [from, to] = extent(box, other(axis));
  let best: GapMark | null = null;
  for (let index = 0; index < spans.length; index += 2) {
    const [start, end] = [spans[index] as number, spans[index + 1] as number];
    const pair = start > to ? [to, start] : end < from ? [end, from] : null;
    if (pair === null) continue;
    const [a, b] = pair as [number, number];
    if (best === null || b - a < best.distance) {
      best = { axis: other(axis), from: a, to: b, across: at, distance: b - a };
    }
  }
  return best;
}

/**
 * Snaps a moving box to the stage's edges and center lines, the guides, the edges and centers of still objects, or to equal
 * gaps, within `reach` stage units. Its size does not change.
 */
export function snapMove(targets: SnapTargets, box: Box, reach: number): Snapped {
  const shift = { x: 0, y: 0 };
  for (const axis of ['x', 'y'] as const) {
    const [start, end] = extent(box, axis);
    const line = nearestLine(targets[axis], [start, (start + end) / 2, end], reach);
    const gap = nearestGap(targets.neighbours[axis], axis, box, reach);
    const isGapNearer = gap !== null && (line === null || Math.abs(gap) < Math.abs(line.shift));
    shift[axis] = isGapNearer ? gap : (line?.shift ?? 0);
  }
  const snapped = { ...box, left: box.left + shift.x, top: box.top + shift.y };
  const lines: SnapLine[] = [];
  const gaps: GapMark[] = [];
  for (const axis of ['x', 'y'] as const) {
    for (const { line, spans } of linesUnder(targets[axis], axis, snapped)) {
      lines.push(line);
      const mark = distanceMark(line, spans, snapped);
      if (mark !== null && !gaps.some((gap) => gap.axis === mark.axis && gap.from === mark.from))
        gaps.push(mark);
    }
    gaps.push(...gapMarks(targets.neighbours[axis], axis, snapped));
  }
  return { box: snapped, lines, gaps };
}

/** The nearest line of an axis to an edge, with its distance; null when none is within reach. */
export function snapEdge(
  targets: SnapTargets,
  axis: Axis,
  place: number,
  reach: number,
): { shift: number; line: SnapLine } | null {
  const lines = targets[axis];
  const found = nearestLine(lines, [place], reach);
  if (found === null) return null;
  const spans = lines.spans[found.index] as readonly number[];
  const at = lines.at[found.index] as number;
  return { shift: found.shift, line: { axis, at, from: Math.min(...spans), to: Math.max(...spans) } };
}
