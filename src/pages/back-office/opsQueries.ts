import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffFeedback } from '../../../contract/ops';
import type { RouteData, RouteInput } from '../../../contract/route';
import type { RouteKey, Routes } from '../../../contract/routes';
import { call } from '../../api/client';

export const PAGE_SIZE = 20;

type PageKey =
  | 'GET /ops/feedback/page'
  | 'GET /ops/announcement/page'
  | 'GET /ops/user/page'
  | 'GET /ops/audit/page';

type QueryOf<K extends PageKey> = RouteInput<Routes[K]> extends { query: infer Q } ? Q : never;

/** A page of one of the back office's lists; the page before stays on the screen until it is there. */
export const useOpsPage = <K extends PageKey>(key: K, query: QueryOf<K>) =>
  useQuery({
    queryKey: ['ops', key, query],
    queryFn: ({ signal }) => call(key, { query } as RouteInput<Routes[K]>, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** One feedback. Its attachments' addresses work for five minutes, so it is asked for again before. */
export const useOneFeedback = (id: string) =>
  useQuery({
    queryKey: ['ops', 'feedback', id],
    queryFn: ({ signal }) => call('GET /ops/feedback/{id}', { params: { id } }, { signal, quiet: true }),
    refetchInterval: 240_000,
  });

/** Shows a feedback as an act has left it, before the lists are asked for again: the next act needs its version. */
export function useKeepFeedback(): (feedback: StaffFeedback) => void {
  const queries = useQueryClient();
  return (feedback) => queries.setQueryData(['ops', 'feedback', feedback.id], feedback);
}

/**
 * An act of staff. Whatever comes of it, the lists are asked for again: somebody else may have been first.
 * @param onSuccess called also when what acted is gone from the screen by then
 */
export function useAct<K extends RouteKey>(key: K, onSuccess?: (data: RouteData<Routes[K]>) => void) {
  const queries = useQueryClient();
  return useMutation<RouteData<Routes[K]>, Error, RouteInput<Routes[K]>>({
    mutationFn: (input) => call(key, input),
    onSuccess: (data) => onSuccess?.(data),
    onSettled: () => queries.invalidateQueries({ queryKey: ['ops'] }),
  });
}
