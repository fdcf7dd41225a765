import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Page } from '../../../contract/common';
import { call } from '../../api/client';

const CONVERSATIONS = 20;
const MESSAGES = 50;

const nextPage = ({ page, pageSize, total }: Page<unknown>): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

/** Every record of the pages loaded so far. */
export const recordsOf = <R>(data: InfiniteData<Page<R>> | undefined): R[] =>
  data?.pages.flatMap((page) => page.records) ?? [];

/** Conversations with the user's projects, the latest first. */
export const useConversations = () =>
  useInfiniteQuery({
    queryKey: ['conversations'],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/session/page',
        { query: { page: pageParam, pageSize: CONVERSATIONS } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });

/** What was said in one conversation, the oldest first. */
export const useTranscript = (sessionId: string) =>
  useInfiniteQuery({
    queryKey: ['transcript', sessionId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /avatar/chat/page',
        { query: { sessionId, page: pageParam, pageSize: MESSAGES } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  });
