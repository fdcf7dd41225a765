import * as T from 'typebox';
import { Fen, Id, nullable, Time } from '../common/schema';
import { OrderNo } from '../order/schema';
import { invoiceKinds, invoiceStates } from '../shop/limits';

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
