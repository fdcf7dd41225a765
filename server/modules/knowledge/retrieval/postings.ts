import type { Postings } from './ranking';
import { countsOf, tokensOf } from './tokens';

/** Chunks of one block of the stored index: a row holds the postings of one token in one block. */
export const BLOCK_CHUNKS = 4_096;

const MOST_COUNT = 31;
const MOST_LENGTH = 32_767;

/** The tokens of a chunk as they are indexed. */
export interface ChunkTerms {
  /** Hashes of its different tokens. */
  terms: Int32Array;
  /** How often each occurs. */
  counts: Uint8Array;
  /** Number of all tokens. */
  length: number;
}

/** A token as a 32-bit number (FNV-1a): in 100,000 tokens of a base about one pair collides. */
export function hashOf(token: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** What of a chunk is indexed: its text, and the headings or the question above it. */
export function termsOf(heading: string, text: string): ChunkTerms {
  const tokens = tokensOf(heading === '' ? text : `${heading}\n${text}`);
  const byHash = new Map<number, number>();
  for (const [token, count] of countsOf(tokens)) {
    const hash = hashOf(token);
    byHash.set(hash, (byHash.get(hash) ?? 0) + count);
  }
  return {
    terms: Int32Array.from(byHash.keys()),
    counts: Uint8Array.from(byHash.values(), (count) => Math.min(MOST_COUNT, count)),
    length: Math.min(MOST_LENGTH, tokens.length),
  };
}

/** One row of the stored index; numbers are little-endian. */
export interface PostingRow {
  term: number;
  block: number;
  data: Buffer;
}

/**
 * The rows of the index for some chunks: four bytes a posting: 12 bits for the chunk within its block, 5 for the
 * count, and 15 the chunk's length.
 * @param first ordinal of the first chunk; the others follow
 */
export function packPostings(chunks: readonly ChunkTerms[], first: number): PostingRow[] {
  const blocks = new Map<number, Map<number, number[]>>();
  for (const [i, { terms, counts, length }] of chunks.entries()) {
    const ordinal = first + i;
    const block = Math.floor(ordinal / BLOCK_CHUNKS);
    const rows = blocks.get(block) ?? new Map<number, number[]>();
    blocks.set(block, rows);
    for (const [at, term] of terms.entries()) {
      const value = (((ordinal % BLOCK_CHUNKS) << 20) | ((counts[at] ?? 1) << 15) | length) >>> 0;
      const values = rows.get(term);
      if (values === undefined) rows.set(term, [value]);
      else values.push(value);
    }
  }
  return [...blocks].flatMap(([block, rows]) =>
    [...rows].map(([term, values]) => ({ term, block, data: Buffer.from(Uint32Array.from(values).buffer) })),
  );
}

/** Unpacks rows of one token, each with the number of its first chunk in the collection that is searched. */
export function unpackPostings(rows: readonly { data: Buffer; first: number }[]): Postings {
  const size = rows.reduce((sum, { data }) => sum + data.length / 4, 0);
  const texts = new Uint32Array(size);
  const counts = new Uint8Array(size);
  const lengths = new Uint16Array(size);
  let at = 0;
  for (const { data, first } of rows) {
    for (let i = 0; i < data.length; i += 4) {
      const value = data.readUInt32LE(i);
      texts[at] = first + (value >>> 20);
      counts[at] = (value >>> 15) & MOST_COUNT;
      lengths[at] = value & MOST_LENGTH;
      at++;
    }
  }
  return { texts, counts, lengths };
}
