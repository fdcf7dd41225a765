import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Deposit, Distributor } from '../../../../contract/distributor/schema';
import { useFormat } from '../../../ui/useFormat';
import { useOrderDeposit } from '../settlementQueries';
import common from '../settlement.module.css';
import styles from './deposit.module.css';
import { LeaveButton } from './LeaveButton';

interface DepositPanelProps {
  distributor: Distributor;
  deposit: Deposit;
  /** Called with the number of the order that is to be paid. */
  onOrdered: (orderNo: string) => void;
}

const promises = ['refundable', 'noFee', 'ownMoney'] as const;

/** The last step of an approved distributor: a deposit, what becomes of it, and the way to pay it. */
export function DepositPanel({ distributor, deposit, onOrdered }: DepositPanelProps) {
  const { t } = useTranslation('settlement');
  const { price } = useFormat();
  const order = useOrderDeposit();
  return (
    <section className={common.panel} aria-labelledby="settlement-deposit">
      <h2 id="settlement-deposit">{t('deposit.title')}</h2>
      <p className={common.dim}>{t('deposit.text', { code: distributor.code })}</p>
      <dl className={styles.sum}>
        <dt>{t('deposit.sum')}</dt>
        <dd>{price(deposit.amount)}</dd>
      </dl>
      <ul className={styles.promises}>
        {promises.map((one) => (
          <li key={one}>{t(`deposit.${one}`)}</li>
        ))}
      </ul>
      <div className={common.actions}>
        <Button
          loading={order.isPending}
          onClick={() =>
            order.mutate(deposit.priceVersion, { onSuccess: ({ orderNo }) => onOrdered(orderNo) })
          }
        >
          {t('deposit.pay', { price: price(deposit.amount) })}
        </Button>
        <LeaveButton distributor={distributor} />
      </div>
    </section>
  );
}
