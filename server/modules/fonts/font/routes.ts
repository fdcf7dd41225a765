import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import { sendStored } from '../../../http/stored-file';
import { LARGEST_FONT } from './keep';
import type { Fonts, ReceivedFont } from './service';

const FIELDS = 5;

export function fontRoutes(route: Route, fonts: Fonts): void {
  route('GET /avatar/font', ({ principal }) => fonts.list(principal.accountId));

  route('POST /avatar/font', ({ request, principal }) =>
    readForm(request, async () => {
      let isLicensed = false;
      let received: ReceivedFont | null = null;
      try {
        // The word may come after the file in the form: nothing is kept before it is read.
        const limits = { fileSize: LARGEST_FONT, files: 1, fields: FIELDS };
        for await (const part of request.parts({ limits })) {
          if (part.type === 'file')
            received = await fonts.receive(principal.accountId, part.file, part.filename ?? '');
          else if (part.fieldname === 'licensed') isLicensed = part.value === 'true';
        }
        if (received === null) throw invalidField('/files', 'missing');
        if (!isLicensed) throw new AppError('fontLicenseNeeded');
        return await received.keep();
      } finally {
        await received?.drop();
      }
    }),
  );

  route('GET /avatar/font/{id}', ({ params, principal }) => fonts.get(params.id, principal.accountId));

  route('DELETE /avatar/font/{id}', async ({ params, principal }) => {
    await fonts.remove(params.id, principal.accountId);
    return null;
  });

  route('GET /avatar/font/{id}/file', async ({ params, query, reply }) =>
    sendStored(reply, await fonts.file(params.id, query), {
      open: fonts.open,
      cache: 'private, max-age=86400',
    }),
  );
}
