import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import type { RouteInput } from '../../../../contract/api/route';
import type { Routes } from '../../../../contract/routes';
import { call } from '../../../api/client';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { shopKeys } from '../shopKeys';

const PayDialog = lazyWithRetry(() => import('./PayDialog'));

type AssetsOrder = Pick<
  Extract<RouteInput<Routes['POST /trade/order-assets']>['body'], { assets: unknown }>,
  'assets'
>;
type PackageOrder = Omit<RouteInput<Routes['POST /package/create-order']>['body'], 'clientKey'>;

export interface Checkout {
  /** An order is being made. */
  busy: boolean;
  orderAssets: (order: AssetsOrder) => void;
  orderPackage: (order: PackageOrder) => void;
  /** The number of the order; null while there is none. */
  orderNo: string | null;
  /** Ends the payment of the order; it can be paid later. */
  close: () => void;
  /** The payment of the order; null while there is none. */
  dialog: ReactNode;
}

const nothing = () => undefined;

/** The key of an order that is asked for again, as after a lost answer, is the same, so that it is made once. */
function useClientKey(): { keyOf: (order: unknown) => string; forget: () => void } {
  const kept = useRef<{ order: string; key: string } | null>(null);
  return {
    keyOf(order) {
      const text = JSON.stringify(order);
      if (kept.current?.order !== text) kept.current = { order: text, key: crypto.randomUUID() };
      return kept.current.key;
    },
    forget() {
      kept.current = null;
    },
  };
}

/**
 * Orders things and opens the payment of the order. A refusal is shown by the client, and what changed is fetched.
 * @param onOrdered called as the payment opens
 */
export function useCheckout(onOrdered: () => void = nothing): Checkout {
  const queries = useQueryClient();
  const { keyOf, forget } = useClientKey();
  const [orderNo, setOrderNo] = useState<string | null>(null);
  const told = {
    onSuccess: (ticket: { orderNo: string }) => {
      forget();
      setOrderNo(ticket.orderNo);
      onOrdered();
    },
    onError: async () => {
      // Another price, fewer pieces, or no longer for sale: the page shows what holds now.
      const stale = [shopKeys.cart, shopKeys.market, shopKeys.product, shopKeys.packages, shopKeys.quote];
      await Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  };
  const assets = useMutation({
    mutationFn: (order: AssetsOrder) =>
      call('POST /trade/order-assets', { body: { ...order, clientKey: keyOf(order) } }, { as: 'session' }),
    ...told,
  });
  const pack = useMutation({
    mutationFn: (order: PackageOrder) =>
      call('POST /package/create-order', { body: { ...order, clientKey: keyOf(order) } }, { as: 'session' }),
    ...told,
  });
  const close = () => setOrderNo(null);
  return {
    orderNo,
    close,
    busy: assets.isPending || pack.isPending,
    orderAssets: (order) => assets.mutate(order),
    orderPackage: (order) => pack.mutate(order),
    dialog: orderNo !== null && (
      <Suspense fallback={null}>
        <PayDialog key={orderNo} orderNo={orderNo} onClose={close} />
      </Suspense>
    ),
  };
}
