import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import cards from './cards.module.css';
import { ErrorState } from './ErrorState';
import { Pages } from './Pages';

interface PagedCardsProps<Item> {
  list: UseQueryResult<{ records: Item[]; total: number }>;
  pageSize: number;
  page: number;
  onPage: (page: number) => void;
  /** Stands where the cards will be. */
  waiting: ReactNode;
  /** Stands in place of a list without items. */
  empty: ReactNode;
  /** Class of the grid for cards of another width. */
  className?: string | undefined;
  children: (item: Item) => ReactNode;
}

/** A paged list of cards with its loading, empty and error states; the previous page stays visible while the next one loads. */
export function PagedCards<Item extends { id: string }>({
  list,
  pageSize,
  page,
  onPage,
  waiting,
  empty,
  className = cards.grid,
  children,
}: PagedCardsProps<Item>) {
  return (
    <>
      {list.isPending && waiting}
      {list.isError && !list.data && (
        <ErrorState
          message={list.error.message}
          failure={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.total === 0 && empty}
      <div className={className} aria-busy={list.isPlaceholderData}>
        {list.data?.records.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </div>
      <Pages total={list.data?.total ?? 0} pageSize={pageSize} page={page} onChange={onPage} />
    </>
  );
}
