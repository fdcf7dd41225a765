import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddings } from '../../../server/engines/embeddings';
import type { Embeddings } from '../../../server/engines/embeddings/port';
import { createRerank } from '../../../server/engines/rerank';
import type { Rerank } from '../../../server/engines/rerank/port';
import { type JsonServer, startJsonServer } from '../../fixtures/json-server';

const signal = () => new AbortController().signal;

describe('embeddings', () => {
  let server: JsonServer;
  let engine: Embeddings;
  let say: (input: string[]) => object | number = () => 500;
  beforeAll(async () => {
    server = await startJsonServer((_, { input }) => say(input as string[]));
    const made = createEmbeddings({ baseUrl: `${server.address}/v1`, apiKey: 'key-1', model: 'tiny' });
    if (made === null) throw new Error('no engine');
    engine = made;
  });
  afterAll(() => server.close());

  test('are requested in batches, and returned in order and normalized', async () => {
    say = (input) => ({
      // Services may answer in any order.
      data: input.map((text, index) => ({ index, embedding: [Number(text), 1] })).toReversed(),
    });
    const texts = Array.from({ length: 70 }, (_, i) => String(i));
    const vectors = await engine.embed(texts, signal());
    expect(vectors).toHaveLength(70);
    for (const [i, vector] of vectors.entries()) {
      expect(Math.hypot(...vector)).toBeCloseTo(1);
      expect((vector[0] ?? 0) / (vector[1] ?? 1)).toBeCloseTo(i, 3);
    }
    expect(server.asked.map(({ body }) => (body.input as string[]).length)).toEqual([32, 32, 6]);
    expect(server.asked[0]).toMatchObject({ authorization: 'Bearer key-1', body: { model: 'tiny' } });
  });

  test.each([
    ['a refusal', 401],
    ['too few', { data: [] }],
    [
      'no vector',
      {
        data: [
          { index: 0, embedding: 'x' },
          { index: 1, embedding: [1] },
        ],
      },
    ],
    [
      'vectors of different lengths',
      {
        data: [
          { index: 0, embedding: [1, 2] },
          { index: 1, embedding: [1] },
        ],
      },
    ],
    [
      'one twice',
      {
        data: [
          { index: 0, embedding: [1] },
          { index: 0, embedding: [1] },
        ],
      },
    ],
  ] as const)('%s is an error', async (_, answer) => {
    say = () => answer;
    await expect(engine.embed(['a', 'b'], signal())).rejects.toMatchObject({ name: 'EmbeddingsError' });
  });
});

describe('a rerank service', () => {
  let server: JsonServer;
  let engine: Rerank;
  let results: unknown = [];
  beforeAll(async () => {
    server = await startJsonServer(() => ({ results }));
    const made = createRerank({ baseUrl: server.address, apiKey: null, model: 'tiny' });
    if (made === null) throw new Error('no engine');
    engine = made;
  });
  afterAll(() => server.close());

  test('orders texts, and ignores unknown indexes', async () => {
    results = [
      { index: 1, relevance_score: 0.2 },
      { index: 7, relevance_score: 0.9 },
      { index: 0, relevance_score: 1.4 },
    ];
    expect(await engine.rank('q', ['a', 'b'], 2, signal())).toEqual([
      { index: 0, relevance: 1 },
      { index: 1, relevance: 0.2 },
    ]);
    expect(server.asked[0]).toMatchObject({
      url: '/rerank',
      authorization: undefined,
      body: { model: 'tiny', query: 'q', documents: ['a', 'b'], top_n: 2 },
    });
  });

  test.each([[null], [[{ index: 'a' }]], [{}]])('%j is an error', async (answer) => {
    results = answer;
    await expect(engine.rank('q', ['a'], 1, signal())).rejects.toMatchObject({ name: 'RerankError' });
  });
});

test('without a service there are no embeddings and no reranking', () => {
  expect(createEmbeddings(null)).toBeNull();
  expect(createRerank(null)).toBeNull();
});
