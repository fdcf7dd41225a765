import { useMemo } from 'react';
import type { RecordFilter } from '../../../contract/record/schema';
import { type AddressChange, useAddress } from '../../ui/useAddress';

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
  set: (change: AddressChange) => void;
}

/** What the page shows is in its address, so that it can be sent to a colleague. */
export function useTalkSearch(): TalkSearch {
  const { given, go } = useAddress();
  const words = filterNames.map((name) => given(name)).join('\n');
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
    get: given,
    filter,
    filtered: Object.keys(filter).length > 0,
    set: go,
  };
}
