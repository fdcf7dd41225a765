import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { useSessionToken } from '../../../api/useSession';
import { shopKeys } from '../shopKeys';

/** The membership of the account with its rights; not asked for while nobody is logged in. */
export function useMembership() {
  const token = useSessionToken();
  return useQuery({
    queryKey: [...shopKeys.membership, token],
    queryFn: ({ signal }) =>
      call('GET /vip/user/rights/get', { query: {} }, { signal, as: 'session', quiet: true }),
    enabled: token !== null,
  });
}
