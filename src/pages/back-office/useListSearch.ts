import { useAddress } from '../../ui/useAddress';

/** Filters, page and selection of a list, kept in the address. */
export function useListSearch() {
  const { page, given, href, go, put } = useAddress();
  return {
    page,
    get: given,
    /** Sets or, with an empty text, removes a value. A changed filter starts at the first page. */
    set(name: string, value: string): void {
      if (name === 'id') go({ id: value });
      else put({ page: null, [name]: value });
    },
    /** Removes values, as when all filters are taken back. */
    clear: (names: readonly string[]): void =>
      put({ page: null, ...Object.fromEntries(names.map((name) => [name, null])) }),
    /** The address of this list with a selection. */
    choose: (id: string): string => href({ id }),
  };
}

export type ListSearch = ReturnType<typeof useListSearch>;
