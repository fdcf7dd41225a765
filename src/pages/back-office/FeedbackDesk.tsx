import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { feedbackStatuses, feedbackTags } from '../../../contract/message/limits';
import type { FeedbackStatus, FeedbackTag } from '../../../contract/message/schema';
import type { StaffFeedback } from '../../../contract/staff/schema';
import { PageHeader } from '../../ui/PageHeader';
import { useFormat } from '../../ui/useFormat';
import { FeedbackDetail } from './FeedbackDetail';
import { DeskFilters } from './Filters';
import { ListAndDetail } from './ListAndDetail';
import { PAGE_SIZE, useOpsPage } from './opsQueries';
import styles from './ops.module.css';
import { useListSearch } from './useListSearch';

interface RowProps {
  feedback: StaffFeedback;
  address: string;
  current: boolean;
}

function Row({ feedback, address, current }: RowProps) {
  const { t } = useTranslation(['ops', 'feedback', 'player-page']);
  const { dateTime } = useFormat();
  const { report } = feedback;
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.rowText}>
        {report === null
          ? feedback.feedbackMessage
          : `${report.projectName}: ${t(`player-page:report.reasons.${report.reason}`)}`}
      </span>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={feedback.status}>
          {t(`feedback:status.${feedback.status}`)}
        </span>
        <span>{feedback.tags.map((tag) => t(`feedback:tags.${tag}`)).join(' · ')}</span>
      </span>
      <span className={styles.meta}>
        <span>
          {report === null ? (feedback.user?.userName ?? t('ops:gone')) : t('ops:feedback.report.visitor')}
        </span>
        <time dateTime={feedback.createTime}>{dateTime(feedback.createTime)}</time>
      </span>
    </Link>
  );
}

/** Feedback by status, type and text, with the selected one beside the list. */
export default function FeedbackDesk() {
  const { t } = useTranslation(['ops', 'feedback']);
  const search = useListSearch();
  const [status, tag, text, id] = ['status', 'tag', 'text', 'id'].map(search.get);
  const list = useOpsPage('GET /ops/feedback/page', {
    page: search.page,
    pageSize: PAGE_SIZE,
    ...(status && { status: status as FeedbackStatus }),
    ...(tag && { tag: tag as FeedbackTag }),
    ...(text && { text }),
  });
  return (
    <>
      <PageHeader title={t('ops:areas.feedback')}>{t('ops:feedback.text')}</PageHeader>
      <DeskFilters
        search={search}
        choices={[
          {
            name: 'status',
            label: t('ops:feedback.status'),
            options: feedbackStatuses.map((value) => ({ value, label: t(`feedback:status.${value}`) })),
          },
          {
            name: 'tag',
            label: t('ops:feedback.tag'),
            options: feedbackTags.map((value) => ({ value, label: t(`feedback:tags.${value}`) })),
          },
        ]}
        find={{ name: 'text', label: t('ops:feedback.find') }}
      />
      <ListAndDetail
        list={list}
        search={search}
        empty={t('ops:feedback.empty')}
        choose={t('ops:feedback.choose')}
        renderRow={(feedback, address, isCurrent) => (
          <Row feedback={feedback} address={address} current={isCurrent} />
        )}
        detail={id ? <FeedbackDetail key={id} id={id} /> : null}
      />
    </>
  );
}
