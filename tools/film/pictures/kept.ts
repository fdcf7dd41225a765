/** Things that are kept, the latest used, up to a size all together. */
export class Kept<T> {
  private readonly all = new Map<number, { value: T; size: number }>();
  private size = 0;

  constructor(private readonly most: number) {}

  /** A thing by its number, which counts as used. */
  get(number: number): T | null {
    const known = this.all.get(number);
    if (known === undefined) return null;
    this.all.delete(number);
    this.all.set(number, known);
    return known.value;
  }

  /** Keeps a thing, and drops those that were used the longest ago. It is kept itself, however large it is. */
  add(number: number, value: T, size: number): void {
    this.all.set(number, { value, size });
    this.size += size;
    for (const [oldest, { size: freed }] of this.all) {
      if (this.size <= this.most || oldest === number) return;
      this.all.delete(oldest);
      this.size -= freed;
    }
  }
}
