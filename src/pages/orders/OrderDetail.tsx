import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '../../../contract/order/schema';
import { itemTypes } from '../../../contract/shop/limits';
import { ApiError } from '../../api/client';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconArrowLeft, IconSearch } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { useFormat } from '../../ui/useFormat';
import styles from './detail.module.css';
import { InvoiceSection } from './InvoiceSection';
import { OrderActions, type OrderIntent } from './OrderActions';
import { OrderFacts } from './OrderFacts';
import { OrderLines } from './OrderLines';
import { OrderSums } from './OrderSums';
import { useOrder } from './ordersQueries';
import { ReceiptMenu } from './ReceiptMenu';
import { Refunds } from './Refunds';
import { StateBadge } from './StateBadge';

interface OrderDetailProps {
  orderNo: string;
  backHref: string;
  onIntent: (intent: OrderIntent) => void;
}

/** What the state of an order means for its buyer now. */
function StateText({ order, answered }: { order: Order; answered: number }) {
  const { t } = useTranslation('orders');
  const { time } = useFormat();
  if (order.state === 'unpaid') {
    const end = new Date(answered + order.remaining * 1000).toISOString();
    return <>{t('stateTexts.unpaid', { time: time(end) })}</>;
  }
  if (order.state === 'cancelled' && order.cancelReason !== null)
    return <>{t(`cancelReasons.${order.cancelReason}`)}</>;
  if (order.state === 'paid' && order.type === itemTypes.settleIn) return <>{t('stateTexts.depositPaid')}</>;
  return <>{t(`stateTexts.${order.state}`)}</>;
}

/** One order in full. */
export function OrderDetail({ orderNo, backHref, onIntent }: OrderDetailProps) {
  const { t } = useTranslation('orders');
  const order = useOrder(orderNo);
  const back = (
    <Link to={backHref} className={styles.back}>
      <IconArrowLeft size={18} />
      {t('title')}
    </Link>
  );
  if (order.isPending) {
    return (
      <>
        {back}
        <RowSkeletons count={4} height={96} />
      </>
    );
  }
  if (order.data === undefined) {
    const isUnknown = order.error instanceof ApiError && [400, 404].includes(order.error.status);
    return (
      <>
        {back}
        {isUnknown ? (
          <EmptyState
            level={1}
            icon={<IconSearch size={28} />}
            title={t('missing')}
            action={
              <Button component={Link} to={backHref}>
                {t('toList')}
              </Button>
            }
          >
            {t('missingText')}
          </EmptyState>
        ) : (
          <ErrorState
            message={order.error?.message ?? ''}
            failure={order.error}
            busy={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        )}
      </>
    );
  }
  const { data } = order;
  return (
    <article className={styles.detail}>
      {back}
      <header className={styles.head}>
        <div>
          <h1>{data.goodsInfo}</h1>
          <p className={styles.state} role="status">
            <StateBadge order={data} />
            <span className={styles.dim}>
              <StateText order={data} answered={order.dataUpdatedAt} />
            </span>
          </p>
        </div>
        <OrderActions order={data} onIntent={onIntent} withoutInvoice />
      </header>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="order-lines">
            <h2 id="order-lines">{t('lines')}</h2>
            <OrderLines lines={data.lines} />
            <OrderSums order={data} />
          </section>
          <Refunds orderNo={orderNo} />
        </div>
        <div className={styles.column}>
          <section className={styles.section} aria-labelledby="order-facts">
            <h2 id="order-facts">{t('facts.title')}</h2>
            <OrderFacts order={data} />
            {data.payTime !== null && <ReceiptMenu orderNo={orderNo} />}
          </section>
          {data.payTime !== null && (
            <InvoiceSection order={data} onApply={() => onIntent({ act: 'invoice', order: data })} />
          )}
        </div>
      </div>
    </article>
  );
}
