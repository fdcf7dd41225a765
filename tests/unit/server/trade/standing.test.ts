import { describe, expect, test } from 'vitest';
import { standingOf } from '../../../../server/modules/trade/refund/standing';

const lines = [{ lineId: 'a', amount: 490 }];

describe('the refund state of a line', () => {
  test.each([
    ['requested', 100, { refunded: 100, openRefund: { stage: 'review', amount: 490 } }],
    ['approved', 590, { refunded: 100, openRefund: { stage: 'underWay', amount: 490 } }],
    ['submitted', 590, { refunded: 100, openRefund: { stage: 'underWay', amount: 490 } }],
    ['abnormal', 590, { refunded: 100, openRefund: { stage: 'failed', amount: 490 } }],
    ['closed', 590, { refunded: 100, openRefund: { stage: 'failed', amount: 490 } }],
    ['succeeded', 590, { refunded: 590, openRefund: null }],
    ['rejected', 100, { refunded: 100, openRefund: null }],
  ] as const)('%s: only money that was paid back counts as refunded', (state, refunded, expected) => {
    const standing = standingOf({ state, amount: 490, lines });
    expect(standing.ofOrder({ refunded })).toEqual(expected);
    expect(standing.ofLine({ id: 'a', refunded })).toEqual(expected);
    expect(standing.ofLine({ id: 'b', refunded: 0 })).toEqual({ refunded: 0, openRefund: null });
  });
});
