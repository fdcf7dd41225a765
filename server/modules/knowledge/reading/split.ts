import type { Position } from '../../../../contract/knowledge/schema';
import { cutText } from '../../../../contract/text/text';
import { cutAtWords, partsOf } from '../retrieval/sentences';
import type { Block } from './block';

/** A chunk as it is cut out of a document. */
export interface CutChunk {
  text: string;
  heading: string;
  position: Position;
  /** A row or a pair. */
  isWhole: boolean;
  /** Its place in the document's text: edited chunks hold theirs when the document is split again. */
  from: number;
  to: number;
}

/** A part of the document's text that is not cut out, because an edited chunk stands for it or a deleted one did. */
export interface ExcludedRange {
  from: number;
  to: number;
  /** For a deleted chunk: its text; other text at its place, as on a changed page, is split as usual. */
  text?: string;
}

/** Letters that are worth as much as a Han character: 1,200 of them carry what 500 of those do. */
const OTHER_LETTER = 5 / 12;

const weightOf = (text: string): number => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han + (text.length - han) * OTHER_LETTER;
};

interface Unit {
  text: string;
  from: number;
  weight: number;
}

/** Sentences, and of longer ones their parts. */
function unitsOf(block: Block, from: number, size: number): Unit[] {
  const longest = Math.max(1, Math.floor(size / (weightOf(block.text) / block.text.length || 1)));
  return partsOf(block.text).flatMap((sentence) => {
    let at = from + sentence.from;
    return cutAtWords(sentence.text, longest).map((text) => {
      const unit = { text, from: at, weight: weightOf(text) };
      at += text.length;
      return unit;
    });
  });
}

/** Separator between the fields of a row. */
const AFTER_FIELD = '; ';

/** A block on its way into chunks. */
interface Cut {
  units: Unit[];
  /** What each of its chunks after the first begins with again: the first field of a row, which names it. */
  name: string;
}

/** Cuts a block into sentences, and a row that is longer than a chunk into its fields. */
function cutOf(block: Block, from: number, size: number): Cut {
  const isLongRow =
    block.isWhole && !block.isPair && block.text.includes(AFTER_FIELD) && weightOf(block.text) > size;
  if (!isLongRow) return { units: unitsOf(block, from, size), name: '' };
  const fields = block.text.split(/(?<=; )/);
  const first = fields[0] ?? '';
  const name = weightOf(first) <= size / 4 ? first : '';
  const room = size - weightOf(name);
  let at = from;
  const units = fields.flatMap((text) => {
    const start = at;
    at += text.length;
    const weight = weightOf(text);
    return weight <= room ? [{ text, from: start, weight }] : unitsOf({ ...block, text }, start, room);
  });
  return { units, name };
}

/** A chunk that is being put together. */
interface Open {
  units: Unit[];
  weight: number;
  block: Block;
  place: string;
  name: string;
}

const headingOf = ({ headings }: Block) => cutText(headings.filter((text) => text !== '').join(' / '), 300);
const placeOf = ({ position, headings }: Block) => JSON.stringify([position, headings]);

/**
 * Cuts blocks into chunks of about `size` Han characters. Paragraphs that are cut share one sentence; parts of a row share its
 * first field, and parts of an answer nothing. A chunk never crosses a page, a row or a heading.
 * @param held places that are left out
 */
export function splitBlocks(
  blocks: readonly Block[],
  size: number,
  held: readonly ExcludedRange[] = [],
): CutChunk[] {
  const pieces: CutChunk[] = [];
  const isHeld = ({ from, text }: Unit) => {
    const middle = from + text.length / 2;
    const said = text.trim();
    return held.some(
      (one) =>
        one.from <= middle &&
        middle < one.to &&
        (one.text === undefined || one.text.includes(said) || said.includes(one.text)),
    );
  };
  let open: Open | null = null;
  const close = () => {
    if (open === null) return;
    const said = open.units
      .map((unit) => unit.text)
      .join('')
      .trim();
    const isPart = open.block.isWhole && said !== '' && said.length < open.block.text.length;
    const text = isPart ? `${open.name}${said}`.replace(/;$/, '') : said;
    const [first, last] = [open.units[0], open.units.at(-1)];
    if (text !== '' && first !== undefined && last !== undefined) {
      const { position, isWhole = false } = open.block;
      const to = last.from + last.text.length;
      pieces.push({ text, heading: headingOf(open.block), position, isWhole, from: first.from, to });
    }
    open = null;
  };
  let offset = 0;
  for (const block of blocks) {
    const place = placeOf(block);
    if (block.isWhole || (open !== null && (open as { place: string }).place !== place)) close();
    const { units, name } = cutOf(block, offset, size);
    for (const [i, unit] of units.entries()) {
      if (isHeld(unit)) {
        close();
        continue;
      }
      let current = open as Open | null;
      if (current !== null && current.weight + unit.weight > size) {
        const shared = current.units.at(-1);
        close();
        // What is a chunk by itself is said as a whole, so that its parts have nothing in common.
        const isShort =
          !block.isWhole && shared !== undefined && current.units.length > 1 && shared.weight < size / 4;
        if (isShort && shared.weight + unit.weight <= size)
          open = { units: [shared], weight: shared.weight, block, place, name: '' };
        current = open;
      }
      if (current === null) {
        const again = i > 0 ? name : '';
        current = { units: [], weight: weightOf(again), block, place, name: again };
        open = current;
      }
      current.units.push(unit);
      current.weight += unit.weight;
    }
    // Paragraphs of one chunk stay apart.
    const current = open as { units: Unit[] } | null;
    const last = current?.units.at(-1);
    if (last !== undefined && !last.text.endsWith('\n')) last.text += '\n';
    offset += block.text.length + 1;
    if (block.isWhole) close();
  }
  close();
  return pieces;
}
