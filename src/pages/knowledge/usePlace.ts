import { useSearchParams } from 'react-router-dom';

export const tabs = ['documents', 'chunks', 'test', 'settings'] as const;
export type Tab = (typeof tabs)[number];

/** What the address says: the base, its tab, the document whose chunks are listed, and the chunk that is pointed to. */
type Key = 'base' | 'tab' | 'document' | 'chunk' | 'page' | 'name';
type Change = Partial<Record<Key, string | null>>;

/** The place that the address names; what belongs to others in it, as the project to come back to, stays. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const changed = (change: Change): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(key);
      else next.set(key, value);
    }
    return next;
  };
  return {
    base: search.get('base'),
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'documents',
    document: search.get('document'),
    chunk: search.get('chunk'),
    project: search.get('project'),
    page: Math.max(1, Number(search.get('page')) || 1),
    name: search.get('name') ?? '',
    /** The address of another place on the same page. */
    href: (change: Change): string => `?${changed(change)}`,
    go: (change: Change, options?: { replace: boolean }) => setSearch(changed(change), options),
  };
}
