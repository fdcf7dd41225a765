import type { Notice } from '../../../contract/message';

/** Key of the browser's store. */
const KEY = 'mirra.closed-notices';
/** The newest that are remembered. */
const KEPT = 20;

type Closed = Readonly<Record<string, number>>;

/** The notices that this browser has closed, with the version that was closed. */
export function closedNotices(): Closed {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Closed) : {};
  } catch (error) {
    // Without a store, or with one that somebody has written into, notices are shown again.
    if (error instanceof SyntaxError || error instanceof DOMException) return {};
    throw error;
  }
}

/** Remembers that a notice was closed, where the browser has a store for it. Returns all that are closed now. */
export function closeNotice({ id, version }: Pick<Notice, 'id' | 'version'>): Closed {
  const { [id]: _, ...others } = closedNotices();
  const closed = Object.fromEntries([...Object.entries(others), [id, version] as const].slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify(closed));
  } catch (error) {
    // It stays closed until the page is left.
    if (!(error instanceof DOMException)) throw error;
  }
  return closed;
}
