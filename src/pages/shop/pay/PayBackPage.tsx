import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIsPhone } from '../../../ui/device';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { IconAlert, IconSearch } from '../../../ui/icons';
import { IconCheck } from '../../../ui/icons/actions';
import { IconReturn } from '../../../ui/icons/pages';
import { IconClock } from '../../../ui/icons/shared';
import { lazyWithRetry } from '../../../ui/lazyWithRetry';
import { RowSkeletons } from '../../../ui/Skeletons';
import { useAddress } from '../../../ui/useAddress';
import { useFormat } from '../../../ui/useFormat';
import { ServiceHours } from '../ServiceHours';
import { MARKET, nextStepOf } from './nextStep';
import { OrderLines } from './OrderLines';
import styles from './pay.module.css';
import { useOrder, usePayState } from './payQueries';
import { SurplusNote } from './SurplusNote';

const PayDialog = lazyWithRetry(() => import('./PayDialog'));

const icons = {
  paid: IconCheck,
  unpaid: IconClock,
  cancelled: IconAlert,
  refund: IconReturn,
  refundFailed: IconAlert,
};

/** Digits of an order's number; a provider's number for a payment begins with them. */
const NUMBER_LENGTH = 20;

/** The order that an address names: by us, or as providers do when they send somebody back. */
function orderOf(given: (name: string) => string): { orderNo: string } | { orderId: string } {
  const orderNo = given('orderNo') || given('out_trade_no').slice(0, NUMBER_LENGTH);
  const orderId = given('orderId');
  return orderNo === '' && orderId !== '' ? { orderId } : { orderNo };
}

/** Where somebody comes back to from a provider: how the order stands now, asked for until it is settled. */
export default function PayBackPage() {
  const { t } = useTranslation('shop');
  const { price } = useFormat();
  const phone = useIsPhone();
  const order = useOrder(orderOf(useAddress().given));
  const progress = usePayState(order.data);
  const [paying, setPaying] = useState(false);
  const shop = phone ? '/buy' : MARKET;

  if (order.isPending) {
    return (
      <div className={styles.back}>
        <RowSkeletons count={3} height={64} />
      </div>
    );
  }
  if (order.isError) {
    const unknown = 'status' in order.error && [400, 404].includes(Number(order.error.status));
    return (
      <div className={styles.back}>
        {unknown ? (
          <EmptyState
            level={1}
            icon={<IconSearch size={28} />}
            title={t('back.missing')}
            action={
              <Button component={Link} to={shop}>
                {t(phone ? 'product.toShop' : 'product.toMarket')}
              </Button>
            }
          >
            {t('back.missingText')}
          </EmptyState>
        ) : (
          <ErrorState
            message={order.error.message}
            failure={order.error}
            busy={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        )}
      </div>
    );
  }
  const state = progress.data?.state ?? order.data.state;
  const refund = order.data.openRefund?.stage === 'failed' ? 'refundFailed' : 'refund';
  const stage = state === 'paid' || state === 'unpaid' || state === 'cancelled' ? state : refund;
  const step = nextStepOf(order.data.lines, phone);
  const Icon = icons[stage];
  return (
    <div className={styles.back}>
      <EmptyState
        level={1}
        icon={<Icon size={28} />}
        title={t(`back.${stage}`)}
        action={
          stage === 'unpaid' ? (
            <Button onClick={() => setPaying(true)}>
              {t('back.pay', { price: price(order.data.payCount) })}
            </Button>
          ) : (
            <Button component={Link} to={stage === 'paid' ? (step.address ?? MARKET) : shop}>
              {stage === 'paid'
                ? t(step.address === null ? 'success.next.market' : `success.next.${step.name}`)
                : t(phone ? 'product.toShop' : 'product.toMarket')}
            </Button>
          )
        }
      >
        {t(stage === 'paid' && step.name === 'settlement' ? 'success.settleIn.text' : `back.${stage}Text`)}
      </EmptyState>
      {progress.data?.surplus && <SurplusNote reason={progress.data.surplus} />}
      <OrderLines order={order.data} />
      <ServiceHours />
      {paying && (
        <Suspense fallback={null}>
          <PayDialog orderNo={order.data.orderNo} onClose={() => setPaying(false)} />
        </Suspense>
      )}
    </div>
  );
}
