import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VideoReading } from '../../../contract/clone/schema';
import { FRAME_RATE } from '../../../contract/speech/limits';
import type { Database } from '../../db/connection';
import type { AvatarEngine } from '../../engines/avatar/port';
import type { AvatarService } from '../../engines/avatar-service/port';
import type { PortraitBaker } from '../../engines/portrait/port';
import type { Storage } from '../../engines/storage/port';
import type { Claim } from '../../jobs/work-queue';
import {
  type CloneServices,
  type Following,
  isAvatarService,
  type MadeAtService,
  TrainingFailed,
} from './at-service';
import { clearPortrait, hasPortrait, keptBodies, removePortrait, storePortrait } from './portrait-files';
import type { CloneSources } from './sources';
import * as store from './store';

/** Shares of a training that are noted. */
const STEP = 0.02;
/** The portrait's share of the progress when a service trains after it. */
const PORTRAIT_SHARE = 0.5;
/** Bodies made by another version of the program are not continued. */
const BODIES_VERSION = '2';

export interface AvatarTrainingDeps {
  db: Database;
  storage: Storage;
  portraits: Pick<PortraitBaker, 'bake' | 'bakeVideo'>;
  /** What moves in portraits: bodies made for another setting are made again. */
  motion: string;
  avatars: Pick<AvatarEngine, 'idle'>;
  services: CloneServices;
  sources: CloneSources;
  follow: Following;
  /** Tells the pages of its owner how far an order is. */
  tell: (row: store.CloneRow) => void;
}

/**
 * Makes avatars: the portrait by this server, always, and behind it the avatar of a service, where one is set up. The service is
 * sent the portrait's own movement, on the key color, whether it was made of a photograph or of a video.
 */
export function createAvatarTraining(deps: AvatarTrainingDeps) {
  const { db, storage, portraits, motion, avatars, services, sources, follow, tell } = deps;

  /** Notes how far an avatar is, and tells it, in steps. A share below what was noted is none: the work went on after a restart. */
  function noting(row: store.CloneRow, share: number) {
    let noted = row.progress;
    const notes: Promise<void>[] = [];
    return {
      onProgress(done: number) {
        const progress = Math.min(done * share, 0.99);
        if (progress - noted < STEP) return;
        noted = progress;
        notes.push(store.noteProgress(db, row.id, progress).then(() => tell({ ...row, progress })));
      },
      ended: () => Promise.all(notes),
    };
  }

  /** @throws TrainingFailed when the service is not set up any more */
  function serviceOf({ service }: store.CloneRow): AvatarService | null {
    if (service === null || !isAvatarService(service)) return services.avatars.offered;
    const found = services.avatars.byName(service);
    if (found === null) throw new TrainingFailed(`the service ${service} is not configured any more`);
    return found;
  }

  async function bakePhotograph(row: store.CloneRow, { signal }: Claim, share: number): Promise<void> {
    const source = await sources.portrait(row);
    const { onProgress, ended } = noting(row, share);
    const baked = await portraits.bake(source, { signal, onProgress });
    await ended();
    signal.throwIfAborted();
    // What an earlier training has left, also one that was killed.
    await clearPortrait(storage, row.number);
    await storePortrait(storage, row.number, baked);
  }

  /** The bodies of a video take minutes: each is stored as it is made, so that another server goes on where this one was killed. */
  async function bakeVideo(
    row: store.CloneRow,
    reading: VideoReading,
    { signal }: Claim,
    share: number,
  ): Promise<void> {
    const madeOf = [BODIES_VERSION, motion, JSON.stringify(reading)].join('\n');
    const source = createHash('sha256').update(madeOf).digest('hex');
    const { onProgress, ended } = noting(row, share);
    const bodies = await keptBodies(storage, row.number, source);
    const baked = await sources.withVideo(row, reading, (video) =>
      portraits.bakeVideo(video, bodies, { signal, onProgress }),
    );
    await ended();
    signal.throwIfAborted();
    await storePortrait(storage, row.number, baked);
  }

  async function bake(row: store.CloneRow, claim: Claim, share: number): Promise<void> {
    const reading = await store.findVideo(db, row.id);
    await (reading === null ? bakePhotograph(row, claim, share) : bakeVideo(row, reading, claim, share));
  }

  /** Sends the movement of a portrait to a service. */
  async function sendPortrait(row: store.CloneRow, service: AvatarService) {
    const pictures = await avatars.idle(row.number);
    const [picture] = pictures;
    if (picture === undefined) throw new Error(`Portrait ${row.number} has no pictures`);
    const folder = await mkdtemp(join(tmpdir(), 'mirra-avatar-'));
    try {
      const video = join(folder, 'idle.mp4');
      // To and fro, so that its end leads into its beginning; a still portrait is held for a second.
      const loop = [...pictures, ...pictures.slice(1, -1).toReversed()];
      const isStill = pictures.length === 1;
      await services.avatars.writeVideo(isStill ? Array<Buffer>(FRAME_RATE).fill(picture) : loop, video);
      // The time of the last change is the same until this training has ended.
      const key = `mirra-${row.number}-${row.changedAt.getTime().toString(36)}`;
      return await service.train({ name: row.name, key, picture, video });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function train(row: store.CloneRow, claim: Claim): Promise<Partial<MadeAtService> | null> {
    const service = serviceOf(row);
    // A training that is asked for again, and an avatar that was handed in, may have their portrait already.
    const isBaked = row.serviceRef !== null && (await hasPortrait(storage, row.number));
    if (!isBaked) await bake(row, claim, service === null ? 1 : PORTRAIT_SHARE);
    if (service === null || row.isHandMade) return {};
    const { onProgress, ended } = noting(row, 1);
    return follow(
      row,
      {
        service: service.name,
        remove: (ref) => service.remove(ref),
        send: () => sendPortrait(row, service),
        async status(ref) {
          const found = await service.status(ref, claim.signal);
          onProgress(PORTRAIT_SHARE + (1 - PORTRAIT_SHARE) * (found.progress ?? 0));
          await ended();
          return found;
        },
      },
      claim.signal,
    );
  }

  /** An avatar that was given up, canceled or deleted meanwhile leaves nothing; another server may as well have finished it. */
  async function leaveNothing(row: store.CloneRow): Promise<void> {
    const now = await store.findClone(db, row.id);
    if (now === null || now.state === 'cancel') await removePortrait({ db, storage }, row.number);
  }

  return {
    leaveNothing,
    /**
     * @returns what was made at a service, nothing where there is none; null when the order has moved on
     * @throws Waiting, TrainingFailed, PortraitError, AvatarServiceError
     */
    async train(row: store.CloneRow, claim: Claim): Promise<Partial<MadeAtService> | null> {
      try {
        return await train(row, claim);
      } catch (error) {
        await leaveNothing(row);
        throw error;
      }
    },
  };
}
