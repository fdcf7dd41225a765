import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFrame } from './ListFrame';
import styles from './ops.module.css';
import type { ListSearch } from './useListSearch';

interface ListAndDetailProps<R extends { id: string }> {
  list: UseQueryResult<{ records: R[]; total: number }>;
  search: ListSearch;
  empty: string;
  /** What stands in the place of the detail while nothing is selected. */
  choose: string;
  renderRow: (record: R, address: string, isCurrent: boolean) => ReactNode;
  /** The selected thing; null for none. */
  detail: ReactNode;
}

/** A list with the selected one beside it; below it where the window is narrow. */
export function ListAndDetail<R extends { id: string }>(props: ListAndDetailProps<R>) {
  const { list, search, empty, choose, renderRow, detail } = props;
  const chosen = search.get('id');
  return (
    <div className={styles.split}>
      <div>
        <ListFrame list={list} search={search} empty={empty}>
          {(records) => (
            <ul className={styles.list}>
              {records.map((record) => (
                <li key={record.id}>{renderRow(record, search.choose(record.id), record.id === chosen)}</li>
              ))}
            </ul>
          )}
        </ListFrame>
      </div>
      {detail ?? (list.data?.total !== 0 && <p className={styles.choose}>{choose}</p>)}
    </div>
  );
}
