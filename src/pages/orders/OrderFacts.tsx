import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../contract/order/schema';
import { itemTypes } from '../../../contract/shop/limits';
import { showToast } from '../../ui/toast';
import { useFormat } from '../../ui/useFormat';
import styles from './detail.module.css';

/** Number, times, payment method and the versions of the terms. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { dateTime } = useFormat();
  const copy = async () => {
    await navigator.clipboard.writeText(order.orderNo);
    void showToast({ message: t('facts.copied'), tone: 'success' });
  };
  const times = [
    ['created', order.createTime],
    ['paid', order.payTime],
    ['cancelled', order.cancelTime],
  ] as const;
  return (
    <dl className={styles.facts}>
      <dt>{t('facts.number')}</dt>
      <dd>
        <span className={styles.number}>{order.orderNo}</span>{' '}
        {/* Without a secure origin there is no clipboard. */}
        {'clipboard' in navigator && (
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            onClick={() =>
              void copy().catch(() => showToast({ message: t('facts.notCopied'), tone: 'danger' }))
            }
          >
            {t('facts.copy')}
          </Button>
        )}
      </dd>
      {times.map(
        ([name, time]) =>
          time !== null && (
            <div key={name} className={styles.pair}>
              <dt>{t(`facts.${name}`)}</dt>
              <dd>
                <time dateTime={time}>{dateTime(time)}</time>
              </dd>
            </div>
          ),
      )}
      {order.payMethod !== null && (
        <>
          <dt>{t('facts.method')}</dt>
          <dd>{t(`methods.${order.payMethod}`)}</dd>
        </>
      )}
      {order.consentVersion !== null && (
        <>
          <dt>{t('facts.consent')}</dt>
          <dd>{order.consentVersion}</dd>
        </>
      )}
      {order.type !== itemTypes.settleIn && (
        <>
          <dt>{t('facts.license')}</dt>
          <dd>{order.licenceVersion}</dd>
        </>
      )}
    </dl>
  );
}
