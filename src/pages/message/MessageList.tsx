import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../../contract/message/schema';
import { useFormat } from '../../ui/useFormat';
import styles from './message.module.css';

interface MessageListProps {
  messages: readonly Message[];
  open: string | null;
  onOpen: (message: Message) => void;
}

/** The messages as rows, the unread ones marked by weight, dot and word. */
export function MessageList({ messages, open, onOpen }: MessageListProps) {
  const { t } = useTranslation('message');
  const { dateTime } = useFormat();
  return (
    <ul className={styles.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <button
            type="button"
            className={styles.row}
            data-unread={message.isRead === 0 || undefined}
            aria-current={message.id === open || undefined}
            onClick={() => onOpen(message)}
          >
            <span className={styles.rowTitle}>
              {message.isRead === 0 && <VisuallyHidden>{t('unread')}</VisuallyHidden>}
              {message.title}
            </span>
            <span className={styles.rowText}>{message.message}</span>
            <time className={styles.time} dateTime={message.createTime}>
              {dateTime(message.createTime)}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}
