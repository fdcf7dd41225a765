import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Order } from '../../../contract/order/schema';
import type { RouteInput } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import { call, callBlob } from '../../api/client';
import { watchOrders } from '../../api/updates';
import { mergeOrders, orderTabs, type OrderStateName, type OrderTab } from './orderTabs';

const PAGE = 20;
const SECOND = 1000;
/** A signed address of an invoice's file holds for an hour. */
const INVOICE_FRESH_MS = 30 * 60 * SECOND;
const orderKey = ['orders'] as const;
const asUser = { as: 'session', quiet: true } as const;

/** Milliseconds until the first unpaid order of a list gives up its hold; false when none is unpaid. */
const untilExpiry = (orders: readonly Order[]): number | false => {
  const seconds = orders.filter(({ state }) => state === 'unpaid').map(({ remaining }) => remaining);
  return seconds.length === 0 ? false : (Math.min(...seconds) + 1) * SECOND;
};

/** The user's orders in a part of the list, the latest first. */
export function useOrders(tab: OrderTab) {
  const states: readonly (OrderStateName | undefined)[] = tab === 'all' ? [undefined] : orderTabs[tab];
  return useInfiniteQuery({
    queryKey: [...orderKey, 'list', tab],
    queryFn: async ({ pageParam, signal }) => {
      const lists = await Promise.all(
        states.map((state) =>
          call(
            'GET /order/myOrder',
            { query: { page: pageParam, pageSize: PAGE, ...(state && { state }) } },
            { ...asUser, signal },
          ),
        ),
      );
      return {
        records: mergeOrders(lists.map(({ records }) => records)),
        hasMore: lists.some(({ page, pageSize, total }) => page * pageSize < total),
        page: pageParam,
      };
    },
    initialPageParam: 1,
    getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
    // An order whose time is over is canceled, and shown so.
    refetchInterval: ({ state }) => untilExpiry(state.data?.pages.flatMap(({ records }) => records) ?? []),
    staleTime: 0,
  });
}

export const useOrder = (orderNo: string) =>
  useQuery({
    queryKey: [...orderKey, 'one', orderNo],
    queryFn: ({ signal }) => call('GET /order', { query: { orderNo } }, { ...asUser, signal }),
    refetchInterval: ({ state }) => untilExpiry(state.data === undefined ? [] : [state.data]),
    staleTime: 0,
  });

export const useRefunds = (orderNo: string) =>
  useQuery({
    queryKey: [...orderKey, 'refunds', orderNo],
    queryFn: ({ signal }) => call('GET /order/refund', { query: { orderNo } }, { ...asUser, signal }),
    staleTime: 0,
  });

export const useInvoice = (orderNo: string, enabled: boolean) =>
  useQuery({
    queryKey: [...orderKey, 'invoice', orderNo],
    queryFn: ({ signal }) => call('GET /fm/invoice', { query: { orderNo } }, { ...asUser, signal }),
    enabled,
    refetchInterval: INVOICE_FRESH_MS,
    staleTime: 0,
  });

/** Fetches orders anew, and what an account has by them. */
export function useOrdersChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [orderKey, ['shop'], ['user']];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Keeps what is shown of orders up to date with payments and refunds, no matter who decides them. */
export function useOrderNews(): void {
  const queries = useQueryClient();
  useEffect(() => watchOrders(() => void queries.invalidateQueries({ queryKey: orderKey })), [queries]);
}

export function useCancelOrder() {
  const changed = useOrdersChanged();
  return useMutation({
    mutationFn: (orderNo: string) => call('POST /order/cancel', { query: { orderNo } }, { as: 'session' }),
    onSettled: changed,
  });
}

/** Asks for money back; the form shows a refusal itself. */
export function useAskRefund() {
  const changed = useOrdersChanged();
  return useMutation({
    mutationFn: (body: RouteInput<Routes['POST /order/refund']>['body']) =>
      call('POST /order/refund', { body }, asUser),
    onSettled: changed,
  });
}

/** Applies for an invoice; the form shows a refusal itself. */
export function useApplyInvoice() {
  const changed = useOrdersChanged();
  return useMutation({
    mutationFn: (body: RouteInput<Routes['POST /fm/invoice/add']>['body']) =>
      call('POST /fm/invoice/add', { body }, asUser),
    onSettled: changed,
  });
}

type Receipt = RouteInput<Routes['POST /order/download']>['body'];

/** The receipt of a paid order (PDF). @throws ApiError after the client has shown it */
export const fetchReceipt = (body: Receipt): Promise<Blob> =>
  callBlob('POST /order/download', { body }, { as: 'session' });

/** Orders as a table (xlsx), of one state or all. @throws ApiError after the client has shown it */
export const fetchTable = (state: OrderStateName | null): Promise<Blob> =>
  callBlob('GET /order/export', { query: { ...(state && { state }) } }, { as: 'session' });
