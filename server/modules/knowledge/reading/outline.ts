import type { Position } from '../../../../contract/knowledge/schema';
import type { Block } from './block';
import { hasBullet, type Numbering, numberingOf, withoutBullet } from './numbering';

/** A line or a paragraph of a document, before it is known what is a heading. */
export interface Line {
  text: string;
  position: Position;
  /** A heading by its document, from 1. */
  level?: number;
  /** Height of its letters in any unit. */
  size?: number;
  /** All of it is bold. */
  isBold?: boolean;
  /** It goes on with the paragraph of the line before: what stands between them. */
  join?: string;
  /** Read as is, like code. */
  isVerbatim?: boolean;
  /** It stands between empty lines. */
  isAlone?: boolean;
  /** A row of a table with its text and its headings below the document's. */
  row?: Block;
  /** A value in a form, so the line above is not its title. */
  isField?: boolean;
}

/** A heading that stands above what follows. */
interface Heading {
  text: string;
  level?: number;
  size?: number;
  isBold?: boolean;
  numbering: Numbering | null;
  position: Position;
  /** Something stands below it. */
  isUsed: boolean;
}

/** Letters of the longest heading that is told by its looks, in Han characters and in others. */
const LONGEST = { han: 30, other: 80 };
/** Size of a heading relative to the body text, and the largest difference between sizes that count as equal. */
const LARGER = 1.12;
const SAME = 1.05;
/** The level of questions, which stand below all headings. */
const QUESTION = 9;
/** The first rank of numbers that may count the items of a list, too. */
const LISTED = 3;
/** The part of a document that may be bold, so that this tells a heading. */
const BOLD_PART = 0.4;
/** The part of the numbers of one list that stand above text of their own, when these are headings. */
const ABOVE_TEXT = 0.6;

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Whether a text could name what follows: it is short, and no sentence. */
export const isTitle = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  text.length <= (isHan(text) ? LONGEST.han : LONGEST.other) &&
  !/[。！？；，、,;!?]$|[^.]\.$/.test(text) &&
  !/[：:](?!\d)\s*\S/.test(text) &&
  !text.includes('\n');

/** How questions and answers begin that are written one below the other. */
const ASKING = /^(?:Q|问题?|问|ถาม|คำถาม|soalan|s|question)\s*\d{0,3}\s*[:：.、．)）]\s*(?=\S)/iu;
const ANSWERING = /^(?:A|答案?|ตอบ|คำตอบ|jawapan|j|answer)\s*\d{0,3}\s*[:：.、．)）]\s*(?=\S)/iu;

/** Whether a line that stands out could name what follows: questions do, too. */
const isTitleByLooks = (text: string): boolean => isTitle(text.replace(ASKING, '').replace(/[?？]+$/, ''));

/** Which lines ask what the next line answers. */
const questionsOf = (lines: readonly Line[]): Set<number> =>
  new Set(
    lines.flatMap(({ text, row }, i) => {
      const next = lines[i + 1];
      const isAsked =
        row === undefined && next?.row === undefined && ASKING.test(text) && ANSWERING.test(next?.text ?? '');
      return isAsked ? [i] : [];
    }),
  );

/** Whether an open heading ends where another one begins. */
function endsAt(open: Heading, next: Heading): boolean {
  if (open.level !== undefined && next.level !== undefined) return open.level >= next.level;
  if (open.level === QUESTION || next.level === QUESTION) return open.level === QUESTION;
  // A line that only looks like a heading stands below those that the document marks.
  if ((open.level === undefined) !== (next.level === undefined)) return open.level === undefined;
  if (open.size !== undefined && next.size !== undefined) {
    if (next.size > open.size * SAME) return true;
    if (open.size > next.size * SAME) return false;
  }
  if (open.numbering !== null && next.numbering !== null) return open.numbering.rank >= next.numbering.rank;
  if (open.isBold !== next.isBold) return next.isBold === true;
  // A heading with a number stands below one without, unless other numbers went before.
  return next.numbering === null;
}

/** Puts what follows each other under the headings above it. Nothing is lost: a heading without text below it is a paragraph. */
class Outline {
  readonly blocks: Block[] = [];
  #open: Heading[] = [];

