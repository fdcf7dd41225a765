import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Distributor } from '../../../../contract/distributor/schema';
import { useFormat } from '../../../ui/useFormat';
import common from '../settlement.module.css';
import { LeaveButton } from './LeaveButton';

/** The page of an order. */
const orderAddress = (orderNo: string): string => `/work/material/order?orderNo=${orderNo}`;

/** The way to stop being a distributor, with the deposit that then comes back. */
export function Leaving({ distributor }: { distributor: Distributor }) {
  const { t } = useTranslation('settlement');
  const { price } = useFormat();
  const { deposit } = distributor;
  return (
    <section className={common.panel} aria-labelledby="settlement-leave">
      <h2 id="settlement-leave">{t('leave.title')}</h2>
      <p className={common.dim}>{t('leave.text')}</p>
      {deposit?.state === 'held' && deposit.orderNo !== null && (
        <p className={common.dim}>
          {t('leave.held', { price: price(deposit.amount) })}{' '}
          <Link to={orderAddress(deposit.orderNo)}>{t('leave.order')}</Link>
        </p>
      )}
      <div className={common.actions}>
        <LeaveButton distributor={distributor} />
      </div>
    </section>
  );
}

/** What became of the deposit of a distributor that has ended; nothing when it had none. */
export function ReturnedDeposit({ distributor: { deposit } }: { distributor: Distributor }) {
  const { t } = useTranslation('settlement');
  const { price } = useFormat();
  if (deposit === null || deposit.state !== 'returned' || deposit.orderNo === null) return null;
  return (
    <p className={common.dim}>
      {t('deposit.returned', { price: price(deposit.amount) })}{' '}
      <Link to={orderAddress(deposit.orderNo)}>{t('deposit.follow')}</Link>
    </p>
  );
}
