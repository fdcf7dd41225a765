import { Notifications } from '@mantine/notifications';
import styles from './Toasts.module.css';

/** The one place where toasts appear, read out politely. */
export default function Toasts() {
  return (
    <Notifications position="top-center" limit={3} zIndex={1200} classNames={{ root: styles.toasts ?? '' }} />
  );
}
