import { filmImportLimits } from '../../../../contract/film/limits';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import type { FilmImports } from './service';

const MEGABYTE = 1024 * 1024;

export function importRoutes(route: Route, imports: FilmImports): void {
  route('POST /film/import/read', ({ request }) =>
    readForm(request, async () => {
      // One byte more than is taken, so that the answer is a sentence about the size.
      const limits = { fileSize: filmImportLimits.megabytes * MEGABYTE + 1, files: 1, fields: 0 };
      for await (const part of request.parts({ limits }))
        if (part.type === 'file') return imports.read(part.filename ?? '', part.file);
      throw invalidField('/file', 'missing');
    }),
  );
}
