import { useQuery } from '@tanstack/react-query';
import { call } from './client';

/** The public settings of this installation, which do not change while a page is open. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('GET /settings', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { anyLanguage: true },
  });
