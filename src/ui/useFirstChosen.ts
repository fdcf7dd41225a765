import { useState } from 'react';
import { useMediaQuery } from './useMediaQuery';

/** From here on a list stands beside what is chosen in it; below, the list comes first, alone. */
const BESIDE = '(min-width: 901px)';

/**
 * What a list with its details shows: what was chosen, and until then the first of the list, where there is room beside it. That
 * stays the same one while the list has it, whatever comes before it.
 *
 * @param chosen empty when nothing was chosen
 * @returns empty when nothing is to be shown
 */
export function useFirstChosen(chosen: string, ids: readonly string[]): string {
  const isBeside = useMediaQuery(BESIDE);
  const [first, setFirst] = useState('');
  const kept = ids.includes(first) ? first : (ids[0] ?? '');
  if (kept !== first) setFirst(kept);
  if (chosen !== '') return chosen;
  return isBeside ? kept : '';
}
