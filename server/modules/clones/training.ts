import { DEFAULT_AUDIO_ID } from '../../../contract/speech/limits';
import type { Database } from '../../db/connection';
import type { AvatarEngine } from '../../engines/avatar/port';
import type { PortraitBaker } from '../../engines/portrait/port';
import type { Storage } from '../../engines/storage/port';
import { type Claim, createWorkQueue, type WorkHost } from '../../jobs/work-queue';
import { addClonedAvatar, addClonedVoice } from '../catalogue';
import type { Messages } from '../messages';
import { type CloneServices, createFollowing, NoService, TrainingFailed, Waiting } from './at-service';
import type { CloneSources } from './sources';
import * as store from './store';
import { createAvatarTraining } from './train-avatar';
import { createVoiceTraining } from './train-voice';

/** Portraits and voices that one server trains at a time; a portrait takes a whole core. */
const AT_ONCE = 1;
const LOOK_MS = 5000;
/** How long until a training that goes on at a service is asked for again. */
const ASK_AGAIN_MS = 10_000;
/** How long until an order that waits for a service looks for one again: an operator has to set it up. */
const LOOK_AGAIN_MS = 60_000;

export interface TrainingDeps {
  db: Database;
  host: WorkHost;
  storage: Storage;
  portraits: Pick<PortraitBaker, 'bake' | 'bakeVideo'>;
  /** What moves in portraits. */
  motion: string;
  avatars: Pick<AvatarEngine, 'idle'>;
  services: CloneServices;
  sources: CloneSources;
  messages: Pick<Messages, 'notify' | 'tell'>;
  /** Tells the pages of its owner how far an order is. */
  tell: (row: store.CloneRow) => void;
  onError: (error: unknown) => void;
}

/** Where the page of a clone is. */
export const pageOf = ({ id, type }: Pick<store.CloneRow, 'id' | 'type'>): string =>
  `/clone/${type === 'virtual' ? 'image' : 'text'}?id=${id}`;

/**
 * Trains approved clones: bakes portraits by itself, and has services train what they are set up for. A server that dies leaves
 * its order to another one, which begins again with a photograph, and goes on with the frames of a video that are not made yet,
 * and with what has a name at its service.
 */
export function createTraining(deps: TrainingDeps) {
  const { db, host, messages, tell, onError } = deps;
  const follow = createFollowing(db, onError);
  const avatars = createAvatarTraining({ ...deps, follow });
  const trainVoice = createVoiceTraining({ ...deps, follow });

  /** False when the order has moved on: nobody waits for the result any more. */
  async function finish(row: store.CloneRow, change: store.CloneChange): Promise<boolean> {
    const finished = await db.transaction(async (tx) => {
      const ready = { progress: 1, error: null, waitsSince: null };
      const done = await store.changeClone(tx, row.id, 'finish', { ...change, ...ready });
      if (done === null) return null;
      const { number, accountId: ownerId, name, gender, language, type, service } = done;
      const clone = { number, ownerId, name, gender };
      if (type === 'virtual') await addClonedAvatar(tx, { ...clone, voice: DEFAULT_AUDIO_ID });
      else await addClonedVoice(tx, { ...clone, locale: language, isStyle: service === 'style' });
      await messages.notify(tx, ownerId, 'cloneReady', { name }, pageOf(row));
      return done;
    });
    if (finished === null) return false;
    tell(finished);
    await messages.tell(row.accountId);
    return true;
  }

  /** Tells the owner once that a clone waits for a service, and what they can do. */
  async function wait(row: store.CloneRow, until: Date): Promise<void> {
    const waiting = await db.transaction(async (tx) => {
      const noted = await store.noteWaiting(tx, row.id);
      if (noted !== null)
        await messages.notify(tx, row.accountId, 'cloneWaits', { name: row.name }, pageOf(row));
      return noted;
    });
    await store.dropLease(db, row.id, until, { dueAt: new Date(Date.now() + LOOK_AGAIN_MS) });
    if (waiting === null) return;
    tell(waiting);
    await messages.tell(row.accountId);
  }

  async function work(row: store.CloneRow, claim: Claim): Promise<void> {
    const made = await (row.type === 'virtual' ? avatars.train(row, claim) : trainVoice(row, claim));
    const isFinished = made !== null && (await finish(row, made));
    if (!isFinished && row.type === 'virtual') await avatars.leaveNothing(row);
  }

  return createWorkQueue<store.CloneRow>({
    name: 'clones',
    host,
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    claimNext: () => store.claimNext(db),
    renew: (row, until) => store.renewLease(db, row.id, until),
    work,
    async fail(row, error, until, isPassing) {
      if (error instanceof NoService) return wait(row, until);
      if (error instanceof Waiting)
        return store.dropLease(db, row.id, until, { dueAt: new Date(Date.now() + ASK_AGAIN_MS) });
      if (isPassing) return store.dropLease(db, row.id, until);
      const reason = error instanceof Error ? error.message : String(error);
      const failed = await store.changeClone(db, row.id, 'fail', {
        error: reason,
        attempts: row.attempts + 1,
      });
      if (failed !== null) tell(failed);
      if (!(error instanceof TrainingFailed)) onError(error);
    },
    onError,
  });
}
