import { readSetting, type SettingsStorage } from '../../core/settings';
import type { ListedPlugin } from './source';

interface Given {
  readonly version: string;
  readonly permissions: readonly string[];
}

/** The user's consents by plugin: exactly this version with these permissions. */
export interface Grants {
  has(plugin: ListedPlugin): boolean;
  /** Permissions that an earlier version had; null when there was none. */
  before(id: string): readonly string[] | null;
  /** The plugins that have one. */
  ids(): string[];
  give(plugin: ListedPlugin): void;
  takeBack(id: string): void;
}

export function createGrants(storage: SettingsStorage, owner: string): Grants {
  const key = `mirra.plugins.grants.${owner}`;
  const read = () => readSetting<Record<string, Given>>(storage, key, {});
  const write = (given: Record<string, Given>) => storage.setItem(key, JSON.stringify(given));
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.toSorted().join('\n') === b.toSorted().join('\n');
  return {
    has({ id, version, permissions }) {
      const given = read()[id];
      return given !== undefined && given.version === version && same(given.permissions, permissions);
    },
    ids: () => Object.keys(read()),
    before: (id) => read()[id]?.permissions ?? null,
    give: ({ id, version, permissions }) => write({ ...read(), [id]: { version, permissions } }),
    takeBack(id) {
      const { [id]: _, ...rest } = read();
      write(rest);
    },
  };
}
