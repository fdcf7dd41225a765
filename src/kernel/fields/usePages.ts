import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page } from '../../../contract/common/schema';
import { createObservable } from '../core/observable';
import { Assets } from '../core/services';
import { useOptionalService } from '../host/hostContext';
import { useObservable } from '../host/useObservable';

const never = createObservable(0);

/** The loaded records of a paged list, in the form for lists. */
export interface PagedList<R> {
  readonly records: readonly R[];
  readonly pending: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  retry(): void;
  more(): void;
}

/** Reads a paged list, page by page as `more` is called, and again when the account may have got other assets. */
export function usePages<R>(
  key: readonly string[],
  load: (page: number, signal: AbortSignal) => Promise<Page<R>>,
): PagedList<R> {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 5 * 60_000,
  });
  const changedAt = useObservable(useOptionalService(Assets)?.changedAt ?? never);
  const { refetch, dataUpdatedAt } = query;
  const isOld = dataUpdatedAt > 0 && dataUpdatedAt <= changedAt;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return {
    records: query.data?.pages.flatMap(({ records }) => records) ?? [],
    pending: query.isPending,
    error: query.error,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    retry: () => void query.refetch(),
    more: () => void query.fetchNextPage(),
  };
}
