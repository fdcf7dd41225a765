import { floorOf } from '../../../../contract/knowledge/limits';
import type { Position } from '../../../../contract/knowledge/schema';
import type { Database, Executor } from '../../../db/connection';
import { type BaseRow, listOwned } from '../base/store';
import { confidenceOf } from '../retrieval/confidence';
import { answerFrom } from '../answering/answer';
import { readQuestion } from '../answering/terms';
import { BLOCK_CHUNKS, hashOf, unpackPostings } from '../retrieval/postings';
import { type Asked, askedOf, tokensOfAsked } from '../retrieval/asked';
import { informationOf, queryTerms, type Ranked, rank } from '../retrieval/ranking';
import { countHits, type FoundChunk, findByOrdinals } from './found-store';
import { postingSizes, readPostings } from './index-store';
import type { Meaning } from './meaning';

export interface RetrievedChunk {
  chunkId: string;
  documentId: string;
  documentName: string;
  knowledgeId: string;
  text: string;
  heading: string;
  position: Position;
  score: number;
}

export interface Retrieval {
  chunks: RetrievedChunk[];
  /** 0 to 1. */
  confidence: number;
  /** The floor of the strictest base, 0 to 1. */
  floor: number;
  /** Whether the confidence reaches the floor. */
  isAnswerable: boolean;
  /** Whether the passages are worth a model's reading, which finds answers in several sentences too. */
  isRelevant: boolean;
  /** For the embedded brain: what is said as the answer, each part with the chunk that it is from. */
  sentences: { text: string; chunkId: string }[];
}

export interface SearchRequest {
  ownerId: string;
  knowledgeIds: readonly string[];
  text: string;
  limit: number;
  signal: AbortSignal;
  purpose: 'answer' | 'test';
}

/** Bytes of postings that one question reads: the commonest tokens, which tell least, are left out beyond it. */
const POSTING_BYTES = 600_000;
/** Chunks that are looked at first; disabled ones may be among them. */
const WINDOW = 64;
/** Chunks whose sentences are compared. */
const ANSWERING = 6;

const nothing: Retrieval = {
  chunks: [],
  confidence: 0,
  floor: 0,
  isAnswerable: false,
  isRelevant: false,
  sentences: [],
};

export interface SearchDeps {
  db: Database;
  /** Search by meaning; null without a service for it. */
  meaning: Meaning | null;
  onError: (error: unknown) => void;
}

interface Scored {
  ranked: Ranked[];
  frequencies: Map<string, number>;
  size: number;
}

/** Where the chunks of each base begin in the collection that is searched. */
function placesOf(bases: readonly BaseRow[]): Map<number, number> {
  const places = new Map<number, number>();
  let first = 0;
  for (const base of bases) {
    places.set(base.number, first);
    first += base.indexedChunks;
  }
  return places;
}

async function score(tx: Executor, bases: readonly BaseRow[], asked: Asked, limit: number): Promise<Scored> {
  const numbers = bases.map((base) => base.number);
  const places = placesOf(bases);
  const hashes = new Map(tokensOfAsked(asked).map((token) => [token, hashOf(token)]));
  const sizes = await postingSizes(tx, numbers, [...new Set(hashes.values())]);
  let bytes = 0;
  const chosen = [...sizes]
    .toSorted(([a, x], [b, y]) => x - y || a - b)
    .filter(([, size]) => (bytes += size) <= POSTING_BYTES);
  const rowsOf = new Map<number, { data: Buffer; first: number }[]>();
  const read =
    chosen.length === 0
      ? []
      : await readPostings(
          tx,
          numbers,
          chosen.map(([term]) => term),
        );
  for (const { base, term, block, data } of read) {
    const rows = rowsOf.get(term) ?? [];
    rows.push({ data, first: (places.get(base) ?? 0) + block * BLOCK_CHUNKS });
    rowsOf.set(term, rows);
  }
  const frequencies = new Map<string, number>();
  const terms = queryTerms(asked, (token) => {
    const hash = hashes.get(token) ?? 0;
    const frequency = (sizes.get(hash) ?? 0) / 4;
    frequencies.set(token, frequency);
    return { postings: unpackPostings(rowsOf.get(hash) ?? []), frequency };
  });
  const size = bases.reduce((sum, base) => sum + base.indexedChunks, 0);
  const tokens = bases.reduce((sum, base) => sum + base.indexedTokens, 0);
  const collection = { size, averageLength: Math.max(1, tokens / Math.max(1, size)) };
  return { ranked: rank(terms, collection, limit), frequencies, size };
}

