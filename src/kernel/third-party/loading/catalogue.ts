import { isOwnId } from '../../../../contract/plugin/permissions';
import { createObservable, type Observable } from '../../core/observable';
import { settingKeys } from '../../core/settings';
import type { PluginHost } from '../../core/pluginHost';
import { createGrants } from './grants';
import { createModules, messageOf } from './modules';
import type { ExternalSource, FolderProblem, ListedPlugin } from './source';

/** A third-party plugin of the server for this user. The host has the status of a `loaded` one. */
export interface CatalogueEntry {
  readonly plugin: ListedPlugin;
  /** `new` has never been allowed, `changed` wants more permissions or is another version than was allowed. */
  readonly state: 'new' | 'changed' | 'disabled' | 'loading' | 'loaded' | 'failed';
  readonly error: string | null;
  readonly errorNumber: string | null;
  /** Permissions that the user has allowed before. */
  readonly allowedBefore: readonly string[];
}

/** The third-party plugins of an editor: none runs before the user has seen its permissions. */
export interface Catalogue {
  readonly entries: Observable<readonly CatalogueEntry[]>;
  readonly problems: Observable<readonly FolderProblem[]>;
  /** Why the list could not be loaded. */
  readonly listError: Observable<string | null>;
  /** Started without third-party plugins. */
  readonly safeMode: boolean;
  /** Fetches the server's list and loads the plugins that were allowed before. */
  refresh(): Promise<void>;
  /** Grants all permissions of the manifest and starts the plugin. */
  enable(id: string): Promise<void>;
  disable(id: string): Promise<void>;
  /** Revokes the permissions and deletes the plugin's settings on this device. */
  remove(id: string): Promise<void>;
  /** Late answers are ignored. */
  stop(): void;
}

export interface CatalogueOptions {
  readonly host: PluginHost;
  readonly source: ExternalSource;
  readonly safeMode: boolean;
  /** For names that a manifest gives in several languages. */
  readonly language: () => string;
}

/** Whether the author of a plugin has changed nothing yet. */
const isSameModule = (known: ListedPlugin, listed: ListedPlugin): boolean =>
  listed.development === true && known.entryUrl === listed.entryUrl;

/** Creates the catalogue of a host; {@link Catalogue.refresh} loads it. */
export function createCatalogue({ host, source, safeMode, language }: CatalogueOptions): Catalogue {
  const storage = host.ports.storage;
  const grants = createGrants(storage, source.owner);
  const entries = createObservable<readonly CatalogueEntry[]>([]);
  const problems = createObservable<readonly FolderProblem[]>([]);
  const listError = createObservable<string | null>(null);
  let stopped = false;

  const change = (id: string, next: Partial<CatalogueEntry>) =>
    entries.set(entries.get().map((entry) => (entry.plugin.id === id ? { ...entry, ...next } : entry)));
  const modules = createModules({ host, source, language, onChange: change });
  const find = (id: string) => entries.get().find(({ plugin }) => plugin.id === id);
  /** Third parties cannot replace, disable or remove built-in plugins. */
  const isTaken = ({ id }: ListedPlugin) =>
    isOwnId(id) || host.plugins.some((plugin) => plugin.id === id && plugin.confine === undefined);

  const stateOf = (plugin: ListedPlugin): CatalogueEntry['state'] => {
    if (!grants.has(plugin)) return grants.before(plugin.id) === null ? 'new' : 'changed';
    if (modules.isRunning(plugin.id)) return 'loaded';
    return 'disabled';
  };

  const knownIds = () => [
    ...host.plugins.map((plugin) => plugin.id),
    ...entries.get().map(({ plugin }) => plugin.id),
  ];

  return {
    entries,
    problems,
    listError,
    safeMode,
    async refresh() {
      try {
        const list = await source.list();
        if (stopped) return;
        listError.set(null);
        const taken = list.records.filter(isTaken);
        problems.set([
          ...list.problems,
          ...taken.map(({ id }) => ({ folder: id, reason: `the id ${id} belongs to the product` })),
        ]);
        // An unreadable folder may be one that is being updated, so no plugin is treated as removed then.
        if (list.problems.length === 0) dropUnlisted(list.records);
        entries.set(
          list.records
            .filter((plugin) => !isTaken(plugin))
            .map((plugin) => {
              const known = find(plugin.id);
              // The same module would fail again.
              if (known?.state === 'failed' && isSameModule(known.plugin, plugin))
                return { ...known, plugin };
              return {
                plugin,
                state: stateOf(plugin),
                error: null,
                errorNumber: null,
                allowedBefore: grants.before(plugin.id) ?? [],
              };
            }),
        );
      } catch (error) {
        // The editor works without third parties; the manager says that the list is missing.
        listError.set(messageOf(error));
        return;
      }
      if (safeMode) return;
      const wanted = entries
        .get()
        .filter(
          ({ plugin, state }) =>
            (state === 'disabled' && !host.isDisabled(plugin.id)) ||
            (state === 'loaded' && modules.isOutdated(plugin)),
        );
      await Promise.all(
        wanted.map(async ({ plugin }) => {
          await modules.unload(plugin.id);
          await modules.load(plugin);
        }),
      );
    },
    async enable(id) {
      const entry = find(id);
      if (entry === undefined) return;
      grants.give(entry.plugin);
      host.rememberDisabled(id, false);
      change(id, { allowedBefore: entry.plugin.permissions });
      // Another version may still run; a failed one starts again from the beginning.
      await modules.unload(id);
      await modules.load(entry.plugin);
    },
    async disable(id) {
      host.rememberDisabled(id, true);
      await modules.unload(id);
      const entry = find(id);
      // A changed plugin needs a new consent before it runs again.
      if (entry !== undefined) change(id, { state: stateOf(entry.plugin), error: null, errorNumber: null });
    },
    async remove(id) {
      await modules.unload(id);
      grants.takeBack(id);
      host.rememberDisabled(id, false);
      clearSettings(id);
      change(id, { state: 'new', error: null, errorNumber: null, allowedBefore: [] });
    },
    stop() {
      stopped = true;
      modules.stop();
    },
  };

  /** What the operator has removed gives back its room, and asks anew should it return. */
  function dropUnlisted(listed: readonly ListedPlugin[]): void {
    for (const id of grants.ids()) {
      if (listed.some((plugin) => plugin.id === id)) continue;
      clearSettings(id);
      grants.takeBack(id);
    }
  }

  function clearSettings(id: string): void {
    for (const key of settingKeys(storage, id, knownIds())) storage.removeItem(key);
  }
}
