import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { Invoice, InvoiceState } from './schema';
import { OrderNo } from '../order/schema';
import { invoiceKinds } from '../shop/limits';

/** Longer than allowed, so that the service answers with a sentence. */
const text = T.String({ maxLength: 2000 });

export const invoiceRoutes = defineRoutes({
  'POST /fm/invoice/add': {
    summary: 'Apply for the invoice of a paid order',
    access: 'user',
    body: T.Object({
      orderNo: OrderNo,
      kind: T.Enum([...invoiceKinds]),
      title: T.Enum(['personal', 'company']),
      name: text,
      taxNumber: T.Optional(text),
      email: text,
    }),
    data: Invoice,
  },
  'GET /fm/invoice': {
    summary: 'The invoice of an order, the latest one; null when none was applied for',
    access: 'user',
    query: T.Object({ orderNo: OrderNo }),
    data: nullable(Invoice),
  },
  'GET /fm/invoice/page': {
    summary: "The user's invoices, the latest first",
    access: 'user',
    query: T.Object({ ...pageQuery, state: T.Optional(InvoiceState) }),
    data: pageOf(Invoice),
  },
  'GET /fm/invoice/{id}/file': {
    summary: 'The file of an invoice by its signed address',
    access: 'public',
    params: T.Object({ id: Id }),
    query: T.Object({
      part: T.Union([T.Literal('blue'), T.Literal('red')]),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'application/pdf',
  },
});
