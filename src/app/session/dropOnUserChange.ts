import type { QueryClient } from '@tanstack/react-query';
import { onSessionChange, storedUser } from '../../api/session';

/**
 * After an expired session the page lives on, and with it what it keeps of the user. Should somebody else log in there,
 * or in another tab, nothing of the one before is shown to them. Returns the way to stop.
 */
export function dropOnUserChange(queries: QueryClient): () => void {
  let known = storedUser()?.userId;
  return onSessionChange(() => {
    const userId = storedUser()?.userId;
    if (userId === undefined || userId === known) return;
    const isAnother = known !== undefined;
    known = userId;
    if (!isAnother) return;
    queries.removeQueries({ type: 'inactive' });
    // A conversation that is under way belongs to the page, not to the user.
    void queries.invalidateQueries({ predicate: ({ meta }) => meta?.anyLanguage !== true });
  });
}
