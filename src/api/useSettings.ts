import { useQuery } from '@tanstack/react-query';
import { call } from './client';

/** What the browser needs to know of this installation; the same while a page is open. */
export const useSettings = () =>
  useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => call('GET /settings', {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { anyLanguage: true },
  });
