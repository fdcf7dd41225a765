import { type Embeddings, EmbeddingsError } from './port';

export interface EmbeddingsSettings {
  /** Base address, including `/v1`. */
  baseUrl: string;
  /** Null for a service without keys. */
  apiKey: string | null;
  model: string;
}

/** Texts of one request: what the smallest services take. */
const BATCH = 32;
const TIMEOUT_MS = 30_000;

function unit(values: readonly number[]): Float32Array {
  const length = Math.hypot(...values);
  return Float32Array.from(values, (value) => (length === 0 ? 0 : value / length));
}

const isVector = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number');

/** The vectors of an answer by their index. @throws EmbeddingsError */
function vectorsOf(body: unknown, expected: number): Float32Array[] {
  const data: unknown = (body as { data?: unknown } | null)?.data;
  if (!Array.isArray(data) || data.length !== expected)
    throw new EmbeddingsError(`The embeddings service did not answer with ${expected} vectors`);
  const vectors: Float32Array[] = [];
  for (const [i, item] of (data as { index?: number; embedding?: unknown }[]).entries()) {
    if (!isVector(item.embedding)) throw new EmbeddingsError('The embeddings service sent no vector');
    vectors[item.index ?? i] = unit(item.embedding);
  }
  if (vectors.length !== expected || new Set(vectors.map((vector) => vector?.length)).size > 1)
    throw new EmbeddingsError('The embeddings service sent vectors of different lengths');
  return vectors;
}

/** Embeddings by a service that speaks OpenAI's `POST /v1/embeddings`. */
export function createOpenAiEmbeddings({ baseUrl, apiKey, model }: EmbeddingsSettings): Embeddings {
  async function ask(input: readonly string[], signal: AbortSignal): Promise<Float32Array[]> {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/embeddings`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input, encoding_format: 'float' }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new EmbeddingsError(`The embeddings service answered ${response.status}`);
      return vectorsOf(await response.json(), input.length);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EmbeddingsError) throw error;
      throw new EmbeddingsError('The embeddings service does not answer', error);
    }
  }

  return {
    async embed(texts, signal) {
      const vectors: Float32Array[] = [];
      for (let from = 0; from < texts.length; from += BATCH)
        vectors.push(...(await ask(texts.slice(from, from + BATCH), signal)));
      return vectors;
    },
  };
}
