import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RecordFilter } from '../../../contract/record';

/** The filters of the address, by the names that the server knows them by. */
export const filterNames = [
  'text',
  'projectId',
  'from',
  'to',
  'route',
  'rating',
  'language',
  'channel',
  'starred',
] as const;
export type FilterName = (typeof filterNames)[number];

export interface TalkSearch {
  get: (name: string) => string;
  filter: RecordFilter;
  filtered: boolean;
  /** Changes the address; an empty value leaves. */
  set: (changes: Record<string, string | null>) => void;
}

/** What the page shows is in its address, so that it can be sent to a colleague. */
export function useTalkSearch(): TalkSearch {
  const [search, setSearch] = useSearchParams();
  const words = filterNames.map((name) => search.get(name) ?? '').join('\n');
  const filter = useMemo(() => {
    const values = words.split('\n');
    const entries = filterNames.flatMap((name, i) => {
      const value = values[i];
      if (value === undefined || value === '') return [];
      return [[name, name === 'starred' ? value === 'true' : value]];
    });
    return Object.fromEntries(entries) as RecordFilter;
  }, [words]);
  return {
    get: (name) => search.get(name) ?? '',
    filter,
    filtered: Object.keys(filter).length > 0,
    set: (changes) =>
      setSearch((current) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') current.delete(key);
          else current.set(key, value);
        }
        return current;
      }),
  };
}
