import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Embedding, JsonText, sendEmbedding } from '../../../server/http/json-text';

const app = Fastify();
const texts = {
  small: Buffer.from('{"a":"ä","b":[1,2]}'),
  large: Buffer.from(JSON.stringify({ long: 'กx"\\'.repeat(50_000) })),
};
const names = { plain: 'Ann', quoted: '"document":"json-text:', dollar: '$& $1 $`' };

const answer = {
  type: 'object',
  properties: {
    code: { type: 'integer' },
    data: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        inner: { type: 'object', properties: { document: {} } },
        last: { type: 'string' },
      },
    },
  },
};

beforeAll(() => {
  app.get<{ Querystring: { text: keyof typeof texts; name: keyof typeof names } }>(
    '/',
    { schema: { response: { 200: answer } } },
    (request, reply) => {
      const { text, name } = request.query;
      const document = new JsonText(texts[text]);
      const data = { name: names[name], inner: { document }, last: names[name], secret: 'not in the schema' };
      const embedding = new Embedding(data, document);
      return sendEmbedding(reply, { code: 0, data: embedding.data }, embedding.text);
    },
  );
});
afterAll(() => app.close());

test.each(Object.keys(texts).flatMap((text) => Object.keys(names).map((name) => [text, name] as const)))(
  'a %s text is embedded unchanged, beside %s fields',
  async (text, name) => {
    const response = await app.inject({ url: '/', query: { text, name } });
    const bytes = texts[text as keyof typeof texts];
    expect(response.json()).toEqual({
      code: 0,
      data: {
        name: names[name as keyof typeof names],
        inner: { document: JSON.parse(bytes.toString()) as unknown },
        last: names[name as keyof typeof names],
      },
    });
    expect(response.rawPayload.includes(bytes)).toBe(true);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
  },
);
