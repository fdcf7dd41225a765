import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconFeedback } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import { FEEDBACK_PAGE_SIZE, useOwnFeedback } from './feedbackQueries';
import styles from './feedback.module.css';

/** The user's own feedback with status and answers. */
export function OwnFeedback({ onWrite }: { onWrite: () => void }) {
  const { t } = useTranslation(['feedback', 'common']);
  const { dateTime } = useFormat();
  const [page, setPage] = useState(1);
  const own = useOwnFeedback(page);
  if (own.isPending) return <RowSkeletons count={3} height={96} />;
  if (own.isError) {
    return (
      <ErrorState
        message={own.error.message}
        failure={own.error}
        busy={own.isFetching}
        onRetry={() => void own.refetch()}
      />
    );
  }
  const { records, total } = own.data;
  if (total === 0) {
    return (
      <EmptyState
        icon={<IconFeedback size={28} />}
        title={t('feedback:noneTitle')}
        action={<Button onClick={onWrite}>{t('feedback:write')}</Button>}
      >
        {t('feedback:noneText')}
      </EmptyState>
    );
  }
  const last = Math.ceil(total / FEEDBACK_PAGE_SIZE);
  return (
    <div className={styles.own}>
      <ul className={styles.ownList}>
        {records.map((each) => (
          <li key={each.id} className={styles.ownItem}>
            <div className={styles.ownHead}>
              <span className={styles.status} data-status={each.status}>
                {t(`feedback:status.${each.status}`)}
              </span>
              <span>{each.tags.map((tag) => t(`feedback:tags.${tag}`)).join(' · ')}</span>
              <time dateTime={each.createTime}>{dateTime(each.createTime)}</time>
            </div>
            <p className={styles.ownText}>{each.feedbackMessage}</p>
            {each.attachments.length > 0 && (
              <p className={styles.hint}>
                {t('feedback:files', { names: each.attachments.map(({ name }) => name).join(', ') })}
              </p>
            )}
            {each.answer !== null && (
              <div className={styles.answer}>
                <strong>{t('feedback:answer')}</strong>
                <p>{each.answer}</p>
                {each.answerTime !== null && (
                  <time dateTime={each.answerTime}>{dateTime(each.answerTime)}</time>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {last > 1 && (
        <div className={styles.turn}>
          <Button variant="default" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('common:pages.previous')}
          </Button>
          <span>{t('common:characters', { used: page, limit: last })}</span>
          <Button variant="default" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {t('common:pages.next')}
          </Button>
        </div>
      )}
    </div>
  );
}
