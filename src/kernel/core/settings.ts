import { createObservable, type Observable } from './observable';

/** The storage of settings; `localStorage` in the browser. */
export interface SettingsStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Every key that is held. */
  keys(): string[];
}

/** The browser's own storage. */
export const browserStorage = (): SettingsStorage => ({
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
  keys: () => Object.keys(localStorage),
});

/** A plugin's own settings on this device. Values are JSON. */
export interface PluginSettings {
  /** The stored value, or `fallback` when there is none or it cannot be read. One observable for each key. */
  watch<T>(key: string, fallback: T): Observable<T>;
  set(key: string, value: unknown): void;
}

/** Does not throw when the storage is full or forbidden: the value then lasts as long as the page. */
function write(
  storage: SettingsStorage,
  key: string,
  value: unknown,
  report: (error: unknown) => void,
): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    report(error);
  }
}

export function createPluginSettings(
  pluginId: string,
  storage: SettingsStorage,
  report: (error: unknown) => void,
): PluginSettings {
  const values = new Map<string, ReturnType<typeof createObservable<unknown>>>();
  const observable = (key: string, fallback: unknown) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const created = createObservable(readSetting(storage, `mirra.plugin.${pluginId}.${key}`, fallback));
    values.set(key, created);
    return created;
  };
  return {
    watch: <T>(key: string, fallback: T) => observable(key, fallback) as Observable<T>,
    set(key, value) {
      observable(key, value).set(value);
      write(storage, `mirra.plugin.${pluginId}.${key}`, value, report);
    },
  };
}

/** A stored JSON value; `fallback` when there is none or it is broken. */
export function readSetting<T>(storage: SettingsStorage, key: string, fallback: T): T {
  try {
    const text = storage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    // A broken value counts as none: the next write replaces it.
    return fallback;
  }
}
