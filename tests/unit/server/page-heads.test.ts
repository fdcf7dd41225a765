import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createFrameAncestors, createPageHeads } from '../../../server/composition/page-heads';
import type { Sharing } from '../../../server/modules/sharing';

const sharing = {
  linkPreview: async () => ({ name: 'Lan', pictureUrl: '/p.jpg' }),
  frameOrigins: async () => ['https://example.org'],
} as unknown as Sharing;
const preview = { name: 'Tour', coverUrl: '/cover', width: 640, height: 360, canEmbed: true };
const watching = {
  preview: async (code: string) =>
    code === 'open' || code === 'alone' ? { ...preview, canEmbed: code === 'open' } : null,
  mayEmbed: async (code: string) => code === 'open' || code === 'locked',
};
const request = (url: string, headers: Record<string, string> = {}) =>
  ({ url, protocol: 'https', host: 'mirra.example', headers, ip: '192.0.2.7' }) as unknown as FastifyRequest;
const onError = (error: unknown) => {
  throw error;
};

test.each(['//', '///', 'http://['])(
  'an invalid address (%s) gets the head of the first page',
  async (url) => {
    const head = createPageHeads({ sharing, watching, publicUrl: null, onError });
    expect(await head(request(url), 'en-US')).toMatchObject({ indexed: true });
    expect(await createFrameAncestors({ sharing, watching, onError })(request(url))).toEqual([]);
  },
);

test('a share page has the head of its project', async () => {
  const url = '/project/preview/share?code=x';
  const head = createPageHeads({ sharing, watching, publicUrl: null, onError });
  expect(await head(request(url), 'en-US')).toMatchObject({ title: 'Lan', indexed: false });
  expect(await createFrameAncestors({ sharing, watching, onError })(request(url))).toEqual([
    'https://example.org',
  ]);
});

test('a draft link of a film has its head on the page of films alone', async () => {
  const asked: unknown[] = [];
  const shared = {
    linkPreview: async (code: string, kind: string) => {
      asked.push([code, kind]);
      return kind === 'film' ? { name: 'Tour', pictureUrl: '/cover' } : null;
    },
  } as unknown as Sharing;
  const head = createPageHeads({ sharing: shared, watching, publicUrl: null, onError });
  const ofFilm = await head(request('/film/preview/share?code=x'), 'en-US');
  expect(ofFilm).toMatchObject({ title: 'Tour', indexed: false });
  expect(ofFilm.description).toContain('follow “Tour”');
  expect(await head(request('/project/preview/share?code=x'), 'en-US')).toMatchObject({ indexed: false });
  expect(asked).toEqual([
    ['x', 'film'],
    ['x', 'project'],
  ]);
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
  await createFrameAncestors({ sharing: watched, watching, onError })(
    request('/project/preview/share?code=x', { ...headers, referer }),
  );
  expect(asked).toEqual([['x', origin === null ? null : { origin, address: '192.0.2.7' }]]);
});

test('a watch page has the head of its film, and tells how to show it in a frame only where that is allowed', async () => {
  const head = createPageHeads({ sharing, watching, publicUrl: null, onError });
  expect(await head(request('/watch/open'), 'en-US')).toEqual({
    title: 'Tour',
    description: 'Open the link to watch “Tour”.',
    image: 'https://mirra.example/cover',
    indexed: false,
    video: {
      frame: 'https://mirra.example/watch/open?embed=1',
      width: 640,
      height: 360,
      oembed: 'https://mirra.example/api/v1/watch/oembed?url=https%3A%2F%2Fmirra.example%2Fwatch%2Fopen',
    },
  });
  expect(await head(request('/watch/alone'), 'en-US')).not.toHaveProperty('video');
  // A link with a password tells nobody what it shows.
  expect(await head(request('/watch/locked'), 'en-US')).toMatchObject({ indexed: false });
  expect((await head(request('/watch/locked'), 'en-US')).title).not.toBe('Tour');
});

test('pages of any site may frame the page for frames of a link that allows it, and no other', async () => {
  const ancestors = createFrameAncestors({ sharing, watching, onError });
  expect(await ancestors(request('/watch/open?embed=1'))).toEqual(['*']);
  expect(await ancestors(request('/watch/open'))).toEqual([]);
  expect(await ancestors(request('/watch/alone?embed=1'))).toEqual([]);
  expect(await ancestors(request('/watch/unknown?embed=1'))).toEqual([]);
});
