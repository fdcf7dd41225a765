import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedPlugin } from '../../../contract/plugin/schema';
import { networkOrigin } from '../../../contract/plugin/permissions';
import { type InstalledPlugin, ManifestError, PluginReader } from './manifest';

export interface PluginProblem {
  folder: string;
  reason: string;
}

/** The current content of the plugin folder. */
export interface PluginFolder {
  readonly plugins: readonly InstalledPlugin[];
  readonly problems: readonly PluginProblem[];
}

export interface Plugins {
  /** Reads the folder, so that changes need no restart. Callers during a reading share its result. */
  read(): Promise<PluginFolder>;
  /** The plugin with exactly this version and a checked entry; null when there is none. */
  find(id: string, version: string): Promise<InstalledPlugin | null>;
  /** Other origins that pages may reach because an installed plugin requires them. */
  origins(): Promise<readonly string[]>;
}

/** The plugins that the operator has installed, each in a folder of its own. */
export async function createPlugins(folder: string): Promise<Plugins> {
  await mkdir(folder, { recursive: true });

  const reader = new PluginReader();
  let reading: Promise<PluginFolder> | null = null;

  const readNow = async (): Promise<PluginFolder> => {
    const entries = await readdir(folder, { withFileTypes: true });
    const names = entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .toSorted();
    const plugins: InstalledPlugin[] = [];
    const problems: PluginProblem[] = [];
    const folders = new Map<string, string>();
    for (const name of names) {
      try {
        const plugin = await reader.read(join(folder, name));
        const other = folders.get(plugin.manifest.id);
        if (other !== undefined) {
          throw new ManifestError(`the id ${plugin.manifest.id} is taken by the folder ${other}`);
        }
        folders.set(plugin.manifest.id, name);
        plugins.push(plugin);
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        // The operator has to repair a broken folder; other plugins work without it.
        problems.push({ folder: name, reason: reasonOf(error) });
      }
    }
    return { plugins, problems };
  };

  const read = (): Promise<PluginFolder> => {
    reading ??= readNow().finally(() => {
      reading = null;
    });
    return reading;
  };

  return {
    read,
    async find(id, version) {
      const { plugins } = await read();
      return plugins.find(({ manifest }) => manifest.id === id && manifest.version === version) ?? null;
    },
    async origins() {
      const { plugins } = await read();
      const origins = plugins.flatMap(({ manifest }) =>
        manifest.permissions.flatMap((permission) => networkOrigin(permission) ?? []),
      );
      return [...new Set(origins)];
    },
  };
}

/** The answer must not reveal paths of this machine. */
const reasonOf = (error: Error): string =>
  error instanceof ManifestError ? error.message : 'the folder cannot be read';

/** A plugin as browsers see it. */
export function listed({ manifest }: InstalledPlugin): ListedPlugin {
  const { entry, ...fields } = manifest;
  const at = `${manifest.id}/${manifest.version}`;
  // The address contains the hash, since a browser caches modules by address.
  const content = encodeURIComponent(manifest.integrity.slice(-16));
  return {
    ...fields,
    entryUrl: `/plugins/${at}/${entry}?${content}`,
    frameUrl: `/plugin-frames/${at}?${content}`,
  };
}
