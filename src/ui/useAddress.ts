import { useSearchParams } from 'react-router-dom';

/** Values of the address; null or an empty text removes one. */
export type AddressChange<Key extends string = string> = { [K in Key]?: string | null };

/** What a page shows, kept in its address, so that it survives a reload and can be shared. */
export function useAddress<Key extends string = string>() {
  const [search, setSearch] = useSearchParams();
  const changed = (change: AddressChange<Key>): URLSearchParams => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries<string | null | undefined>(change)) {
      if (value === null || value === undefined || value === '') next.delete(key);
      else next.set(key, value);
    }
    return next;
  };
  return {
    /** A value of the address; empty when it is not there. */
    given: (key: string): string => search.get(key) ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    /** The address of the same page with these values. */
    href: (change: AddressChange<Key>): string => `?${changed(change)}`,
    /** Goes there as a step that the browser's back button undoes. */
    go: (change: AddressChange<Key>) => setSearch(changed(change)),
    /** Shows something else in place, such as another filter. */
    put: (change: AddressChange<Key>) => setSearch(changed(change), { replace: true }),
  };
}
