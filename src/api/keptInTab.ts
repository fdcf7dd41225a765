import { storedUser } from './session';

/** What a user has begun in this tab: it survives a reload, and is not shown to the next user of the tab. */
export function keptInTab<T extends object>(key: string) {
  return {
    read(): T | null {
      const text = sessionStorage.getItem(key);
      if (text === null) return null;
      try {
        const { userId, value } = JSON.parse(text) as { userId?: string; value?: T };
        // On a shared machine the next user does not read what the last one was writing.
        return userId === storedUser()?.userId ? (value ?? null) : null;
      } catch (error) {
        if (error instanceof SyntaxError) return null;
        throw error;
      }
    },
    write(value: T, userId = storedUser()?.userId): void {
      sessionStorage.setItem(key, JSON.stringify({ userId, value }));
    },
  };
}
