import { readSetting, type SettingsStorage } from './settings';

const KEY = 'mirra.plugins.disabled';

/** The plugins that are disabled on this device. */
export class DisabledPlugins {
  readonly #storage: SettingsStorage;

  constructor(storage: SettingsStorage) {
    this.#storage = storage;
  }

  has(id: string): boolean {
    return this.#read().has(id);
  }

  set(id: string, isDisabled: boolean): void {
    const disabled = this.#read();
    if (isDisabled) disabled.add(id);
    else disabled.delete(id);
    this.#storage.setItem(KEY, JSON.stringify([...disabled]));
  }

  #read(): Set<string> {
    return new Set(readSetting<string[]>(this.#storage, KEY, []));
  }
}
