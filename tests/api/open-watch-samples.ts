import type { RouteKey } from '../../contract/routes';
import { sql, type TestApp } from './harness';
import type { OpenSample } from './open-samples';

/** A call that succeeds, of each route by which those watch a film who have a link. @param session of the owner of a film */
export function openWatchSamples(
  app: TestApp,
  session: () => Promise<string>,
): Partial<Record<RouteKey, () => Promise<OpenSample>>> {
  /** A new link to the only video of the account's film, for which its picture stands. */
  async function link(password?: string) {
    const as = { credential: await session() };
    const [film] = (await app.call('GET /film/page', { query: {} }, as)).data.records;
    const id = film?.id ?? '';
    const { records } = (await app.call('GET /film/{id}/render/page', { params: { id }, query: {} }, as))
      .data;
    const [picture] = (await app.call('GET /avatar/material/me-material', { query: { type: 'image' } }, as))
      .data.records;
    const video = records.find(({ state }) => state === 'done');
    await sql(app, 'update film_renders set material_id = $2 where id = $1', [video?.id, picture?.id]);
    const body = {
      validity: 'permanent',
      ...(video && { renderId: video.id }),
      ...(password && { password }),
    } as const;
    const made = (await app.call('POST /film/{id}/share', { params: { id }, body }, as)).data;
    return { url: made.url, code: made.url.split('/').at(-1) ?? '' };
  }
  return {
    'POST /watch/open': async () => ({ body: { code: (await link()).code }, credential: null }),
    'POST /watch/unlock': async () => ({
      body: { code: (await link('open sesame')).code, password: 'open sesame' },
      credential: null,
    }),
    'POST /watch/report': async () => ({
      body: { code: (await link()).code, reason: 'copyright' },
      credential: null,
    }),
    'GET /watch/{id}/file': async () => {
      const { videos } = (await app.call('POST /watch/open', { body: { code: (await link()).code } })).data;
      const { pathname, searchParams } = new URL(videos[0]?.fileUrl ?? '', 'http://localhost');
      const id = /\/watch\/([^/]+)\/file$/.exec(pathname)?.[1] ?? '';
      return { params: { id }, query: Object.fromEntries(searchParams), credential: null };
    },
    'GET /watch/oembed': async () => ({ query: { url: (await link()).url }, credential: null }),
  };
}
