import type { ReactNode } from 'react';
import styles from './ops.module.css';

interface DeskTableProps {
  /** Heads of the columns, the acts without one included. */
  columns: readonly string[];
  children: ReactNode;
}

/** A table that scrolls by itself where it is too wide. */
export function DeskTable({ columns, children }: DeskTableProps) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
