import { SegmentedControl, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../contract/sharing/schema';
import { Notifier, useHost, useObservable, useService } from '../../kernel';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { CommentView } from './commentView';
import styles from './comments.module.css';
import { NewComment } from './NewComment';
import { ThreadCard } from './ThreadCard';
import { isOpen, type Thread } from './threads';
import { useCommentActions, useLiveComments, useThreads } from './useComments';

/** The comments of the project, the latest first, with a field for a new one. */
export function CommentList() {
  const { t } = useTranslation('comments');
  const view = useService(CommentView);
  const notifier = useService(Notifier);
  const { editor } = useHost().ports;
  useLiveComments();
  const { query, threads } = useThreads();
  const { remove } = useCommentActions();
  const isGuest = useObservable(view.guest) !== null;
  const shown = useObservable(view.shown);
  const [asked, setAsked] = useState<{ comment: Comment; replies: number } | null>(null);

  useEffect(() => {
    view.open.set(true);
    return () => {
      view.open.set(false);
      view.placing.set(false);
    };
  }, [view]);

  const choose = ({ first }: Thread) => {
    view.chosen.set(first.id);
    const id = first.place?.elementId ?? null;
    if (id !== null && editor !== null && editor.objects.get(id) !== null) editor.session.selection.set([id]);
  };
  const counts = {
    open: threads.filter(isOpen).length,
    resolved: threads.filter((one) => !isOpen(one)).length,
  };
  const listed = threads.filter((one) => isOpen(one) === (shown === 'open')).toReversed();

  return (
    <>
      <NewComment />
      {counts.resolved > 0 && (
        <SegmentedControl
          fullWidth
          aria-label={t('filter')}
          value={shown}
          onChange={(value) => view.shown.set(value as typeof shown)}
          data={(['open', 'resolved'] as const).map((value) => ({
            value,
            label: t(`shown.${value}`, { count: counts[value] }),
          }))}
        />
      )}
      {query.isPending && <Skeleton height={96} radius="md" />}
      {query.isError && (
        <ErrorState
          message={query.error.message}
          failure={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && listed.length === 0 && (
        <p className={styles.empty}>
          {threads.length === 0 ? t(isGuest ? 'emptyGuest' : 'empty') : t(`none.${shown}`)}
        </p>
      )}
      <ul className={styles.threads}>
        {listed.map((thread) => (
          <ThreadCard
            key={thread.first.id}
            thread={thread}
            onChoose={() => choose(thread)}
            onDelete={(comment, replies) => setAsked({ comment, replies })}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('deleteTitle')}
        confirmLabel={t('delete')}
        onConfirm={async () => {
          if (asked === null) return;
          await remove(asked.comment.id);
          notifier.success('comments:deleted');
        }}
        onClose={() => setAsked(null)}
      >
        {asked !== null && asked.replies > 0
          ? t('deleteWithReplies', { count: asked.replies })
          : t('deleteText')}
      </ConfirmDialog>
    </>
  );
}
