import type { OrderState } from '../../../../contract/order/schema';
import type { PayMethod } from '../../../../contract/shop/limits';
import type { Language } from '../../../../contract/errors';
import { inEachLanguage } from '../../../texts';

/** The words of a receipt and of the table of orders. */
export interface ReceiptWords {
  title: string;
  notice: string;
  /** Instead of the notice, where a deposit was paid. */
  depositNotice: string;
  orderNo: string;
  created: string;
  paid: string;
  method: string;
  buyer: string;
  item: string;
  unitPrice: string;
  quantity: string;
  credit: string;
  amount: string;
  total: string;
  tax: string;
  refunded: string;
  /** What is owed and has not gone back: on its way, or stuck at the provider. */
  open: Record<'underWay' | 'failed', string>;
  net: string;
  state: string;
  methods: Record<PayMethod, string>;
  states: Record<OrderState, string>;
}

export const receiptWords: Readonly<Record<Language, ReceiptWords>> = inEachLanguage(
  (texts) => texts.trade.receipt,
);
