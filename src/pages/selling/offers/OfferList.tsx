import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Offer, Seller } from '../../../../contract/selling/schema';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconProduct } from '../../../ui/icons';
import { IconPlus } from '../../../ui/icons/actions';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { Pages } from '../../../ui/Pages';
import { RowSkeletons } from '../../../ui/Skeletons';
import styles from '../selling.module.css';
import { PAGE, useOffers } from '../sellingQueries';
import { type OfferAct, OfferCard } from './OfferCard';

const OfferDialog = lazyWithRetry(() => import('./OfferDialog'));
const PriceDialog = lazyWithRetry(() => import('./PriceDialog'));
const WithdrawQuestion = lazyWithRetry(() => import('./WithdrawQuestion'));

interface OfferListProps {
  seller: Seller;
  page: number;
  onPage: (page: number) => void;
}

type Intent = { act: 'offer' } | { act: OfferAct; offer: Offer };

/** What the user offers, and the ways to offer more, to change a price and to take an offer back. */
export function OfferList({ seller: { sharePercent }, page, onPage }: OfferListProps) {
  const { t } = useTranslation('selling');
  const list = useOffers(page);
  const [intent, setIntent] = useState<Intent | null>(null);
  const close = () => setIntent(null);
  const offerButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setIntent({ act: 'offer' })}>
      {t('offer.open')}
    </Button>
  );
  return (
    <>
      {list.isPending && <RowSkeletons count={3} height={112} />}
      {list.isError && list.data === undefined && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && (
        <EmptyState icon={<IconProduct size={28} />} title={t('offer.empty')} action={offerButton}>
          {t('offer.emptyText')}
        </EmptyState>
      )}
      {list.data !== undefined && list.data.total > 0 && (
        <>
          <div className={styles.tools}>{offerButton}</div>
          <ul className={styles.list}>
            {list.data.records.map((offer) => (
              <OfferCard key={offer.id} offer={offer} onAct={(act) => setIntent({ act, offer })} />
            ))}
          </ul>
        </>
      )}
      <Pages total={list.data?.total ?? 0} pageSize={PAGE} page={page} onChange={onPage} />
      {intent !== null && (
        <Suspense fallback={null}>
          {intent.act === 'offer' && <OfferDialog sharePercent={sharePercent} onClose={close} />}
          {intent.act === 'price' && (
            <PriceDialog offer={intent.offer} sharePercent={sharePercent} onClose={close} />
          )}
          {intent.act === 'withdraw' && <WithdrawQuestion offer={intent.offer} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
