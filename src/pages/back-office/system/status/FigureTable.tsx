import styles from '../system.module.css';

export interface FigureRow {
  id: string;
  name: string;
  /** A figure for each column behind the name. */
  figures: readonly string[];
  isFailing: boolean;
}

interface FigureTableProps {
  /** What the columns are called, the column of names first. */
  columns: readonly string[];
  rows: readonly FigureRow[];
}

/** Figures of things of one kind, a row each. On a phone each is a block, with a word before each figure. */
export function FigureTable({ columns, rows }: FigureTableProps) {
  const [, ...words] = columns;
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
        <tbody>
          {rows.map(({ id, name, figures, isFailing }) => (
            <tr key={id} data-failing={isFailing || undefined}>
              <th scope="row">{name}</th>
              {figures.map((figure, at) => (
                <td key={words[at]} data-word={words[at]}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
