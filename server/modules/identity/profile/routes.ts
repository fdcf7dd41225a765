import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { readForm } from '../../../http/form';
import type { Route } from '../../../http/register';
import { OPEN_TO_OTHER_SITES } from '../../../http/security-headers';
import { clientOf } from '../account/client';
import { regionOf } from '../account/service';
import { clearTicketCookie, ticketOf } from '../account/ticket-cookie';
import type { AccountExport } from './export';
import { PICTURE_LIMIT } from './photo';
import type { Profiles } from './service';

const MEGABYTE = 1024 * 1024;

export interface ProfileRouteDeps {
  profiles: Profiles;
  exportAccount: AccountExport;
  /** Closes the open connections of ended sessions. */
  endRevoked: () => Promise<void>;
}

export function profileRoutes(route: Route, { profiles, exportAccount, endRevoked }: ProfileRouteDeps): void {
  route('GET /avatar/user/info', ({ principal }) => profiles.info(principal.accountId));
  route('PUT /avatar/user/info', ({ principal, body }) =>
    profiles.rename(principal.accountId, body.userName),
  );

  route('POST /avatar/user/picture', ({ principal, request }) =>
    readForm(request, async () => {
      const part = await request.file({
        limits: { fileSize: PICTURE_LIMIT * MEGABYTE, files: 1, fields: 5 },
      });
      if (part === undefined) throw invalidField('/files', 'missing');
      const bytes = await part.toBuffer();
      if (part.file.truncated) throw new AppError('imageTooLarge', { limit: PICTURE_LIMIT });
      return profiles.setPicture(principal.accountId, bytes);
    }),
  );
  route('DELETE /avatar/user/picture', ({ principal }) => profiles.removePicture(principal.accountId));
  route('GET /avatar/user/{id}/picture', async ({ params, query, reply }) =>
    reply
      .type('image/webp')
      .header('cache-control', 'private, max-age=86400')
      .headers(OPEN_TO_OTHER_SITES)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(await profiles.picture(params.id, query)),
  );

  route('POST /user/phone/change', async ({ principal, query, request, reply }) => {
    const number = { countryCode: regionOf(query.countryCode), phone: query.phone };
    const ticket = ticketOf(request, query.ticket);
    const answer = await profiles.changePhone(principal.accountId, number, ticket, clientOf(request));
    clearTicketCookie(request, reply);
    return answer;
  });

  route('GET /user/session', async ({ principal }) => ({ records: await profiles.sessions(principal) }));
  route('DELETE /user/session/{id}', async ({ principal, params }) => {
    await profiles.endSession(principal.accountId, params.id);
    await endRevoked();
    return null;
  });
  route('POST /user/session/end-others', async ({ principal }) => {
    const ended = await profiles.endOthers(principal);
    await endRevoked();
    return { ended };
  });
  route('GET /user/sign-in/page', ({ principal, query }) => profiles.signIns(principal.accountId, query));

  route('GET /user/export', async ({ principal, reply }) => {
    const stream = await exportAccount(principal.accountId);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="mirra-account.zip"')
      .send(stream);
  });
  route('POST /user/delete', async ({ principal, query, request, reply }) => {
    await profiles.remove(principal.accountId, ticketOf(request, query.ticket), clientOf(request));
    clearTicketCookie(request, reply);
    await endRevoked();
    return null;
  });
}
