import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createFrameAncestors, createPageHeads } from '../../../server/composition/page-heads';
import type { Sharing } from '../../../server/modules/sharing';

const sharing = {
  linkPreview: async () => ({ name: 'Lan', pictureUrl: '/p.jpg' }),
  frameOrigins: async () => ['https://example.org'],
} as unknown as Sharing;
const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, protocol: 'https', host: 'mirra.example', headers, ip: '192.0.2.7' }) as unknown as FastifyRequest;
const onError = (error: unknown) => {
  throw error;
};

test.each(['//', '///', 'http://['])(
  'an invalid address (%s) gets the head of the first page',
  async (url) => {
    const head = createPageHeads({ sharing, publicUrl: null, onError });
    expect(await head(request(url), 'en-US')).toMatchObject({ indexed: true });
    expect(await createFrameAncestors({ sharing, onError })(request(url))).toEqual([]);
  },
);

test('a share page has the head of its project', async () => {
  const url = '/project/preview/share?code=x';
  const head = createPageHeads({ sharing, publicUrl: null, onError });
  expect(await head(request(url), 'en-US')).toMatchObject({ title: 'Lan', indexed: false });
  expect(await createFrameAncestors({ sharing, onError })(request(url))).toEqual(['https://example.org']);
});

test.each([
  [
    'a frame of another site',
    { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    'https://shop.example',
  ],
  [
    'an object of a neighbor',
    { 'sec-fetch-dest': 'object', 'sec-fetch-site': 'same-site' },
    'https://shop.example',
  ],
  ['a frame of our own', { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' }, null],
  ['a page of its own', { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site' }, null],
  ['a browser that does not tell', {}, null],
])('the framing site is known for %s', async (_, headers, origin) => {
  const asked: unknown[] = [];
  const watched = {
    frameOrigins: async (...given: unknown[]) => {
      asked.push(given);
      return [];
    },
  } as unknown as Sharing;
  const referer = 'https://shop.example/contact';
  await createFrameAncestors({ sharing: watched, onError })(
    request('/project/preview/share?code=x', { ...headers, referer }),
  );
  expect(asked).toEqual([['x', origin === null ? null : { origin, address: '192.0.2.7' }]]);
});
