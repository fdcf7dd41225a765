import type { BillLine, PaymentProviderName } from '../port';
import type { SandboxContext } from './context';
import { refundState, type SandboxTrade } from './trade';
import { beijingDay } from '../beijing';

/** A line of a bill with the columns that only the provider's file has. */
export type SandboxBillLine = BillLine & { description: string; total: number };

function linesOfTrade(trade: SandboxTrade, now: number): SandboxBillLine[] {
  const { payment, number, description, refunds } = trade;
  if (payment === null) return [];
  const { tradeNo, amount: total } = payment;
  const common = { number, tradeNo, description, total };
  return [
    { ...common, kind: 'payment', refundNumber: null, amount: total, at: new Date(payment.at) },
    ...refunds
      .filter((refund) => refundState(refund, now) === 'succeeded')
      .map((refund): SandboxBillLine => {
        const at = new Date(refund.settlesAt);
        return { ...common, kind: 'refund', refundNumber: refund.number, amount: refund.amount, at };
      }),
  ];
}

/** What the provider's bill of a day says, with the differences that were planted; `yyyy-MM-dd` in Beijing. */
export async function dayLines(
  { desk, faults, now }: SandboxContext,
  provider: PaymentProviderName,
  day: string,
): Promise<readonly SandboxBillLine[]> {
  const at = now().getTime();
  const trades = await desk.ofDay(provider, day);
  const lines = trades
    .flatMap((trade) => linesOfTrade(trade, at))
    .filter((line) => beijingDay(line.at) === day);
  return faults.bill.reduce<SandboxBillLine[]>((told, difference) => {
    if (difference.kind === 'extra')
      return [...told, { ...difference.line, description: 'extra', total: difference.line.amount }];
    const isMeant = (line: SandboxBillLine) => (line.refundNumber ?? line.number) === difference.number;
    if (difference.kind === 'missing') return told.filter((line) => !isMeant(line));
    return told.map((line) => (isMeant(line) ? { ...line, amount: difference.amount } : line));
  }, lines);
}
