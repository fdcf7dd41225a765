import { vi } from 'vitest';

/** A storage of the browser, as far as our code uses it. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/** Puts a window and its storage into the global scope. Undone by `vi.unstubAllGlobals`. */
export function stubBrowser(): Storage {
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '' } }));
  return storage;
}
