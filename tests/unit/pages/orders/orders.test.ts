import { describe, expect, it } from 'vitest';
import { orderStates, refundStates } from '../../../../contract/shop/limits';
import {
  actionsOf,
  mergeOrders,
  orderTabs,
  type OrderTab,
  tabOf,
  totalOf,
} from '../../../../src/pages/orders/orderTabs';
import { refundSteps } from '../../../../src/pages/orders/refundSteps';
import { unpaidOrder } from '../../../component/pages/shop/orders';

const paid = {
  ...unpaidOrder,
  state: 'paid' as const,
  payTime: '2026-11-22T08:01:00.000Z',
  refundable: 1990,
  invoiceable: 1990,
};

describe('the parts of the list', () => {
  it('show every state exactly once', () => {
    const shown = (Object.keys(orderTabs) as OrderTab[]).flatMap((tab) => [...orderTabs[tab]]);
    expect(shown.toSorted()).toEqual([...orderStates].toSorted());
  });

  it('are all orders for an address that names no part', () => {
    expect([tabOf(''), tabOf('nowhere'), tabOf('refunding')]).toEqual(['all', 'all', 'refunding']);
  });

  it('hold an order once, as the latest answer has it, the latest order first', () => {
    const [older, newer] = [
      { id: 'a', createTime: '2026-11-22T08:00:00.000Z', state: 'refundPending' },
      { id: 'b', createTime: '2026-11-22T09:00:00.000Z', state: 'refunding' },
    ];
    expect(mergeOrders([[older], [newer, { ...older, state: 'refunding' }]])).toEqual([
      newer,
      { ...older, state: 'refunding' },
    ]);
  });
});

describe('what can be done with an order', () => {
  it('is to pay or cancel while it is unpaid', () => {
    expect(actionsOf(unpaidOrder)).toEqual({
      pay: true,
      cancel: true,
      refund: false,
      invoice: false,
      receipt: false,
    });
  });

  it('is a refund, an invoice and a receipt once it is paid', () => {
    expect(actionsOf(paid)).toEqual({
      pay: false,
      cancel: false,
      refund: true,
      invoice: true,
      receipt: true,
    });
  });

  it('is no refund without anything left, and no second invoice while one lives', () => {
    expect(actionsOf({ ...paid, refundable: 0 }).refund).toBe(false);
    for (const invoice of ['applied', 'inProgress', 'ready', 'redPending'] as const)
      expect(actionsOf({ ...paid, invoice }).invoice, invoice).toBe(false);
    for (const invoice of ['notInvoiceable', 'redIssued'] as const)
      expect(actionsOf({ ...paid, invoice }).invoice, invoice).toBe(true);
  });

  it('is only the receipt while a refund is decided', () => {
    for (const state of ['refundPending', 'refunding', 'refundFailed', 'refunded'] as const)
      expect(actionsOf({ ...paid, state })).toEqual({
        pay: false,
        cancel: false,
        refund: false,
        invoice: false,
        receipt: true,
      });
  });

  it('names the sum by whether it was paid, is to be paid or never was', () => {
    expect([totalOf(unpaidOrder), totalOf(paid), totalOf({ ...unpaidOrder, state: 'cancelled' })]).toEqual([
      'unpaid',
      'paid',
      'closed',
    ]);
  });
});

describe('the way of money back', () => {
  const at = (state: (typeof refundStates)[number], kind: 'order' | 'surplus' = 'order') =>
    refundSteps({ kind, state }).map((step) => `${step.name} ${step.at}`);

  it('waits for the review, then for the provider', () => {
    expect(at('requested')).toEqual(['asked done', 'approved current', 'onItsWay ahead', 'back ahead']);
    expect(at('approved')).toEqual(['asked done', 'approved done', 'onItsWay current', 'back ahead']);
    expect(at('submitted')).toEqual(at('approved'));
    expect(at('succeeded')).toEqual(['asked done', 'approved done', 'onItsWay done', 'back done']);
  });

  it('ends at a rejection', () => {
    expect(at('rejected')).toEqual(['asked done', 'rejected failed']);
  });

  it('stops where the provider could not carry it out', () => {
    for (const state of ['abnormal', 'closed'] as const)
      expect(at(state)).toEqual(['asked done', 'approved done', 'stuck failed', 'back ahead']);
  });

  it('needs no approval for money that no order waited for', () => {
    expect(at('approved', 'surplus')).toEqual(['detected done', 'onItsWay current', 'back ahead']);
  });

  it('has at most one current step, in every state', () => {
    for (const state of refundStates)
      for (const kind of ['order', 'surplus'] as const) {
        const standing = refundSteps({ kind, state }).filter((step) => step.at === 'current');
        expect(standing.length, `${kind} ${state}`).toBeLessThanOrEqual(1);
      }
  });
});
