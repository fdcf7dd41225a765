import { cheapestCuts } from './partition';
import type { CaptionPiece } from './pieces';

/** Costs are shares of a line: another line weighs more than any unevenness. */
const LINE = 10;
const UNEVEN = 4;
const WITHIN_CLAUSE = 0.2;

/** Rows of pieces and how wide they are. */
export class CaptionRow {
  private readonly sums: Float64Array;

  /** @param width of a line */
  constructor(
    readonly pieces: readonly CaptionPiece[],
    private readonly width: number,
  ) {
    this.sums = new Float64Array(pieces.length + 1);
    pieces.forEach((piece, index) => {
      this.sums[index + 1] = (this.sums[index] ?? 0) + piece.width;
    });
  }

  /** Width of a stretch as it is seen. */
  widthOf(from: number, to: number): number {
    const last = this.pieces[to - 1];
    const blank = last === undefined ? 0 : last.width - last.inkWidth;
    return (this.sums[to] ?? 0) - (this.sums[from] ?? 0) - blank;
  }

  /** Where the longest line from a place ends; a piece that is wider than a line stands alone. */
  lineEnd(from: number): number {
    let to = from + 1;
    while (to < this.pieces.length && this.widthOf(from, to + 1) <= this.width) to++;
    return to;
  }

  /** The lines of a stretch, as few as can be and as even as can be: the end of each. */
  linesOf(from: number, to: number): number[] {
    if (this.lineEnd(from) >= to) return [to];
    let count = 0;
    for (let at = from; at < to; at = this.lineEnd(at)) count++;
    const even = this.widthOf(from, to) / count;
    const cost = (start: number, end: number): number =>
      LINE +
      UNEVEN * ((this.widthOf(start, end) - even) / this.width) ** 2 +
      (end === to || this.pieces[end - 1]?.endsClause === true ? 0 : WITHIN_CLAUSE);
    return cheapestCuts(
      to - from,
      (start) => Math.min(to, this.lineEnd(from + start)) - from,
      (start, end) => cost(from + start, from + end),
    ).map((end) => from + end);
  }
}
