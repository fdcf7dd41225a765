import type { Box } from '../../contract/document/schema';
import type { Axis } from './align';

/** A gap to draw: from one place to another along its axis, at a place across it, stage units. */
export interface GapMark {
  readonly axis: Axis;
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly distance: number;
}

/** A box as one axis sees it. */
interface Span {
  readonly start: number;
  readonly end: number;
  /** Its extent across the axis. */
  readonly low: number;
  readonly high: number;
}

export interface Neighbors {
  /** By where they end, ascending: what may lie before a box. */
  readonly byEnd: readonly Span[];
  /** By where they start, ascending: what may lie behind it. */
  readonly byStart: readonly Span[];
}

/** How many boxes are looked at in search of the next one in the row; on a fuller stage equal gaps help nobody. */
const SEARCH_LIMIT = 48;
const SAME = 0.01;

const spanOf = (axis: Axis, { left, top, width, height }: Box): Span =>
  axis === 'x'
    ? { start: left, end: left + width, low: top, high: top + height }
    : { start: top, end: top + height, low: left, high: left + width };

export function prepareNeighbors(axis: Axis, boxes: readonly Box[]): Neighbors {
  const spans = boxes.map((box) => spanOf(axis, box));
  return {
    byEnd: spans.toSorted((a, b) => a.end - b.end),
    byStart: spans.toSorted((a, b) => a.start - b.start),
  };
}

/** Index of the first span that does not satisfy `isBefore`; the list satisfies it first and then no more. */
function partition(spans: readonly Span[], isBefore: (span: Span) => boolean): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(spans[middle] as Span)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const inRow = (a: Span, b: Span): boolean => a.low < b.high && b.low < a.high;

function before({ byEnd }: Neighbors, of: Span, slack: number): Span | null {
  const last = partition(byEnd, ({ end }) => end <= of.start + slack) - 1;
  for (let index = last; index >= 0 && index > last - SEARCH_LIMIT; index--) {
    const span = byEnd[index] as Span;
    if (inRow(span, of)) return span;
  }
  return null;
}

function behind({ byStart }: Neighbors, of: Span, slack: number): Span | null {
  const first = partition(byStart, ({ start }) => start < of.end - slack);
  for (let index = first; index < byStart.length && index < first + SEARCH_LIMIT; index++) {
    const span = byStart[index] as Span;
    if (inRow(span, of)) return span;
  }
  return null;
}

interface Row {
  readonly box: Span;
  readonly previous: Span | null;
  readonly next: Span | null;
  readonly beforePrevious: Span | null;
  readonly behindNext: Span | null;
}

function rowOf(neighbors: Neighbors, axis: Axis, box: Box, slack: number): Row {
  const span = spanOf(axis, box);
  const previous = before(neighbors, span, slack);
  const next = behind(neighbors, span, slack);
  return {
    box: span,
    previous,
    next,
    beforePrevious: previous && before(neighbors, previous, 0),
    behindNext: next && behind(neighbors, next, 0),
  };
}

/** How far a box has to go for equal gaps: between its neighbors, or as far from one as that is from its own. */
export function nearestGap(neighbors: Neighbors, axis: Axis, box: Box, reach: number): number | null {
  const { box: span, previous, next, beforePrevious, behindNext } = rowOf(neighbors, axis, box, reach);
  const length = span.end - span.start;
  const starts: number[] = [];
  if (previous && next && next.start - previous.end >= length) {
    starts.push((previous.end + next.start - length) / 2);
  }
  if (previous && beforePrevious) starts.push(previous.end + (previous.start - beforePrevious.end));
  if (next && behindNext) starts.push(next.start - (behindNext.start - next.end) - length);
  let best: number | null = null;
  for (const start of starts) {
    const shift = start - span.start;
    if (Math.abs(shift) <= reach && (best === null || Math.abs(shift) < Math.abs(best))) best = shift;
  }
  return best;
}

function mark(axis: Axis, first: Span, second: Span): GapMark {
  const across = (Math.max(first.low, second.low) + Math.min(first.high, second.high)) / 2;
  return { axis, from: first.end, to: second.start, across, distance: second.start - first.end };
}

/** The equal gaps that a box makes where it stands now: none, two or more. */
export function gapMarks(neighbors: Neighbors, axis: Axis, box: Box): GapMark[] {
  const { box: span, previous, next, beforePrevious, behindNext } = rowOf(neighbors, axis, box, SAME);
  const gapBefore = previous && mark(axis, previous, span);
  const gapBehind = next && mark(axis, span, next);
  const same = (a: GapMark | null, b: GapMark | null): boolean =>
    a !== null && b !== null && Math.abs(a.distance - b.distance) <= SAME * 2 && a.distance > SAME;
  const marks = new Set<GapMark>();
  const add = (a: GapMark | null, b: GapMark | null) => {
    if (!same(a, b)) return;
    marks.add(a as GapMark);
    marks.add(b as GapMark);
  };
  add(gapBefore, gapBehind);
  if (previous && beforePrevious) add(gapBefore, mark(axis, beforePrevious, previous));
  if (next && behindNext) add(gapBehind, mark(axis, next, behindNext));
  return [...marks];
}
