import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import type { Route } from '../../../http/register';
import { knowledgeUsage } from '../quota';
import { exportBase } from './export';
import type { Bases } from './service';

export function baseRoutes(route: Route, { db, bases }: { db: Database; bases: Bases }): void {
  route('POST /avatar/knowledge', ({ body, principal }) => bases.create(principal.accountId, body));
  route('GET /avatar/knowledge/page', ({ query, principal }) => bases.page(principal.accountId, query));
  route('GET /avatar/knowledge/usage', ({ principal }) => knowledgeUsage(db, principal.accountId));
  route('GET /avatar/knowledge/{id}', ({ params, principal }) => bases.get(params.id, principal.accountId));
  route('PUT /avatar/knowledge/{id}', ({ params, body, principal }) =>
    bases.change(params.id, principal.accountId, body),
  );
  route('DELETE /avatar/knowledge/{id}', async ({ params, principal }) => {
    await bases.remove(params.id, principal.accountId);
    return null;
  });
  route('GET /avatar/knowledge/{id}/synonyms', ({ params, principal }) =>
    bases.synonyms(params.id, principal.accountId),
  );
  route('PUT /avatar/knowledge/{id}/synonyms', ({ params, body, principal }) =>
    bases.setSynonyms(params.id, principal.accountId, body.synonyms),
  );
  route('POST /avatar/knowledge/{id}/hit-test', ({ params, body, principal, reply }) =>
    bases.hitTest(params.id, principal.accountId, body, callerGone(reply)),
  );
  route('GET /avatar/knowledge/{id}/hit-test/page', ({ params, query, principal }) =>
    bases.tests(params.id, principal.accountId, query),
  );
  route('GET /avatar/knowledge/{id}/export', async ({ params, query, principal, reply }) => {
    const base = await bases.owned(params.id, principal.accountId);
    const { file, type, name } = exportBase(db, base, query.format);
    return reply
      .type(type)
      .header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(name.toWellFormed())}`,
      )
      .send(file);
  });
}
