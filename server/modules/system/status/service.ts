import { count, sql } from 'drizzle-orm';
import type { SystemNode, SystemStatus } from '../../../../contract/system/schema';
import { HOUR_MS } from '../../../../contract/common/time';
import { readLastBackup } from '../../../backup/last-backup';
import { secretSettings } from '../../../config';
import { isGiven } from '../../../config/readers';
import type { Database } from '../../../db/connection';
import { nodes, places } from '../../../db/schema-node';
import type { Storage } from '../../../engines/storage/port';
import { within } from '../checks';
import type { LiveSettings } from '../live-port';
import { brokenMaterials } from '../../library';
import { concernsOf } from './concerns';
import { archivesState, databaseState, jobsState, queuesState, usedSpace } from './database';

export interface StatusDeps {
  db: Database;
  live: LiveSettings;
  storage: Storage;
  /** Id of this node. */
  nodeId: string;
  /** The scheduled jobs by name. */
  jobs: readonly string[];
  onError: (error: unknown) => void;
  now?: () => number;
}

/** Time limit for each part of the status, milliseconds; a late part is shown as unknown. */
const PATIENCE_MS = 4000;
/** How long sizes are remembered, milliseconds: the database's are read from its files, sizes of users' files are summed up. */
const SIZES_MS = 10_000;
const SPACE_MS = 60_000;

/** Asks again after this many milliseconds only; what failed is not remembered. */
function remembering<T>(ask: () => Promise<T>, forMs: number, now: () => number): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | null = null;
  return () => {
    if (last !== null && now() - last.at < forMs) return last.value;
    const asked = { at: now(), value: ask() };
    last = asked;
    asked.value.catch(() => {
      if (last === asked) last = null;
    });
    return asked.value;
  };
}

/** How the installation is, for those who run it. */
export type Status = () => Promise<SystemStatus>;

/** See {@link Status}. */
export function createStatus({
  db,
  live,
  storage,
  nodeId,
  jobs,
  onError,
  now = Date.now,
}: StatusDeps): Status {
  const sizes = remembering(() => databaseState(db), SIZES_MS, now);
  const space = remembering(() => usedSpace(db), SPACE_MS, now);

  /** Null for a part that fails or is late: the others are wanted most then. */
  const part = <T>(ask: () => Promise<T>): Promise<T | null> =>
    within(ask(), PATIENCE_MS).catch((error: unknown) => {
      onError(error);
      return null;
    });

  async function nodesState(): Promise<SystemNode[]> {
    const [rows, held] = await Promise.all([
      db
        .select({ row: nodes, silent: sql<number>`extract(epoch from now() - ${nodes.seenAt})::float8` })
        .from(nodes)
        .orderBy(nodes.startedAt),
      db
        .select({ nodeId: places.nodeId, kind: places.kind, n: count() })
        .from(places)
        .groupBy(places.nodeId, places.kind),
    ]);
    const openOf = (id: string, kind: string) =>
      held.find((one) => one.nodeId === id && one.kind === kind)?.n ?? 0;
    return rows.map(({ row, silent }) => {
      const { id, figures } = row;
      return {
        id,
        name: row.name,
        isHere: id === nodeId,
        version: row.version,
        startTime: row.startedAt.toISOString(),
        seenTime: row.seenAt.toISOString(),
        silentSeconds: Math.max(0, silent),
        isDraining: row.isDraining,
        outOfService:
          row.outSince === null ? null : { since: row.outSince.toISOString(), by: row.outBy ?? '' },
        streams: { open: openOf(id, 'stream'), limit: figures?.limits.streams ?? 0 },
        recordings: { open: openOf(id, 'recognition'), limit: figures?.limits.recordings ?? 0 },
        figures: figures && { ...figures, underWay: figures.underWay ?? null },
        engines: (figures?.engines ?? []).map(({ lastAt, rest = null, ...figure }) => ({
          ...figure,
          lastTime: new Date(lastAt).toISOString(),
          rest: rest && { untilTime: new Date(rest.until).toISOString(), reason: rest.reason },
        })),
      };
    });
  }

  async function storageState(): Promise<SystemStatus['storage']> {
    const [error, used, broken] = await Promise.all([
      within(storage.check(), PATIENCE_MS).then(
        () => null,
        (reason: unknown) => (reason instanceof Error ? reason.message : String(reason)),
      ),
      part(space),
      part(() => brokenMaterials(db)),
    ]);
    return { kind: live.config.storageProvider, error, used, broken };
  }

  async function backupState(): Promise<SystemStatus['backup']> {
    const last = await readLastBackup(db);
    if (last === null) return { last: null, ageHours: null };
    const { takenAt, bytes, seconds } = last;
    return {
      last: { time: new Date(takenAt).toISOString(), bytes, seconds },
      ageHours: (now() - takenAt) / HOUR_MS,
    };
  }

  const sourceOf = (name: string) => {
    if (isGiven(live.env, `${name}_FILE`)) return 'file';
    return isGiven(live.env, name) ? 'environment' : 'none';
  };

  return async (): Promise<SystemStatus> => {
    const [shown, jobQueues, queues, stored, database, backup, archives] = await Promise.all([
      part(nodesState),
      part(() => jobsState(db, jobs)),
      part(() => queuesState(db)),
      storageState(),
      part(sizes),
      part(backupState),
      part(() => archivesState(db)),
    ]);
    const known = shown ?? [];
    const sum = (kind: 'streams' | 'recordings') => known.reduce((all, node) => all + node[kind].open, 0);
    const status = {
      nodes: known,
      streams: { open: sum('streams'), limit: live.config.streamsTotal },
      recordings: { open: sum('recordings'), limit: live.config.recognitionsTotal },
      jobs: jobQueues,
      queues,
      storage: stored,
      database,
      backup,
      archives,
    };
    return {
      time: new Date(now()).toISOString(),
      concerns: concernsOf(status, [...live.ignored().keys()], now()),
      ...status,
      secrets: secretSettings.map((name) => ({ name, source: sourceOf(name) })),
    };
  };
}
