import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffFeedback } from '../../../contract/staff/schema';
import type { RouteData, RouteInput } from '../../../contract/api/route';
import type { RouteKey, Routes } from '../../../contract/routes';
import { call } from '../../api/client';

export const PAGE_SIZE = 20;

/** Where the grants of an account are shown. */
export const grantsOf = (userId: string): string => `/ops/finance?tab=grants&user=${userId}`;

type PageKey =
  | 'GET /ops/feedback/page'
  | 'GET /ops/announcement/page'
  | 'GET /ops/role/page'
  | 'GET /ops/user/page'
  | 'GET /ops/shop/products'
  | 'GET /ops/shop/sellers'
  | 'GET /ops/shop/offers'
  | 'GET /ops/order/page'
  | 'GET /ops/refund/page'
  | 'GET /ops/invoice/page'
  | 'GET /ops/finance/bills'
  | 'GET /ops/finance/differences'
  | 'GET /ops/finance/payouts'
  | 'GET /ops/grant/page'
  | 'GET /ops/clone/page'
  | 'GET /ops/distributor/applications'
  | 'GET /ops/distributor/page'
  | 'GET /ops/commission/page'
  | 'GET /ops/audit/page';

type QueryOf<K extends PageKey> = RouteInput<Routes[K]> extends { query: infer Q } ? Q : never;

/** A page of a back-office list; the previous page stays visible until it is loaded. */
export const useOpsPage = <K extends PageKey>(key: K, query: QueryOf<K>) =>
  useQuery({
    queryKey: ['ops', key, query],
    queryFn: ({ signal }) => call(key, { query } as RouteInput<Routes[K]>, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** One feedback. The addresses of its attachments work for five minutes, so it is fetched again before that. */
export const useOneFeedback = (id: string) =>
  useQuery({
    queryKey: ['ops', 'feedback', id],
    queryFn: ({ signal }) => call('GET /ops/feedback/{id}', { params: { id } }, { signal, quiet: true }),
    refetchInterval: 240_000,
  });

/**
 * What the server has last said of a feedback: `keep` shows it after an action, before the lists are fetched again, and
 * `versionOf` is what the next action needs, which may be newer than what is drawn.
 */
export function useFeedbackState() {
  const queries = useQueryClient();
  const keyOf = (id: string) => ['ops', 'feedback', id];
  return {
    keep: (feedback: StaffFeedback) => void queries.setQueryData(keyOf(feedback.id), feedback),
    versionOf: ({ id, version }: StaffFeedback) =>
      queries.getQueryData<StaffFeedback>(keyOf(id))?.version ?? version,
  };
}

/**
 * An action of staff. Whatever the outcome, the lists are fetched again, since somebody else may have been first.
 * @param onSuccess also called when the component has been unmounted by then
 */
export function useAct<K extends RouteKey>(key: K, onSuccess?: (data: RouteData<Routes[K]>) => void) {
  const queries = useQueryClient();
  return useMutation<RouteData<Routes[K]>, Error, RouteInput<Routes[K]>>({
    mutationFn: (input) => call(key, input),
    onSuccess: (data) => onSuccess?.(data),
    onSettled: () => queries.invalidateQueries({ queryKey: ['ops'] }),
  });
}
