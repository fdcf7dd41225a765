import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client';

/** How many AI creations the account may still begin today. */
export const useCreationRights = () =>
  useQuery({
    queryKey: ['creation-rights'],
    queryFn: ({ signal }) => call('GET /avatar/project/ai_generate/rights', {}, { signal, quiet: true }),
    staleTime: 0,
  });

/** The scenarios of AI creation by name. */
export const useScenarios = () =>
  useQuery({
    queryKey: ['project-categories'],
    queryFn: ({ signal }) =>
      call('GET /avatar/category/list-top-category', { query: { type: 'project' } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
