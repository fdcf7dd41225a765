import { type Rerank, RerankError } from './port';

export interface RerankSettings {
  /** Base address, such as `https://api.jina.ai/v1`. */
  baseUrl: string;
  /** Null for a service without keys. */
  apiKey: string | null;
  model: string;
}

const TIMEOUT_MS = 5_000;

interface Result {
  index: number;
  relevance_score: number;
}

const isResult = (value: unknown): value is Result =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger((value as Partial<Result>).index) &&
  typeof (value as Partial<Result>).relevance_score === 'number';

/** Reranking by a service that speaks as Jina and Cohere do: `POST /rerank`. */
export function createHttpRerank({ baseUrl, apiKey, model }: RerankSettings): Rerank {
  return {
    async rank(query, documents, limit, signal) {
      try {
        const response = await fetch(`${baseUrl}/rerank`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ model, query, documents, top_n: limit }),
          signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        });
        if (!response.ok) throw new RerankError(`The rerank service answered ${response.status}`);
        const results: unknown = ((await response.json()) as { results?: unknown } | null)?.results;
        if (!Array.isArray(results) || !results.every(isResult))
          throw new RerankError('The rerank service sent no results');
        return results
          .filter(({ index }) => index >= 0 && index < documents.length)
          .map(({ index, relevance_score }) => ({
            index,
            relevance: Math.min(1, Math.max(0, relevance_score)),
          }))
          .toSorted((a, b) => b.relevance - a.relevance)
          .slice(0, limit);
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof RerankError) throw error;
        throw new RerankError('The rerank service does not answer', error);
      }
    },
  };
}
