import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemTypes } from '../../../../contract/constants';
import type { Order } from '../../../../contract/order';
import dialog from '../../../ui/dialog.module.css';
import { useFormat } from '../../../ui/useFormat';
import { License } from '../License';
import { OrderLines } from './OrderLines';
import styles from './pay.module.css';
import { TimeLeft } from './TimeLeft';

interface Props {
  order: Order;
  left: number;
  onAgree: () => void;
  onClose: () => void;
}

/** What is bought, for how much, under which terms; the payment opens once this purchase is agreed to. */
export function Confirmation({ order, left, onAgree, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  const { price } = useFormat();
  const [ticked, setTicked] = useState(false);
  const isDeposit = order.type === itemTypes.settleIn;
  return (
    <>
      <OrderLines order={order} />
      {!isDeposit && <License types={order.lines.map(({ type }) => type)} />}
      <div className={styles.consent}>
        <Checkbox
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          label={t(isDeposit ? 'shop:pay.depositConsent' : 'shop:pay.consent')}
        />
        <p>{t(isDeposit ? 'shop:pay.depositRefunds' : 'shop:pay.refunds')}</p>
      </div>
      <div className={styles.foot}>
        <TimeLeft seconds={left} />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button disabled={!ticked} onClick={onAgree}>
            {t('shop:pay.proceed', { price: price(order.payCount) })}
          </Button>
        </div>
      </div>
    </>
  );
}
