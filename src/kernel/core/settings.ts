import { PluginError } from './errors';
import { createObservable, type Observable, type WritableObservable } from './observable';
import { deviceStorage } from '../../storage/siteStorage';

/** The storage of settings. */
export interface SettingsStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Every key that is held. */
  keys(): string[];
}

/** The storage of this device. */
export const browserStorage = (): SettingsStorage => deviceStorage;

/** A plugin's own settings on this device. Values are JSON. */
export interface PluginSettings {
  /** The stored value, or `fallback` when there is none or it cannot be read. One observable for each key. */
  watch<T>(key: string, fallback: T): Observable<T>;
  /**
   * Keeps a value; `undefined` gives its room back.
   * @throws PluginError `storage` when the plugin would keep more than 100,000 characters, keys included; nothing is changed then
   */
  set(key: string, value: unknown): void;
}

/** What a plugin may keep on a device, in UTF-16 units of its keys and of its values as JSON: a browser has some 5 million for a site. */
export const SETTINGS_BUDGET = 100_000;

const prefixOf = (pluginId: string): string => `mirra.plugin.${pluginId}.`;

/** The keys under which a plugin keeps its settings; `ids` names all plugins, since one id may begin with another. */
export function settingKeys(
  storage: SettingsStorage,
  pluginId: string,
  ids: readonly string[] = [],
): string[] {
  const own = prefixOf(pluginId);
  const longer = ids.map(prefixOf).filter((prefix) => prefix !== own && prefix.startsWith(own));
  return storage
    .keys()
    .filter((key) => key.startsWith(own) && !longer.some((prefix) => key.startsWith(prefix)));
}

/** @throws PluginError `storage` when the plugin would keep more than its budget with this value */
function checkBudget(storage: SettingsStorage, pluginId: string, key: string, text: string): void {
  const others = settingKeys(storage, pluginId).filter((other) => other !== key);
  const used = others.reduce((sum, other) => sum + other.length + (storage.getItem(other)?.length ?? 0), 0);
  const wanted = used + key.length + text.length;
  if (wanted > SETTINGS_BUDGET)
    throw new PluginError(
      'storage',
      `${pluginId} would keep ${wanted} characters on this device; ${SETTINGS_BUDGET} are allowed`,
    );
}

export function createPluginSettings(pluginId: string, storage: SettingsStorage): PluginSettings {
  const values = new Map<string, WritableObservable<unknown>>();
  const keyOf = (key: string) => prefixOf(pluginId) + key;
  const observable = (key: string, fallback: unknown) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const created = createObservable(readSetting(storage, keyOf(key), fallback));
    values.set(key, created);
    return created;
  };
  return {
    watch: <T>(key: string, fallback: T) => observable(key, fallback) as Observable<T>,
    set(key, value) {
      const text: string | undefined = JSON.stringify(value);
      if (text !== undefined) checkBudget(storage, pluginId, keyOf(key), text);
      observable(key, value).set(value);
      if (text === undefined) storage.removeItem(keyOf(key));
      else storage.setItem(keyOf(key), text);
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
