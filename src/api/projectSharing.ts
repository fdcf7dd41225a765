import { queryOptions } from '@tanstack/react-query';
import { call } from './client';

/** What visitors of a project see, and its number. */
export const publicationQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['publication', projectId],
    queryFn: ({ signal }) =>
      call('GET /avatar/project/{id}/publication', { params: { id: projectId } }, { signal, quiet: true }),
    staleTime: 0,
  });

/** The share links of a project that work. */
export const sharesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['shares', projectId],
    queryFn: ({ signal }) => call('GET /conversation/share', { query: { projectId } }, { signal }),
    // Visitors change what it tells while the owner is elsewhere, as on the site that shows the link.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
