import { Button } from '@mantine/core';
import { type ComponentType, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router-dom';
import { HOUSE_CODE } from '../../../contract/distributor/limits';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconProduct } from '../../ui/icons';
import { IconBrokenLink } from '../../ui/icons/pages';
import { PageHeader } from '../../ui/PageHeader';
import { RowSkeletons } from '../../ui/Skeletons';
import { ApplicationView } from './application/ApplicationView';
import { DepositPanel } from './deposit/DepositPanel';
import { Desk } from './desk/Desk';
import { useCode, useStanding } from './settlementQueries';
import styles from './settlement.module.css';

interface SettlementProps {
  code: string;
  onOrdered: (orderNo: string) => void;
}

function Settlement({ code, onOrdered }: SettlementProps) {
  const { t } = useTranslation('settlement');
  const known = useCode(code);
  const standing = useStanding();
  const failed = [known, standing].find(({ isError, data }) => isError && data === undefined);
  if (failed?.error)
    return (
      <ErrorState
        message={failed.error.message}
        failure={failed.error}
        busy={failed.isFetching}
        onRetry={() => void Promise.all([known.refetch(), standing.refetch()])}
      />
    );
  if (known.data === undefined || standing.data === undefined) return <RowSkeletons count={3} height={120} />;
  const { application, distributor, deposit } = standing.data;
  if (known.data.isOwn && distributor !== null)
    return distributor.state === 'awaitingDeposit' && distributor.deposit !== null ? (
      <DepositPanel distributor={distributor} deposit={distributor.deposit} onOrdered={onOrdered} />
    ) : (
      <Desk distributor={distributor} />
    );
  if (known.data.isHouse && distributor !== null)
    return <Navigate to={`/settlement/${distributor.code}`} replace />;
  if (distributor !== null)
    return (
      <EmptyState
        icon={<IconProduct size={28} />}
        title={t('already.title')}
        action={
          <Button component={Link} to={`/settlement/${distributor.code}`}>
            {t('already.open')}
          </Button>
        }
      >
        {t('already.text')}
      </EmptyState>
    );
  if (known.data.code === null)
    return (
      <EmptyState
        icon={<IconBrokenLink size={28} />}
        title={t('unknown.title')}
        action={
          <Button component={Link} to={`/settlement/${HOUSE_CODE}`}>
            {t('unknown.apply')}
          </Button>
        }
      >
        {t('unknown.text')}
      </EmptyState>
    );
  return <ApplicationView application={application} deposit={deposit} />;
}

interface SettlementPageProps {
  /** Pays the order of a deposit. */
  PayDialog: ComponentType<{ orderNo: string; onClose: () => void }>;
}

/** The page of a code: an invitation to apply, or, under one's own code, what it has earned. */
export function SettlementPage({ PayDialog }: SettlementPageProps) {
  const { t } = useTranslation('settlement');
  const { code = '' } = useParams();
  // The page behind changes as soon as the deposit is paid, and the dialog goes on to say so.
  const [orderNo, setOrderNo] = useState<string | null>(null);
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} />
      <Settlement key={code} code={code} onOrdered={setOrderNo} />
      {orderNo !== null && (
        <Suspense fallback={null}>
          <PayDialog orderNo={orderNo} onClose={() => setOrderNo(null)} />
        </Suspense>
      )}
    </div>
  );
}
