import { basename, join } from 'node:path';
import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { StoredModelFile } from '../../db/schema-speech-model';
import { errorText } from '../../texts';
import { recordBySystem } from '../admin';
import { fileHashes, sizeText } from '../library';
import type { CatalogueEntry } from './catalogue/entry';
import { licenseText } from './catalogue/read';
import { entriesWith, storeGiven } from './install/given';
import * as store from './install/store';
import { createModelWorker, dropModelFiles } from './install/worker';
import { licenseDigest } from './desk/service';
import { type ModelParts, type ModelPartsDeps, openModelParts } from './parts';

/** How often the command looks how far an installation is, milliseconds. */
const LOOK_MS = 500;
/** As the log names those who use the command. */
const WHO = 'npm run models';

/** A refusal of the command, with all that an operator needs. */
export class ModelToolError extends Error {}

/** What an operator does with models beside the server. */
export interface ModelTool {
  /** A line a model, and a line a folder that is there by hand. */
  list(): Promise<string[]>;
  /**
   * Installs a model: by the running server or by this process, whoever takes it first.
   * @param name null where the files tell it
   * @param say told how far it is
   * @throws ModelToolError
   */
  add(
    name: string | null,
    options: { files: readonly string[]; isAccepted: boolean },
    say: (line: string) => void,
  ): Promise<void>;
  /** @throws ModelToolError */
  remove(name: string): Promise<void>;
  /** What is wrong with installed models; empty when nothing is. */
  check(): Promise<string[]>;
  close(): Promise<void>;
}

/** Works on the queue, and waits until a model is through it. @throws ModelToolError */
async function waitFor(
  name: string,
  { db, storage, warn }: Pick<ModelPartsDeps, 'db' | 'storage' | 'warn'>,
  { place, installer, entryOf }: ModelParts,
  say: (line: string) => void,
): Promise<void> {
  const worker = createModelWorker({
    db,
    storage,
    host: { mayClaim: () => true, follow: (_queue, _orderedBy, run) => run() },
    place,
    installer,
    entryOf,
    warn,
    onError: (error) => warn(String(error)),
  });
  try {
    for (let said = ''; ; await delay(LOOK_MS)) {
      const row = await store.findModel(db, name);
      if (row?.state === 'installed') return;
      if (row?.state === 'failed' && row.error !== null)
        throw new ModelToolError(errorText(row.error.name, 'en-US', row.error.values));
      if (row === null || row.state === 'removed') throw new ModelToolError('It was canceled.');
      const of = row.total === null ? '' : ` of ${sizeText(row.total)}`;
      const line = row.step === null ? '' : `${row.step}: ${sizeText(row.bytes)}${of}`;
      if (line !== '' && line !== said) say(line);
      said = line;
    }
  } finally {
    await worker.stop();
  }
}

/** See {@link ModelTool}. */
export async function openModelTool(deps: ModelPartsDeps): Promise<ModelTool> {
  const { config, db, storage, models } = deps;
  const parts = await openModelParts(deps);
  const { catalogue, entryOf, place, downloads } = parts;

  function known(name: string): CatalogueEntry {
    const entry = entryOf(name);
    if (entry === null)
      throw new ModelToolError(
        `The catalogue has no model ${name}. It has:\n  ${[...catalogue.keys()].join('\n  ')}`,
      );
    return entry;
  }

  /** The model that the files belong to. */
  async function recognize(files: readonly string[]): Promise<CatalogueEntry> {
    for (const file of files) {
      const { size } = await stat(file);
      const [entry, ...others] = entriesWith(catalogue, await fileHashes.digest(file, size));
      if (entry !== undefined && others.length === 0) return entry;
    }
    throw new ModelToolError('These files do not tell which model they are: name it.');
  }

  async function checkLicense(entry: CatalogueEntry, isAccepted: boolean): Promise<string> {
    const text = await licenseText(entry);
    if (isAccepted) return licenseDigest(entry, text);
    const { license, name } = entry;
    throw new ModelToolError(
      `${text === null ? '' : `${text}\n`}License of ${name}: ${license.name}, ${license.url}
Business use: ${license.business}. Read it, and accept it with --accept-license.`,
    );
  }

  return {
    async list() {
      const rows = new Map((await store.listModels(db)).map((row) => [row.name, row]));
      const lines = await Promise.all(
        [...catalogue.values()].map(async ({ name, use, languages, license, downloads: files }) => {
          const isHere = (await place.edition(name)) !== null;
          const isByHand = await place.isByHand(name);
          const state = isByHand ? 'by hand' : isHere ? 'installed' : (rows.get(name)?.state ?? 'available');
          const bytes = files.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
          return `${name}  ${use} ${languages.join(',')}  ${sizeText(bytes)}  ${license.name} (business: ${license.business})  ${state}`;
        }),
      );
      const byHand = (await models.folders()).filter(({ folder }) => !catalogue.has(folder));
      return [...lines, ...byHand.map(({ folder, bytes }) => `${folder}  ${sizeText(bytes)}  by hand`)];
    },

    async add(named, { files, isAccepted }, say) {
      const entry = named === null ? await recognize(files) : known(named);
      const { name } = entry;
      const digest = await checkLicense(entry, isAccepted);
      if (await place.isByHand(name))
        throw new ModelToolError(errorText('modelFolderTaken', 'en-US', { name }));
      const digests = (await store.findModel(db, name))?.digests ?? {};
      const folder = join(config.dataDir, 'incoming');
      const given: StoredModelFile[] = [];
      for (const path of files)
        given.push(
          await storeGiven({ storage, folder }, entry, digests, {
            path,
            name: basename(path),
            isOurs: false,
          }),
        );
      const isOrdered = await db.transaction(async (tx) => {
        if (!(await store.orderModel(tx, { name, acceptedBy: WHO, given }))) return false;
        await recordBySystem(tx, {
          area: 'system',
          act: 'modelInstall',
          subject: name,
          before: null,
          after: { license: entry.license.name, licenseDigest: digest, by: WHO },
        });
        return true;
      });
      if (!isOrdered) say('It is being installed already.');
      await waitFor(name, deps, parts, say);
      say(`${name} is installed.`);
    },

    async remove(name) {
      known(name);
      const stored = await db.transaction(async (tx) => {
        const row = await store.lockModel(tx, name);
        if (row?.state !== 'installed' && row?.state !== 'failed')
          throw new ModelToolError(`${name} is not installed.`);
        await store.takeOut(tx, name);
        await recordBySystem(tx, {
          area: 'system',
          act: 'modelRemove',
          subject: name,
          before: { state: row.state },
          after: { by: WHO },
        });
        return row.stored;
      });
      await place.remove(name);
      await place.clear(name);
      await dropModelFiles(db, storage, stored);
    },

    async check() {
      const rows = (await store.listModels(db)).filter(({ state }) => state === 'installed');
      const missing = await Promise.all(
        rows.map(async ({ name, edition }) => {
          const here = await place.edition(name);
          if (here === null) return [`${name}: its folder is not in ${place.dir}`];
          if (here !== edition)
            return [`${name}: its folder is of another edition than the one that was installed`];
          return [];
        }),
      );
      await models.folders();
      const unused = [...models.unused()].map(([folder, reason]) => `${folder}: ${reason}`);
      const program = (await models.canRun()) ? [] : ['The program that runs models is not installed.'];
      return [...program, ...missing.flat(), ...unused];
    },

    close: () => downloads.close(),
  };
}
