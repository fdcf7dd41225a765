import { keepPreviousData, useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { LIBRARY_PAGE_SIZE } from '../../../../contract/material/limits';
import type { FileType, LibraryMaterial } from '../../../../contract/material/schema';
import { call } from '../../../api/client';
import { placeQuery } from '../../../ui/folders/place';

const listKey = ['materials'] as const;
const usageKey = ['material-usage'] as const;

export type Sort = 'latest' | 'name' | 'size';

export interface MaterialFilter {
  type: FileType;
  name: string;
  sort: Sort;
  /** A folder, the trash, or empty for everything. */
  place: string;
}

const pageQuery = ({ type, name, sort, place }: MaterialFilter, page: number) => ({
  queryKey: [...listKey, type, name, sort, place, page],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(
      'GET /avatar/material/me-material',
      {
        query: {
          page,
          pageSize: LIBRARY_PAGE_SIZE,
          type,
          sort,
          ...(name === '' ? {} : { name }),
          ...placeQuery(place),
        },
      },
      { signal, quiet: true },
    ),
  staleTime: 30_000,
});

/**
 * A library of any length; only its visible pages are fetched.
 * @param from first and last visible place.
 */
export function useMaterials(filter: MaterialFilter, inSight: { from: number; to: number }) {
  const first = useQuery({ ...pageQuery(filter, 1), placeholderData: keepPreviousData, staleTime: 0 });
  const total = first.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / LIBRARY_PAGE_SIZE));
  const pageOf = (place: number) => Math.min(last, Math.floor(place / LIBRARY_PAGE_SIZE) + 1);
  const wanted: number[] = [];
  for (let page = Math.max(2, pageOf(inSight.from)); page <= pageOf(inSight.to); page++) wanted.push(page);
  const further = useQueries({ queries: wanted.map((page) => pageQuery(filter, page)) });
  const failed = further.find(({ isError }) => isError) ?? (first.isError ? first : undefined);
  return {
    first,
    total,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** The material at a place; undefined while its page is loading. */
    at(place: number): LibraryMaterial | undefined {
      const page = pageOf(place);
      const data = page === 1 ? first.data : further[wanted.indexOf(page)]?.data;
      return data?.records[place - (page - 1) * LIBRARY_PAGE_SIZE];
    },
  };
}

export const useMaterialUsage = () =>
  useQuery({
    queryKey: usageKey,
    queryFn: ({ signal }) => call('GET /avatar/material/usage', {}, { signal, quiet: true }),
    staleTime: 0,
    meta: { anyLanguage: true },
  });

/** Fetches the library and its used space again. */
export function useLibraryChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: listKey });
    void queries.invalidateQueries({ queryKey: usageKey });
    void queries.invalidateQueries({ queryKey: ['user'] });
  };
}

export function useRenameMaterial() {
  const changed = useLibraryChanged();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PUT /avatar/material/{id}', { params: { id }, body: { name } }),
    onSuccess: changed,
  });
}

/** What may replace an asset: of the same type, from My assets or the stock. */
export const useReplacements = (type: 'image' | 'video', from: 'own' | 'stock', name: string) =>
  useQuery({
    queryKey: [...listKey, 'replacements', type, from, name],
    queryFn: ({ signal }) => {
      const query = { page: 1, pageSize: LIBRARY_PAGE_SIZE, type, ...(name === '' ? {} : { name }) };
      const quietly = { signal, quiet: true };
      return from === 'own'
        ? call('GET /avatar/material/me-material', { query }, quietly)
        : call('GET /avatar/material/list-back', { query }, quietly);
    },
    staleTime: 30_000,
  });

/** Shows another asset in place of one, in all drafts. Answers how many projects have changed. */
export function useReplaceMaterial() {
  const changed = useLibraryChanged();
  return useMutation({
    mutationFn: ({ id, by }: { id: string; by: string }) =>
      call('POST /avatar/material/{id}/replace', { params: { id }, body: { by } }),
    onSettled: changed,
  });
}
