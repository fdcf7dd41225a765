import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft, IconTalk } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazyWithRetry';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './talk.module.css';
import { recordsOf, useRecord, useRecordChanges, useTranscript } from './talkQueries';
import { Turn } from './Turn';
import { OtherVoice } from './OtherVoice';

const Notes = lazyWithRetry(() => import('./Notes'));
const ImproveDialog = lazyWithRetry(() => import('./ImproveDialog'));

interface TranscriptProps {
  sessionId: string;
  /** The answer that is being corrected, or an empty string. */
  improving: string;
  onImprove: (messageId: string | null) => void;
  onBack: () => void;
}

/** One conversation, word for word, with where its answers came from, how long they took, and notes. */
export default function Transcript({ sessionId, improving, onImprove, onBack }: TranscriptProps) {
  const { t } = useTranslation('talk');
  const { dateTime, number } = useFormat();
  const detail = useRecord(sessionId);
  const transcript = useTranscript(sessionId);
  const { star } = useRecordChanges();
  const messages = recordsOf(transcript.data);
  const record = detail.data?.record;
  const isOwn = detail.data?.own === true;
  const answer = messages.find((message) => message.id === improving && message.role === 'assistant');
  // Records from before answers knew their question have it right before them.
  const before = messages.slice(0, answer === undefined ? 0 : messages.indexOf(answer));
  const question =
    messages.find((message) => message.id === answer?.questionId) ??
    before.findLast((message) => message.role === 'user');

  return (
    <section className={styles.transcript} aria-label={t('transcript')}>
      <header className={styles.head}>
        <button type="button" className={styles.back} onClick={onBack} aria-label={t('back')}>
          <IconArrowLeft />
        </button>
        <div>
          <h2>{record?.projectName ?? t('transcript')}</h2>
          {record && (
            <p>
              {t(`visitor.${record.channel}`)} · {dateTime(record.createTime)}
              {record.talkMs > 0 && ` · ${t('spoke', { seconds: number(Math.round(record.talkMs / 1000)) })}`}
              <OtherVoice fallbacks={record.voiceFallbacks} />
            </p>
          )}
        </div>
        {record && (
          <Button
            className={styles.star}
            variant={record.starred ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={record.starred}
            loading={star.isPending}
            onClick={() => star.mutate({ sessionIds: [sessionId], starred: !record.starred })}
          >
            {t(record.starred ? 'star.on' : 'star.add')}
          </Button>
        )}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <section className={styles.turns} tabIndex={0} aria-label={t('words')}>
        {transcript.isPending && <RowSkeletons count={5} height={56} />}
        {transcript.isError && (
          <ErrorState
            message={transcript.error.message}
            failure={transcript.error}
            busy={transcript.isFetching}
            onRetry={() => void transcript.refetch()}
          />
        )}
        {transcript.isSuccess && messages.length === 0 && (
          <EmptyState icon={<IconTalk size={28} />} title={t('silent')} />
        )}
        <ol>
          {messages.map((message) => (
            <Turn
              key={message.id}
              message={message}
              onImprove={
                isOwn && record?.projectId && message.role === 'assistant'
                  ? () => onImprove(message.id)
                  : null
              }
            />
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
        {detail.data && (
          <Suspense>
            <Notes sessionId={sessionId} notes={detail.data.notes} own={detail.data.own} />
          </Suspense>
        )}
      </section>
      {isOwn && answer && record?.projectId && (
        <Suspense>
          <ImproveDialog
            key={answer.id}
            projectId={record.projectId}
            messageId={answer.id}
            question={question?.text ?? ''}
            answer={answer.text}
            onClose={() => onImprove(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
