import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWaiting } from '../../../../src/pages/back-office/waiting';
import { show } from '../../render';
import { shopServer } from '../shop/server';

afterEach(() => vi.unstubAllGlobals());

const areas = ['order', 'shop', 'audit'] as const;

function Counts() {
  const waitingIn = useWaiting(areas);
  return <p>{areas.map((area) => `${area} ${waitingIn(area)}`).join(', ')}</p>;
}

const total = (count: number) => ({ records: [], total: count, page: 1, pageSize: 1 });

test('an area counts the new entries of its lists, and areas without lists send no request', async () => {
  const server = shopServer({
    'GET /ops/refund/page': total(120),
    'GET /ops/shop/sellers': total(2),
    'GET /ops/shop/offers': total(3),
  });
  await show(<Counts />);
  await waitFor(() => expect(screen.getByText('order 120, shop 5, audit 0')).toBeTruthy());
  expect(server.calls.map(({ route }) => route).toSorted()).toEqual([
    'GET /ops/refund/page',
    'GET /ops/shop/offers',
    'GET /ops/shop/sellers',
  ]);
});

test('an area whose count fails shows none', async () => {
  shopServer({
    'GET /ops/refund/page': new Error('no'),
    'GET /ops/shop/sellers': total(1),
    'GET /ops/shop/offers': total(0),
  });
  await show(<Counts />);
  await waitFor(() => expect(screen.getByText('order 0, shop 1, audit 0')).toBeTruthy());
});
