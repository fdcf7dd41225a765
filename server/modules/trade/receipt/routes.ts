import type { Route } from '../../../http/register';
import { XLSX } from '../../table';
import type { Receipts } from './service';

export function receiptRoutes(route: Route, receipts: Receipts): void {
  route('POST /order/download', async ({ body, principal, language, reply }) => {
    const pdf = await receipts.pdf(principal.accountId, body.orderNo, body.language ?? language);
    return reply
      .header('content-disposition', `attachment; filename="receipt-${body.orderNo}.pdf"`)
      .header('cache-control', 'no-store')
      .type('application/pdf')
      .send(pdf);
  });

  route('GET /order/export', async ({ query, principal, language, reply }) =>
    reply
      .header('content-disposition', 'attachment; filename="orders.xlsx"')
      .header('cache-control', 'no-store')
      .type(XLSX)
      .send(receipts.table(principal.accountId, query.state, language)),
  );
}
