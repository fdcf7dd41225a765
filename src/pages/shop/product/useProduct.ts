import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/client';
import { shopKeys } from '../shopKeys';

/** A product by its code; null when there is none. */
export const useProduct = (code: string) =>
  useQuery({
    queryKey: [...shopKeys.product, code],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /goods/{code}', { params: { code } }, { signal, as: 'session', quiet: true });
      } catch (error) {
        // What cannot be a code is refused as one that is wrongly formed.
        if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
        throw error;
      }
    },
  });
