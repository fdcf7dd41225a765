import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Routes } from '../../../contract/routes';
import type { RouteInput } from '../../../contract/api/route';
import { call } from '../../api/client';

const PEOPLE = 100;
const ACCESSES = 50;

export const useSupporters = (projectId: string) =>
  useQuery({
    queryKey: ['supporters', projectId],
    queryFn: ({ signal }) =>
      call('GET /avatar/support/page', { query: { projectId, pageSize: PEOPLE } }, { signal, quiet: true }),
    enabled: projectId !== '',
  });

export const useAccesses = (projectId: string) =>
  useQuery({
    queryKey: ['supporters', projectId, 'accesses'],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/support/access/page',
        { query: { projectId, pageSize: ACCESSES } },
        { signal, quiet: true },
      ),
    enabled: projectId !== '',
    staleTime: 0,
  });

export function useSupportChanges() {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: ['supporters'] });
  return {
    invite: useMutation({
      mutationFn: (body: RouteInput<Routes['POST /avatar/support/invite']>['body']) =>
        call('POST /avatar/support/invite', { body }),
      onSuccess: again,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => call('POST /avatar/support/{id}/revoke', { params: { id } }),
      onSuccess: again,
    }),
    accept: useMutation({
      mutationFn: (code: string) => call('POST /avatar/support/accept', { body: { code } }),
      onSuccess: async () => {
        // A first question that is still on its way was asked too early, and would be waited for instead of a new one.
        await client.cancelQueries({ queryKey: ['shared-records'] });
        await client.invalidateQueries({ queryKey: ['shared-records'] });
      },
    }),
  };
}
