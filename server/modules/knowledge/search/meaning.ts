import type { Database } from '../../../db/connection';
import type { Embeddings } from '../../../engines/embeddings/port';
import type { Rerank } from '../../../engines/rerank/port';
import type { BaseRow } from '../base/store';
import { type FoundChunk, findByIds, listVectors } from './found-store';

export interface RefinedResults {
  results: { chunk: FoundChunk; score: number }[];
  confidence: number;
}

interface Question extends Omit<RefinedResults, 'results'> {
  text: string;
  bases: readonly BaseRow[];
  /** What the words of the question found. */
  lexical: RefinedResults['results'];
  signal: AbortSignal;
}

export interface Meaning {
  /** Adds what the services know to the results by words; without their answer those stay as they are. */
  refine(question: Question): Promise<RefinedResults>;
}

export interface MeaningDeps {
  db: Database;
  embeddings: Embeddings | null;
  /** What orders results; null where nothing does. */
  rerank: () => Rerank | null;
  onError: (error: unknown) => void;
}

/** Constant of reciprocal rank fusion. */
const RANK = 60;
/** Chunks of each list that are joined, and that a rerank service is asked about. */
const JOINED = 30;
/** Bytes of vectors that one server keeps in memory. */
const MEMORY_BYTES = 256 * 1024 * 1024;
/** Cosines below the first say nothing; at the second a text surely answers. */
const [UNRELATED, SURE] = [0.35, 0.8] as const;

interface Kept {
  version: number;
  vectors: readonly { id: string; vector: Float32Array }[];
  bytes: number;
}

const cosine = (a: Float32Array, b: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
};

/** The vectors of bases, as they are in the version that the question was asked of. */
function createVectors(db: Database) {
  const kept = new Map<string, Kept>();
  return async ({ id, version }: BaseRow): Promise<Kept['vectors']> => {
    const known = kept.get(id);
    kept.delete(id);
    if (known?.version === version) {
      kept.set(id, known);
      return known.vectors;
    }
    const vectors = (await listVectors(db, id)).map((row) => ({
      id: row.id,
      vector: Float32Array.from(row.embedding),
    }));
    const bytes = vectors.reduce((sum, { vector }) => sum + vector.byteLength, 0);
    kept.set(id, { version, vectors, bytes });
    let all = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, one] of kept) {
      if (all <= MEMORY_BYTES) break;
      kept.delete(oldest);
      all -= one.bytes;
    }
    return vectors;
  };
}

/** Joins two lists of different nature by the ranks in them. */
function fuse(lists: readonly RefinedResults['results'][]): RefinedResults['results'] {
  const joined = new Map<string, { chunk: FoundChunk; score: number }>();
  for (const list of lists) {
    for (const [place, { chunk }] of list.slice(0, JOINED).entries()) {
      const known = joined.get(chunk.id) ?? { chunk, score: 0 };
      joined.set(chunk.id, { chunk, score: known.score + 1 / (RANK + place + 1) });
    }
  }
  return [...joined.values()].toSorted((a, b) => b.score - a.score || a.chunk.id.localeCompare(b.chunk.id));
}

/** Search by meaning with those services that there are. */
export function createMeaning({ db, embeddings, rerank, onError }: MeaningDeps): Meaning {
  const vectorsOf = createVectors(db);

  async function byMeaning(asked: Embeddings, { text, bases, signal }: Question) {
    const [question] = await asked.embed([text], signal);
    if (question === undefined) return [];
    const near: { id: string; score: number }[] = [];
    for (const base of bases) {
      for (const { id, vector } of await vectorsOf(base)) {
        // Vectors of a model that was configured before.
        if (vector.length === question.length) near.push({ id, score: cosine(question, vector) });
      }
    }
    const best = near.toSorted((a, b) => b.score - a.score).slice(0, JOINED);
    const found = await findByIds(
      db,
      best.map(({ id }) => id),
    );
    return best.flatMap(({ id, score }) => {
      const chunk = found.get(id);
      return chunk === undefined ? [] : [{ chunk, score }];
    });
  }

  async function embedded(asked: Embeddings, question: Question): Promise<RefinedResults> {
    const near = await byMeaning(asked, question);
    const relevance = ((near[0]?.score ?? 0) - UNRELATED) / (SURE - UNRELATED);
    return {
      results: fuse([question.lexical, near]),
      confidence: Math.max(question.confidence, Math.min(1, Math.max(0, relevance))),
    };
  }

  async function reranked(
    asked: Rerank,
    judged: RefinedResults,
    { text, signal }: Question,
  ): Promise<RefinedResults> {
    const first = judged.results.slice(0, JOINED);
    if (first.length === 0) return judged;
    const texts = first.map(({ chunk }) =>
      chunk.heading === '' ? chunk.text : `${chunk.heading}\n${chunk.text}`,
    );
    const order = await asked.rank(text, texts, first.length, signal);
    const results = order.flatMap(({ index, relevance }) => {
      const result = first[index];
      return result === undefined ? [] : [{ chunk: result.chunk, score: relevance }];
    });
    return results.length === 0 ? judged : { results, confidence: results[0]?.score ?? 0 };
  }

  return {
    async refine(question) {
      let judged: RefinedResults = { results: question.lexical, confidence: question.confidence };
      try {
        if (embeddings !== null) judged = await embedded(embeddings, question);
        const orders = rerank();
        if (orders !== null) judged = await reranked(orders, judged, question);
      } catch (error) {
        // A visitor waits: what the words found is an answer too.
        question.signal.throwIfAborted();
        onError(error);
      }
      return judged;
    },
  };
}
