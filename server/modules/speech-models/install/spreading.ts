import type { Database } from '../../../db/connection';
import { isDatabaseUnavailable } from '../../../db/unavailable';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Installer } from './installer';
import type { ModelPlace } from './place';
import { settledModels, type ModelRow } from './store';

/** How often a node compares its folder with what was installed, milliseconds. */
const LOOK_MS = 5_000;
/** After a failure a model is left alone for so long, milliseconds. */
const LEFT_ALONE_MS = 60_000;

export interface SpreadingDeps {
  db: Database;
  place: ModelPlace;
  installer: Installer;
  entryOf: (name: string) => CatalogueEntry | null;
  /** Whether nodes fetch models from the storage. */
  isShared: boolean;
  warn: (line: string) => void;
  onError: (error: unknown) => void;
}

/** Brings to each node what was installed on another one, and takes away what was removed there. */
export interface Spreading {
  /** Compares now. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** See {@link Spreading}. */
export function createSpreading(deps: SpreadingDeps): Spreading {
  const { db, place, installer, entryOf, isShared, warn, onError } = deps;
  const failedAt = new Map<string, number>();
  const stopping = new AbortController();
  let looking: Promise<void> | null = null;

  const isLeftAlone = (name: string): boolean => Date.now() - (failedAt.get(name) ?? 0) < LEFT_ALONE_MS;

  async function bring(row: ModelRow): Promise<void> {
    const entry = entryOf(row.name);
    if (entry === null || isLeftAlone(row.name) || (await place.isByHand(row.name))) return;
    try {
      await installer.install(entry, row, { signal: stopping.signal, onProgress: () => undefined });
      await place.clear(row.name);
    } catch (error) {
      if (stopping.signal.aborted) return;
      failedAt.set(row.name, Date.now());
      warn(`The model ${row.name} could not be brought to this node: ${String(error)}`);
    }
  }

  async function compare(): Promise<void> {
    for (const row of await settledModels(db)) {
      if (stopping.signal.aborted) return;
      const here = await place.edition(row.name);
      if (row.state === 'removed' && here !== null) await place.remove(row.name);
      if (row.state === 'installed' && isShared && here !== row.edition && row.stored.length > 0)
        await bring(row);
    }
  }

  const look = (): Promise<void> => {
    looking ??= compare()
      .catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) onError(error);
      })
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return {
    look,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
}
