import * as T from 'typebox';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { invoiceKinds, invoiceStates } from './shop-constants';
import { OrderNo } from './order';
import { defineRoutes } from './route';
import { Fen } from './shop';

export const InvoiceState = T.Enum([...invoiceStates]);
export type InvoiceState = T.Static<typeof InvoiceState>;

export const Invoice = T.Object({
  id: Id,
  orderNo: OrderNo,
  state: InvoiceState,
  kind: T.Enum([...invoiceKinds]),
  title: T.Enum(['personal', 'company']),
  name: T.String(),
  taxNumber: T.String(),
  isTaxNumberDoubtful: T.Boolean({ description: 'Its check digit does not fit' }),
  email: T.String(),
  amount: Fen,
  reason: nullable(T.String({ description: 'Why it cannot be issued' })),
  fileUrl: nullable(T.String({ description: 'Signed, short-lived' })),
  redFileUrl: nullable(T.String({ description: 'The red-letter invoice; signed, short-lived' })),
  createTime: Time,
  issueTime: nullable(Time),
});
export type Invoice = T.Static<typeof Invoice>;

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
