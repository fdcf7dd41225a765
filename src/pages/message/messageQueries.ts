import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MESSAGE_PAGE } from '../../../contract/message/limits';
import type { Message } from '../../../contract/message/schema';
import { call } from '../../api/client';
import { watchUnread } from '../../api/updates';
import { useSessionToken } from '../../api/useSession';

/** Polling interval for the count while the live connection is down, milliseconds. */
const POLL_MS = 60_000;

const listKey = ['messages', 'list'] as const;
const unreadKey = ['messages', 'unread'] as const;
const asUser = { as: 'session', quiet: true } as const;

type Pages = InfiniteData<Message[], string | undefined>;

/** The number of unread messages: pushed by the server, or polled each minute while the connection is down. */
export function useUnread(): number {
  const token = useSessionToken();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  const { data = 0 } = useQuery({
    queryKey: [...unreadKey, token],
    queryFn: ({ signal }) => call('GET /message/unread-counts', {}, { ...asUser, signal }),
    enabled: token !== null,
    refetchInterval: isLive ? false : POLL_MS,
    meta: { anyLanguage: true },
  });

  useEffect(() => {
    if (token === null) return;
    return watchUnread({
      count(unread) {
        queries.setQueryData([...unreadKey, token], unread);
        void queries.invalidateQueries({ queryKey: listKey });
      },
      connected(is) {
        setLive(is);
        // Events before the connection were missed.
        if (is) void queries.invalidateQueries({ queryKey: unreadKey });
      },
    });
  }, [token, queries]);

  return data;
}

/** The messages, the latest first, further back page by page. */
export const useMessages = () =>
  useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /message',
        { query: pageParam === undefined ? {} : { before: pageParam } },
        { ...asUser, signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < MESSAGE_PAGE ? undefined : last.at(-1)?.id),
  });

/** Changes the shown messages before the server has answered. */
function change(queries: QueryClient, edit: (messages: Message[]) => Message[]): void {
  queries.setQueryData<Pages>(listKey, (known) => known && { ...known, pages: known.pages.map(edit) });
}

const askAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['messages'] });

/** Marks one message as read. */
export function useReadMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('POST /message/read', { body: [id] }, { as: 'session' }),
    onMutate: (id) =>
      change(queries, (messages) =>
        messages.map((each) => (each.id === id ? { ...each, isRead: 1 as const } : each)),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: unreadKey }),
  });
}

/** Marks every message as read. */
export function useReadAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /message/read-all', {}, { as: 'session', overlay: true }),
    onSuccess: () => change(queries, (messages) => messages.map((each) => ({ ...each, isRead: 1 as const }))),
    onSettled: () => askAgain(queries),
  });
}

/** Deletes a message. */
export function useDeleteMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /message/{id}', { params: { id } }, { as: 'session' }),
    onSuccess: (_, id) => change(queries, (messages) => messages.filter((each) => each.id !== id)),
    onSettled: () => askAgain(queries),
  });
}
