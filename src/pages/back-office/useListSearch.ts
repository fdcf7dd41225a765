import { useSearchParams } from 'react-router-dom';

/** Filters, page and selection of a list in the address, which survives a reload and can be shared. */
export function useListSearch() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  return {
    page,
    get: (name: string): string => search.get(name) ?? '',
    /** Sets or, with an empty text, removes a value. A changed filter starts at the first page. */
    set(name: string, value: string): void {
      const next = new URLSearchParams(search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      if (name !== 'page' && name !== 'id') next.delete('page');
      setSearch(next, { replace: name !== 'id' });
    },
    /** The address of this list with a selection. */
    choose(id: string): string {
      const next = new URLSearchParams(search);
      next.set('id', id);
      return `?${next}`;
    },
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;
