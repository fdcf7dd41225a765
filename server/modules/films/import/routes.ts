import { filmImportLimits } from '../../../../contract/film/limits';
import type { Database } from '../../../db/connection';
import { callerGone } from '../../../http/caller-gone';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import { type Limit, spend } from '../../../http/limits';
import type { Route } from '../../../http/register';
import type { FilmImports } from './service';

const MEGABYTE = 1024 * 1024;

/** How often an account may have files read: each takes a process for some seconds. */
const LIMITS: readonly Limit[] = [{ seconds: 60, count: 30 }];

export function importRoutes(route: Route, { imports, db }: { imports: FilmImports; db: Database }): void {
  route('POST /film/import/read', async ({ request, principal, reply }) => {
    await spend(db, `film-import:${principal.accountId}`, LIMITS);
    const gone = callerGone(reply);
    return readForm(request, async () => {
      // One byte more than is taken, so that the answer is a sentence about the size.
      const limits = { fileSize: filmImportLimits.megabytes * MEGABYTE + 1, files: 1, fields: 0 };
      for await (const part of request.parts({ limits }))
        if (part.type === 'file') return imports.read(part.filename ?? '', part.file, gone);
      throw invalidField('/file', 'missing');
    });
  });
}
