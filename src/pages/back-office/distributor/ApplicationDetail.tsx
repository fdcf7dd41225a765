import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskApplication } from '../../../../contract/distributor/schema';
import { call } from '../../../api/client';
import { ErrorState } from '../../../ui/ErrorState';
import { IconAlert } from '../../../ui/icons';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import { Buyer } from '../Buyer';
import { Facts } from '../Facts';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { ReasonDialog } from '../ReasonDialog';
import { ApplicationActs } from './ApplicationActs';
import { Documents } from './Documents';

/** The masked ID number; the whole one is shown for a reason, until the detail is left. */
function IdNumber({ application }: { application: DeskApplication }) {
  const { t } = useTranslation('opsDistributor');
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const reveal = useAct('POST /ops/distributor/applications/{id}/reveal', ({ idNumber }) =>
    setShown(idNumber),
  );
  const params = { id: application.id };
  if (application.idNumber === '') return <>–</>;
  return (
    <>
      {shown ?? application.idNumber}{' '}
      {shown === null && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
          {t('reveal')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t('revealTitle')}
          confirmLabel={t('reveal')}
          tone="primary"
          onConfirm={(reason) => reveal.mutateAsync({ params, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          {t('revealText')}
        </ReasonDialog>
      )}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning}>
      <IconAlert size={18} />
      {children}
    </p>
  );
}

function History({ reviews }: { reviews: DeskApplication['reviews'] }) {
  const { t } = useTranslation('opsDistributor');
  const { dateTime } = useFormat();
  return (
    <section>
      <h2>{t('history')}</h2>
      <ul className={styles.lines}>
        {reviews.map((review) => (
          <li key={`${review.time} ${review.act}`}>
            <span>
              {review.by} {t(`acts.${review.act}`)}
              {review.reason !== null && <span className={styles.below}>{review.reason}</span>}
            </span>
            <time className={styles.dim} dateTime={review.time}>
              {dateTime(review.time)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Detail({ application }: { application: DeskApplication }) {
  const { t } = useTranslation(['opsDistributor', 'settlement']);
  const { dateTime } = useFormat();
  const { state, type, user } = application;
  const field = (name: 'companyName' | 'creditCode' | 'businessTerm' | 'school' | 'email' | 'phone') =>
    [t(`settlement:fields.${name}`), application[name] || null] as const;
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('opsDistributor:account'), <Buyer key="user" buyer={user} />],
    [t('opsDistributor:type'), t(`settlement:types.${type}`)],
    [t('opsDistributor:level'), t(`settlement:levels.${application.level}`)],
    field('companyName'),
    field('creditCode'),
    field('businessTerm'),
    field('school'),
    [t('settlement:fields.applicantName'), application.applicantName],
    [t('settlement:fields.gender'), t(`settlement:genders.${application.gender}`)],
    [t('settlement:fields.legalName'), type === 'enterprise' ? application.legalName : null],
    [t('settlement:fields.idNumber'), <IdNumber key="id" application={application} />],
    field('phone'),
    field('email'),
    [t('opsDistributor:submitted'), application.submitTime && dateTime(application.submitTime)],
  ];
  return (
    <article className={styles.detail} aria-label={t('opsDistributor:detail')}>
      <header className={styles.meta}>
        <span className={styles.badge} data-status={state === 'approved' ? 'verified' : state}>
          {state !== 'draft' && t(`opsDistributor:states.${state}`)}
        </span>
        <span>{t('opsDistributor:version', { count: application.version })}</span>
      </header>
      {application.isCreditCodeDoubtful && <Warning>{t('opsDistributor:doubtful')}</Warning>}
      {application.duplicates > 0 && (
        <Warning>{t('opsDistributor:duplicates', { count: application.duplicates })}</Warning>
      )}
      <Facts rows={rows} />
      <Documents application={application} />
      {state === 'pending' && <ApplicationActs application={application} />}
      <History reviews={application.reviews} />
    </article>
  );
}

/** One application: what it says, its documents, its history, and what staff can do. */
export function ApplicationDetail({ id }: { id: string }) {
  const one = useQuery({
    queryKey: ['ops', 'application', id],
    queryFn: ({ signal }) =>
      call('GET /ops/distributor/applications/{id}', { params: { id } }, { signal, quiet: true }),
  });
  if (one.isPending) return <RowSkeletons count={4} />;
  if (one.isError)
    return (
      <ErrorState
        message={one.error.message}
        failure={one.error}
        busy={one.isFetching}
        onRetry={() => void one.refetch()}
      />
    );
  return <Detail application={one.data} />;
}
