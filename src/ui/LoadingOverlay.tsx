import { Loader } from '@mantine/core';
import styles from './LoadingOverlay.module.css';

interface LoadingOverlayProps {
  visible: boolean;
  label: string;
  /** Covers the nearest positioned ancestor, or the whole window. */
  cover?: 'parent' | 'window';
}

/** Shows that something is loading. It appears after a moment, so that quick work does not flicker. */
export function LoadingOverlay({ visible, label, cover = 'parent' }: LoadingOverlayProps) {
  if (!visible) return null;
  return (
    <output className={`${styles.overlay} ${cover === 'window' ? styles.window : ''}`}>
      <Loader size="md" aria-hidden="true" />
      <span className={styles.label}>{label}</span>
    </output>
  );
}
