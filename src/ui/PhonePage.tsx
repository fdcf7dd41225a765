import type { ReactNode } from 'react';
import styles from './PhonePage.module.css';

/** A page made for a phone, also readable in a wide window: one column, its title small, its action low. */
export function PhonePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  );
}
