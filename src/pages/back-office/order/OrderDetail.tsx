import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeskOrder } from '../../../../contract/shop-desk/schema';
import { call } from '../../../api/client';
import { ErrorState } from '../../../ui/ErrorState';
import { RowSkeletons } from '../../../ui/Skeletons';
import { showToast } from '../../../ui/toast';
import { useFormat } from '../../../ui/useFormat';
import { useOrderState } from '../../../ui/useOrderState';
import { Buyer } from '../Buyer';
import { Facts } from '../Facts';
import { useAct } from '../opsQueries';
import styles from '../ops.module.css';
import { Attempts } from './Attempts';

function OrderFacts({ order }: { order: DeskOrder }) {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const { dateTime, price } = useFormat();
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('opsOrder:buyer'), <Buyer key="buyer" buyer={order.buyer} />],
    [t('orders:facts.number'), order.orderNo],
    [t('orders:facts.created'), dateTime(order.createTime)],
    [t('orders:facts.paid'), order.payTime && dateTime(order.payTime)],
    [t('orders:facts.cancelled'), order.cancelTime && dateTime(order.cancelTime)],
    [
      t('opsOrder:orders.cancelReason'),
      order.cancelReason && t(`opsOrder:cancelReasons.${order.cancelReason}`),
    ],
    [t('orders:facts.method'), order.payMethod && t(`orders:methods.${order.payMethod}`)],
    [t('orders:sums.tax'), price(order.taxIncluded)],
    [t('orders:sums.credit'), order.credit > 0 ? price(-order.credit) : null],
    [t('orders:sums.refunded'), order.refunded > 0 ? price(-order.refunded) : null],
    [
      t('orders:refunds.title'),
      order.openRefund &&
        t(`orders:openRefund.${order.openRefund.stage}`, { price: price(order.openRefund.amount) }),
    ],
    [t('orders:invoice.title'), order.invoice && t(`orders:invoice.states.${order.invoice}`)],
    [t('orders:facts.consent'), order.consentVersion],
    [t('orders:facts.license'), order.licenceVersion],
  ];
  return <Facts rows={rows} />;
}

function Lines({ order }: { order: DeskOrder }) {
  const { t } = useTranslation('orders');
  const { price } = useFormat();
  return (
    <section>
      <h2>{t('lines')}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.name}
              <span className={styles.dim}>
                {' '}
                {t('pieces', { price: price(line.unitPrice), count: line.quantity })}
                {line.credit > 0 && ` · ${t('creditLine', { price: price(line.credit) })}`}
                {line.refunded > 0 && ` · ${t('refundedLine', { price: price(line.refunded) })}`}
                {line.openRefund &&
                  ` · ${t(`openRefund.${line.openRefund.stage}`, { price: price(line.openRefund.amount) })}`}
              </span>
            </span>
            <strong className={styles.figure}>{price(line.amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One order: what was bought by whom, and each try to pay it. */
export function OrderDetail({ id }: { id: string }) {
  const { t } = useTranslation(['opsOrder', 'orders']);
  const { price } = useFormat();
  const stateOf = useOrderState();
  const queries = useQueryClient();
  const queryKey = ['ops', 'order', id];
  const order = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /ops/order/{id}', { params: { id } }, { signal, quiet: true }),
  });
  const sync = useAct('POST /ops/order/{id}/sync', (asked) => {
    queries.setQueryData(queryKey, asked);
    void showToast({ message: t('opsOrder:orders.synced'), tone: 'success' });
  });
  if (order.isPending) return <RowSkeletons count={4} />;
  if (order.isError)
    return (
      <ErrorState
        message={order.error.message}
        failure={order.error}
        busy={order.isFetching}
        onRetry={() => void order.refetch()}
      />
    );
  const { data } = order;
  return (
    <article className={styles.detail} aria-label={t('opsOrder:orders.detail')}>
      <header className={styles.meta}>
        <span className={styles.badge} data-status={data.state}>
          {stateOf(data)}
        </span>
        <strong className={styles.sum}>{price(data.payCount)}</strong>
      </header>
      <Lines order={data} />
      <OrderFacts order={data} />
      <section>
        <h2>{t('opsOrder:attempts.title')}</h2>
        <Attempts attempts={data.attempts} />
      </section>
      {data.attempts.length > 0 && (
        <div className={styles.acts}>
          <Button variant="default" loading={sync.isPending} onClick={() => sync.mutate({ params: { id } })}>
            {t('opsOrder:orders.sync')}
          </Button>
        </div>
      )}
    </article>
  );
}
