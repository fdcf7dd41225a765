import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createFrameAncestors, createPageHeads } from '../../../server/composition/page-heads';
import type { Sharing } from '../../../server/modules/sharing';

const sharing = {
  linkPreview: async () => ({ name: 'Lan', pictureUrl: '/p.jpg' }),
  frameOrigins: async () => ['https://example.org'],
} as unknown as Sharing;
const request = (url: string) => ({ url, protocol: 'https', host: 'mirra.example' }) as FastifyRequest;
const onError = (error: unknown) => {
  throw error;
};

test.each(['//', '///', 'http://['])(
  'an address that is none (%s) gets the head of the first page',
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
