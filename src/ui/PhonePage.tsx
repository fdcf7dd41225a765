import type { ReactNode } from 'react';
import { Phrases } from './Phrases';
import styles from './PhonePage.module.css';

/** A page for phones, also usable in a wide window: one column, a small title, and the action at the bottom. */
export function PhonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <Phrases>{title}</Phrases>
      </h1>
      {children}
    </div>
  );
}
