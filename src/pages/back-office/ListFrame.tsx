import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COUNTED_BEYOND } from '../../../contract/staff/limits';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { IconInbox } from '../../ui/icons';
import { RowSkeletons } from '../../ui/Skeletons';
import { PAGE_SIZE } from './opsQueries';
import styles from './ops.module.css';
import type { ListSearch } from './useListSearch';

interface ListFrameProps<R> {
  list: UseQueryResult<{ records: R[]; total: number }>;
  search: ListSearch;
  empty: string;
  children: (records: R[]) => ReactNode;
}

/** A paged list with its loading, empty and error states. */
export function ListFrame<R>({ list, search, empty, children }: ListFrameProps<R>) {
  const { t } = useTranslation('ops');
  if (list.isPending) return <RowSkeletons count={6} />;
  if (list.isError) {
    return (
      <ErrorState
        message={list.error.message}
        failure={list.error}
        busy={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { records, total } = list.data;
  if (records.length === 0) return <EmptyState icon={<IconInbox size={28} />} title={empty} />;
  const isCounted = total !== search.page * PAGE_SIZE + COUNTED_BEYOND;
  const pages = Math.ceil(total / PAGE_SIZE);
  const turn = (page: number) => search.set('page', String(page));
  return (
    <>
      {children(records)}
      <footer className={styles.pager}>
        <span>{t(isCounted ? 'total' : 'atLeast', { count: total })}</span>
        {pages > 1 && (
          <>
            <Button variant="default" disabled={search.page <= 1} onClick={() => turn(search.page - 1)}>
              {t('previous')}
            </Button>
            <span>
              {isCounted ? t('pageOf', { page: search.page, pages }) : t('page', { page: search.page })}
            </span>
            <Button variant="default" disabled={search.page >= pages} onClick={() => turn(search.page + 1)}>
              {t('next')}
            </Button>
          </>
        )}
      </footer>
    </>
  );
}
