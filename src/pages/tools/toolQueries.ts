import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteData, RouteInput } from '../../../contract/api/route';
import type { RouteKey, Routes } from '../../../contract/routes';
import { call } from '../../api/client';

/** More than an account may have. */
const SOURCES = 100;

export const useToolSources = () =>
  useQuery({
    queryKey: ['tools', 'sources'],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/tool/source/page',
        { query: { page: 1, pageSize: SOURCES } },
        { signal, quiet: true },
      ),
  });

/** Every tool that a role can use, the built-in ones first. */
export const useToolChoices = () =>
  useQuery({
    queryKey: ['tools', 'choices'],
    queryFn: ({ signal }) => call('GET /avatar/plugins/list', {}, { signal, quiet: true }),
  });

/** A change of tools, after which the lists are fetched again. */
export function useToolChange<K extends RouteKey>(key: K) {
  const queries = useQueryClient();
  return useMutation<RouteData<Routes[K]>, Error, RouteInput<Routes[K]>>({
    mutationFn: (input) => call(key, input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['tools'] }),
  });
}
