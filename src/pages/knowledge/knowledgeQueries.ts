import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { exportFormats } from '../../../contract/knowledge/limits';
import type { KnowledgeDocument } from '../../../contract/knowledge/schema';
import type { RouteData, RouteInput } from '../../../contract/api/route';
import type { RouteKey, Routes } from '../../../contract/routes';
import { call, callBlob } from '../../api/client';
import { saveFile } from '../../ui/saveFile';
import { pollWhile } from './polling';

export const BASE_PAGE_SIZE = 12;
export const DOCUMENT_PAGE_SIZE = 20;
export const TEST_PAGE_SIZE = 10;

const knowledge = ['knowledge'] as const;
const options = (signal: AbortSignal) => ({ signal, quiet: true });

/** Whether a document waits to be read or is being read. */
export const isUnread = ({ status }: Pick<KnowledgeDocument, 'status'>): boolean =>
  status === 'waiting' || status === 'reading';

/** One page of the user's knowledge bases. */
export const useBases = (page: number, name: string) =>
  useQuery({
    queryKey: [...knowledge, 'bases', page, name],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/knowledge/page',
        { query: { page, pageSize: BASE_PAGE_SIZE, ...(name !== '' && { name }) } },
        options(signal),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      pollWhile(state.data?.records.some(({ readingCount }) => readingCount > 0)),
  });

export const useUsage = () =>
  useQuery({
    queryKey: [...knowledge, 'usage'],
    queryFn: ({ signal }) => call('GET /avatar/knowledge/usage', {}, options(signal)),
    staleTime: 0,
  });

export const useBase = (id: string) =>
  useQuery({
    queryKey: [...knowledge, 'base', id],
    queryFn: ({ signal }) => call('GET /avatar/knowledge/{id}', { params: { id } }, options(signal)),
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhile((state.data?.readingCount ?? 0) > 0),
  });

export const useDocuments = (
  knowledgeId: string,
  page: number,
  name: string,
  status: KnowledgeDocument['status'] | null,
) =>
  useQuery({
    queryKey: [...knowledge, 'documents', knowledgeId, page, name, status],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/document/page',
        {
          query: {
            knowledgeId,
            page,
            pageSize: DOCUMENT_PAGE_SIZE,
            ...(name !== '' && { name }),
            ...(status !== null && { status }),
          },
        },
        options(signal),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhile(state.data?.records.some(isUnread)),
  });

/** One document; without an id there is none to fetch. */
export const useDocument = (id: string | null) =>
  useQuery({
    queryKey: [...knowledge, 'document', id],
    queryFn: ({ signal }) => call('GET /avatar/document/{id}', { params: { id: id ?? '' } }, options(signal)),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => pollWhile(state.data !== undefined && isUnread(state.data)),
  });

export type ChunkQuery = RouteInput<Routes['GET /avatar/document/chunk/page']>['query'];

export const useChunks = (query: ChunkQuery) =>
  useQuery({
    queryKey: [...knowledge, 'chunks', query],
    queryFn: ({ signal }) => call('GET /avatar/document/chunk/page', { query }, options(signal)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useCitation = (documentId: string, chunkId: string) =>
  useQuery({
    queryKey: [...knowledge, 'citation', documentId, chunkId],
    queryFn: ({ signal }) =>
      call('GET /avatar/document/citation', { query: { documentId, chunkId } }, options(signal)),
  });

export const useHitTests = (id: string, page: number) =>
  useQuery({
    queryKey: [...knowledge, 'tests', id, page],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/knowledge/{id}/hit-test/page',
        { params: { id }, query: { page, pageSize: TEST_PAGE_SIZE } },
        options(signal),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSynonyms = (id: string) =>
  useQuery({
    queryKey: [...knowledge, 'synonyms', id],
    queryFn: ({ signal }) => call('GET /avatar/knowledge/{id}/synonyms', { params: { id } }, options(signal)),
    staleTime: 0,
  });

/** Fetches everything of the knowledge bases again that is on the screen. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: knowledge });
}

/** A change of bases, documents or chunks, after which the lists are fetched again. */
export function useKnowledgeChange<K extends RouteKey>(key: K) {
  const refresh = useRefresh();
  return useMutation<RouteData<Routes[K]>, Error, RouteInput<Routes[K]>>({
    mutationFn: (input) => call(key, input),
    onSettled: refresh,
  });
}

/** Offers the chunks of a base as a file. */
export async function exportBase(
  { id, name }: { id: string; name: string },
  format: (typeof exportFormats)[number],
): Promise<void> {
  const file = await callBlob('GET /avatar/knowledge/{id}/export', { params: { id }, query: { format } });
  saveFile(file, `${name}.${format}`);
}

/** The name of the project from which one came; none where there is no project, or no longer. */
export const useProjectName = (id: string | null) =>
  useQuery({
    queryKey: ['project-name', id],
    queryFn: async ({ signal }) =>
      (await call('GET /avatar/project/{id}', { params: { id: id ?? '' } }, { signal, quiet: true })).name,
    enabled: id !== null,
    retry: false,
  });
