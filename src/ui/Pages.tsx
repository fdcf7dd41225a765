import { Suspense } from 'react';
import { lazyWithRetry } from './lazyWithRetry';

const PageButtons = lazyWithRetry(() => import('./PageButtons'));

interface PagesProps {
  /** Items of the whole list. */
  total: number;
  pageSize: number;
  page: number;
  onChange: (page: number) => void;
}

/** Turns the pages of a list; nothing for a list of one page. */
export function Pages({ total, pageSize, page, onChange }: PagesProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <Suspense fallback={null}>
      <PageButtons total={pages} value={page} onChange={onChange} />
    </Suspense>
  );
}
