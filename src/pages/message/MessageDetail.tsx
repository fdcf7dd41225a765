import { Button } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message } from '../../../contract/message/schema';
import { IconTrash } from '../../ui/icons/actions';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { useFormat } from '../../ui/useFormat';
import { useDeleteMessage } from './messageQueries';
import styles from './message.module.css';
import { pathOf } from './pathOf';

const ConfirmDialog = lazyWithRetry(async () => ({
  default: (await import('../../ui/ConfirmDialog')).ConfirmDialog,
}));

interface MessageDetailProps {
  message: Message;
  canFollow: (pathname: string) => boolean;
  onDeleted: () => void;
}

/** One message in full, with a link to its subject. Remounted for each message. */
export function MessageDetail({ message, canFollow, onDeleted }: MessageDetailProps) {
  const { t } = useTranslation('message');
  const { dateTime } = useFormat();
  const remove = useDeleteMessage();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus into the opened message, for keyboards and screen readers.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <article className={styles.detail}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {message.title}
      </h2>
      <time className={styles.time} dateTime={message.createTime}>
        {dateTime(message.createTime)}
      </time>
      <p className={styles.text}>{message.message}</p>
      <div className={styles.actions}>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} />}
          onClick={() => setAsking(true)}
          loading={remove.isPending}
        >
          {t('delete')}
        </Button>
        {message.link !== null && canFollow(pathOf(message.link)) && (
          <Button component={Link} to={message.link}>
            {t('follow')}
          </Button>
        )}
      </div>
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            opened
            title={t('deleteTitle')}
            confirmLabel={t('delete')}
            onConfirm={async () => {
              await remove.mutateAsync(message.id);
              onDeleted();
            }}
            onClose={() => setAsking(false)}
          >
            {t('deleteText', { title: message.title })}
          </ConfirmDialog>
        </Suspense>
      )}
    </article>
  );
}