/** The chunks of ranked numbers that may be found, in their order. */
async function present(tx: Executor, bases: readonly BaseRow[], ranked: readonly Ranked[]) {
  const places = placesOf(bases);
  const named = ranked.flatMap((result) => {
    const base = bases.findLast(
      (one) => (places.get(one.number) ?? 0) <= result.index && one.indexedChunks > 0,
    );
    return base === undefined
      ? []
      : [{ ...result, baseId: base.id, ordinal: result.index - (places.get(base.number) ?? 0) }];
  });
  const found = await findByOrdinals(tx, named);
  return named.flatMap((result) => {
    const chunk = found.get(`${result.baseId}:${result.ordinal}`);
    return chunk === undefined ? [] : [{ ...result, chunk }];
  });
}

const retrieved = (chunk: FoundChunk, value: number): RetrievedChunk => ({
  chunkId: chunk.id,
  documentId: chunk.documentId,
  documentName: chunk.documentName,
  knowledgeId: chunk.baseId,
  text: chunk.text,
  heading: chunk.heading,
  position: chunk.position,
  score: value,
});

/** Searches knowledge bases; the one way for conversations and hit tests. */
export type Search = (request: SearchRequest) => Promise<Retrieval>;

/** See {@link Search}. */
export function createSearch({ db, meaning, onError }: SearchDeps): Search {
  return async (request: SearchRequest): Promise<Retrieval> => {
    const { ownerId, knowledgeIds, text, limit, signal, purpose } = request;
    const bases = await listOwned(db, ownerId, knowledgeIds);
    if (bases.length === 0) return nothing;
    const synonyms = bases.flatMap((base) => base.synonyms);
    const asked = askedOf(text, synonyms);
    const { results, scored } = await db.transaction(
      async (tx) => {
        // One snapshot: numbers of chunks change when an index is compacted meanwhile.
        const now = await listOwned(tx, ownerId, knowledgeIds);
        for (let window = Math.max(WINDOW, limit * 2); ; window *= 4) {
          const found = await score(tx, now, asked, window);
          const live = await present(tx, now, found.ranked);
          if (live.length >= limit || found.ranked.length < window) return { results: live, scored: found };
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    signal.throwIfAborted();
    const lexical = results.map(({ chunk, score: value }) => ({ chunk, score: value }));
    const byWords = confidenceOf(results);
    const judged =
      meaning === null
        ? { results: lexical, confidence: byWords }
        : await meaning.refine({ text, bases, lexical, confidence: byWords, signal });
    const best = judged.results.slice(0, limit);
    if (best.length === 0) return nothing;
    const top = best[0]?.score || 1;
    const answer = answerFrom(
      readQuestion(text, new Date(), synonyms),
      best
        .slice(0, ANSWERING)
        .map(({ chunk, score: value }) => ({ ...chunk, chunkId: chunk.id, rank: value / top })),
      byWords,
      (token) => informationOf(scored.frequencies.get(token) ?? 0, scored.size),
    );
    const floor = floorOf(Math.max(...bases.map(({ strictness }) => strictness)));
    const sure = Math.max(judged.confidence, answer.confidence);
    // A service that compares meanings may be sure of what the words are not.
    const confidence = meaning === null ? answer.confidence : sure;
    const isAnswerable = confidence >= floor;
    const isRelevant = sure >= floor;
    const ids = best.map(({ chunk }) => chunk.id);
    if (purpose === 'test') await countHits(db, ids, purpose);
    // A refused search gives an answer nothing to use.
    else if (isRelevant) countHits(db, ids, purpose).catch(onError);
    return {
      chunks: best.map(({ chunk, score: value }) => retrieved(chunk, value)),
      confidence,
      floor,
      isAnswerable,
      isRelevant,
      sentences: answer.sentences,
    };
  };
}
