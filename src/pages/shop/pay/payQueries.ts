import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order, OrderState } from '../../../../contract/order/schema';
import {
  CONSENT_VERSION,
  itemTypes,
  PAY_POLL_SECONDS,
  type PayProvider,
} from '../../../../contract/shop/limits';
import { call } from '../../../api/client';
import { watchOrders } from '../../../api/updates';
import { shopKeys } from '../shopKeys';

const SECOND = 1000;
const asUser = { as: 'session', quiet: true } as const;

export const useOrder = (name: { orderNo: string } | { orderId: string }, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...shopKeys.order, name],
    queryFn: ({ signal }) => call('GET /order', { query: name }, { ...asUser, signal }),
    // Its state and its seconds are the present ones.
    staleTime: 0,
    gcTime: 0,
  });

/** The code that pays an order. Asking again answers the same code, so one answer is kept while the dialog is open. */
export const usePayCode = (orderNo: string, provider: PayProvider | null, enabled: boolean) =>
  useQuery({
    queryKey: [...shopKeys.payCode, orderNo, provider],
    queryFn: ({ signal }) =>
      call(
        'POST /order/pay-trade-order',
        { body: { orderNo, provider: provider ?? 'wechat', consent: CONSENT_VERSION } },
        { ...asUser, signal },
      ),
    enabled: enabled && provider !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { anyLanguage: true },
  });

/**
 * How far the payment of an order is: pushed by the server, and asked for each second as long as it is unpaid, in a hidden
 * tab as well.
 */
export function usePayState(order: { id: string; state: OrderState } | undefined) {
  const queries = useQueryClient();
  const id = order?.id;
  const open = order?.state === 'unpaid';
  useEffect(() => {
    if (id === undefined || !open) return;
    return watchOrders((state) => {
      if (state.orderId === id) queries.setQueryData([...shopKeys.payState, id], state);
    });
  }, [id, open, queries]);
  return useQuery({
    queryKey: [...shopKeys.payState, id],
    queryFn: ({ signal }) => call('POST /check-pay', { body: { orderId: id ?? '' } }, { ...asUser, signal }),
    enabled: open,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || data.state === 'unpaid' ? PAY_POLL_SECONDS * SECOND : false,
    // Who pays on the same computer, as in the sandbox's cashier, has this tab in the background.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { anyLanguage: true },
  });
}

/** Orders the things of a closed order once more, at the prices of now. A membership needs a new quote instead. */
export const useOrderAgain = () =>
  useMutation({
    mutationFn: ({ lines }: Pick<Order, 'lines'>) =>
      call(
        'POST /trade/order-assets',
        { body: { assets: lines.map(({ itemId, type, quantity }) => ({ itemId, type, quantity })) } },
        { as: 'session' },
      ),
  });

/** Whether an order can be made anew from its lines. */
export const canOrderAgain = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.every(({ type }) => type !== itemTypes.membership);
