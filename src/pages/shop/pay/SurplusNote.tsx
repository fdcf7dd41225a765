import { useTranslation } from 'react-i18next';
import type { PayState } from '../../../../contract/order/schema';
import { IconReturn } from '../../../ui/icons/pages';
import { ServiceHours } from '../ServiceHours';
import styles from './pay.module.css';

/** Money came that the order could not take, and goes back. */
export function SurplusNote({ reason }: { reason: NonNullable<PayState['surplus']> }) {
  const { t } = useTranslation('shop');
  return (
    <div className={styles.surplus} role="status">
      <IconReturn size={20} />
      <div>
        <strong>{t(`pay.surplus.${reason}`)}</strong>
        <p>{t('pay.surplusText')}</p>
        <ServiceHours />
      </div>
    </div>
  );
}
