import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';

/** While something is being installed, and otherwise; milliseconds. */
const BUSY_MS = 1_000;
const QUIET_MS = 10_000;

/** The model catalogue as it stands on the node that answers. */
export const useModels = () =>
  useQuery({
    queryKey: ['ops', 'models'],
    queryFn: ({ signal }) => call('GET /ops/models', {}, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.models.some(({ progress }) => progress !== null) ? BUSY_MS : QUIET_MS,
  });
