import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../contract/message/schema';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconBell } from '../../ui/icons/pages';
import { RowSkeletons } from '../../ui/Skeletons';
import { MessageDetail } from './MessageDetail';
import { MessageList } from './MessageList';
import { useMessages, useReadAll, useReadMessage } from './messageQueries';
import styles from './message.module.css';

interface MessagesProps {
  /** `panes` shows list and message side by side; `stack` one of them at a time. */
  layout: 'panes' | 'stack';
  /** Id of the message that is open. */
  open: string | null;
  onOpen: (id: string | null) => void;
  /** Whether the subject of a message can be opened on this device. */
  canFollow?: (pathname: string) => boolean;
}

const always = () => true;

/** List and detail of the messages. An opened message is marked as read. */
export function Messages({ layout, open, onOpen, canFollow = always }: MessagesProps) {
  const { t } = useTranslation('message');
  const messages = useMessages();
  const read = useReadMessage();
  const readAll = useReadAll();
  // A message that was deleted in another window stays readable here until it is closed.
  const [held, setHeld] = useState<Message | null>(null);

  if (messages.isPending) return <RowSkeletons count={5} height={72} />;
  if (messages.isError) {
    return (
      <ErrorState
        message={messages.error.message}
        failure={messages.error}
        busy={messages.isFetching}
        onRetry={() => void messages.refetch()}
      />
    );
  }
  const list = messages.data.pages.flat();
  if (list.length === 0 && held === null) {
    return (
      <EmptyState icon={<IconBell size={28} />} title={t('empty')}>
        {t('emptyText')}
      </EmptyState>
    );
  }

  const shown = list.find(({ id }) => id === open) ?? (held?.id === open ? held : null);
  const choose = (message: Message) => {
    setHeld(message);
    onOpen(message.id);
    if (message.isRead === 0) read.mutate(message.id);
  };
  const detail = shown !== null && (
    <MessageDetail
      key={shown.id}
      message={shown}
      canFollow={canFollow}
      onDeleted={() => {
        setHeld(null);
        onOpen(null);
      }}
    />
  );

  return (
    <div className={styles.messages} data-layout={layout}>
      {(layout === 'panes' || !detail) && (
        <div className={styles.side}>
          {list.some(({ isRead }) => isRead === 0) && (
            <Button
              variant="subtle"
              size="compact-md"
              className={styles.readAll}
              loading={readAll.isPending}
              onClick={() => readAll.mutate()}
            >
              {t('readAll')}
            </Button>
          )}
          <MessageList messages={list} open={open} onOpen={choose} />
          {messages.hasNextPage ? (
            <Button
              variant="default"
              fullWidth
              loading={messages.isFetchingNextPage}
              onClick={() => void messages.fetchNextPage()}
            >
              {t('older')}
            </Button>
          ) : (
            <p className={styles.end}>{t('end')}</p>
          )}
        </div>
      )}
      {layout === 'panes' ? (
        <div className={styles.pane}>{detail || <p className={styles.choose}>{t('choose')}</p>}</div>
      ) : (
        detail
      )}
    </div>
  );
}
