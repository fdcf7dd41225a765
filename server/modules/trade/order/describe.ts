import type { Order, OrderTicket } from '../../../../contract/order/schema';
import { CONSENT_VERSION, itemTypes } from '../../../../contract/shop/limits';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import type { TradeHooks } from '../hooks';
import { remainingOf } from './remaining';
import { standingsOf } from '../refund/standing';
import { invoiceableOf } from './invoiceable';
import { refundableOf } from './refundable';
import { typeLabels } from './type-labels';
import { type LineRow, linesOf, type OrderRow, type WholeOrder } from './store';

/** The tax within an amount, in fen; rates are hundredths of a percent. */
export const taxWithin = (amount: number, rate: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + rate));

/** What an order is about, in a line. */
export function goodsInfo(lines: readonly LineRow[], language: Language): string {
  const [first] = lines;
  if (first === undefined) return '';
  const name = first.names[language];
  return lines.length === 1 ? name : `${name} +${lines.length - 1}`;
}

/** Item type of the first line of an order. */
const typeOf = (lines: readonly LineRow[]) => lines[0]?.itemType ?? itemTypes.goods;

/** Orders as their buyer sees them, in the order of the rows. */
export async function describeOrders(
  db: Executor,
  rows: readonly OrderRow[],
  hooks: Pick<TradeHooks, 'invoicesOf'>,
  language: Language,
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, invoices, standings] = await Promise.all([
    linesOf(db, ids),
    hooks.invoicesOf.ask(ids),
    standingsOf(db, ids),
  ]);
  const refundable = await refundableOf(db, lines);
  return rows.map((row): Order => {
    const own = lines.filter(({ orderId }) => orderId === row.id);
    const standing = standings(row.id);
    const canRefund = row.state === 'paid';
    const described = own.map((line) => ({
      id: line.id,
      itemId: line.itemId,
      type: line.itemType,
      code: line.code,
      name: line.names[language],
      coverUrl: line.coverUrl,
      unitPrice: line.unitPrice,
      quantity: line.quantity,
      credit: line.credit,
      amount: line.amount,
      ...standing.ofLine(line),
      refundable: canRefund ? (refundable.get(line.id) ?? 0) : 0,
    }));
    return {
      id: row.id,
      orderNo: row.number,
      state: row.state,
      type: typeOf(own),
      goodsInfo: goodsInfo(own, language),
      lines: described,
      allCount: row.allCount,
      credit: row.credit,
      payCount: row.total,
      taxIncluded: own.reduce((sum, { amount, taxRate }) => sum + taxWithin(amount, taxRate), 0),
      ...standing.ofOrder(row),
      refundable: described.reduce((sum, line) => sum + line.refundable, 0),
      payMethod: row.method,
      createTime: row.createdAt.toISOString(),
      payTime: row.paidAt?.toISOString() ?? null,
      cancelTime: row.cancelledAt?.toISOString() ?? null,
      cancelReason: row.cancelReason,
      remaining: remainingOf(row),
      invoice: invoices.get(row.id) ?? null,
      invoiceable: invoiceableOf(row, own),
      consentVersion: row.consentVersion,
      licenceVersion: row.licenceVersion,
    };
  });
}

/** An order that is to be paid. */
export function describeTicket(
  { order, lines }: WholeOrder,
  firstSubmit: boolean,
  language: Language,
): OrderTicket {
  return {
    orderId: order.id,
    orderNo: order.number,
    payCount: order.total,
    allCount: order.allCount,
    goodsInfo: goodsInfo(lines, language),
    type: typeOf(lines),
    typeLabel: typeLabels[typeOf(lines)][language],
    firstSubmit,
    state: order.state,
    remaining: remainingOf(order),
    consent: order.consentVersion === null ? CONSENT_VERSION : null,
  };
}
