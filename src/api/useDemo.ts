import { useQuery } from '@tanstack/react-query';
import { DEMO_SHARE_CODE } from '../../contract/constants';
import { call } from './client';
import { useShareCode } from './useShareCode';

/** A conversation with the demo avatar: an ordinary shared project under the fixed demo code. */
export function useDemo() {
  useShareCode(DEMO_SHARE_CODE);
  return useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call('POST /conversation/share/session', { body: {} }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    // Each visit is a conversation of its own.
    gcTime: 0,
    meta: { anyLanguage: true },
  });
}
