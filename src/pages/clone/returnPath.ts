import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '../../storage/siteStorage';

const KEY = 'mirra.clone.return';

/** Remembers, for this tab, where the clone screen was opened from: a link to it says so as the `from` of its state. */
export function useReturnPath(): void {
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const from = state?.from;
  useEffect(() => {
    if (typeof from === 'string') tabStorage.setQuietly(KEY, from);
  }, [from]);
}

/** Where the clone screen was opened from, once; null when nobody said it. Only paths of this site are followed. */
export function takeReturnPath(): string | null {
  const path = tabStorage.getItem(KEY);
  tabStorage.removeItem(KEY);
  return path !== null && /^\/(?!\/)/.test(path) ? path : null;
}
