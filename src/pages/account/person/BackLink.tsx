import { Link } from 'react-router-dom';
import { IconArrowLeft } from '../../../ui/icons';
import styles from './person.module.css';

/** The way back on a phone's page, above its title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles.back}>
      <IconArrowLeft />
      {label}
    </Link>
  );
}
