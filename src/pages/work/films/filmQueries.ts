import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RouteInput } from '../../../../contract/api/route';
import type { Routes } from '../../../../contract/routes';
import { call } from '../../../api/client';

/** Limit of what a new film can begin with that is shown at once; a search finds the rest. */
const BEGINNINGS = 60;

/** Projects, or templates of digital humans: those of the stock, or the user's own. */
export type BeginningSource = 'project' | 'stock' | 'own';

/** Something that a new film can begin with. */
export interface Beginning {
  id: string;
  name: string;
  coverUrl: string;
}

/** What a new film can begin with, by name. */
export const useBeginnings = (source: BeginningSource, search: string) =>
  useQuery({
    queryKey: ['film-beginnings', source, search],
    queryFn: async ({ signal }): Promise<Beginning[]> => {
      const query = { page: 1, pageSize: BEGINNINGS, ...(search === '' ? {} : { name: search }) };
      const quietly = { signal, quiet: true };
      const { records } =
        source === 'project'
          ? await call('GET /avatar/project/page', { query }, quietly)
          : await call('GET /avatar/template/page', { query: { ...query, own: source === 'own' } }, quietly);
      return records;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** More than there are film templates. */
const ALL_TEMPLATES = 100;

/** All film templates, in all ratios. */
export const useFilmTemplates = () =>
  useQuery({
    queryKey: ['film-templates'],
    queryFn: async ({ signal }) => {
      const query = { page: 1, pageSize: ALL_TEMPLATES };
      return (await call('GET /film/template/page', { query }, { signal, quiet: true })).records;
    },
  });

/** Creates a film. Returns its id. */
export async function createFilm(body: RouteInput<Routes['POST /film/add']>['body']): Promise<string> {
  return (await call('POST /film/add', { body })).id;
}
