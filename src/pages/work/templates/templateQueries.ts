import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Ratio } from '../../../../contract/document/schema';
import { call } from '../../../api/client';

/** Cards on a page of the center: full rows of two, three and four. */
export const TEMPLATE_PAGE_SIZE = 12;

const listKey = ['templates'] as const;

export interface TemplateFilter {
  page: number;
  name: string;
  /** Empty for all ratios. */
  ratio: string;
  own: boolean;
}

export const useTemplates = (filter: TemplateFilter) =>
  useQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/template/page',
        {
          query: {
            page: filter.page,
            pageSize: TEMPLATE_PAGE_SIZE,
            own: filter.own,
            ...(filter.name === '' ? {} : { name: filter.name }),
            ...(filter.ratio === '' ? {} : { ratio: Number(filter.ratio) as Ratio }),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useRenameTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call('PUT /avatar/template/{id}', { params: { id }, body: { name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}

export function useDeleteTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /avatar/template/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey }),
  });
}
