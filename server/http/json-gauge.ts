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

/**
 * Measures the shape of a JSON text piece by piece as it arrives, in a pass over its bytes. To parse a few megabytes of nothing
 * but brackets or ever new names takes up to half a second in one go, which no check afterwards can save; this refuses them
 * first. It judges no grammar: what is no JSON fails when it is parsed.
 */
export class JsonGauge {
  readonly #shape: JsonShape;
  #depth = 0;
  #values = 0;
  /** Hashes of the names, of which few collide: the count may only be too low. */
  readonly #names = new Set<number>();
  #isInText = false;
  #isEscaped = false;
  /** Of the text that was read last, which is a name when a colon follows. */
  #hash = HASH_START;

  constructor(shape: JsonShape) {
    this.#shape = shape;
  }

  /** Reads the next piece. @returns why the text is refused, or null */
  read(piece: Uint8Array): ShapeFault | null {
    for (let at = 0; at < piece.length; at++) {
      const byte = piece[at] as number;
      if (this.#isInText) at = this.#readText(piece, at);
      else {
        const fault = this.#readSign(byte);
        if (fault !== null) return fault;
      }
    }
    return null;
  }

  /** Reads on within a text to its end or that of the piece. @returns the index of the last byte that was read */
  #readText(piece: Uint8Array, from: number): number {
    let hash = this.#hash;
    let at = from;
    for (; at < piece.length; at++) {
      const byte = piece[at] as number;
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) {
        this.#isInText = false;
        break;
      }
      hash = Math.imul(hash ^ byte, HASH_PRIME);
    }
    this.#hash = hash;
    return at;
  }

  #readSign(byte: number): ShapeFault | null {
    switch (byte) {
      case QUOTE:
        this.#isInText = true;
        this.#hash = HASH_START;
        return null;
      case COLON:
        this.#names.add(this.#hash);
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
