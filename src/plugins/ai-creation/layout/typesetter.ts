import type { Language } from '../../../../contract/errors';
import { breakable, fillLines } from '../../../kernel/canvas';
import { chip, type TextStyle } from './typography';
import type { LayoutInput } from './types';

/** A text at a size. */
export interface SetText {
  readonly fontSize: number;
  readonly lines: readonly string[];
  /** Of the widest line. */
  readonly width: number;
}

/** Room for what two fonts of one family differ by. */
const SLACK = 2;

/** Measures and breaks the texts of one layout; everything is remembered, since many candidates ask for the same. */
export class Typesetter {
  readonly #pieces = new Map<string, string[][]>();
  readonly #widths = new Map<string, number>();
  readonly #lines = new Map<string, SetText>();

  constructor(
    readonly language: Language,
    readonly measure: LayoutInput['measure'],
  ) {}

  widthOf(text: string, fontSize: number, weight: number): number {
    const key = `${fontSize}|${weight}|${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const width = this.measure(text, fontSize, weight);
    this.#widths.set(key, width);
    return width;
  }

  /** A text in lines of at most `width`. */
  set(text: string, width: number, fontSize: number, weight: number): SetText {
    const key = `${fontSize}|${weight}|${width}|${text}`;
    const known = this.#lines.get(key);
    if (known !== undefined) return known;
    const measure = (part: string) => this.widthOf(part, fontSize, weight);
    const lines = this.#paragraphs(text).flatMap((pieces) => fillLines(pieces, width - SLACK, measure));
    const set = { fontSize, lines, width: Math.max(0, ...lines.map(measure)) };
    this.#lines.set(key, set);
    return set;
  }

  /** A text at the largest of its sizes, up to `most`, at which it has no more than `lines` lines; null when none is small enough. */
  fit(text: string, width: number, style: TextStyle, most: number, lines = style.lines): SetText | null {
    const sizes = style.sizes.filter((size) => size <= most);
    for (const size of sizes.length > 0 ? sizes : style.sizes.slice(-1)) {
      const set = this.set(text, width, size, style.weight);
      const least = size === style.sizes.at(-1);
      if (set.lines.length > lines || set.width > width - SLACK) continue;
      // A word is broken only where even the smallest size leaves no other way.
      if (least || this.#widestPiece(text, size, style.weight) <= width - SLACK) return set;
    }
    return null;
  }

  /** Width of a question with its padding. */
  chipWidth(text: string, fontSize: number): number {
    return this.widthOf(text, fontSize, chip.weight) + fontSize * chip.paddingX * 2 + SLACK;
  }

  #widestPiece(text: string, fontSize: number, weight: number): number {
    const pieces = this.#paragraphs(text).flat();
    return Math.max(0, ...pieces.map((piece) => this.widthOf(piece.trimEnd(), fontSize, weight)));
  }

  #paragraphs(text: string): string[][] {
    const known = this.#pieces.get(text);
    if (known !== undefined) return known;
    const pieces = text.split('\n').map((paragraph) => breakable(paragraph, this.language));
    this.#pieces.set(text, pieces);
    return pieces;
  }
}
