import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../../ui/device';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { RowSkeletons } from '../../ui/Skeletons';
import { IconOrder } from '../../ui/icons';
import type { OrderIntent } from './OrderActions';
import { OrderCard } from './OrderCard';
import styles from './orders.module.css';
import { useOrders } from './ordersQueries';
import { mergeOrders, type OrderTab } from './orderTabs';

interface OrderListProps {
  tab: OrderTab;
  hrefOf: (orderNo: string) => string;
  onIntent: (intent: OrderIntent) => void;
}

/** The orders of a part of the list, with its empty, loading, error and end states. */
export function OrderList({ tab, hrefOf, onIntent }: OrderListProps) {
  const { t } = useTranslation('orders');
  const list = useOrders(tab);
  const phone = useIsPhone();
  const orders = mergeOrders(list.data?.pages.map(({ records }) => records) ?? []);
  if (list.isPending) return <RowSkeletons count={4} height={172} />;
  if (list.isError && list.data === undefined) {
    return (
      <ErrorState
        message={list.error.message}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        icon={<IconOrder size={28} />}
        title={t(tab === 'all' ? 'empty.all' : 'empty.state', { state: t(`tabs.${tab}`) })}
        action={
          <Button component={Link} to={phone ? '/m/product' : '/work/material/market'}>
            {t(phone ? 'empty.toShop' : 'empty.toMarket')}
          </Button>
        }
      >
        {t(tab === 'all' ? 'empty.allText' : 'empty.stateText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} href={hrefOf(order.orderNo)} onIntent={onIntent} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : (
        <p className={styles.end}>{t('end', { count: orders.length })}</p>
      )}
    </>
  );
}
