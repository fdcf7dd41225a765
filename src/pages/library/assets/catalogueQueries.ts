import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';

/** Avatars, voices or backgrounds of one answer: the catalogue's own are fewer. */
const PAGE_SIZE = 100;

export interface CatalogueFilter {
  name: string;
  /** Only what was bought, and not what is free or of the membership. */
  bought: boolean;
}

const queryOf = ({ name }: CatalogueFilter) => ({ pageSize: PAGE_SIZE, ...(name === '' ? {} : { name }) });

/** Another window may have bought something meanwhile. */
const fresh = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** The avatars that the user may use. */
export const useAvatars = (filter: CatalogueFilter) =>
  useQuery({
    queryKey: ['catalogue', 'avatars', filter],
    queryFn: ({ signal }) =>
      call(
        filter.bought ? 'GET /avatar/material/assets-virtual' : 'GET /avatar/virtual/list-common-virtual',
        { query: queryOf(filter) },
        { signal, quiet: true },
      ),
    ...fresh,
  });

/** The voices that the user may use. */
export const useVoices = (filter: CatalogueFilter) =>
  useQuery({
    queryKey: ['catalogue', 'voices', filter],
    queryFn: ({ signal }) =>
      call(
        filter.bought ? 'GET /avatar/material/assets-audio' : 'GET /avatar/audio/page-common-audio',
        { query: queryOf(filter) },
        { signal, quiet: true },
      ),
    ...fresh,
  });

/** The backgrounds beside the own ones that the user may use. */
export const useBackgrounds = (filter: CatalogueFilter) =>
  useQuery({
    queryKey: ['catalogue', 'backgrounds', filter],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/material/list-back',
        { query: { ...queryOf(filter), ...(filter.bought && { bought: true as const }) } },
        { signal, quiet: true },
      ),
    ...fresh,
  });
