import { rm, stat } from 'node:fs/promises';
import { sleepVideos } from '../../../../contract/material/limits';
import type { ConversionNews } from '../../../../contract/material/schema';
import type { Database } from '../../../db/connection';
import { NOBODY } from '../../../db/schema-work';
import type { StoredError } from '../../../db/schema-knowledge';
import { ConversionError, type MediaConverter } from '../../../engines/media-conversion/port';
import type { MediaProbe } from '../../../engines/media-probe/port';
import { type Storage, StorageUnavailableError } from '../../../engines/storage/port';
import { AppError } from '../../../http/app-error';
import {
  type Claim,
  ClaimLost,
  createWorkQueue,
  type WorkHost,
  type WorkQueue,
} from '../../../jobs/work-queue';
import { fileHashes } from '../content/file-hashes';
import type { Inspect } from '../content/inspect';
import { MEGABYTE, uploadLimits } from '../content/media-kind';
import { type ConversionPlan, planConversion } from '../content/playable';
import { findMaterial, type MaterialRow } from '../material/store';
import { projectsShowing } from '../material/uses';
import { type Original, withOriginal } from './original';
import { settleConversion } from './settle';
import * as store from './store';

/** Conversions that one server makes at a time: each takes a whole core. */
const AT_ONCE = 1;
/** How often a server looks for conversions and sends a heartbeat, milliseconds. */
const LOOK_MS = 2_000;
/** How often the owner is told at most, milliseconds. */
const TOLD_MS = 1_000;
/** Servers that may die over one file before it is given up. */
const ATTEMPTS = 3;

export interface ConversionWorkerDeps {
  db: Database;
  storage: Storage;
  host: WorkHost;
  inspect: Inspect;
  openProbe: () => Promise<MediaProbe | null>;
  openConverter: () => Promise<MediaConverter | null>;
  /** Folder for files on their way. */
  incoming: string;
  /** Tells the open pages of an account how far a conversion is. */
  tell: (accountId: string, news: ConversionNews) => void;
  /** Tells the pages that show projects that something in them plays now. */
  tellProjects: (projectIds: readonly string[]) => void;
  warn: (line: string) => void;
  onError: (error: unknown) => void;
}

/** Megabytes that the new file may have: what may be a sleep video by its size may be one afterwards. */
function megabytesFor({ size }: MaterialRow, plan: ConversionPlan): number {
  if (plan.video === null) return uploadLimits.audio;
  return size <= sleepVideos.megabytes * MEGABYTE ? sleepVideos.megabytes : uploadLimits.video;
}

/** Works through the conversions, whose table is the queue; a file is converted from its beginning by anyone who claims it. */
export function createConversionWorker(deps: ConversionWorkerDeps): WorkQueue {
  const { db, storage, host, inspect, openProbe, openConverter, incoming, warn, onError } = deps;
  /** Percent of what this server converts. */
  const progress = new Map<string, number>();

  const tell = ({ id, ownerId }: MaterialRow, state: ConversionNews['state'], percent: number) => {
    if (ownerId !== null) deps.tell(ownerId, { id, state, percent });
  };

  /** Notes the progress of a conversion, and tells its owner from time to time. */
  function follow(material: MaterialRow): (share: number) => void {
    let toldAt = 0;
    return (share) => {
      const percent = Math.min(99, Math.floor(share * 100));
      const now = Date.now();
      if (progress.get(material.id) === percent || now - toldAt < TOLD_MS) return;
      toldAt = now;
      progress.set(material.id, percent);
      tell(material, 'running', percent);
    };
  }

  /** Converts the original at a path, and lets the result be looked into as an upload is. */
  async function convert(material: MaterialRow, { path, format }: Original, claim: Claim): Promise<void> {
    const [probe, converter] = await Promise.all([openProbe(), openConverter()]);
    if (probe === null || converter === null) throw new ClaimLost();
    const facts = await probe.facts(path, format);
    const plan = facts && planConversion(facts);
    if (facts === null || plan === null) throw new AppError('conversionFailed');
    if (!converter.canConvert({ facts, ...plan }))
      throw new AppError('conversionUnavailable', { codec: plan.codec });
    const limit = megabytesFor(material, plan);
    const to = `${path}.converted`;
    try {
      const wish = { facts, video: plan.video, sound: plan.sound, mostBytes: limit * MEGABYTE };
      const { signal } = claim;
      await converter.convert(path, wish, to, { signal, onProgress: follow(material) });
      const { size } = await stat(to);
      const [inspected, sha256] = await Promise.all([
        inspect(to, { video: limit, audio: limit }, material.ownerId ?? NOBODY),
        fileHashes.digest(to, size),
      ]);
      if (inspected.conversion !== null) throw new AppError('conversionFailed');
      await settleConversion({ db, storage }, material, { ...inspected, path: to, sha256, size }, claim);
    } finally {
      await rm(to, { force: true });
    }
  }

  async function work(id: string, claim: Claim): Promise<void> {
    const material = await findMaterial(db, id);
    if (material === null) throw new ClaimLost();
    tell(material, 'running', 0);
    try {
      const lent = async (original: Original) => {
        await convert(material, original, claim);
        return true;
      };
      if ((await withOriginal({ storage, incoming }, material, claim.signal, lent)) === null)
        throw new AppError('conversionFailed');
    } finally {
      progress.delete(id);
    }
    tell(material, 'done', 100);
    const projectIds = await projectsShowing(db, id);
    if (projectIds.length > 0) deps.tellProjects(projectIds);
  }

  /** What the failure of a conversion says to the owner of the file. */
  async function reasonOf(id: string, error: unknown): Promise<StoredError> {
    if (error instanceof AppError) return { name: error.entry, values: error.values };
    if (!(error instanceof ConversionError)) {
      onError(error);
      return { name: 'conversionFailed', values: {} };
    }
    warn(`The conversion of material ${id} has failed: ${error.message}`);
    if (error.code === 'tooSlow')
      return { name: 'conversionTooSlow', values: { limit: (await openConverter())?.minutes ?? 0 } };
    if (error.code === 'tooLarge')
      return { name: 'conversionTooLarge', values: { limit: uploadLimits.video } };
    return { name: 'conversionFailed', values: {} };
  }

  return createWorkQueue<store.ConversionRow>({
    name: 'conversions',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    onError,
    async claimNext() {
      // A server that cannot convert leaves it to another one.
      if (!(await store.isAnyOpen(db)) || (await openConverter()) === null) return null;
      return store.claimNext(db);
    },
    renew: ({ id }, until) => store.renewLease(db, id, until, { percent: progress.get(id) ?? 0 }),
    async work({ id, attempts }, claim) {
      if (attempts > ATTEMPTS) throw new AppError('conversionFailed');
      await work(id, claim);
    },
    async fail({ id }, error, until, isPassing) {
      const isAway = error instanceof StorageUnavailableError;
      const material = await findMaterial(db, id);
      if (isPassing || isAway) {
        await store.dropLease(db, id, until, isAway);
        return;
      }
      const isFailed = await store.failConversion(db, id, until, await reasonOf(id, error));
      if (isFailed && material !== null) tell(material, 'failed', 0);
    },
  });
}
