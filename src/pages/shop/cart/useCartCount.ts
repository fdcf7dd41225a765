import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { useSessionToken } from '../../../api/useSession';
import { shopKeys } from '../shopKeys';

/** How many things are in the cart of the account. */
export function useCartCount(): number {
  const token = useSessionToken();
  const { data = 0 } = useQuery({
    queryKey: [...shopKeys.cartCount, token],
    queryFn: ({ signal }) => call('GET /trade/cart-assets/count', {}, { signal, as: 'session', quiet: true }),
    enabled: token !== null,
    staleTime: 60_000,
    meta: { anyLanguage: true },
  });
  return data;
}
