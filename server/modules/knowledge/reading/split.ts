import type { Position } from '../../../../contract/knowledge';
import { cutText } from '../../../../contract/text';
import { cutAtWords, sentencesOf } from '../retrieval/sentences';
import type { Block } from './block';

/** A chunk as it is cut out of a document. */
export interface Piece {
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
export interface Held {
  from: number;
  to: number;
  /** Of a deleted chunk: what else stands at its place by now, as on a page that has changed, is cut out. */
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
  return sentencesOf(block.text).flatMap((sentence) => {
    let at = from + sentence.from;
    return cutAtWords(sentence.text, longest).map((text) => {
      const unit = { text, from: at, weight: weightOf(text) };
      at += text.length;
      return unit;
    });
  });
}

const headingOf = ({ headings }: Block) => cutText(headings.filter((text) => text !== '').join(' / '), 300);
const placeOf = ({ position, headings }: Block) => JSON.stringify([position, headings]);

/**
 * Cuts blocks into chunks of about `size` Han characters. Neighbours share one sentence; a chunk never crosses a page, a
 * row or a heading.
 * @param held places that are left out
 */
export function splitBlocks(blocks: readonly Block[], size: number, held: readonly Held[] = []): Piece[] {
  const pieces: Piece[] = [];
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
  let open: { units: Unit[]; weight: number; block: Block; place: string } | null = null;
  const close = () => {
    if (open === null) return;
    const text = open.units
      .map((unit) => unit.text)
      .join('')
      .trim();
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
    for (const unit of unitsOf(block, offset, size)) {
      if (isHeld(unit)) {
        close();
        continue;
      }
      let current = open as { units: Unit[]; weight: number; block: Block; place: string } | null;
      if (current !== null && current.weight + unit.weight > size) {
        const shared = current.units.at(-1);
        close();
        const isShort = shared !== undefined && current.units.length > 1 && shared.weight < size / 4;
        if (isShort && shared.weight + unit.weight <= size)
          open = { units: [shared], weight: shared.weight, block, place };
        current = open;
      }
      if (current === null) {
        current = { units: [], weight: 0, block, place };
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
