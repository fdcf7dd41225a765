import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../contract/sharing/schema';
import { useObservable, useService } from '../../kernel';
import { IconRefresh } from '../../ui/icons';
import { IconCheck } from '../../ui/icons/actions';
import { CommentForm } from './CommentForm';
import { CommentLine } from './CommentLine';
import { CommentView } from './commentView';
import styles from './comments.module.css';
import { isOpen, type Thread } from './threads';
import { useCommentActions } from './useComments';

interface Props {
  thread: Thread;
  onChoose: () => void;
  /** Asks before a comment is deleted, with the number of replies that go along. */
  onDelete: (comment: Comment, replies: number) => void;
}

/** A thread: its comment, the replies, and what can be done with it. */
export function ThreadCard({ thread, onChoose, onDelete }: Props) {
  const { t } = useTranslation('comments');
  const view = useService(CommentView);
  const guest = useObservable(view.guest);
  const isChosen = useObservable(view.chosen) === thread.first.id;
  const { add, change, resolve } = useCommentActions();
  const [isAnswered, setAnswered] = useState(false);
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLLIElement>(null);
  const { first, replies, number } = thread;
  const isOwner = guest === null;
  const isResolved = !isOpen(thread);

  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  const toggle = async () => {
    setBusy(true);
    try {
      await resolve(first.id, !isResolved);
    } finally {
      setBusy(false);
    }
  };
  const label = t(isResolved ? 'reopen' : 'resolve');
  // A guest takes no words of others along.
  const canDeleteFirst = isOwner || (first.own && replies.every(({ own }) => own));
  return (
    <li ref={card} className={styles.thread} data-chosen={isChosen || undefined} data-testid="comment-thread">
      <button
        type="button"
        className={styles.number}
        data-placed={first.place !== null || undefined}
        aria-label={t(first.place === null ? 'show' : 'showPlace', { number })}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        {number}
      </button>
      <div className={styles.body}>
        <CommentLine
          comment={first}
          canDelete={canDeleteFirst}
          onChange={(text) => change(first.id, text)}
          onDelete={() => onDelete(first, replies.length)}
        >
          {isOwner && (
            <Tooltip label={label}>
              <ActionIcon
                variant="subtle"
                color={isResolved ? 'gray' : 'teal'}
                size={28}
                className={styles.tool}
                aria-label={label}
                loading={busy}
                onClick={() => {
                  // A refusal has been announced.
                  toggle().catch(() => undefined);
                }}
              >
                {isResolved ? <IconRefresh size={16} /> : <IconCheck size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CommentLine>
        {replies.map((reply) => (
          <CommentLine
            key={reply.id}
            comment={reply}
            canDelete={isOwner || reply.own}
            onChange={(text) => change(reply.id, text)}
            onDelete={() => onDelete(reply, 0)}
          />
        ))}
        {isAnswered ? (
          <CommentForm
            label={t('writeReply')}
            submit={t('reply')}
            ready={isOwner || guest.name.trim() !== ''}
            focused
            onSend={async (text) => {
              await add(text, { threadId: first.id });
              setAnswered(false);
            }}
            onCancel={() => setAnswered(false)}
          />
        ) : (
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.replyButton}
            onClick={() => {
              onChoose();
              setAnswered(true);
            }}
          >
            {t('reply')}
          </Button>
        )}
      </div>
    </li>
  );
}
