import { useTranslation } from 'react-i18next';
import type { CashierTrade } from '../../../../contract/order/schema';
import styles from './cashier.module.css';

/** The state of a trade in a word; a payer who has said no may still pay. */
export function TradeState({ trade }: { trade: Pick<CashierTrade, 'state' | 'declined'> }) {
  const { t } = useTranslation('sandbox');
  const state = trade.state === 'open' && trade.declined ? 'declined' : trade.state;
  return (
    <span className={styles.badge} data-state={state}>
      {t(`trades.states.${state}`)}
    </span>
  );
}
