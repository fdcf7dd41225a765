import { Link } from 'react-router-dom';
import type { DeskOrder } from '../../../contract/shop-desk/schema';
import { useFormat } from '../../ui/useFormat';
import { Buyer } from './Buyer';
import styles from './ops.module.css';

interface MoneyRowProps {
  address: string;
  current: boolean;
  state: string;
  /** The name of the state. */
  label: string;
  /** Fen. */
  amount: number;
  text: string;
  buyer: DeskOrder['buyer'];
  createTime: string;
}

/** A line of a list of orders, refunds or invoices: how far it is, how much, what it is about, whose and since when. */
export function MoneyRow(props: MoneyRowProps) {
  const { address, current, state, label, amount, text, buyer, createTime } = props;
  const { dateTime, price } = useFormat();
  return (
    <Link to={address} className={styles.row} aria-current={current ? 'true' : undefined}>
      <span className={styles.meta}>
        <span className={styles.badge} data-status={state}>
          {label}
        </span>
        <strong>{price(amount)}</strong>
      </span>
      <span className={styles.rowText}>{text}</span>
      <span className={styles.meta}>
        <span>
          <Buyer buyer={buyer} />
        </span>
        <time dateTime={createTime}>{dateTime(createTime)}</time>
      </span>
    </Link>
  );
}
