import type { BillLine, PaymentProvider, PaymentProviderName } from '../../../server/engines/payment/port';

const absent = (): never => {
  throw new Error('This provider only has bills');
};

/** A provider that has nothing but the bills of some days. */
export const readonlyProvider = (
  name: PaymentProviderName,
  bills: Record<string, readonly BillLine[]>,
): PaymentProvider => ({
  name,
  bill: async (day) => bills[day] ?? null,
  open: absent,
  query: absent,
  close: absent,
  refund: absent,
  queryRefund: absent,
  readNotice: absent,
  answerNotice: absent,
});
