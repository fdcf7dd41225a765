import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { User } from '../../../../contract/account/schema';
import { call, callForm } from '../../../api/client';
import { sessionToken, storeUser } from '../../../api/session';

const SIGN_INS = 20;

const sessionsKey = ['account', 'sessions'] as const;

function keepUser(queries: QueryClient, user: User): void {
  storeUser(user);
  queries.setQueryData(['user', sessionToken()], user);
}

/** Updates the user everywhere after an answer of the server. */
export function useKeepUser(): (user: User) => void {
  const queries = useQueryClient();
  return useCallback((user) => keepUser(queries, user), [queries]);
}

export function useRenameUser() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: (userName: string) =>
      call('PUT /avatar/user/info', { body: { userName } }, { as: 'session' }),
    onSuccess: keep,
  });
}

/** Uploads a photo; `onProgress` gets the sent share, 0 to 1. */
export const sendPicture = (
  file: File,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<User> => {
  const form = new FormData();
  form.append('files', file);
  return callForm('POST /avatar/user/picture', {}, form, { ...options, as: 'session' });
};

export function useRemovePicture() {
  const keep = useKeepUser();
  return useMutation({
    mutationFn: () => call('DELETE /avatar/user/picture', {}, { as: 'session' }),
    onSuccess: keep,
  });
}

export function useUnlinkWechat() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /auth/wx/unlink', {}, { as: 'session' }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
}

export const useSessions = () =>
  useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('GET /user/session', {}, { signal, as: 'session', quiet: true }),
  });

export function useEndSession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /user/session/{id}', { params: { id } }, { as: 'session' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /user/session/end-others', {}, { as: 'session' }),
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Sign-ins of the last 180 days, page after page. */
export const useSignIns = () =>
  useInfiniteQuery({
    queryKey: ['account', 'sign-ins'],
    queryFn: ({ signal, pageParam }) =>
      call(
        'GET /user/sign-in/page',
        { query: { page: pageParam, pageSize: SIGN_INS } },
        { signal, as: 'session', quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  });
