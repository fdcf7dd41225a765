import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '../../../../contract/errors';
import type { SpeechModels } from '../../../../contract/speech-model/schema';
import type { Database } from '../../../db/connection';
import { installation } from '../../../db/schema';
import type { StoredModelFile } from '../../../db/schema-speech-model';
import type { LocalModelFolders } from '../../../engines/shared/local-models/port';
import type { Storage } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import { type Actor, accountInLog, record } from '../../admin';
import type { Library } from '../../library';
import type { CatalogueEntry } from '../catalogue/entry';
import { licenseText } from '../catalogue/read';
import { storeGiven } from '../install/given';
import type { ModelPlace } from '../install/place';
import * as store from '../install/store';
import { dropModelFiles } from '../install/worker';
import { describe, foldersByHand, isUnderWay } from './describe';
import { projectsSpeaking } from './uses';

/** The key under which the installation stores that the hint was put away. */
const HINT = 'model-hint-dismissed';

export interface ModelDeskDeps {
  db: Database;
  storage: Storage;
  catalogue: ReadonlyMap<string, CatalogueEntry>;
  models: LocalModelFolders;
  place: ModelPlace;
  takeUpload: Library['takeUpload'];
  /** The voices of a folder. */
  voicesOf: (folder: string) => Promise<number[]>;
  /** Folder for files on their way. */
  incoming: string;
  wake: () => void;
  drop: (name: string) => void;
  /** Compares this node's folder with what was installed. */
  look: () => Promise<void>;
}

/** The model catalogue at the desk of the back office. */
export interface ModelDesk {
  list(language: Language): Promise<SpeechModels>;
  /** @throws AppError notFound */
  license(name: string): Promise<{ name: string; url: string; text: string | null; digest: string }>;
  /**
   * Notes that the license is accepted, and puts the model into the queue. One that is under way stays as it is.
   * @param digest of the license that was shown
   * @param uploads files that were given, by the ids of their uploads
   * @throws AppError notFound, modelLicenseNotAccepted, modelFolderTaken, modelFileUnknown, modelDigestWrong, uploadIncomplete
   */
  install(name: string, digest: string, uploads: readonly string[], actor: Actor): Promise<void>;
  /** @throws AppError notFound when nothing is under way */
  cancel(name: string, actor: Actor): Promise<void>;
  uses(name: string): Promise<{ count: number; names: string[] }>;
  /** @throws AppError notFound, modelUnderWay */
  remove(name: string, actor: Actor): Promise<void>;
  dismissHint(): Promise<void>;
}

/** What a license says, as its digest: what was accepted is what was shown. */
export const licenseDigest = ({ license }: CatalogueEntry, text: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify([license.name, license.url, text]))
    .digest('hex');

/** See {@link ModelDesk}. */
export function createModelDesk(deps: ModelDeskDeps): ModelDesk {
  const { db, storage, catalogue, models, place, takeUpload, voicesOf, incoming, wake, drop } = deps;

  function entryOf(name: string): CatalogueEntry {
    const entry = catalogue.get(name);
    if (entry === undefined) throw new AppError('notFound');
    return entry;
  }

  async function isHintAway(): Promise<boolean> {
    const rows = await db.select().from(installation).where(sql`${installation.key} = ${HINT}`);
    return rows.length > 0;
  }

  /** Puts given files into the storage. */
  async function storeUploads(
    entry: CatalogueEntry,
    uploads: readonly string[],
    accountId: string,
  ): Promise<StoredModelFile[]> {
    const digests = (await store.findModel(db, entry.name))?.digests ?? {};
    const given: StoredModelFile[] = [];
    for (const id of uploads)
      given.push(
        await takeUpload(id, accountId, ({ path, name }) =>
          storeGiven({ storage, folder: incoming }, entry, digests, { path, name, isOurs: true }),
        ),
      );
    return given;
  }

  /** Takes a row out of the queue, or its model away, and notes that. */
  async function takeOut(name: string, act: 'cancel' | 'remove', actor: Actor): Promise<void> {
    const stored = await db.transaction(async (tx) => {
      const row = await store.lockModel(tx, name);
      const isRight =
        act === 'cancel' ? isUnderWay(row) : row?.state === 'installed' || row?.state === 'failed';
      if (row === null || !isRight)
        throw new AppError(act === 'remove' && isUnderWay(row) ? 'modelUnderWay' : 'notFound');
      await store.takeOut(tx, name);
      await record(tx, actor, {
        area: 'system',
        act: act === 'cancel' ? 'modelCancel' : 'modelRemove',
        subject: name,
        before: { state: row.state },
        after: null,
      });
      return row.stored;
    });
    drop(name);
    await dropModelFiles(db, storage, stored);
    if (act === 'remove') await place.clear(name);
    await deps.look();
  }

  return {
    async list(language) {
      const [rows, folders, freeBytes, canRun, isAway] = await Promise.all([
        store.listModels(db),
        models.folders(),
        // A folder that cannot be made is told by an installation.
        place.freeBytes().catch(() => 0),
        models.canRun(),
        isHintAway(),
      ]);
      const byName = new Map(rows.map((row) => [row.name, row]));
      const byFolder = new Map(folders.map((folder) => [folder.folder, folder]));
      const described = await Promise.all(
        [...catalogue.values()].map((entry) =>
          describe(entry, { place, row: byName.get(entry.name), folder: byFolder.get(entry.name) }, language),
        ),
      );
      const hasVoice = folders.some(({ speaks }) => speaks);
      const isComing = described.some(({ use, progress }) => use === 'speak' && progress !== null);
      return {
        models: described,
        folders: foldersByHand(folders, models.unused(), catalogue),
        dir: models.dir,
        freeBytes,
        canRun,
        isOffered: canRun && !hasVoice && !isComing && !isAway,
      };
    },

    async license(name) {
      const entry = entryOf(name);
      const text = await licenseText(entry);
      const { license } = entry;
      return { name: license.name, url: license.url, text, digest: licenseDigest(entry, text) };
    },

    async install(name, digest, uploads, actor) {
      const entry = entryOf(name);
      if (digest !== licenseDigest(entry, await licenseText(entry)))
        throw new AppError('modelLicenseNotAccepted');
      if (await place.isByHand(name)) throw new AppError('modelFolderTaken', { name });
      const given = await storeUploads(entry, uploads, actor.accountId);
      const isOrdered = await db.transaction(async (tx) => {
        const acceptedBy = await accountInLog(tx, actor.accountId);
        if (!(await store.orderModel(tx, { name, acceptedBy, given }))) return false;
        await record(tx, actor, {
          area: 'system',
          act: 'modelInstall',
          subject: name,
          before: null,
          after: {
            license: entry.license.name,
            licenseDigest: digest,
            files: given.length > 0 ? given.map(({ path }) => path) : null,
          },
        });
        return true;
      });
      if (isOrdered) wake();
      else await dropModelFiles(db, storage, given);
    },

    cancel: (name, actor) => takeOut(name, 'cancel', actor),
    remove: (name, actor) => takeOut(name, 'remove', actor),

    async uses(name) {
      entryOf(name);
      return projectsSpeaking(db, await voicesOf(name));
    },

    async dismissHint() {
      await db
        .insert(installation)
        .values({ key: HINT, value: new Date().toISOString() })
        .onConflictDoNothing();
    },
  };
}
