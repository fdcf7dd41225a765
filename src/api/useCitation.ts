import { useQuery } from '@tanstack/react-query';
import { call } from './client';

/** What an answer cites, for anyone who takes part in its conversation. */
export const useCitation = (messageId: string, chunkId: string) =>
  useQuery({
    queryKey: ['citation', messageId, chunkId],
    queryFn: ({ signal }) =>
      call('GET /avatar/chat/citation', { query: { messageId, chunkId } }, { signal, quiet: true }),
  });
