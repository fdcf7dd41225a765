import { useTranslation } from 'react-i18next';
import type { Offer, Payout } from '../../../contract/selling/schema';
import styles from './selling.module.css';

/** The state of an offer or a payout, in words and color. */
export function StateBadge({ state }: { state: Offer['state'] | Payout['state'] }) {
  const { t } = useTranslation('selling');
  return (
    <span className={styles.badge} data-state={state}>
      {t(`states.${state}`)}
    </span>
  );
}
