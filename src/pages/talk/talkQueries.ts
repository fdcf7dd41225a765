import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Page } from '../../../contract/common/schema';
import type { ImproveTarget, RecordFilter, RecordSettings } from '../../../contract/record/schema';
import type { Routes } from '../../../contract/routes';
import type { RouteInput } from '../../../contract/api/route';
import { call } from '../../api/client';
import { download } from '../../api/download';
import { saveFile } from '../../ui/saveFile';

const CONVERSATIONS = 20;
const MESSAGES = 50;
const WEAK = 50;
const PROJECTS = 100;

const nextPage = ({ page, pageSize, total }: Page<unknown>): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

/** Every record of the pages loaded so far. */
export const recordsOf = <R>(data: InfiniteData<Page<R>> | undefined): R[] =>
  data?.pages.flatMap((page) => page.records) ?? [];

const listKey = ['records'] as const;
const weakKey = ['weak-answers'] as const;

/** Conversations that match, the latest first. */
export const useRecords = (filter: RecordFilter) =>
  useInfiniteQuery({
    queryKey: [...listKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/record/page',
        { query: { ...filter, page: pageParam, pageSize: CONVERSATIONS } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** One conversation with its notes. */
export const useRecord = (id: string) =>
  useQuery({
    queryKey: ['record', id],
    queryFn: ({ signal }) => call('GET /avatar/record/{id}', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** What was said in one conversation, the oldest first. */
export const useTranscript = (id: string) =>
  useInfiniteQuery({
    queryKey: ['transcript', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/record/{id}/message/page',
        { params: { id }, query: { page: pageParam, pageSize: MESSAGES } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** Answers that may need a correction, the latest first. */
export const useWeakAnswers = (projectId: string | null) =>
  useInfiniteQuery({
    queryKey: [...weakKey, projectId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/record/weak/page',
        { query: { ...(projectId && { projectId }), page: pageParam, pageSize: WEAK } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

export const useProjectNames = () =>
  useQuery({
    queryKey: ['projects', 'names'],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/page',
        { query: { isLogin: 1, page: 1, pageSize: PROJECTS } },
        { signal, quiet: true },
      ),
    select: ({ records }) => records.map(({ id, name }) => ({ id, name })),
  });

/** Projects whose records others have opened to this user. */
export const useShared = () =>
  useQuery({
    queryKey: ['shared-records'],
    queryFn: ({ signal }) => call('GET /avatar/support/shared', {}, { signal, quiet: true }),
    select: ({ records }) => records,
  });

export const useTargets = (projectId: string) =>
  useQuery({
    queryKey: ['improve-targets', projectId],
    queryFn: ({ signal }) =>
      call('GET /avatar/record/improve/targets', { query: { projectId } }, { signal, quiet: true }),
    staleTime: 0,
  });

export const useRecordSettings = () =>
  useQuery({
    queryKey: ['record-settings'],
    queryFn: ({ signal }) => call('GET /avatar/record/settings', {}, { signal, quiet: true }),
  });

/** The changes of records; each looks at the server's truth again. */
export function useRecordChanges() {
  const client = useQueryClient();
  const again = (...keys: string[]) =>
    Promise.all(keys.map((key) => client.invalidateQueries({ queryKey: [key] })));
  return {
    star: useMutation({
      mutationFn: (body: { sessionIds: string[]; starred: boolean }) =>
        call('POST /avatar/record/star', { body }),
      onSuccess: () => again('records', 'record'),
    }),
    remove: useMutation({
      mutationFn: (sessionIds: string[]) => call('POST /avatar/record/delete', { body: { sessionIds } }),
      onSuccess: () => again('records', 'weak-answers'),
    }),
    addNote: useMutation({
      mutationFn: ({ id, text }: { id: string; text: string }) =>
        call('POST /avatar/record/{id}/note', { params: { id }, body: { text } }),
      onSuccess: () => again('records', 'record'),
    }),
    removeNote: useMutation({
      mutationFn: (id: string) => call('DELETE /avatar/record/note/{id}', { params: { id } }),
      onSuccess: () => again('records', 'record'),
    }),
    improve: useMutation({
      mutationFn: (body: RouteInput<Routes['POST /avatar/record/improve']>['body']) =>
        call('POST /avatar/record/improve', { body }),
      onSuccess: () => again('transcript', 'weak-answers'),
    }),
    improveAll: useMutation({
      mutationFn: (body: {
        target: ImproveTarget;
        items: { messageId: string; question: string; answer: string }[];
      }) => call('POST /avatar/record/improve-all', { body }),
      onSuccess: () => again('transcript', 'weak-answers'),
    }),
    settings: useMutation({
      mutationFn: (body: RecordSettings) => call('PUT /avatar/record/settings', { body }),
      onSuccess: () => again('record-settings', 'statistics'),
    }),
  };
}

/** Saves every message of the conversations that match as a file. */
export async function saveRecords(filter: RecordFilter, format: 'csv' | 'json' | 'xlsx'): Promise<void> {
  const file = await download(
    'GET /avatar/record/export',
    { query: { ...filter, format } },
    { onBytes: () => undefined, overlay: true },
  );
  saveFile(file, `mirra-records.${format}`);
}
