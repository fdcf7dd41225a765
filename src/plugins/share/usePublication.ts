import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DocumentChange, documentChanges } from '../../../elements/changes';
import type { Publication } from '../../../contract/project/schema';
import { call } from '../../api/client';
import { publicationQuery } from '../../api/projectSharing';
import { migrateDocument } from '../../document';
import { Notifier, Saving, useEditor, useObservable, useService } from '../../kernel';
import { showsTried } from './useTried';

/** Pause after a change before it is compared with the published version, milliseconds. */
const COMPARE_AFTER = 400;

/** The published version of the edited project, and how far the editor is ahead of it. */
export function usePublication() {
  const { project } = useEditor();
  const saving = useService(Saving);
  const notifier = useService(Notifier);
  const queries = useQueryClient();
  const params = { id: project.id };
  const state = useQuery(publicationQuery(project.id));
  const changes = useChanges(state.data?.published ?? null);

  /** Sends a change of the publication; after a refusal, which has been shown, the current state is fetched. */
  const settle = async (change: Promise<Publication>): Promise<void> => {
    try {
      queries.setQueryData(publicationQuery(project.id).queryKey, await change);
      await queries.invalidateQueries({ queryKey: ['versions', project.id] });
    } catch (error) {
      void state.refetch();
      throw error;
    }
  };
  const publication = state.data?.publication ?? 0;

  return {
    state,
    changes,
    /** Saves and publishes the editor's document and says so; when it cannot be saved, says that and publishes nothing. */
    async publish(name?: string): Promise<void> {
      if (!(await saving.flush())) return notifier.warn('share:publish.saveFirst');
      const body = { publication, name: name ?? null };
      await settle(call('POST /avatar/project/{id}/publication', { params, body }, showsTried));
      notifier.success('share:publish.success');
    },
    rollBack: (versionId: string): Promise<void> =>
      settle(
        call(
          'PUT /avatar/project/{id}/publication',
          { params, body: { publication, versionId } },
          showsTried,
        ),
      ),
    unpublish: (): Promise<void> =>
      settle(call('DELETE /avatar/project/{id}/publication', { params, query: { publication } })),
  };
}

/** The changes since the published version; null while that is unknown, or there is none. */
function useChanges(published: Publication['published']): readonly DocumentChange[] | null {
  const { project, document } = useEditor();
  const name = useObservable(project.name);
  const versionId = published?.versionId;
  const shown = useQuery({
    queryKey: ['published-version', versionId],
    queryFn: ({ signal }) =>
      call(
        'GET /avatar/project/{id}/version/{versionId}',
        { params: { id: project.id, versionId: versionId ?? '' } },
        { signal, quiet: true },
      ),
    enabled: versionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const before = shown.data?.document;
  const title = published?.title;
  const [found, setFound] = useState<{ of: string; changes: readonly DocumentChange[] } | null>(null);
  useEffect(() => {
    if (before === undefined || title === undefined || versionId === undefined) return;
    const old = { name: title, document: migrateDocument(before) };
    const compare = () =>
      setFound({ of: versionId, changes: documentChanges(old, { name, document: document.committed() }) });
    compare();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(compare, COMPARE_AFTER);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [before, title, versionId, name, document]);
  return found !== null && found.of === versionId ? found.changes : null;
}

/** The state for the owner at a glance. */
export type Shown = 'unknown' | 'none' | 'published' | 'changed';

export function shownOf(
  { published }: { published: Publication['published'] | undefined },
  changes: readonly DocumentChange[] | null,
): Shown {
  if (published === undefined) return 'unknown';
  if (published === null) return 'none';
  // Unknown until the two have been compared: "published" would be a guess.
  if (changes === null) return 'unknown';
  return changes.length > 0 ? 'changed' : 'published';
}

/** Number of changes, counting elements one by one. */
export const countOf = (changes: readonly DocumentChange[] | null): number =>
  changes?.reduce((sum, { count }) => sum + count, 0) ?? 0;
