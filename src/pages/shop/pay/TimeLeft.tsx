import { useTranslation } from 'react-i18next';
import { clockText } from '../../../ui/clockText';
import { IconClock } from '../../../ui/icons/shared';
import styles from './pay.module.css';

const SECOND = 1000;

/** How long the order is held, as `mm:ss`. Not read out each second: a timer is silent to screen readers until it is asked for. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const { t } = useTranslation('shop');
  return (
    <p className={styles.left}>
      <IconClock size={16} />
      <span role="timer">{t('pay.left', { time: clockText(seconds * SECOND) })}</span>
    </p>
  );
}
