import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import cards from '../../../ui/cards.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconSearch } from '../../../ui/icons';
import { CardSkeletons } from '../../../ui/Skeletons';
import { useMembership } from '../membership/useMembership';
import { offerOf } from '../offer';
import type { Purchase } from '../usePurchase';
import { cleared, isNarrowed, type MarketFilter } from './marketFilter';
import styles from './market.module.css';
import { ProductCard } from './ProductCard';
import { useInSight } from './useInSight';
import { useMarket } from './useMarket';

interface Props {
  filter: MarketFilter;
  purchase: Purchase;
  onPut: (change: Record<string, string>) => void;
}

const CARD = 232;

/** The products that the filter leaves, fetched as one scrolls. */
export function ProductList({ filter, purchase, onPut }: Props) {
  const { t } = useTranslation('shop');
  const market = useMarket(filter);
  const membership = useMembership();
  const mark = useInSight<HTMLDivElement>(() => {
    if (market.hasNextPage && !market.isFetchingNextPage && !market.isError) void market.fetchNextPage();
  });
  if (market.isPending) return <CardSkeletons count={8} least={CARD} />;
  if (market.data === undefined) {
    return (
      <ErrorState
        message={market.error.message}
        failure={market.error}
        busy={market.isFetching}
        onRetry={() => void market.refetch()}
      />
    );
  }
  const products = market.data.pages.flatMap(({ records }) => records);
  if (products.length === 0) {
    const narrowed = isNarrowed(filter);
    return (
      <EmptyState
        icon={<IconSearch size={28} />}
        title={t(narrowed ? 'market.noneFound' : 'market.empty')}
        action={narrowed && <Button onClick={() => onPut(cleared)}>{t('filter.clear')}</Button>}
      >
        {t(narrowed ? 'market.noneFoundText' : 'market.emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={`${cards.grid} ${styles.grid}`} aria-busy={market.isPlaceholderData}>
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            offer={offerOf(product, membership.data?.isVip)}
            busy={purchase.busyWith === product.id}
            onWish={(wish) => purchase.wish(product, wish)}
          />
        ))}
      </div>
      <div ref={mark} className={styles.end}>
        {market.isFetchingNextPage && <CardSkeletons count={4} least={CARD} />}
        {market.isFetchNextPageError && (
          <ErrorState
            message={market.error?.message ?? ''}
            failure={market.error}
            busy={market.isFetching}
            onRetry={() => void market.fetchNextPage()}
          />
        )}
        {!market.hasNextPage && <p>{t('market.end', { count: products.length })}</p>}
      </div>
    </>
  );
}
