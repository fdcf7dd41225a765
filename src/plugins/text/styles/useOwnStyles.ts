import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOptions } from '../../../api/client';
import { type OwnStyle, ownStylesOf } from './textStyle';

const params = { key: 'text.styles' };
const KEY = ['preference', params.key];

const load = async (options: CallOptions = {}): Promise<OwnStyle[]> => {
  const { value } = await call('GET /avatar/user/preference/{key}', { params }, options);
  return ownStylesOf(value);
};

/** The user's own text styles, which follow the account to every device. */
export function useOwnStyles() {
  const queries = useQueryClient();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => load({ signal, quiet: true }),
    staleTime: 5 * 60_000,
  });
  return {
    styles: data ?? [],
    isPending,
    error,
    retry: () => void refetch(),
    /**
     * Changes the list as it is on the server now, which another window may have changed.
     * @throws ApiError, which the user has been told of
     */
    async change(edit: (styles: readonly OwnStyle[]) => readonly OwnStyle[]): Promise<void> {
      const next = edit(await load());
      await call('PUT /avatar/user/preference/{key}', { params, body: { value: next } });
      queries.setQueryData<readonly OwnStyle[]>(KEY, next);
    },
  };
}

export type OwnStyles = ReturnType<typeof useOwnStyles>;
