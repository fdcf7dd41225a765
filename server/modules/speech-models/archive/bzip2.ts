import { Bits } from './bits';
import { BrokenArchive } from './refusals';

// The format: a stream is `BZh` and its level, blocks, an end mark and a sum of the blocks' sums. A block is the text sorted by what
// follows each letter (Burrows and Wheeler), as ranks of recently used letters, in up to six Huffman codes.

const BLOCK_MARK = [0x31_41_59, 0x26_53_59] as const;
const END_MARK = [0x17_72_45, 0x38_50_90] as const;
const LEVEL_BYTES = 100_000;
/** Symbols after which the next code is chosen. */
const GROUP = 50;
const LONGEST_CODE = 20;
const [RUN_A, RUN_B] = [0, 1];
/** Bytes of a piece that is handed on. */
const PIECE = 256 * 1024;

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x8000_0000 ? (value << 1) ^ 0x04c1_1db7 : value << 1;
  return value >>> 0;
});

const broken = (what: string): never => {
  throw new BrokenArchive(what);
};

/** A Huffman code as the format has it: of each length the last code, and what to take off to find the symbol. */
interface Code {
  shortest: number;
  limit: Int32Array;
  base: Int32Array;
  symbols: Uint16Array;
}

function codeOf(lengths: Uint8Array): Code {
  const limit = new Int32Array(LONGEST_CODE + 2).fill(-1);
  const base = new Int32Array(LONGEST_CODE + 2);
  const symbols = new Uint16Array(lengths.length);
  let [filled, code, shortest] = [0, 0, 0];
  for (let length = 1; length <= LONGEST_CODE; length++) {
    base[length] = filled - code;
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      symbols[filled++] = symbol;
      code++;
      if (shortest === 0) shortest = length;
    }
    // A code with more symbols of a length than it can tell apart is none.
    if (code > 1 << length) broken('its code is wrong');
    limit[length] = code - 1;
    code <<= 1;
  }
  return { shortest, limit, base, symbols };
}

function readLengths(bits: Bits, count: number): Uint8Array {
  const lengths = new Uint8Array(count);
  let length = bits.read(5);
  for (let symbol = 0; symbol < count; symbol++) {
    while (bits.read(1) === 1) length += bits.read(1) === 0 ? 1 : -1;
    if (length < 1 || length > LONGEST_CODE) broken('its code is wrong');
    lengths[symbol] = length;
  }
  return lengths;
}

function readSymbol(bits: Bits, { shortest, limit, base, symbols }: Code): number {
  let length = shortest;
  let code = bits.read(length);
  while (code > (limit[length] ?? -1)) {
    if (++length > LONGEST_CODE) broken('its code is wrong');
    code = (code << 1) | bits.read(1);
  }
  return symbols[code + (base[length] ?? 0)] ?? broken('its code is wrong');
}

/** Which bytes a block uses. */
function readAlphabet(bits: Bits): Uint8Array {
  const used: number[] = [];
  const ranges = bits.read(16);
  for (let range = 0; range < 16; range++) {
    if ((ranges & (0x8000 >> range)) === 0) continue;
    const members = bits.read(16);
    for (let at = 0; at < 16; at++) if ((members & (0x8000 >> at)) !== 0) used.push(range * 16 + at);
  }
  if (used.length === 0) broken('a block is empty');
  return Uint8Array.from(used);
}

/** Moves the entry at an index to the front, and returns it. */
function moveToFront(list: Uint8Array, index: number): number {
  const found = list[index] ?? broken('its ranks are wrong');
  list.copyWithin(1, 0, index);
  list[0] = found;
  return found;
}

/** Which code each group of symbols is in. */
function readSelectors(bits: Bits, codes: number): Uint8Array {
  const selectors = new Uint8Array(bits.read(15));
  if (selectors.length === 0) broken('a block has no codes');
  const recent = Uint8Array.from({ length: codes }, (_, index) => index);
  for (const at of selectors.keys()) {
    let rank = 0;
    while (bits.read(1) === 1) if (++rank >= codes) broken('its codes are wrong');
    selectors[at] = moveToFront(recent, rank);
  }
  return selectors;
}

