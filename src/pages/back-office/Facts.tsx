import type { ReactNode } from 'react';
import styles from './ops.module.css';

interface FactsProps {
  /** What is null is not shown. */
  rows: readonly (readonly [label: string, value: ReactNode])[];
}

/** What is known about one thing, a word and its value each. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
