import type { Box } from '../../../contract/document';
import type { Size } from '../geometry';
import { unionOf } from '../rotation';
import type { Block } from './blocks';
import { type Frame, framesOf, type Stood } from './frames';
import { heightOfRows, type How, laidRows, type LaidRow, type Placement, standRows } from './lay';
import type { Reading } from './rows';

/** A design on its new stage. */
export interface Solved {
  readonly frame: Frame;
  readonly placements: readonly Placement[];
}

export interface Problem {
  readonly reading: Reading;
  readonly stage: Size;
  /** The head in the avatar's frame; null without an avatar. */
  readonly head: Box | null;
  readonly stood: Stood;
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
const SHRUNK = [0.5, 0.35, 0.25, 0.18, 0.12, 0.08, 0.05, 0.03, 0.02];

function mannersOf({ least, heightFor }: Problem): Manner[][] {
  const airy = SCALES.flatMap((scale) =>
    SQUEEZES.map((squeeze) => ({
      how: { scale, squeeze, least, dense: false, heightFor },
      cost: (1 - scale) * 2 + (1 - squeeze) * 0.5,
    })),
  );
  const dense = (scales: readonly number[], smallest: number) =>
    scales.map((scale) => ({
      how: { scale, squeeze: 0.5, least: smallest, dense: true, heightFor },
      cost: 1 - scale,
    }));
  return [airy, dense(DENSE, least), dense(SHRUNK, 0)];
}

/** How many rows stand in the first of two regions: the wanted number first, then those next to it. */
function splitsOf(count: number, wanted: number): number[] {
  return Array.from({ length: count + 1 }, (_, index) => index).toSorted(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b,
  );
}

/** What a row in the other region than the wanted one costs. */
const MOVED = 0.5;

type Rows = (width: number, how: How) => readonly LaidRow[];

interface Stand {
  readonly parts: readonly (readonly LaidRow[])[];
  readonly cost: number;
}

/** The rows in the regions of a frame; null when they have no room. */
function stand(problem: Problem, { regions }: Frame, how: How, rows: Rows): Stand | null {
  const [first, second] = regions;
  if (first === undefined) return null;
  const all = rows(first.box.width, how);
  const fits = (part: readonly LaidRow[], { box }: typeof first) =>
    part.length === 0 ||
    (heightOfRows(part, how) <= box.height && part.every(({ width }) => width <= box.width + 0.01));
  if (second === undefined) return fits(all, first) ? { parts: [all], cost: 0 } : null;
  const other = rows(second.box.width, how);
  const { reading, stage } = problem;
  const wide = stage.width > stage.height;
  const begun = wide && reading.left > 0 ? reading.left : reading.heading;
  // A row may have been split since its blocks have no room side by side.
  const wanted = all.filter(({ blocks }) => reading.rows.findIndex((row) => row.includes(blocks[0] as Block)) < begun).length;
  for (const split of splitsOf(all.length, wanted)) {
    const parts = [all.slice(0, split), other.length === all.length ? other.slice(split) : null];
    const [top, bottom] = parts;
    if (top == null || bottom == null || !fits(top, first) || !fits(bottom, second)) continue;
    return { parts: [top, bottom], cost: Math.abs(split - wanted) * MOVED };
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
  for (const manners of mannersOf(problem)) {
    const laid = new Map<string, readonly LaidRow[]>();
    const rows: Rows = (width, how) => {
      const key = [width, how.scale, how.squeeze].join();
      const known = laid.get(key) ?? laidRows(problem.reading.rows, width, how);
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

function placed(
  { frame, how, parts }: { frame: Frame; how: How; parts: Stand['parts'] },
  all: Box,
): Solved {
  const placements = frame.regions.flatMap(({ box, anchor }, index) => {
    const rows = parts[index] ?? [];
    const spare = box.height - heightOfRows(rows, how);
    const among = unionOf(rows.flatMap(({ blocks }) => blocks.map((block) => block.box))) ?? all;
    return standRows(rows, { ...box, top: box.top + spare * anchor }, among, how);
  });
  return { frame, placements };
}
