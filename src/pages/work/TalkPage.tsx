import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ConversationSummary } from '../../../contract/conversation';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconTalk } from '../../ui/icons';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import { Transcript } from './Transcript';
import styles from './talk.module.css';
import { recordsOf, useConversations } from './talkQueries';

interface RowProps {
  conversation: ConversationSummary;
  current: boolean;
}

function Row({ conversation, current }: RowProps) {
  const { t } = useTranslation('talk');
  const { dateTime } = useFormat();
  return (
    <li>
      <Link
        to={`?session=${conversation.sessionId}`}
        className={styles.row}
        aria-current={current ? 'true' : undefined}
      >
        <span className={styles.question}>{conversation.firstQuestion ?? t('noQuestion')}</span>
        <span className={styles.meta}>
          <span className={styles.visitor} data-visitor={conversation.visitor}>
            {t(`visitor.${conversation.visitor}`)}
          </span>
          <span className={styles.project}>{conversation.projectName}</span>
        </span>
        <span className={styles.meta}>
          <time dateTime={conversation.lastTime}>{dateTime(conversation.lastTime)}</time>
          <span>{t('count', { count: conversation.messageCount })}</span>
        </span>
      </Link>
    </li>
  );
}

/** Conversation records: the list, and the transcript of the selected one. On phones one at a time. */
export default function TalkPage() {
  const { t } = useTranslation('talk');
  const [search, setSearch] = useSearchParams();
  const sessionId = search.get('session');
  const conversations = useConversations();
  const records = recordsOf(conversations.data);

  return (
    <>
      <PageHeader title={t('title')}>{t('text')}</PageHeader>
      {conversations.isPending && <RowSkeletons count={5} height={84} />}
      {conversations.isError && (
        <ErrorState
          message={conversations.error.message}
          busy={conversations.isFetching}
          onRetry={() => void conversations.refetch()}
        />
      )}
      {conversations.isSuccess && records.length === 0 && (
        <EmptyState
          icon={<IconTalk size={28} />}
          title={t('emptyTitle')}
          action={
            <Button component={Link} to="/work/project">
              {t('emptyAction')}
            </Button>
          }
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {records.length > 0 && (
        <div className={styles.split} data-chosen={sessionId !== null || undefined}>
          <div className={styles.list}>
            <ul>
              {records.map((conversation) => (
                <Row
                  key={conversation.sessionId}
                  conversation={conversation}
                  current={conversation.sessionId === sessionId}
                />
              ))}
            </ul>
            {conversations.hasNextPage ? (
              <Button
                variant="default"
                fullWidth
                loading={conversations.isFetchingNextPage}
                onClick={() => void conversations.fetchNextPage()}
              >
                {t('more')}
              </Button>
            ) : (
              <p className={styles.end}>{t('end')}</p>
            )}
          </div>
          {sessionId === null ? (
            <div className={styles.choose}>{t('choose')}</div>
          ) : (
            <Transcript
              key={sessionId}
              sessionId={sessionId}
              conversation={records.find((record) => record.sessionId === sessionId)}
              onBack={() => setSearch({})}
            />
          )}
        </div>
      )}
    </>
  );
}
