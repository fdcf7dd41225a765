import { storedUser } from './session';
import { tabStorage } from '../storage/siteStorage';

/** A user's draft in this tab, which survives a reload and is not shown to the next user of the tab. */
export function keptInTab<T extends object>(key: string) {
  return {
    read(): T | null {
      const text = tabStorage.getItem(key);
      if (text === null) return null;
      try {
        const { userId, value } = JSON.parse(text) as { userId?: string; value?: T };
        // On a shared machine the next user must not read it.
        return userId === storedUser()?.userId ? (value ?? null) : null;
      } catch (error) {
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    write(value: T, userId = storedUser()?.userId): void {
      tabStorage.setItem(key, JSON.stringify({ userId, value }));
    },
  };
}
