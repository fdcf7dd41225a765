import type { Language } from '../../../../contract/errors';
import { breakable, fillLines } from '../../../kernel/canvas';
import type { LayoutInput } from './types';
import { chip, type TextStyle } from './typography';

/** A text at a size. */
export interface SetText {
  readonly fontSize: number;
  /** Width of each line. */
  readonly lines: readonly number[];
}

/** Size at which pieces are measured; fonts grow evenly. */
const MEASURED = 100;
/** Room for what a whole line and the sum of its pieces differ by. */
const SLACK = 2;

interface PieceWidths {
  /** Font sizes a hundred, with and without the space at the end. */
  readonly full: number;
  readonly bare: number;
}

/** One text as its pieces, and what was found out about it. */
interface Sample {
  readonly paragraphs: readonly (readonly PieceWidths[])[];
  readonly widest: number;
  readonly sets: Map<number, SetText>;
}

/**
 * Measures and breaks the texts of one layout. Candidates are many, so pieces of a text are measured once, and lines are sums of
 * them; {@link Typesetter.lines} tells what really stands in a box.
 */
export class Typesetter {
  readonly #samples = new Map<string, Sample>();
  readonly #chips = new Map<string, number>();

  constructor(
    readonly language: Language,
    readonly measure: LayoutInput['measure'],
  ) {}

  /** A text at the largest of its sizes, up to `most`, at which it has no more than `lines` lines; null when none is small enough. */
  fit(text: string, width: number, style: TextStyle, most: number, lines = style.lines): SetText | null {
    const sample = this.#sample(text, style.weight);
    const room = width - SLACK;
    const sizes = style.sizes.filter((size) => size <= most);
    for (const size of sizes.length > 0 ? sizes : style.sizes.slice(-1)) {
      // A word is broken only where even the smallest size leaves no other way.
      const isBroken = (sample.widest * size) / MEASURED > room;
      if (isBroken && size !== style.sizes.at(-1)) continue;
      const set = this.#set(sample, room, size);
      if (set.lines.length <= lines) return set;
    }
    return null;
  }

  /** The lines of a text as it is drawn. */
  lines(text: string, width: number, fontSize: number, weight: number): string[] {
    const measure = (part: string) => this.measure(part, fontSize, weight);
    return text
      .split('\n')
      .flatMap((paragraph) => fillLines(breakable(paragraph, this.language), width, measure));
  }

  /** Width of a question with its padding. */
  chipWidth(text: string, fontSize: number): number {
    let width = this.#chips.get(text);
    if (width === undefined) {
      width = this.measure(text, MEASURED, chip.weight);
      this.#chips.set(text, width);
    }
    return (width * fontSize) / MEASURED + fontSize * chip.paddingX * 2 + SLACK;
  }

  #set(sample: Sample, width: number, fontSize: number): SetText {
    const key = fontSize * 10_000 + width;
    const known = sample.sets.get(key);
    if (known !== undefined) return known;
    const share = fontSize / MEASURED;
    const lines = sample.paragraphs.flatMap((pieces) => linesOf(pieces, width / share));
    const set = { fontSize, lines: lines.map((line) => line * share) };
    sample.sets.set(key, set);
    return set;
  }

  #sample(text: string, weight: number): Sample {
    const known = this.#samples.get(text);
    if (known !== undefined) return known;
    const widthOf = (part: string) => this.measure(part, MEASURED, weight);
    const paragraphs = text.split('\n').map((paragraph) =>
      breakable(paragraph, this.language).map((piece) => ({
        full: widthOf(piece),
        bare: widthOf(piece.trimEnd()),
      })),
    );
    const widest = Math.max(0, ...paragraphs.flat().map(({ bare }) => bare));
    const sample = { paragraphs, widest, sets: new Map<number, SetText>() };
    this.#samples.set(text, sample);
    return sample;
  }
}

/** Widths of the lines that pieces fill; a wider piece goes on in the next ones. */
function linesOf(pieces: readonly PieceWidths[], width: number): number[] {
  const lines: number[] = [];
  let full = 0;
  let bare = 0;
  for (const piece of pieces) {
    if (full + piece.bare <= width) {
      bare = full + piece.bare;
      full += piece.full;
      continue;
    }
    if (full > 0) lines.push(bare);
    ({ full, bare } = piece);
    while (bare > width) {
      // No sign is wider than half a font size more than what is cut.
      const cut = Math.max(MEASURED / 2, width - MEASURED);
      lines.push(cut);
      bare -= cut;
      full -= cut;
    }
  }
  return [...lines, bare];
}
