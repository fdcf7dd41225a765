import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CommentPlace } from '../../../contract/sharing/schema';
import { call } from '../../api/client';
import { commentsQuery, keepCommenter } from '../../api/comments';
import { watchProject } from '../../api/updates';
import { useHost, useObservable, useService } from '../../kernel';
import { CommentView } from './commentView';
import { threadsOf } from './threads';

/** The threads of the project; each part of the interface that asks gets the same. */
export function useThreads() {
  const { project } = useHost().ports;
  const guest = useObservable(useService(CommentView).guest);
  const query = useQuery(commentsQuery(project.id, guest?.key));
  const threads = useMemo(() => threadsOf(query.data ?? []), [query.data]);
  return { query, threads };
}

/** Keeps the comments up to date while the component is mounted. */
export function useLiveComments(): void {
  const { project } = useHost().ports;
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: ['comments', project.id] });
    return watchProject(project.id, { commented: refresh, connected: refresh });
  }, [queries, project.id]);
}

/** What can be done with comments. Each rejects with an ApiError, which has been announced. */
export function useCommentActions() {
  const { project } = useHost().ports;
  const view = useService(CommentView);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['comments', project.id] });
  const withKey = () => {
    const guest = view.guest.get();
    return guest === null ? {} : { authorKey: guest.key };
  };

  return {
    async add(text: string, about: { threadId: string } | { place: CommentPlace | null }): Promise<void> {
      const guest = view.guest.get();
      const target =
        'threadId' in about ? { threadId: about.threadId } : about.place !== null && { place: about.place };
      const body = { text, ...target, ...(guest !== null && { author: guest }) };
      const made = await call('POST /avatar/project/{id}/comment', { params: { id: project.id }, body });
      if (guest !== null) keepCommenter(guest);
      await refresh();
      view.shown.set('open');
      view.chosen.set(made.threadId ?? made.id);
    },
    async change(id: string, text: string): Promise<void> {
      await call('PUT /avatar/comment/{id}', { params: { id }, body: { text, ...withKey() } });
      await refresh();
    },
    async resolve(id: string, resolved: boolean): Promise<void> {
      await call('PUT /avatar/comment/{id}/resolved', { params: { id }, body: { resolved } });
      await refresh();
    },
    async remove(id: string): Promise<void> {
      await call('DELETE /avatar/comment/{id}', { params: { id }, query: withKey() });
      await refresh();
    },
  };
}
