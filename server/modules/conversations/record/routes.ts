import type { Route } from '../../../http/register';
import type { RecordExport } from '../export/service';
import type { Improvements } from '../improve/service';
import type { Records } from './service';
import type { RecordSettingsService } from './settings';

export interface RecordMatters {
  records: Records;
  settings: RecordSettingsService;
  exports: RecordExport;
  improvements: Improvements;
}

export function recordRoutes(
  route: Route,
  { records, settings, exports, improvements }: RecordMatters,
): void {
  route('GET /avatar/record/page', ({ principal, query }) => records.list(principal.accountId, query));

  route('GET /avatar/record/{id}', ({ principal, params }) => records.read(params.id, principal.accountId));

  route('GET /avatar/record/{id}/message/page', ({ principal, params, query }) =>
    records.messages(params.id, principal.accountId, query),
  );

  route('POST /avatar/record/star', async ({ principal, body }) => {
    await records.star(principal.accountId, body.sessionIds, body.starred);
    return null;
  });

  route('POST /avatar/record/{id}/note', ({ principal, params, body }) =>
    records.addNote(params.id, principal.accountId, body.text),
  );

  route('DELETE /avatar/record/note/{id}', async ({ principal, params }) => {
    await records.removeNote(params.id, principal.accountId);
    return null;
  });

  route('POST /avatar/record/delete', ({ principal, body }) =>
    records.remove(principal.accountId, body.sessionIds),
  );

  route('GET /avatar/record/export', async ({ principal, query, reply }) => {
    const { name, contentType, file } = await exports.open(principal.accountId, query);
    return reply
      .header('content-type', contentType)
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(file);
  });

  route('GET /avatar/record/weak/page', ({ principal, query }) =>
    improvements.weak(principal.accountId, query),
  );

  route('GET /avatar/record/improve/targets', ({ principal, query }) =>
    improvements.targets(principal.accountId, query.projectId),
  );

  route('POST /avatar/record/improve', ({ principal, body, language }) =>
    improvements.improve(principal.accountId, body, language),
  );

  route('POST /avatar/record/improve-all', ({ principal, body, language }) =>
    improvements.improveAll(principal.accountId, body, language),
  );

  route('GET /avatar/record/settings', ({ principal }) => settings.read(principal.accountId));

  route('PUT /avatar/record/settings', ({ principal, body }) => settings.write(principal.accountId, body));
}
