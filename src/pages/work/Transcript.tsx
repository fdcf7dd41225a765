import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ConversationSummary, Message } from '../../../contract/conversation';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft, IconTalk } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './talk.module.css';
import { recordsOf, useTranscript } from './talkQueries';

function Turn({ message }: { message: Message }) {
  const { t } = useTranslation('talk');
  const { time, number } = useFormat();
  return (
    <li className={styles.turn} data-role={message.role}>
      <p className={styles.said}>{message.text}</p>
      <p className={styles.when}>
        <span>{t(`role.${message.role}`)}</span>
        <time dateTime={message.createTime}>{time(message.createTime)}</time>
        {message.firstTokenMs !== null && (
          <span>{t('firstToken', { ms: number(message.firstTokenMs) })}</span>
        )}
        {message.totalMs !== null && <span>{t('wholeAnswer', { ms: number(message.totalMs) })}</span>}
      </p>
    </li>
  );
}

interface TranscriptProps {
  sessionId: string;
  /** Unknown when the address names a conversation that is not on the loaded pages. */
  conversation: ConversationSummary | undefined;
  onBack: () => void;
}

/** One conversation, word for word, with times and how long the answers took. */
export function Transcript({ sessionId, conversation, onBack }: TranscriptProps) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormat();
  const transcript = useTranscript(sessionId);
  const messages = recordsOf(transcript.data);

  return (
    <section className={styles.transcript} aria-label={t('transcript')}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={onBack} aria-label={t('back')}>
          <IconArrowLeft />
        </button>
        <div>
          <h2>{conversation?.projectName ?? t('transcript')}</h2>
          {conversation && (
            <p>
              {t(`visitor.${conversation.visitor}`)} · {dateTime(conversation.createTime)}
            </p>
          )}
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <section className={styles.turns} tabIndex={0} aria-label={t('words')}>
        {transcript.isPending && <RowSkeletons count={5} height={56} />}
        {transcript.isError && (
          <ErrorState
            message={transcript.error.message}
            busy={transcript.isFetching}
            onRetry={() => void transcript.refetch()}
          />
        )}
        {transcript.isSuccess && messages.length === 0 && (
          <EmptyState icon={<IconTalk size={28} />} title={t('silent')} />
        )}
        <ol>
          {messages.map((message) => (
            <Turn key={message.id} message={message} />
          ))}
        </ol>
        {transcript.hasNextPage && (
          <Button
            variant="default"
            loading={transcript.isFetchingNextPage}
            onClick={() => void transcript.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </section>
    </section>
  );
}
