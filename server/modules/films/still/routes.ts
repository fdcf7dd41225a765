import { stillLimits } from '../../../../contract/render/limits';
import type { Storage } from '../../../engines/storage/port';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import { sendStored } from '../../../http/stored-file';
import type { Stills } from './service';

const MEGABYTE = 1024 * 1024;

export function stillRoutes(
  route: Route,
  { stills, storage }: { stills: Stills; storage: Pick<Storage, 'open'> },
): void {
  route('GET /film/{id}/still', ({ params, principal }) => stills.list(params.id, principal));

  route('PUT /film/{id}/still', ({ params, query, principal, request }) =>
    readForm(request, async () => {
      // One byte more than is taken, so that the answer is a sentence about the size.
      const limits = { fileSize: stillLimits.megabytes * MEGABYTE + 1, files: 1, fields: 0 };
      const { scene, element, ...place } = query;
      for await (const part of request.parts({ limits }))
        if (part.type === 'file')
          return stills.keep(params.id, principal, { scene, element, place }, part.file);
      throw invalidField('/file', 'missing');
    }),
  );

  route('GET /film/{id}/still/file', async ({ params, query, principal, reply }) =>
    sendStored(reply, await stills.file(params.id, principal, query), {
      open: storage.open,
      cache: 'no-store',
    }),
  );
}
