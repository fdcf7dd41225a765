import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../contract/errors';
import type { RoleCategory, RoleInput } from '../../../contract/role/schema';
import { call } from '../../api/client';

/** Cards on a page of a list: full rows of two, three and four. */
export const ROLE_PAGE_SIZE = 12;

const roles = ['roles'] as const;
const square = ['square'] as const;

/** The most things that a role can choose from in one list. */
const CHOICES = 100;

/** One page of the user's roles and the shared ones. */
export const useRoles = (page: number, name: string) =>
  useQuery({
    queryKey: [...roles, page, name],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/model/page-by-owner',
        { query: { page, pageSize: ROLE_PAGE_SIZE, ...(name !== '' && { name }) } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A role in full; without an id there is none to fetch. */
export const useRole = (id: string | null) =>
  useQuery({
    queryKey: [...roles, 'one', id],
    queryFn: ({ signal }) =>
      call('GET /avatar/model/{id}', { params: { id: id ?? '' } }, { signal, quiet: true }),
    enabled: id !== null,
    staleTime: 0,
    // A form must not change under the hands of anyone who fills it in.
    refetchOnWindowFocus: false,
  });

/** Something that a role can use. */
export interface Choice {
  id: string;
  name: string;
  note: string;
}

/** What a role may use of its owner's. */
export function useChoices(kind: 'knowledge' | 'tools' | 'words') {
  const { t } = useTranslation('roles');
  return useQuery({
    queryKey: ['role-choices', kind],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const options = { signal, quiet: true };
      const query = { page: 1, pageSize: CHOICES };
      if (kind === 'knowledge') {
        const { records } = await call('GET /avatar/knowledge/page', { query }, options);
        return records.map(({ id, name, documentCount }) => ({
          id,
          name,
          note: t('choices.documents', { count: documentCount }),
        }));
      }
      if (kind === 'words') {
        const { records } = await call('GET /avatar/taboo/library/page', { query }, options);
        return records.map(({ id, name, words }) => ({
          id,
          name,
          note: t('choices.words', { count: words }),
        }));
      }
      const { records } = await call('GET /avatar/plugins/list', {}, options);
      return records
        .filter(({ ready }) => ready)
        .map(({ id, name, description }) => ({ id, name, note: description }));
    },
    staleTime: 0,
  });
}

function useRoleMutation<A, D>(change: (given: A) => Promise<D>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => queries.invalidateQueries({ queryKey: roles }),
  });
}

export const useSaveRole = () =>
  useRoleMutation((input: RoleInput) => call('POST /avatar/model/saveModel', { body: input }));

export const useDeleteRole = () =>
  useRoleMutation((id: string) => call('DELETE /avatar/model/{id}', { params: { id } }));

export const useCopyRole = () =>
  useRoleMutation((id: string) => call('POST /avatar/model/copy', { body: { id } }));

export interface SquareFilter {
  page: number;
  name: string;
  category: RoleCategory | 'all';
  language: Language;
  own: boolean;
}

/** One page of the role square, or of what the user has offered to it. */
export const useSquare = ({ page, name, category, language, own }: SquareFilter) =>
  useQuery({
    queryKey: [...square, page, name, category, language, own],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/model/square/page',
        {
          query: {
            page,
            pageSize: ROLE_PAGE_SIZE,
            language,
            own,
            ...(name !== '' && { name }),
            ...(category !== 'all' && { category }),
          },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSquareRole = (id: string, language: Language) =>
  useQuery({
    queryKey: [...square, 'one', id, language],
    queryFn: ({ signal }) =>
      call('GET /avatar/model/square/{id}', { params: { id }, query: { language } }, { signal, quiet: true }),
  });

function useSquareMutation<A, D>(change: (given: A) => Promise<D>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: square });
      await queries.invalidateQueries({ queryKey: roles });
    },
  });
}

export const useCopyFromSquare = () =>
  useSquareMutation(({ id, language }: { id: string; language: Language }) =>
    call('POST /avatar/model/square/{id}/copy', { params: { id }, body: { language } }),
  );

export const useOfferRole = () =>
  useSquareMutation((offer: { roleId: string; category: RoleCategory; language: Language }) =>
    call('POST /avatar/model/square', { body: offer }),
  );

export const useWithdrawRole = () =>
  useSquareMutation((id: string) => call('DELETE /avatar/model/square/{id}', { params: { id } }));
