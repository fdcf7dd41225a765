import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { shopKeys } from '../shopKeys';
import { type MarketFilter, queryOf } from './marketFilter';

const PAGE = 24;

/** The products that a filter leaves, page after page. */
export const useMarket = (filter: MarketFilter) =>
  useInfiniteQuery({
    queryKey: [...shopKeys.market, filter],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /market/page',
        { query: queryOf(filter, pageParam, PAGE) },
        { signal, as: 'session', quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    // Products of another kind must not stand under its tab while they load.
    placeholderData: (before, query) =>
      (query?.queryKey.at(-1) as MarketFilter | undefined)?.kind === filter.kind
        ? keepPreviousData(before)
        : undefined,
  });
