import type { RouteKey } from '../../contract/routes';
import { sql, type TestApp } from './harness';
import type { OpenSample } from './open-samples';

/** A call that succeeds, of each route by which those watch a film who have a link. @param session of the owner of a film */
export function openWatchSamples(
  app: TestApp,
  session: () => Promise<string>,
): Partial<Record<RouteKey, () => Promise<OpenSample>>> {
  /** A new link to a film of its own, of whose video some file of the account stands for the file. */
  async function link(password?: string) {
    const as = { credential: await session() };
    const { id } = (await app.call('POST /film/add', { body: { name: 'Watched', language: 'en-US' } }, as))
      .data;
    const { rows } = await sql(
      app,
      `with shown as (
         update materials set trashed_at = null, removed_at = null
         where id = (select m.id from materials m join projects p on p.owner_id = m.owner_id
           where p.id = $1 and m.storage_key is not null and m.file_type = 'image' order by m.id limit 1)
         returning id)
       insert into film_renders (id, film_id, account_id, name, document, revision, language, size, state, material_id,
         caller, ended_at)
       select gen_random_uuid(), p.id, owner_id, name, document, 0, 'en-US', 'draft', 'done', shown.id, 'en-US', now()
       from projects p, shown where p.id = $1 returning id`,
      [id],
    );
    const body = { validity: 'permanent', renderId: rows[0].id, ...(password && { password }) } as const;
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
