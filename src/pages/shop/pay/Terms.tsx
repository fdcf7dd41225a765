import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ItemType, itemTypes } from '../../../../contract/shop/limits';
import dialog from '../../../ui/dialog.module.css';
import { useFormat } from '../../../ui/useFormat';
import { License } from '../License';
import styles from './pay.module.css';
import { TimeLeft } from './TimeLeft';

interface Props {
  types: readonly ItemType[];
  /** Fen. */
  payCount: number;
  /** Seconds for which an order is held; null before there is one. */
  left: number | null;
  busy?: boolean;
  /** It cannot be bought, which is said above. */
  refused?: boolean;
  onAgree: () => void;
  onClose: () => void;
}

/** The terms of a purchase, and the way on once they are agreed to. */
export function Terms({ types, payCount, left, busy = false, refused = false, onAgree, onClose }: Props) {
  const { t } = useTranslation(['shop', 'common']);
  const { price } = useFormat();
  const [ticked, setTicked] = useState(false);
  const isDeposit = types.includes(itemTypes.settleIn);
  return (
    <>
      {!isDeposit && <License types={types} />}
      <div className={styles.consent}>
        <Checkbox
          checked={ticked}
          onChange={(event) => setTicked(event.currentTarget.checked)}
          label={t(isDeposit ? 'shop:pay.depositConsent' : 'shop:pay.consent')}
        />
        <p>{t(isDeposit ? 'shop:pay.depositRefunds' : 'shop:pay.refunds')}</p>
      </div>
      <div className={styles.foot}>
        {left === null ? <span /> : <TimeLeft seconds={left} />}
        <div className={dialog.actions}>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={busy} disabled={!ticked || refused} onClick={onAgree}>
            {t('shop:pay.proceed', { price: price(payCount) })}
          </Button>
        </div>
      </div>
    </>
  );
}
