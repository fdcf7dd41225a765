import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '../../contract/account/schema';
import { call } from './client';
import { onSessionChange, sessionToken, storedUser, storeUser } from './session';

/** The stored token, followed through logins, log-outs and other tabs. */
export const useSessionToken = (): string | null => useSyncExternalStore(onSessionChange, sessionToken);

export const useLoggedIn = (): boolean => useSessionToken() !== null;

/** The logged-in user: first the stored record, then the server's answer. */
export function useUser(): UseQueryResult<User> {
  const token = useSessionToken();
  const query = useQuery({
    queryKey: ['user', token],
    queryFn: ({ signal }) => call('GET /avatar/user/info', {}, { signal, as: 'session', quiet: true }),
    enabled: token !== null,
    placeholderData: () => storedUser() ?? undefined,
    staleTime: 60_000,
  });
  const { data, isPlaceholderData } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && sessionToken() === token) storeUser(data);
  }, [data, isPlaceholderData, token]);
  return query;
}
