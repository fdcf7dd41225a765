import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import type { Share } from '../../../contract/sharing/schema';
import { call } from '../../api/client';
import { sharesQuery } from '../../api/projectSharing';
import { useEditor } from '../../kernel';
import { showsTried } from './useTried';

export type NewShare = Omit<RouteInput<Routes['POST /conversation/share']>['body'], 'projectId'>;

export type ShareChange = RouteInput<Routes['PUT /conversation/share/{id}']>['body'];

/** The links of the project or film that is open. */
export function useLinks() {
  const { id: projectId } = useEditor().project;
  const queries = useQueryClient();
  const query = sharesQuery(projectId);
  const { queryKey } = query;
  const shares = useQuery(query);
  const refresh = () => queries.invalidateQueries({ queryKey });

  return {
    shares,

    /** Makes a link, whose address is whole. @throws ApiError */
    async make(asked: NewShare): Promise<{ url: string; code: string; published: boolean }> {
      const made = await call('POST /conversation/share', { body: { ...asked, projectId } }, showsTried);
      await refresh();
      return { ...made, url: new URL(made.url, window.location.href).href };
    },

    /** Changes a link that works. @throws ApiError */
    async change(id: string, body: ShareChange): Promise<void> {
      const changed = await call('PUT /conversation/share/{id}', { params: { id }, body });
      queries.setQueryData<Share[]>(queryKey, (known) =>
        known?.map((one) => (one.id === id ? changed : one)),
      );
    },

    /** @throws ApiError */
    async revoke(id: string): Promise<void> {
      await call('DELETE /conversation/share/{id}', { params: { id } });
      await refresh();
    },
  };
}
