import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/useFormat';
import styles from './data.module.css';

interface PlotFrameProps {
  title: string;
  /** What the plot says, in a sentence. */
  summary: string;
  columns: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** What comes here and by what, while nothing has; null once there is something to plot. */
  empty: string | null;
  children: ReactNode;
}

/** A plot with its sentence, and the same as a table for anyone who reads better in numbers. */
export function PlotFrame({ title, summary, columns, rows, empty, children }: PlotFrameProps) {
  const { t } = useTranslation('data');
  const { number } = useFormat();
  const [isTable, setTable] = useState(false);
  const id = useId();
  const shown = (value: string | number) => (typeof value === 'number' ? number(value) : value);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id}>{title}</h2>
        {empty === null && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setTable(!isTable)}
            aria-pressed={isTable}
          >
            {t('asTable')}
          </Button>
        )}
      </header>
      <p className={styles.summary}>{summary}</p>
      {empty !== null ? (
        <p className={styles.empty}>{empty}</p>
      ) : isTable ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
        <div className={styles.scroll} tabIndex={0} role="group" aria-labelledby={id}>
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
            <tbody>
              {rows.map(([name = '', ...values]) => (
                <tr key={name}>
                  <th scope="row">{shown(name)}</th>
                  {values.map((value, i) => (
                    <td key={columns[i + 1]}>{shown(value)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <figure className={styles.plot} aria-label={summary}>
          {children}
        </figure>
      )}
    </section>
  );
}
