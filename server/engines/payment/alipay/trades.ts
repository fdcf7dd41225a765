import { momentOf } from '../beijing';
import { type Members, textOf } from '../json';
import { fenOf, isAmount } from '../money';
import type { ProviderTrade } from '../port';

/** A trade as Alipay describes it; null when the description can't be used. @param paidAt name of the member with the time of payment */
export function tradeOf(trade: Members, paidAt: 'send_pay_date' | 'gmt_payment'): ProviderTrade | null {
  switch (trade.trade_status) {
    case 'WAIT_BUYER_PAY':
      return { state: 'unpaid' };
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return paidTrade(trade, paidAt);
    case 'TRADE_CLOSED':
      // Timed out; or paid and wholly refunded, and then the time of payment is there.
      return textOf(trade, paidAt) === null ? { state: 'closed' } : paidTrade(trade, paidAt);
    default:
      return null;
  }
}

function paidTrade(trade: Members, paidAt: string): ProviderTrade | null {
  const amount = fenOf(textOf(trade, 'total_amount') ?? '');
  const tradeNo = textOf(trade, 'trade_no');
  const at = momentOf(textOf(trade, paidAt) ?? '');
  if (!isAmount(amount) || tradeNo === null || at === null) return null;
  return { state: 'paid', amount, tradeNo, paidAt: at };
}
