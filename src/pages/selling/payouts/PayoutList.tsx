import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payout, Seller } from '../../../../contract/selling/schema';
import { sellerLimits } from '../../../../contract/shop/limits';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { Pages } from '../../../ui/Pages';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useFormat } from '../../../ui/useFormat';
import styles from '../selling.module.css';
import { PAGE, usePayouts } from '../sellingQueries';
import { StateBadge } from '../StateBadge';
import { IconCoins } from '../../../ui/icons/pages';

const PayoutDialog = lazyWithRetry(() => import('./PayoutDialog'));

const isOpen = ({ state }: Payout): boolean => state === 'requested' || state === 'approved';

function Row({ payout }: { payout: Payout }) {
  const { t } = useTranslation('selling');
  const { dateTime, price } = useFormat();
  return (
    <li className={styles.payout}>
      <p className={styles.state}>
        <strong>{price(payout.amount)}</strong>
        <StateBadge state={payout.state} />
        <time className={styles.dim} dateTime={payout.payTime ?? payout.createTime}>
          {dateTime(payout.payTime ?? payout.createTime)}
        </time>
      </p>
      <p className={styles.target}>{payout.target}</p>
      {payout.reference !== null && (
        <p className={styles.dim}>{t('payout.reference', { reference: payout.reference })}</p>
      )}
      {payout.answer !== null && <p className={styles.answer}>{payout.answer}</p>}
    </li>
  );
}

interface PayoutListProps {
  seller: Seller;
  page: number;
  onPage: (page: number) => void;
}

/** Payouts so far, and the way to the next one, or why there is none now. */
export function PayoutList({ seller, page, onPage }: PayoutListProps) {
  const { t } = useTranslation('selling');
  const { price } = useFormat();
  const list = usePayouts(page);
  const latest = usePayouts(1);
  const [asking, setAsking] = useState(false);
  const hindrance =
    latest.data?.records.some(isOpen) === true
      ? t('payout.openAlready')
      : seller.balance < sellerLimits.payout
        ? t('payout.tooSmall', { least: price(sellerLimits.payout) })
        : null;
  return (
    <>
      <div className={styles.tools}>
        <Button
          disabled={hindrance !== null || latest.data === undefined}
          aria-describedby="payout-hindrance"
          onClick={() => setAsking(true)}
        >
          {t('payout.open')}
        </Button>
        <p id="payout-hindrance" className={styles.dim}>
          {hindrance ?? t('payout.whole')}
        </p>
      </div>
      {list.isPending && <RowSkeletons count={3} height={88} />}
      {list.isError && list.data === undefined && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState icon={<IconCoins size={28} />} title={t('payout.empty')}>
          {t('payout.emptyText')}
        </EmptyState>
      )}
      {list.data !== undefined && list.data.total > 0 && (
        <ul className={styles.list}>
          {list.data.records.map((payout) => (
            <Row key={payout.id} payout={payout} />
          ))}
        </ul>
      )}
      <Pages total={list.data?.total ?? 0} pageSize={PAGE} page={page} onChange={onPage} />
      {asking && (
        <Suspense fallback={null}>
          <PayoutDialog balance={seller.balance} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
