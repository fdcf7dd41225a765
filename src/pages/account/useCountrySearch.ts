import { useMemo, useState } from 'react';
import { type Country, searchCountries } from './countries';

/**
 * A search in the list of countries, and the entry of it that the arrow keys have reached.
 * @param onReach called with the entry that they reach, which is to be in sight
 */
export function useCountrySearch(countries: readonly Country[], onReach: (country: Country) => void) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const found = useMemo(() => searchCountries(countries, typed), [countries, typed]);

  return {
    typed,
    found,
    /** None where nothing was found. */
    current: found[Math.min(active, found.length - 1)],
    /** Begins anew at an entry of the whole list. */
    reset: (at: Country | undefined) => {
      setTyped('');
      const index = countries.findIndex(({ place }) => place === at?.place);
      setActive(Math.max(0, index));
    },
    search: (text: string) => {
      setTyped(text);
      setActive(0);
    },
    /** Goes on by so many entries, and no further than the first and the last. */
    move: (by: number) => {
      const next = Math.max(0, Math.min(found.length - 1, active + by));
      setActive(next);
      const country = found[next];
      if (country !== undefined) onReach(country);
    },
  };
}
