import { PluginError } from '../../core/errors';
import type { PluginHost } from '../../core/pluginHost';
import { loadExternal } from './loadExternal';
import type { ExternalSource, ListedPlugin } from './source';

/** How far the module of a plugin is. */
export interface ModuleState {
  readonly state: 'loading' | 'loaded' | 'failed';
  readonly error: string | null;
  readonly errorNumber: string | null;
}

/** The modules of third parties that run in a host. */
export interface Modules {
  isRunning(id: string): boolean;
  /** In development another module of the same version and permissions takes the running one's place. */
  isOutdated(plugin: ListedPlugin): boolean;
  /** Loads a module and adds its plugin to the host, unless that is already under way. What fails is told, not thrown. */
  load(plugin: ListedPlugin): Promise<void>;
  /** Removes a plugin from the host, if it runs. */
  unload(id: string): Promise<void>;
  /** What is being loaded is no longer added. */
  stop(): void;
}

export interface ModulesDeps {
  readonly host: PluginHost;
  readonly source: Pick<ExternalSource, 'fetch'>;
  readonly language: () => string;
  /** Told how far a module is. */
  readonly onChange: (id: string, next: Partial<ModuleState>) => void;
}

/** What an error says of itself. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** See {@link Modules}. */
export function createModules({ host, source, language, onChange }: ModulesDeps): Modules {
  /** Address of the module that runs, by plugin: it changes with the content. */
  const running = new Map<string, string>();
  /** Plugins that are being loaded, so that a list fetched meanwhile does not load them twice. */
  const loading = new Set<string>();
  let stopped = false;

  const isRunning = (id: string) =>
    host.plugins.some((plugin) => plugin.id === id && plugin.confine !== undefined);

  return {
    isRunning,
    isOutdated: ({ id, entryUrl, development }) =>
      development === true && isRunning(id) && running.get(id) !== entryUrl,
    async load(plugin) {
      if (loading.has(plugin.id)) return;
      loading.add(plugin.id);
      onChange(plugin.id, { state: 'loading', error: null, errorNumber: null });
      try {
        const loaded = await loadExternal(plugin, {
          fetch: source.fetch,
          language: language(),
          host: host.ports.kind,
        });
        if (stopped) return;
        onChange(plugin.id, { state: 'loaded' });
        running.set(plugin.id, plugin.entryUrl);
        await host.add(loaded);
      } catch (error) {
        const errorNumber = error instanceof PluginError ? error.number : null;
        onChange(plugin.id, { state: 'failed', error: messageOf(error), errorNumber });
      } finally {
        loading.delete(plugin.id);
      }
    },
    async unload(id) {
      if (isRunning(id)) await host.remove(id);
    },
    stop() {
      stopped = true;
    },
  };
}
