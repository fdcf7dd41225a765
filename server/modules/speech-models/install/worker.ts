import { sql } from 'drizzle-orm';
import { removeFiles } from '../../../backup/file-deletion';
import type { Database } from '../../../db/connection';
import type { StoredError } from '../../../db/schema-knowledge';
import type { StoredModelFile } from '../../../db/schema-speech-model';
import { type Storage, StorageUnavailableError } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { LEASE_SECONDS } from '../../../jobs/lease';
import {
  type Claim,
  ClaimLost,
  createWorkQueue,
  type WorkHost,
  type WorkQueue,
} from '../../../jobs/work-queue';
import type { CatalogueEntry } from '../catalogue/entry';
import type { Installer } from './installer';
import { createMeter } from './meter';
import type { ModelPlace } from './place';
import * as store from './store';

/** How often a server looks for models and sends a heartbeat, which says how far it is; milliseconds. */
const LOOK_MS = 1_000;
/** Servers that may die over one model before it is given up. */
const ATTEMPTS = 8;

/** Codes for a folder that this process may not write. */
const CLOSED = ['EACCES', 'EPERM', 'EROFS'];

export interface ModelWorkerDeps {
  db: Database;
  storage: Storage;
  host: WorkHost;
  place: Pick<ModelPlace, 'clear' | 'remove'>;
  installer: Installer;
  entryOf: (name: string) => CatalogueEntry | null;
  warn: (line: string) => void;
  onError: (error: unknown) => void;
}

/** Removes files of models that no row names any more. */
export async function dropModelFiles(
  db: Database,
  storage: Storage,
  files: readonly StoredModelFile[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const unnamed: string[] = [];
    for (const { key } of files) if (!(await store.isFileNamed(tx, key))) unnamed.push(key);
    if (unnamed.length > 0) await removeFiles(tx, storage, unnamed);
  });
}

/** Works through the models that are to be installed, whose table is the queue. */
export function createModelWorker(deps: ModelWorkerDeps): WorkQueue {
  const { db, storage, host, place, installer, entryOf, warn, onError } = deps;
  const meters = new Map<string, ReturnType<typeof createMeter>>();

  async function work(row: store.QueuedModel, claim: Claim): Promise<void> {
    const { name, attempts } = row;
    if (attempts > ATTEMPTS) throw new AppError('modelGivenUp');
    const entry = entryOf(name);
    if (entry === null) throw new AppError('modelNotUsable', { reason: 'the catalogue no longer has it' });
    const meter = createMeter();
    meters.set(name, meter);
    try {
      const { edition, stored } = await installer.install(entry, row, {
        signal: claim.signal,
        onProgress: (...progress) => meter.reach(...progress),
      });
      await claim.release();
      if (!(await store.endInstallation(db, name, claim.until(), { edition, stored }))) throw new ClaimLost();
      await place.clear(name);
      await dropModelFiles(db, storage, row.stored);
    } finally {
      meters.delete(name);
    }
  }

  /** What a failure says to the staff. */
  function reasonOf(name: string, error: unknown): StoredError {
    if (error instanceof AppError) return { name: error.entry, values: error.values };
    const { code = '', path = '' } = error as NodeJS.ErrnoException;
    if (CLOSED.includes(code)) return { name: 'modelFolderClosed', values: { path } };
    onError(error);
    warn(`The model ${name} was not installed: ${String(error)}`);
    return { name: 'systemError', values: {} };
  }

  return createWorkQueue<store.QueuedModel>({
    name: 'speech models',
    host,
    atOnce: 1,
    lookMs: LOOK_MS,
    onError,
    async claimNext() {
      if (!(await store.isAnyOpen(db))) return null;
      const row = await store.claimNext(db);
      return row === null ? null : { ...row, id: row.name };
    },
    renew: ({ name }, until) => store.renewLease(db, name, until, meters.get(name)?.read() ?? {}),
    work,
    async fail({ name }, error, until, isPassing) {
      const isAway = error instanceof StorageUnavailableError;
      if (isPassing || isAway) {
        // What the storage lacks for longer is tried again when a claim would have lapsed.
        const later = { leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` };
        await store.dropLease(db, name, until, isAway ? later : {});
        // Canceled meanwhile: what was downloaded is of no use any more.
        const row = await store.findModel(db, name);
        if (row?.state === 'removed') {
          await place.clear(name);
          await place.remove(name);
        }
        return;
      }
      await store.failInstallation(db, name, until, reasonOf(name, error));
    },
  });
}
