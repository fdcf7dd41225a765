import { BrokenArchive } from './refusals';

/** Reads bits of bytes that come in pieces, the highest bit of a byte first. */
export class Bits {
  #piece: Uint8Array = new Uint8Array(0);
  #at = 0;
  #held = 0;
  #count = 0;

  /** @param next the next piece; null at the end */
  constructor(private readonly next: () => Uint8Array | null) {}

  /** Whether nothing is left but the bits that fill up the last byte. */
  get isAtEnd(): boolean {
    while (this.#at === this.#piece.length) {
      const piece = this.next();
      if (piece === null) return true;
      this.#piece = piece;
      this.#at = 0;
    }
    return false;
  }

  /** @param width at most 24 @throws BrokenArchive at the end */
  read(width: number): number {
    while (this.#count < width) {
      if (this.#at === this.#piece.length && this.isAtEnd) throw new BrokenArchive('it ends too early');
      this.#held = ((this.#held & 0xff_ffff) << 8) | (this.#piece[this.#at++] ?? 0);
      this.#count += 8;
    }
    this.#count -= width;
    return (this.#held >>> this.#count) & ((1 << width) - 1);
  }

  /** 32 bits as an unsigned number. */
  read32(): number {
    return this.read(16) * 0x1_0000 + this.read(16);
  }

  /** Leaves out what fills up the byte that was begun. */
  align(): void {
    this.#count -= this.#count & 7;
  }
}
