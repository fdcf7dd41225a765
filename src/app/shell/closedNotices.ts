import type { Notice } from '../../../contract/message/schema';
import { deviceStorage } from '../../storage/siteStorage';

/** Key of the browser's store. */
const KEY = 'mirra.closed-notices';
/** The newest that are remembered. */
const KEPT = 20;

type Closed = Readonly<Record<string, number>>;

/** The notices that this browser has closed, with the version that was closed. */
export function closedNotices(): Closed {
  try {
    const value: unknown = JSON.parse(deviceStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Closed) : {};
  } catch (error) {
    // Somebody has written into it: notices are shown again.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** Remembers that a notice was closed. Returns all that are closed now. */
export function closeNotice({ id, version }: Pick<Notice, 'id' | 'version'>): Closed {
  const { [id]: _, ...others } = closedNotices();
  const closed = Object.fromEntries([...Object.entries(others), [id, version] as const].slice(-KEPT));
  deviceStorage.setQuietly(KEY, JSON.stringify(closed));
  return closed;
}
