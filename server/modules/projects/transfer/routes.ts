import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import { transferLimits } from './format';
import type { Transfer } from './service';

export function transferRoutes(route: Route, transfer: Transfer): void {
  route('GET /avatar/project/{id}/export', async ({ params, principal, reply }) => {
    const { name, stream } = await transfer.export(params.id, principal);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}.mirra`)
      .send(stream);
  });

  route('POST /avatar/project/import', ({ request, principal, language }) =>
    readForm(request, async () => {
      const part = await request.file({ limits: { fileSize: transferLimits.file, files: 1, fields: 5 } });
      if (part === undefined) throw invalidField('/files', 'missing');
      return transfer.import(principal, part.file, language);
    }),
  );
}
