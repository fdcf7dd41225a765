import { type ReactNode, useId } from 'react';
import styles from './fields.module.css';

/** A titled part of the inspector or of a panel. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}
