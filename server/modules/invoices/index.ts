import type { ServerDeps } from '../../deps';
import type { Messages } from '../messages';
import type { Trade } from '../trade';
import { invoiceDeskRoutes } from './desk-routes';
import { invoiceRoutes } from './routes';
import { createInvoices, type Invoices } from './service';

/** Invoices of orders. A refund takes back what was issued. */
export function registerInvoices(
  { db, route, engines, links }: ServerDeps,
  { messages, trade }: { messages: Messages; trade: Pick<Trade, 'hooks'> },
): Invoices {
  const { storage } = engines;
  const invoices = createInvoices({ db, storage, links, messages });
  trade.hooks.invoicesOf.answer(invoices.statesOf);
  trade.hooks.refunded.on((tx, { id }) => invoices.onRefunded(tx, id));
  invoiceRoutes(route, { invoices, links, storage });
  invoiceDeskRoutes(route, { db, invoices });
  return invoices;
}

export { joinInvoices } from './service';
export { isCreditCode } from './tax-number';
