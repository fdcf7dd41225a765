import { useTranslation } from 'react-i18next';
import { serviceHours } from '../../../contract/shop/limits';
import styles from './shop.module.css';

const hour = (of: number): string => `${String(of).padStart(2, '0')}:00`;

/** When people answer, where somebody may have to wait for them. */
export function ServiceHours() {
  const { t } = useTranslation('shop');
  return (
    <p className={styles.hours}>
      {t('serviceHours', { from: hour(serviceHours.from), to: hour(serviceHours.to) })}
    </p>
  );
}
