import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Page } from '../../../../contract/common/schema';
import type { Production } from '../../../../contract/image/schema';
import { call } from '../../../api/client';
import { watchProductions } from '../../../api/updates';
import type { ImageRequest } from './request';
import { markMade } from './requestDraft';

/** Productions of one answer of the list. */
const PAGE = 20;
const TEMPLATES = 60;
/** Polling interval for the progress while the live connection is down, milliseconds. */
const POLL_MS = 2_000;

const listKey = ['productions'] as const;
const rightsKey = ['picture-rights'] as const;
type Pages = InfiniteData<Page<Production>, number>;

/** Images change the library and the used space in the user's panel. */
function libraryChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['materials'] });
  void queries.invalidateQueries({ queryKey: ['user'] });
}

export const isOpen = ({ state }: Production): boolean => state === 'queued' || state === 'running';

/** What prompt templates are about. */
export const useLabels = () =>
  useQuery({
    queryKey: ['image-labels'],
    queryFn: ({ signal }) =>
      call('GET /dg/produce/label', { query: { workType: 'official' } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Prompt templates about one thing, or all of them. */
export const usePromptTemplates = (labelId: string) =>
  useQuery({
    queryKey: ['prompt-templates', labelId],
    queryFn: ({ signal }) =>
      call(
        'GET /produce/template',
        { query: { pageSize: TEMPLATES, ...(labelId === '' ? {} : { labelId }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Remaining images of today. */
export const usePictureRights = () =>
  useQuery({
    queryKey: rightsKey,
    queryFn: ({ signal }) => call('GET /produce/rights', {}, { signal, quiet: true }),
    staleTime: 0,
    meta: { anyLanguage: true },
  });

/** The user's generated images, the latest first; updated live. */
export function useProductions(name = '') {
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const query = useInfiniteQuery({
    queryKey: [...listKey, name],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /produce',
        { query: { page: pageParam, pageSize: PAGE, ...(name === '' ? {} : { name }) } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !isLive && state.data?.pages.some(({ records }) => records.some(isOpen)) === true ? POLL_MS : false,
  });
  useEffect(
    () =>
      watchProductions({
        changed(production) {
          put(queries, production);
          if (isOpen(production)) return;
          void queries.invalidateQueries({ queryKey: rightsKey });
          libraryChanged(queries);
        },
        connected(is) {
          setLive(is);
          // Events before the connection were missed.
          if (is) void queries.invalidateQueries({ queryKey: listKey });
        },
      }),
    [queries],
  );
  const productions = query.data?.pages.flatMap(({ records }) => records) ?? [];
  return { ...query, productions, total: query.data?.pages[0]?.total ?? 0 };
}

/** Shows a production's newer state in every list that has it; a list that has not is asked again. */
function put(queries: QueryClient, production: Production): void {
  for (const [key, known] of queries.getQueriesData<Pages>({ queryKey: listKey })) {
    if (known === undefined) continue;
    let found = false;
    const pages = known.pages.map((page) => ({
      ...page,
      records: page.records.map((record) => {
        if (record.id !== production.id) return record;
        found = true;
        // Two messages may arrive in the wrong order.
        return production.done < record.done && isOpen(production) ? record : production;
      }),
    }));
    if (found) queries.setQueryData<Pages>(key, { ...known, pages });
    else void queries.invalidateQueries({ queryKey: key });
  }
}

/** Starts a production of images. */
export function useProduce() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: ImageRequest) =>
      call('POST /produce', { body: { ...request, text: request.text.trim() } }),
    onSuccess: (_production, request) => markMade(request),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listKey }),
        queries.invalidateQueries({ queryKey: rightsKey }),
      ]),
  });
}

/** Stops a running production; finished images stay. */
export function useCancelProduction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /produce/{id}/cancel', { params: { id } }),
    onSuccess: (production) => put(queries, production),
    onSettled: () => queries.invalidateQueries({ queryKey: rightsKey }),
  });
}

/** Deletes a production; its pictures go into the trash. */
export function useDeleteProduction() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /produce/{id}', { params: { id } }),
    onSuccess: () => {
      libraryChanged(queries);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** Deletes one picture from the library. */
export function useDeletePicture() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /avatar/material/{id}', { params: { id } }),
    onSuccess: () => {
      libraryChanged(queries);
      return queries.invalidateQueries({ queryKey: listKey });
    },
  });
}
