import type { Storage } from '../../engines/storage/port';
import { AppError } from '../../http/app-error';
import type { Route } from '../../http/register';
import type { SignedLinks } from '../../http/signed-links';
import { sendStored } from '../../http/stored-file';
import { type Invoices, invoicePath } from './service';

export function invoiceRoutes(
  route: Route,
  { invoices, links, storage }: { invoices: Invoices; links: SignedLinks; storage: Storage },
): void {
  route('POST /fm/invoice/add', ({ body, principal }) => invoices.apply(principal.accountId, body));

  route('GET /fm/invoice', ({ query, principal }) => invoices.ofOrder(principal.accountId, query.orderNo));

  route('GET /fm/invoice/page', ({ query, principal }) =>
    invoices.page({ accountId: principal.accountId, ...(query.state && { state: query.state }) }, query),
  );

  route('GET /fm/invoice/{id}/file', async ({ params, query, reply }) => {
    if (!links.verify(invoicePath(params.id), query)) throw new AppError('notFound');
    const file = await invoices.file(params.id, query.part);
    return sendStored(
      reply,
      { ...file, contentType: 'application/pdf' },
      { open: (key, range) => storage.open(key, range), cache: 'private, no-store', isDownload: true },
    );
  });
}
