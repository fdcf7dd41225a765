import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';

export const FEEDBACK_PAGE_SIZE = 10;

/** One page of the user's own feedback, the latest first. */
export const useOwnFeedback = (page: number) =>
  useQuery({
    queryKey: ['feedback', page],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/user/feedback/page',
        { query: { page, pageSize: FEEDBACK_PAGE_SIZE } },
        { signal, as: 'session', quiet: true },
      ),
    placeholderData: keepPreviousData,
  });
