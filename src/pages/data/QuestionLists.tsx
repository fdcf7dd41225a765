import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatisticsQuery } from '../../../contract/statistics/routes';
import { cutText } from '../../../contract/text/text';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './data.module.css';
import { useQuestions } from './dataQueries';

/** What visitors ask most, and what they ask in vain, with a link to where it was asked. */
export function QuestionLists({ query }: { query: StatisticsQuery }) {
  const { t } = useTranslation('data');
  const { number } = useFormat();
  const questions = useQuestions(query);
  if (questions.isPending) return <RowSkeletons count={4} height={64} />;
  if (questions.isError) {
    return (
      <ErrorState
        message={questions.error.message}
        failure={questions.error}
        busy={questions.isFetching}
        onRetry={() => void questions.refetch()}
      />
    );
  }
  const { top, unanswered } = questions.data;
  return (
    <div className={styles.plots}>
      <section className={styles.panel} aria-labelledby="unanswered">
        <h2 id="unanswered">{t('unanswered.title')}</h2>
        <p className={styles.summary}>
          {unanswered.length === 0 ? t('unanswered.none') : t('unanswered.text')}
        </p>
        <ol className={styles.list}>
          {unanswered.map((cluster) => (
            <li key={cluster.messageId}>
              <Link to={`/work/talk?session=${cluster.sessionId}&improve=${cluster.messageId}`}>
                {cluster.text}
              </Link>
              <span className={styles.count}>{number(cluster.count)}</span>
              {cluster.others.length > 0 && <p className={styles.note}>{cluster.others.join(' · ')}</p>}
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.panel} aria-labelledby="top">
        <h2 id="top">{t('top.title')}</h2>
        {top.length === 0 && <p className={styles.summary}>{t('top.none')}</p>}
        <ol className={styles.list}>
          {top.map(({ text, count }) => (
            <li key={text}>
              <Link to={`/work/talk?text=${encodeURIComponent(cutText(text, 100))}`}>{text}</Link>
              <span className={styles.count}>{number(count)}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
