import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CatalogueEntry,
  localText,
  type PluginStatus,
  useEditor,
  useLabels,
  useObservable,
  useService,
} from '../../kernel';
import { PluginManager } from './managerState';

export type ManagedState = PluginStatus['state'] | 'new' | 'changed' | 'loading';

/** A plugin as the manager shows it, built in or from a third party. */
export interface ManagedPlugin {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly state: ManagedState;
  readonly error: string | null;
  readonly errorNumber: string | null;
  /** Milliseconds of its last setup; null while it has not run. */
  readonly setupMs: number | null;
  readonly essential: boolean;
  /** Null for a built-in plugin. */
  readonly entry: CatalogueEntry | null;
}

export const hasProblem = ({ state, error }: ManagedPlugin): boolean => state === 'failed' || error !== null;

/** Every plugin: third-party ones first, and those with problems before the others. */
export function useManaged(): readonly ManagedPlugin[] {
  const { host } = useEditor();
  const { catalogue } = useService(PluginManager);
  const statuses = useObservable(host.statuses);
  const entries = useObservable(catalogue.entries);
  const { i18n } = useTranslation('plugins');
  const label = useLabels(['plugins:title', ...statuses.map(({ title, id }) => title ?? id)]);
  return useMemo(() => {
    const external = new Map(entries.map((entry) => [entry.plugin.id, entry]));
    const fromServer = entries.map((entry) => {
      const status = statuses.find(({ id }) => id === entry.plugin.id);
      return managedEntry(entry, status, localText(entry.plugin.name, i18n.language));
    });
    const builtIn = statuses
      .filter(({ id }) => !external.has(id))
      .map((status) => managedStatus(status, status.title === null ? status.id : label(status.title)));
    return [...fromServer, ...builtIn].toSorted((a, b) => Number(hasProblem(b)) - Number(hasProblem(a)));
  }, [statuses, entries, label, i18n.language]);
}

function managedStatus(status: PluginStatus, name: string): ManagedPlugin {
  const { id, version, state, error, errorNumber, setupMs, essential } = status;
  return {
    id,
    name,
    version,
    state,
    error,
    errorNumber,
    setupMs: state === 'active' ? setupMs : null,
    essential,
    entry: null,
  };
}

function managedEntry(entry: CatalogueEntry, status: PluginStatus | undefined, name: string): ManagedPlugin {
  const { plugin, state, error, errorNumber } = entry;
  if (status !== undefined) return { ...managedStatus(status, name), entry };
  return {
    id: plugin.id,
    name,
    version: plugin.version,
    state: state === 'loaded' ? 'waiting' : state,
    error,
    errorNumber,
    setupMs: null,
    essential: false,
    entry,
  };
}
