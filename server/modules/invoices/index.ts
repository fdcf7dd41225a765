import type { ServerParts } from '../../parts';
import type { Messages } from '../messages';
import { invoiceDeskRoutes } from './desk-routes';
import { invoiceRoutes } from './routes';
import { createInvoices } from './service';

/** Invoices of orders. */
export function registerInvoices({ db, route, engines, links }: ServerParts, messages: Messages) {
  const { storage } = engines;
  const invoices = createInvoices({ db, storage, links, messages });
  invoiceRoutes(route, { invoices, links, storage });
  invoiceDeskRoutes(route, { db, invoices });
  return invoices;
}

export { joinInvoices } from './service';
export { isCreditCode } from './tax-number';
