import type { Box } from '../../../contract/document/schema';
import type { Size } from '../geometry';
import { unionOf } from '../rotation';
import { type Frame, framesOf, type AvatarPosition } from './frames';
import { gapBetween, heightOfRows, type How, laidRows, type LaidRow, type Placement, standRows } from './lay';
import type { ReadingOrder } from './rows';

/** A design on its new stage. */
export interface Solved {
  readonly frame: Frame;
  readonly placements: readonly Placement[];
}

export interface Problem {
  readonly reading: ReadingOrder;
  readonly stage: Size;
  /** The head in the avatar's frame; null without an avatar. */
  readonly head: Box | null;
  readonly stood: AvatarPosition;
  /** Height of a strip across the stage's top, stage units. */
  readonly strip: number;
  /** Least size of letters, stage units. */
  readonly least: number;
  readonly heightFor: How['heightFor'];
}

interface Manner {
  readonly how: How;
  readonly cost: number;
}

const SCALES = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4];
const SQUEEZES = [1, 0.75, 0.5];
/** When rows have no room: blocks side by side, at last with letters as small as they have to be. */
const DENSE = [0.9, 0.75, 0.6, 0.5, 0.4, 0.3, 0.2, 0.12];
const SHRUNK = [0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.12, 0.06, 0.03];

function mannersOf({ least, heightFor }: Problem): Manner[][] {
  const airy = SCALES.flatMap((scale) =>
    SQUEEZES.map((squeeze) => ({
      how: { scale, squeeze, least, dense: false, heightFor },
      cost: (1 - scale) * 2 + (1 - squeeze) * 0.5,
    })),
  );
  const dense = (scale: number, smallest: number) => ({
    how: { scale, squeeze: 0.5, least: smallest, dense: true, heightFor },
    cost: 1 - scale,
  });
  return [
    airy,
    DENSE.map((scale) => dense(scale, least)),
    ...SHRUNK.map((share) => [dense(share / 2, least * share)]),
  ];
}

/** How many rows stand in the first of two regions: the wanted number first, then those next to it. */
function splitsOf(count: number, wanted: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index).toSorted(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b,
  );
}

/** Cost of a row that is not in its preferred region. */
const MOVED = 0.5;

/** Rows in a width, and how far down each of them begins and ends when they stand from 0. */
interface Measured {
  readonly rows: readonly LaidRow[];
  readonly begins: readonly number[];
  readonly ends: readonly number[];
  readonly widest: number;
}

function measured(rows: readonly LaidRow[], how: How): Measured {
  const [begins, ends]: [number[], number[]] = [[], []];
  rows.forEach((row, index) => {
    const above = rows[index - 1];
    const begin = above === undefined ? 0 : (ends[index - 1] ?? 0) + gapBetween(above, row, how);
    begins.push(begin);
    ends.push(begin + row.height);
  });
  return { rows, begins, ends, widest: Math.max(0, ...rows.map(({ width }) => width)) };
}

/** Height of the rows from one up to before another. */
const heightOf = ({ begins, ends }: Measured, from: number, to: number): number =>
  to <= from ? 0 : (ends[to - 1] ?? 0) - (begins[from] ?? 0);

type Rows = (width: number, how: How) => Measured;

interface Stand {
  readonly parts: readonly (readonly LaidRow[])[];
  readonly cost: number;
}

/** The rows in the regions of a frame; null when they have no room. */
function stand({ reading, stage }: Problem, { regions }: Frame, how: How, rows: Rows): Stand | null {
  const [first, second] = regions;
  if (first === undefined) return null;
  const all = rows(first.box.width, how);
  const count = all.rows.length;
  const fits = (part: Measured, from: number, to: number, { box }: typeof first) =>
    to <= from || (heightOf(part, from, to) <= box.height && part.widest <= box.width + 0.01);
  if (second === undefined) return fits(all, 0, count, first) ? { parts: [all.rows], cost: 0 } : null;
  const other = rows(second.box.width, how);
  const isBeside = stage.width > stage.height && reading.left > 0;
  const begun = new Set(reading.rows.slice(0, isBeside ? reading.left : reading.heading).flat());
  // A row may have been split since its blocks have no room side by side.
  const wanted = all.rows.filter(({ blocks: [block] }) => block !== undefined && begun.has(block)).length;
  if (other.rows.length !== count) return null;
  for (const split of splitsOf(count, wanted)) {
    if (!fits(all, 0, split, first) || !fits(other, split, count, second)) continue;
    const parts = [all.rows.slice(0, split), other.rows.slice(split)];
    return { parts, cost: Math.abs(split - wanted) * MOVED };
  }
  return null;
}

/** Finds the best place for everything; null when not even the smallest letters have room. */
export function solve(problem: Problem): Solved | null {
  const frames = framesOf(problem.stage, problem.head, problem.stood, problem.strip);
  const all = unionOf(problem.reading.rows.flat().map(({ box }) => box));
  if (all === null) {
    const frame = frames[0];
    return frame === undefined ? null : { frame, placements: [] };
  }
  for (const manners of mannersOf({ ...problem, heightFor: remembered(problem.heightFor) })) {
    const laid = new Map<string, Measured>();
    const rows: Rows = (width, how) => {
      const key = [width, how.scale, how.squeeze, how.least].join();
      const known = laid.get(key) ?? measured(laidRows(problem.reading.rows, width, how), how);
      laid.set(key, known);
      return known;
    };
    let best: { frame: Frame; how: How; parts: Stand['parts']; cost: number } | null = null;
    const tries = manners
      .flatMap(({ how, cost }) => frames.map((frame) => ({ how, frame, cost: cost + frame.cost })))
      .toSorted((a, b) => a.cost - b.cost);
    for (const { how, frame, cost } of tries) {
      if (best !== null && cost >= best.cost) break;
      const stood = stand(problem, frame, how, rows);
      if (stood === null || (best !== null && cost + stood.cost >= best.cost)) continue;
      best = { frame, how, parts: stood.parts, cost: cost + stood.cost };
    }
    if (best !== null) return placed(best, all);
  }
  return null;
}

function placed({ frame, how, parts }: { frame: Frame; how: How; parts: Stand['parts'] }, all: Box): Solved {
  const placements = frame.regions.flatMap(({ box, anchor }, index) => {
    const rows = parts[index] ?? [];
    const spare = box.height - heightOfRows(rows, how);
    const among = unionOf(rows.flatMap(({ blocks }) => blocks.map((block) => block.box))) ?? all;
    return standRows(rows, { ...box, top: box.top + spare * anchor }, among, how);
  });
  return { frame, placements };
}

/** Words are measured once for a size and a width. */
function remembered(heightFor: How['heightFor']): How['heightFor'] {
  const known = new Map<string, number | null>();
  return (element, width) => {
    const key = [element.id, element.props.fontSize, width].join(' ');
    const found = known.get(key);
    if (found !== undefined) return found;
    const height = heightFor(element, width);
    known.set(key, height);
    return height;
  };
}
