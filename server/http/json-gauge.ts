/** What a JSON text may hold before it is parsed. */
export interface JsonShape {
  /** Objects and lists within each other. */
  depth: number;
  /** Values of all kinds. */
  values: number;
  /** Different names of fields. */
  names: number;
}

/** Why a text is refused: it nests too deep, or holds too much. */
export type ShapeFault = 'tooDeep' | 'tooMuch';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const HASH_START = 0x811c9dc5;
const HASH_PRIME = 0x01000193;

/** In a text that is longer than this its end is looked for at once, and not byte by byte. */
const WORD = 32;

/**
 * Measures the shape of a JSON text piece by piece as it arrives, in a pass over its bytes. To parse a few megabytes of nothing
 * but brackets or ever new names takes up to half a second in one go, which no check afterwards can save; this refuses them
 * first. It judges no grammar: what is no JSON fails when it is parsed.
 */
export class JsonGauge {
  readonly #shape: JsonShape;
  #depth = 0;
  #values = 0;
  /** Hashes of the names; few collide, so the count may only be too low. */
  readonly #names = new Set<number>();
  #isInText = false;
  #isEscaped = false;
  /** Where the text that was read last begins and ends in the piece, and the hash of what came of it in earlier ones. */
  #from = 0;
  #to = 0;
  #hash = HASH_START;

  constructor(shape: JsonShape) {
    this.#shape = shape;
  }

  /** Reads the next piece. @returns why the text is refused, or null */
  read(piece: Uint8Array): ShapeFault | null {
    this.#from = 0;
    for (let at = 0; at < piece.length; at++) {
      if (this.#isInText) at = this.#readText(piece, at);
      else {
        const fault = this.#readSign(piece, at);
        if (fault !== null) return fault;
      }
    }
    if (this.#isInText) this.#to = piece.length;
    this.#hash = this.#hashOf(piece);
    this.#to = 0;
    return null;
  }

  /** Reads on within a text to its end or the end of the piece. @returns the index of the last byte that was read */
  #readText(piece: Uint8Array, from: number): number {
    let wordEnd = from + WORD;
    for (let at = from; at < piece.length; at++) {
      const byte = piece[at];
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) {
        this.#isEscaped = true;
        wordEnd = at + WORD;
      } else if (byte === QUOTE) {
        this.#isInText = false;
        this.#to = at;
        return at;
      } else if (at >= wordEnd) {
        at = this.#nextMark(piece, at) - 1;
        wordEnd = at + WORD;
      }
    }
    return piece.length;
  }

  /** The next byte that can end a text. */
  #nextMark(piece: Uint8Array, from: number): number {
    const quote = piece.indexOf(QUOTE, from);
    const end = quote < 0 ? piece.length : quote;
    const backslash = piece.subarray(from, end).indexOf(BACKSLASH);
    return backslash < 0 ? end : from + backslash;
  }

  #hashOf(piece: Uint8Array): number {
    let hash = this.#hash;
    for (let at = this.#from; at < this.#to; at++) hash = Math.imul(hash ^ (piece[at] as number), HASH_PRIME);
    return hash;
  }

  #readSign(piece: Uint8Array, at: number): ShapeFault | null {
    switch (piece[at]) {
      case QUOTE:
        this.#isInText = true;
        this.#hash = HASH_START;
        this.#from = at + 1;
        return null;
      case COLON:
        this.#names.add(this.#hashOf(piece));
        return this.#names.size > this.#shape.names ? 'tooMuch' : null;
      case OPEN_LIST:
      case OPEN_OBJECT:
        this.#depth += 1;
        if (this.#depth > this.#shape.depth) return 'tooDeep';
        return this.#count();
      case COMMA:
        return this.#count();
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        this.#depth -= 1;
        return null;
      default:
        return null;
    }
  }

  /** Each comma stands before a value, and each bracket before its first. */
  #count(): ShapeFault | null {
    this.#values += 1;
    return this.#values > this.#shape.values ? 'tooMuch' : null;
  }
}
