import { batchLimits } from '../../../../contract/batch/limits';
import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import { type Limit, spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import type { Batches } from './service';

const MEGABYTE = 1024 * 1024;

/** How often an account may have tables read: each takes a process for a moment. */
const LIMITS: readonly Limit[] = [{ seconds: 60, count: 30 }];

export function batchRoutes(route: Route, { batches, db }: { batches: Batches; db: Database }): void {
  route('POST /film/{id}/batch/read', async ({ params, query, request, principal, language, reply }) => {
    await spend(db, `film-table:${principal.accountId}`, LIMITS);
    const signal = callerGone(reply);
    return readForm(request, async () => {
      // One byte more than is taken, so that the answer is a sentence about the size.
      const limits = { fileSize: batchLimits.megabytes * MEGABYTE + 1, files: 1, fields: 0 };
      for await (const part of request.parts({ limits })) {
        if (part.type !== 'file') continue;
        const file = { name: part.filename ?? '', stream: part.file };
        return batches.read(params.id, principal, file, { ...query, signal }, language);
      }
      throw invalidField('/file', 'missing');
    });
  });

  route('POST /film/{id}/batch', ({ params, body, principal, language }) =>
    batches.order(params.id, principal, body, language),
  );

  route('GET /film/{id}/batch/page', ({ params, query, principal }) =>
    batches.page(params.id, principal, query),
  );

  route('GET /film/batch/{id}', ({ params, query, principal, language }) =>
    batches.get(params.id, principal.accountId, query, language),
  );

  route('POST /film/batch/{id}/pause', ({ params, principal }) =>
    batches.pause(params.id, principal.accountId),
  );

  route('POST /film/batch/{id}/resume', ({ params, principal }) =>
    batches.resume(params.id, principal.accountId),
  );

  route('POST /film/batch/{id}/cancel', ({ params, principal }) =>
    batches.cancel(params.id, principal.accountId),
  );

  route('POST /film/batch/{id}/retry', ({ params, principal }) =>
    batches.retry(params.id, principal.accountId),
  );
}
