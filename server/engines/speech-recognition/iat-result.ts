/** A piece of the service's result: the words, their place, and with dynamic correction what they replace. */
export interface IatResult {
  sn?: number;
  pgs?: string;
  rg?: readonly number[];
  ws?: readonly { cw?: readonly { w?: string }[] }[];
}

/** The first candidate of each word; the others are what it may have been instead. */
const textOf = ({ ws = [] }: IatResult): string => ws.map(({ cw }) => cw?.[0]?.w ?? '').join('');

/**
 * The text of a recording as the pieces of the service tell it. A piece is added under its number; with `rpl` it takes the place of
 * those from the first to the last number of `rg`, both included.
 */
export class IatTranscript {
  private readonly pieces = new Map<number, string>();

  add(result: IatResult): void {
    const { sn = this.pieces.size + 1, pgs, rg } = result;
    if (pgs === 'rpl') {
      const [first = sn, last = first] = rg ?? [];
      for (const number of this.pieces.keys()) {
        if (number >= first && number <= last) this.pieces.delete(number);
      }
    }
    this.pieces.set(sn, textOf(result));
  }

  get text(): string {
    return [...this.pieces]
      .toSorted(([a], [b]) => a - b)
      .map(([, text]) => text)
      .join('');
  }
}
