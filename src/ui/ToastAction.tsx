import { Button } from '@mantine/core';
import styles from './ToastAction.module.css';

interface ToastActionProps {
  message: string;
  label: string;
  onPress: () => void;
}

/** The message of a toast with a button beside it. */
export function ToastAction({ message, label, onPress }: ToastActionProps) {
  return (
    <span className={styles.toast}>
      {message}
      <Button variant="subtle" size="compact-sm" onClick={onPress}>
        {label}
      </Button>
    </span>
  );
}
