import type { Box } from '../../../contract/document/schema';
import { talkPartOf } from '../../../elements/traits';
import { type Block, elementsOf } from './blocks';

/** Share of the lower of two heights that blocks of one row have in common. */
const BESIDE = 0.5;

const common = (a: number, aLength: number, b: number, bLength: number): number =>
  Math.min(a + aLength, b + bLength) - Math.max(a, b);

/** A short block at the upper or lower end of a tall one, such as a clock over the corner of a conversation, is read before or after it. */
function isAtEnd(a: Box, b: Box): boolean {
  const [short, tall] = a.height < b.height ? [a, b] : [b, a];
  const middle = (short.top + short.height / 2 - tall.top) / tall.height;
  return short.height < tall.height * 0.4 && Math.abs(middle - 0.5) > 0.3;
}

const isBeside = (a: Box, b: Box): boolean =>
  !isAtEnd(a, b) &&
  common(a.top, a.height, b.top, b.height) >= Math.min(a.height, b.height) * BESIDE &&
  common(a.left, a.width, b.left, b.width) <= Math.min(a.width, b.width) * 0.1;

/** Blocks in the rows in which they are read. */
export function rowsOf(blocks: readonly Block[]): Block[][] {
  const rows: Block[][] = [];
  for (const block of blocks.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)) {
    const row = rows.at(-1);
    if (row?.every((other) => isBeside(other.box, block.box))) row.push(block);
    else rows.push([block]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.left - b.box.left));
}

/** All rows of a design, in the order in which they are read, and how many of them begin it. */
export interface ReadingOrder {
  readonly rows: readonly (readonly Block[])[];
  /** The rows before the first in which somebody talks. */
  readonly heading: number;
  /** The rows that stood at the left of the avatar. */
  readonly left: number;
}

/** Whether a block has a part of the conversation. */
const talks = (block: Block): boolean => elementsOf(block).some(({ type }) => talkPartOf(type) !== null);

/**
 * Reads a design. What stands at both sides of the avatar is read one side after the other.
 * @param axis the middle of the avatar's head on the old stage; null without an avatar
 */
export function readingOf(blocks: readonly Block[], axis: number | null): ReadingOrder {
  const sideOf = ({ box }: Block): 'left' | 'right' | 'middle' => {
    if (axis === null) return 'middle';
    if (box.left + box.width <= axis) return 'left';
    return box.left >= axis ? 'right' : 'middle';
  };
  const on = (side: ReturnType<typeof sideOf>) => blocks.filter((block) => sideOf(block) === side);
  const [left, right, middle] = [on('left'), on('right'), on('middle')];
  const bothSides = left.length > 0 && right.length > 0;
  const begins = Math.min(...[...left, ...right].map(({ box }) => box.top));
  const before = bothSides ? middle.filter(({ box }) => box.top < begins) : [];
  const after = bothSides ? middle.filter(({ box }) => box.top >= begins) : [];
  const first = [...rowsOf(before), ...rowsOf(left)];
  const rows = bothSides ? [...first, ...rowsOf(right), ...rowsOf(after)] : rowsOf(blocks);
  const talk = rows.findIndex((row) => row.some(talks));
  return { rows, heading: talk < 0 ? rows.length : talk, left: bothSides ? first.length : 0 };
}