/** Reads the letters of a block, sorted, into `text`. @returns how many they are */
function readSorted(bits: Bits, text: Uint32Array): number {
  const recent = readAlphabet(bits);
  const codeCount = bits.read(3);
  if (codeCount < 2 || codeCount > 6) broken('its codes are wrong');
  const selectors = readSelectors(bits, codeCount);
  const end = recent.length + 1;
  const codes = Array.from({ length: codeCount }, () => codeOf(readLengths(bits, end + 1)));
  let [count, run, weight, group, left] = [0, 0, 1, 0, 0];
  let code = codes[0];
  for (;;) {
    if (left === 0) {
      code = codes[selectors[group++] ?? broken('its codes are wrong')];
      left = GROUP;
    }
    left--;
    const symbol = readSymbol(bits, code ?? broken('its codes are wrong'));
    if (symbol === RUN_A || symbol === RUN_B) {
      run += weight * (symbol + 1);
      weight *= 2;
      if (run > text.length) broken('a block is too long');
      continue;
    }
    if (run > 0) {
      if (count + run > text.length) broken('a block is too long');
      text.fill(recent[0] ?? 0, count, count + run);
      count += run;
      [run, weight] = [0, 1];
    }
    if (symbol === end) return count;
    if (count === text.length) broken('a block is too long');
    text[count++] = moveToFront(recent, symbol - 1);
  }
}

/** Links each letter with the place of the next one, in the upper 24 bits. */
function link(text: Uint32Array, count: number): void {
  const places = new Uint32Array(257);
  for (let at = 0; at < count; at++) places[(text[at] ?? 0) + 1]!++;
  for (let byte = 0; byte < 256; byte++) places[byte + 1]! += places[byte]!;
  for (let at = 0; at < count; at++) {
    const byte = text[at]! & 0xff;
    text[places[byte]!++]! |= at << 8;
  }
}

/** The bytes of a block, in which four equal ones are followed by how many more there are. @returns their sum */
function* lettersOf(text: Uint32Array, count: number, first: number): Generator<Uint8Array, number> {
  let piece = new Uint8Array(PIECE);
  let [filled, sum, last, equal] = [0, 0xffff_ffff, -1, 0];
  let place = (text[first] ?? 0) >>> 8;
  for (let at = 0; at < count; at++) {
    const entry = text[place]!;
    const byte = entry & 0xff;
    place = entry >>> 8;
    const isCount = equal === 4;
    let repeats = isCount ? byte : 1;
    const written = isCount ? last : byte;
    equal = isCount ? 0 : byte === last ? equal + 1 : 1;
    last = isCount ? -1 : byte;
    for (; repeats > 0; repeats--) {
      sum = ((sum << 8) ^ CRC[((sum >>> 24) ^ written) & 0xff]!) >>> 0;
      piece[filled++] = written;
      if (filled < PIECE) continue;
      yield piece;
      piece = new Uint8Array(PIECE);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
  return ~sum >>> 0;
}

/**
 * Unpacks bzip2, also several streams behind each other, as programs for many processors write them.
 * @param next the next piece of the file; null at its end
 * @throws BrokenArchive also when a sum does not match
 */
export function* bunzip2(next: () => Uint8Array | null): Generator<Uint8Array> {
  const bits = new Bits(next);
  let text = new Uint32Array(0);
  do {
    if (bits.read(16) !== 0x425a || bits.read(8) !== 0x68) broken('it is no bzip2 archive');
    const level = bits.read(8) - 0x30;
    if (level < 1 || level > 9) broken('it is no bzip2 archive');
    if (text.length !== level * LEVEL_BYTES) text = new Uint32Array(level * LEVEL_BYTES);
    let whole = 0;
    for (;;) {
      const mark = [bits.read(24), bits.read(24)];
      const expected = bits.read32();
      if (mark[0] === END_MARK[0] && mark[1] === END_MARK[1]) {
        if (expected !== whole) broken('its sum does not match');
        break;
      }
      if (mark[0] !== BLOCK_MARK[0] || mark[1] !== BLOCK_MARK[1]) broken('a block does not begin');
      // Blocks of the first versions, shuffled against long runs, which nothing has written since 1997.
      if (bits.read(1) === 1) broken('its blocks are shuffled');
      const first = bits.read(24);
      const count = readSorted(bits, text);
      if (first >= count) broken('a block has no beginning');
      link(text, count);
      const sum = yield* lettersOf(text, count, first);
      if (sum !== expected) broken('its sum does not match');
      whole = (((whole << 1) | (whole >>> 31)) ^ sum) >>> 0;
    }
    bits.align();
  } while (!bits.isAtEnd);
}
