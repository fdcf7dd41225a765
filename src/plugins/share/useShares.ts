import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RouteInput } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import type { Share } from '../../../contract/sharing/schema';
import { call } from '../../api/client';
import { sharesQuery } from '../../api/projectSharing';
import { Notifier, Saving, useEditor, useService } from '../../kernel';
import { shownOf, usePublication } from './usePublication';
import { showsTried } from './useTried';

export type NewShare = Omit<RouteInput<Routes['POST /conversation/share']>['body'], 'projectId'>;

export type ShareChange = RouteInput<Routes['PUT /conversation/share/{id}']>['body'];

/** The links of the open project. */
export function useShares() {
  const { project } = useEditor();
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  const queries = useQueryClient();
  const publication = usePublication();
  const { state, changes } = publication;
  const query = sharesQuery(project.id);
  const key = query.queryKey;
  const shares = useQuery(query);

  /** Makes a link; null after a failure, which has been shown. @throws ApiError */
  const make = async (asked: NewShare): Promise<{ url: string; code: string } | null> => {
    // The first link publishes the saved document.
    const isSaved = await saving.flush();
    const shown = shownOf({ published: state.data?.published }, changes);
    if (!isSaved && asked.kind !== 'draft' && shown === 'none') {
      notifier.warn('share:publish.saveFirst');
      return null;
    }
    const made = await call(
      'POST /conversation/share',
      { body: { ...asked, projectId: project.id } },
      showsTried,
    );
    if (made.published) {
      notifier.success('share:firstPublished');
      await state.refetch();
    }
    await queries.invalidateQueries({ queryKey: key });
    return { url: new URL(made.url, window.location.href).href, code: made.code };
  };

  /** Changes a link that works. @throws ApiError */
  const change = async (id: string, body: ShareChange): Promise<void> => {
    const changed = await call('PUT /conversation/share/{id}', { params: { id }, body });
    queries.setQueryData<Share[]>(key, (known) => known?.map((one) => (one.id === id ? changed : one)));
  };

  const revoke = async (id: string) => {
    await call('DELETE /conversation/share/{id}', { params: { id } });
    await queries.invalidateQueries({ queryKey: key });
  };

  return { shares, publication, make, change, revoke };
}
