import { useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/ErrorState';
import { Pages } from '../../../ui/Pages';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import styles from '../knowledge.module.css';
import { percentBelow } from './percentBelow';
import { TEST_PAGE_SIZE, useHitTests } from '../knowledgeQueries';

interface TestHistoryProps {
  knowledgeId: string;
  busy: boolean;
  onRun: (question: string) => void;
}

/** The hit tests that were made; each can be run again. */
export function TestHistory({ knowledgeId, busy, onRun }: TestHistoryProps) {
  const { t } = useTranslation('knowledge');
  const { dateTime, number } = useFormat();
  const [page, setPage] = useState(1);
  const tests = useHitTests(knowledgeId, page);
  return (
    <section className={styles.history} aria-label={t('test.history')}>
      <h2 className={styles.subtitle}>{t('test.history')}</h2>
      {tests.isPending && <RowSkeletons count={3} height={56} />}
      {tests.isError && !tests.data && (
        <ErrorState
          message={tests.error.message}
          failure={tests.error}
          busy={tests.isFetching}
          onRetry={() => void tests.refetch()}
        />
      )}
      {tests.data?.records.length === 0 && <p className={styles.hint}>{t('test.noHistory')}</p>}
      <ul className={styles.tests}>
        {tests.data?.records.map(({ id, text, isAnswerable, confidence, milliseconds, createTime }) => (
          <li key={id}>
            <span className={styles.asked}>{text}</span>
            <span className={styles.facts}>
              <span className={styles.badge} data-tone={isAnswerable ? 'ready' : 'idle'}>
                {t(isAnswerable ? 'test.answered' : 'test.refused')}
              </span>
              {t('percent', { value: number(percentBelow(confidence)) })} ·{' '}
              {t('test.milliseconds', { ms: number(milliseconds) })} ·{' '}
              <time dateTime={createTime}>{dateTime(createTime)}</time>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={busy}
              aria-label={t('test.againNamed', { text })}
              onClick={() => onRun(text)}
            >
              {t('test.again')}
            </Button>
          </li>
        ))}
      </ul>
      <Pages total={tests.data?.total ?? 0} pageSize={TEST_PAGE_SIZE} page={page} onChange={setPage} />
    </section>
  );
}
