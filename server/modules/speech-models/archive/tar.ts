import { BrokenArchive, UnsafeArchive } from './refusals';

const BLOCK = 512;
/** Longest path or other extended fact of an entry, bytes. */
const LONGEST_FACT = 64 * 1024;

export type TarEntry =
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string; bytes: number; content: Iterable<Uint8Array> };

/** Takes exact numbers of bytes from pieces of any length. */
class Pieces {
  #piece: Uint8Array = new Uint8Array(0);
  constructor(private readonly source: Iterator<Uint8Array>) {}

  /** At most `most` bytes; null at the end. */
  some(most: number): Uint8Array | null {
    while (this.#piece.length === 0) {
      const { done, value } = this.source.next();
      if (done === true) return null;
      this.#piece = value;
    }
    const taken = this.#piece.subarray(0, most);
    this.#piece = this.#piece.subarray(taken.length);
    return taken;
  }

  *exactly(count: number): Generator<Uint8Array> {
    for (let left = count; left > 0; ) {
      const piece = this.some(left);
      if (piece === null) throw new BrokenArchive('it ends too early');
      left -= piece.length;
      yield piece;
    }
  }

  whole(count: number): Buffer {
    return Buffer.concat([...this.exactly(count)]);
  }
}

const textOf = (field: Buffer): string => {
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
};

/** An octal number, or a binary one for what needs more digits. */
function numberOf(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) !== 0) {
    const value = field.subarray(1).reduce((sum, byte) => sum * 256 + byte, 0);
    if (!Number.isSafeInteger(value)) throw new BrokenArchive('a length is wrong');
    return value;
  }
  const text = textOf(field).trim();
  if (!/^[0-7]*$/.test(text)) throw new BrokenArchive('a length is wrong');
  return Number.parseInt(text || '0', 8);
}

/** The facts of an extended header: lines of a length, a name and a value. */
function factsOf(bytes: Buffer): Map<string, string> {
  const facts = new Map<string, string>();
  for (let at = 0; at < bytes.length; ) {
    const space = bytes.indexOf(0x20, at);
    const length = space < 0 ? Number.NaN : Number(bytes.toString('latin1', at, space));
    if (!Number.isInteger(length) || length < 5 || at + length > bytes.length)
      throw new BrokenArchive('an extended header is wrong');
    const [name = '', ...value] = bytes.toString('utf8', space + 1, at + length - 1).split('=');
    facts.set(name, value.join('='));
    at += length;
  }
  return facts;
}

function checkSum(header: Buffer): void {
  const stated = numberOf(header.subarray(148, 156));
  const sum = header.reduce((all, byte, at) => all + (at >= 148 && at < 156 ? 0x20 : byte), 0);
  if (sum !== stated) throw new BrokenArchive('a header is damaged');
}

/** What a header calls its entry: with the prefix of the POSIX format where it has one. */
function nameIn(header: Buffer): string {
  const name = textOf(header.subarray(0, 100));
  const prefix = header.toString('latin1', 257, 263) === 'ustar\0' ? textOf(header.subarray(345, 500)) : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/**
 * The entries of a tar archive, in the forms of POSIX and of GNU. The content of each has to be read before the next one.
 * @throws BrokenArchive; UnsafeArchive for anything that is neither a file nor a folder, such as a link
 */
export function* readTar(source: Iterator<Uint8Array>): Generator<TarEntry> {
  const pieces = new Pieces(source);
  let facts = new Map<string, string>();
  for (;;) {
    const header = pieces.whole(BLOCK);
    if (header.every((byte) => byte === 0)) return;
    checkSum(header);
    const kind = String.fromCharCode(header[156] ?? 0);
    const stated = numberOf(header.subarray(124, 136));
    const padding = (bytes: number): number => (BLOCK - (bytes % BLOCK)) % BLOCK;
    if (kind === 'x' || kind === 'L' || kind === 'g') {
      if (stated > LONGEST_FACT) throw new UnsafeArchive('an extended header is too long');
      const bytes = pieces.whole(stated);
      pieces.whole(padding(stated));
      if (kind === 'L') facts.set('path', textOf(bytes));
      else if (kind === 'x') facts = new Map([...facts, ...factsOf(bytes)]);
      continue;
    }
    const path = facts.get('path') ?? nameIn(header);
    const own = facts.get('size');
    const bytes = own === undefined ? stated : Number(own);
    facts = new Map();
    if (!Number.isSafeInteger(bytes) || bytes < 0) throw new BrokenArchive('a length is wrong');
    if (kind === '5') yield { kind: 'folder', path };
    else if (kind === '0' || kind === '\0' || kind === '7') {
      let isRead = false;
      const content = function* () {
        yield* pieces.exactly(bytes);
        isRead = true;
      };
      yield { kind: 'file', path, bytes, content: { [Symbol.iterator]: content } };
      if (!isRead) for (const _ of pieces.exactly(bytes)) continue;
      pieces.whole(padding(bytes));
    } else throw new UnsafeArchive(`${path} is a link or something else that is no file`);
  }
}
