import { Link } from 'react-router-dom';
import { IconArrowLeft } from '../../../ui/icons';
import styles from './person.module.css';

/** The back link above the title of a phone page. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconArrowLeft />
      {label}
    </Link>
  );
}
