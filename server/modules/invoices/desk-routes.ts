import type { FastifyRequest } from 'fastify';
import type { Invoice } from '../../../contract/invoice/schema';
import type { DeskInvoice } from '../../../contract/shop-desk/schema';
import type { Database } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { readForm } from '../../http/form';
import type { Route } from '../../http/register';
import { type Actor, actorOf, buyersOf, record } from '../admin';
import type { Audit, Invoices } from './service';

/** Largest file of an invoice, bytes. */
const FILE_BYTES = 5 * 1024 * 1024;

const pdfOf = (request: FastifyRequest): Promise<Buffer> =>
  readForm(request, async () => {
    const file = await request.file({ limits: { fileSize: FILE_BYTES, files: 1 } });
    if (file === undefined) throw new AppError('invoiceFileInvalid');
    const bytes = await file.toBuffer();
    if (file.file.truncated) throw new AppError('invoiceFileInvalid');
    return bytes;
  });

const auditOf =
  (actor: Actor, act: string): Audit =>
  (tx, before, after) =>
    record(tx, actor, {
      area: 'invoice',
      act,
      subject: `${after.name} ${after.orderId}`,
      before: { state: before.state },
      after: { state: after.state, reason: after.reason },
    });

export function invoiceDeskRoutes(
  route: Route,
  { db, invoices }: { db: Database; invoices: Invoices },
): void {
  async function withBuyer(invoice: Invoice): Promise<DeskInvoice> {
    const { invoice: row } = await invoices.found(invoice.id);
    return { ...invoice, buyer: (await buyersOf(db, [row.accountId])).get(row.accountId) ?? null };
  }

  route('GET /ops/invoice/page', async ({ query }) => {
    const { records, ...page } = await invoices.deskPage(query.state ? { state: query.state } : {}, query);
    const buyers = await buyersOf(
      db,
      records.map(({ accountId }) => accountId),
    );
    return {
      ...page,
      records: records.map(({ invoice, accountId }) => ({
        ...invoice,
        buyer: buyers.get(accountId) ?? null,
      })),
    };
  });

  route('POST /ops/invoice/{id}/take', async ({ params, principal, request }) =>
    withBuyer(await invoices.take(params.id, auditOf(actorOf(principal, request), 'take'))),
  );
  route('POST /ops/invoice/{id}/issue', async ({ params, principal, request }) =>
    withBuyer(
      await invoices.issue(params.id, await pdfOf(request), auditOf(actorOf(principal, request), 'issue')),
    ),
  );
  route('POST /ops/invoice/{id}/red', async ({ params, principal, request }) =>
    withBuyer(
      await invoices.red(params.id, await pdfOf(request), auditOf(actorOf(principal, request), 'red')),
    ),
  );
  route('POST /ops/invoice/{id}/refuse', async ({ params, body, principal, request }) =>
    withBuyer(await invoices.refuse(params.id, body.reason, auditOf(actorOf(principal, request), 'refuse'))),
  );
}