  open(heading: Heading): void {
    for (let last = this.#open.at(-1); last !== undefined && endsAt(last, heading); last = this.#open.at(-1))
      this.#end();
    this.#open.push(heading);
  }

  add(block: Block): void {
    for (const heading of this.#open) heading.isUsed = true;
    this.blocks.push({ ...block, headings: [...this.#open.map(({ text }) => text), ...block.headings] });
  }

  /** Adds a line to the last paragraph, if it is one under the same headings. */
  append(text: string, join: string): boolean {
    const last = this.blocks.at(-1);
    if (last === undefined || last.isWhole || this.#open.some(({ isUsed }) => !isUsed)) return false;
    this.blocks[this.blocks.length - 1] = { ...last, text: `${last.text}${join}${text}` };
    return true;
  }

  #end(): void {
    const heading = this.#open.pop();
    if (heading === undefined || heading.isUsed) return;
    this.add({ text: heading.text, headings: [], position: heading.position });
  }

  finish(): Block[] {
    while (this.#open.length > 0) this.#end();
    return this.blocks;
  }
}

/** The size of most letters; null when sizes are not known. */
function usualSize(lines: readonly Line[]): number | null {
  const letters = new Map<number, number>();
  for (const { size, text } of lines)
    if (size !== undefined) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** Groups numbered lines into lists: in each list the numbers count up. */
function listsOf(numberings: readonly (Numbering | null)[]): number[][] {
  const lists: number[][] = [];
  const open = new Map<string, { list: number[]; value: number }>();
  for (const [i, numbering] of numberings.entries()) {
    if (numbering === null) continue;
    const key = `${numbering.kind} ${numbering.within}`;
    const last = open.get(key);
    const list = last !== undefined && numbering.value === last.value + 1 ? last.list : [];
    if (list.length === 0) lists.push(list);
    list.push(i);
    open.set(key, { list, value: numbering.value });
  }
  return lists;
}

interface Told {
  headings: ReadonlySet<number>;
  /** Items of lists, whose numbers only count. */
  items: ReadonlySet<number>;
}

/** Which lines are headings by their numbers: items of a list that mostly have text of their own below them. */
function byNumbers(lines: readonly Line[], numberings: readonly (Numbering | null)[]): Told {
  const headings = new Set<number>();
  const items = new Set<number>();
  for (const list of listsOf(numberings)) {
    const first = numberings[list[0] ?? -1];
    if (first === null || first === undefined) continue;
    const kind = first.kind;
    const above = list.filter((i) => {
      const next = lines[i + 1];
      const isSame = numberings[i + 1]?.kind === kind;
      return next !== undefined && !isSame && isTitle(numberings[i]?.rest || (lines[i]?.text ?? ''));
    });
    const isCounted = list.length > 1 || first.isChapter;
    if (isCounted && above.length >= list.length * ABOVE_TEXT) for (const i of above) headings.add(i);
    else if (first.rank >= LISTED && (list.length > 1 || /[①❶)]/.test(kind)))
      for (const i of list) items.add(i);
  }
  return { headings, items };
}

/** Which lines are headings by their looks: by their weight, and where a document marks none, by size and empty lines. */
function byLooks(lines: readonly Line[], isMarked: boolean): Set<number> {
  const usual = usualSize(lines);
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const bold = lines.reduce((sum, { text, isBold }) => sum + (isBold ? text.length : 0), 0);
  const found = new Set<number>();
  for (const [i, line] of lines.entries()) {
    const { text, size, isBold, row, isAlone } = line;
    const next = lines[i + 1];
    if (
      row !== undefined ||
      line.isVerbatim ||
      next === undefined ||
      !isTitleByLooks(text) ||
      hasBullet(text)
    )
      continue;
    // A name on a title page stands above nothing.
    if (next.position.page !== line.position.page && numberingOf(text) === null) continue;
    const isLarger = usual !== null && size !== undefined && size >= usual * LARGER;
    const isBolder = isBold === true && next.isBold !== true && bold < letters * BOLD_PART;
    const isFramed = /^[【〖].+[】〗]$/.test(text);
    const isNamed =
      isTitle(text) &&
      ((next.row !== undefined && !next.isField) || (isAlone === true && namesNext(text, next)));
    if (isBolder || (!isMarked && (isLarger || isFramed || isNamed))) found.add(i);
  }
  return found;
}

/** Whether a short line between empty ones names the sentences that follow. */
const namesNext = (text: string, { text: next, row }: Line): boolean =>
  row === undefined && !/\d/.test(text) && next.length >= 2 * text.length && /[。！？.!?]/.test(next);

const bare = (text: string) => text.replace(/^[【〖](.+)[】〗]$/, '$1').replace(/[:：]$/, '');

/**
 * The blocks of a document: its paragraphs under the headings above them. Where the document marks no headings, they are told by
 * numbers, size, weight and empty lines. Marks and numbers of list items are dropped.
 */
export function blocksOfLines(lines: readonly Line[]): Block[] {
  const isMarked = lines.some(({ level }) => level !== undefined);
  const numberings = lines.map(({ text, row, level, isVerbatim }) =>
    row === undefined && level === undefined && !isVerbatim ? numberingOf(text) : null,
  );
  const { headings, items } = byNumbers(lines, numberings);
  const looks = byLooks(lines, isMarked);
  const questions = questionsOf(lines);
  const outline = new Outline();
  for (const [i, line] of lines.entries()) {
    const { text, position, level, size, isBold, row } = line;
    const numbering = numberings[i] ?? null;
    if (row !== undefined) outline.add(row);
    else if (questions.has(i)) {
      const asked = text.replace(ASKING, '');
      outline.open({ text: asked, level: QUESTION, numbering: null, position, isUsed: false });
    } else if (level !== undefined || looks.has(i) || (!isMarked && headings.has(i)))
      outline.open({ text: bare(text), level, size, isBold, numbering, position, isUsed: false });
    else {
      const isAnswer = questions.has(i - 1);
      const said = isAnswer
        ? text.replace(ANSWERING, '')
        : items.has(i)
          ? (numbering?.rest ?? text)
          : line.isVerbatim
            ? text
            : withoutBullet(text);
      if (said === '') continue;
      const isJoined =
        !isAnswer && line.join !== undefined && outline.append(said, said === text ? line.join : '\n');
      if (!isJoined) outline.add({ text: said, headings: [], position });
    }
  }
  return outline.finish();
}
