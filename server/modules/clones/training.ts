import { createHash } from 'node:crypto';
import { DEFAULT_AUDIO_ID } from '../../../contract/constants';
import type { VideoReading } from '../../../contract/video';
import type { Database } from '../../db/connection';
import type { PortraitBaker } from '../../engines/portrait/port';
import type { Storage } from '../../engines/storage/port';
import type { VoiceCloner } from '../../engines/voice-clone/port';
import { type Claim, createWorkQueue } from '../../jobs/work-queue';
import { addClonedAvatar, addClonedVoice } from '../catalogue';
import type { Messages } from '../messages';
import { keptBodies, removePortrait, storePortrait } from './portrait-files';
import type { CloneSources } from './sources';
import * as store from './store';

/** Portraits and voices that one server trains at a time; a portrait takes a whole core. */
const AT_ONCE = 1;
const LOOK_MS = 5000;
/** How long until a training that goes on at a service is asked for again. */
const ASK_AGAIN_MS = 10_000;
/** Shares of a training that are noted. */
const STEP = 0.02;
/** Bodies that another version of the program has made are not gone on with. */
const BODIES_VERSION = '1';

export interface TrainingDeps {
  db: Database;
  storage: Storage;
  portraits: Pick<PortraitBaker, 'bake' | 'bakeVideo'>;
  voices: { offered: VoiceCloner; byService(service: VoiceCloner['service']): VoiceCloner | null };
  sources: CloneSources;
  messages: Pick<Messages, 'notify' | 'tell'>;
  /** Tells the pages of its owner how far an order is. */
  tell: (row: store.CloneRow) => void;
  onError: (error: unknown) => void;
}

/** The service is not done yet: the order is handed back, and the service is asked again later. */
class Waiting extends Error {}

/** A service has said that it cannot train what it was sent. */
class TrainingFailed extends Error {
  override readonly name = 'TrainingFailed';
}

/** Where the page of a clone is. */
export const pageOf = ({ id, type }: Pick<store.CloneRow, 'id' | 'type'>): string =>
  `/clone/${type === 'virtual' ? 'image' : 'text'}?id=${id}`;

/**
 * Trains approved clones: bakes portraits by itself, and hands recordings to the voice service. A server that dies leaves its
 * order to another one, which begins again with a photograph, and goes on with the frames of a video that are not made yet, and
 * with a voice that has a number at its service.
 */
export function createTraining(deps: TrainingDeps) {
  const { db, storage, portraits, voices, sources, messages, tell, onError } = deps;

  /** False when the order has moved on: nobody waits for the result any more. */
  async function finish(row: store.CloneRow, change: store.CloneChange): Promise<boolean> {
    const finished = await db.transaction(async (tx) => {
      const done = await store.changeClone(tx, row.id, 'finish', { ...change, progress: 1, error: null });
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

  /** Notes how far a portrait is, and tells it, in steps. A share below what was noted is none: the work went on after a restart. */
  function noting(row: store.CloneRow) {
    let noted = row.progress;
    const notes: Promise<void>[] = [];
    return {
      onProgress(share: number) {
        const progress = Math.min(share, 0.99);
        if (progress - noted < STEP) return;
        noted = progress;
        notes.push(store.noteProgress(db, row.id, progress).then(() => tell({ ...row, progress })));
      },
      ended: () => Promise.all(notes),
    };
  }

  /** A portrait that was given up, canceled or deleted meanwhile leaves nothing; another server may as well have finished it. */
  async function leaveNothing(row: store.CloneRow): Promise<void> {
    const now = await store.findClone(db, row.id);
    if (now === null || now.state === 'cancel') await removePortrait(storage, row.number);
  }

  async function bakePhotograph(row: store.CloneRow, { signal }: Claim): Promise<void> {
    const source = await sources.portrait(row);
    const { onProgress, ended } = noting(row);
    const baked = await portraits.bake(source, { signal, onProgress });
    await ended();
    signal.throwIfAborted();
    // What an earlier training has left, also one that was killed.
    await removePortrait(storage, row.number);
    await storePortrait(storage, row.number, baked);
    if (!(await finish(row, {}))) await leaveNothing(row);
  }

  /** The bodies of a video take minutes: each is stored as it is made, so that another server goes on where this one was killed. */
  async function bakeVideo(row: store.CloneRow, reading: VideoReading, { signal }: Claim): Promise<void> {
    const source = createHash('sha256').update(BODIES_VERSION).update(JSON.stringify(reading)).digest('hex');
    const { onProgress, ended } = noting(row);
    try {
      const bodies = await keptBodies(storage, row.number, source);
      const baked = await sources.withVideo(row, reading, (video) =>
        portraits.bakeVideo(video, bodies, { signal, onProgress }),
      );
      await ended();
      signal.throwIfAborted();
      await storePortrait(storage, row.number, baked);
      if (!(await finish(row, {}))) await leaveNothing(row);
    } catch (error) {
      await leaveNothing(row);
      throw error;
    }
  }

  async function bake(row: store.CloneRow, claim: Claim): Promise<void> {
    const reading = await store.findVideo(db, row.id);
    await (reading === null ? bakePhotograph(row, claim) : bakeVideo(row, reading, claim));
  }

  /** Has a voice made; one that nobody waits for any more by then is deleted at its service. */
  async function askFor(row: store.CloneRow, cloner: VoiceCloner) {
    const { service } = cloner;
    const made = await cloner.enrol(await sources.enrolment(row));
    const isNoted = await store.noteVoice(db, row.id, { service, voiceRef: made.voiceRef });
    if (!isNoted) await cloner.remove(made.voiceRef);
    return { ...made, isNoted };
  }

  /** As {@link askFor}. Who drops the order goes on at once: only the answer that comes later says what is to be deleted. */
  function enrolNew(row: store.CloneRow, cloner: VoiceCloner, signal: AbortSignal) {
    return new Promise<Awaited<ReturnType<typeof askFor>>>((resolve, reject) => {
      const leave = () => reject(signal.reason);
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      askFor(row, cloner)
        .then(resolve, (error: unknown) => (signal.aborted ? onError(error) : reject(error)))
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  async function enrol(row: store.CloneRow, { signal }: Claim): Promise<void> {
    const cloner = row.service === null ? voices.offered : voices.byService(row.service);
    if (cloner === null)
      throw new TrainingFailed(`the voice service ${row.service} is not configured any more`);
    let { voiceRef } = row;
    let state: Awaited<ReturnType<VoiceCloner['status']>>;
    if (voiceRef === null) {
      const asked = await enrolNew(row, cloner, signal);
      if (!asked.isNoted) return;
      voiceRef = asked.voiceRef;
      state = { state: asked.state };
    } else state = await cloner.status(voiceRef, signal);
    if (state.state === 'failed')
      throw new TrainingFailed(state.reason ?? 'the voice service gave no reason');
    if (state.state === 'training') throw new Waiting();
    await finish(row, { service: cloner.service, voiceRef });
  }

  return createWorkQueue<store.CloneRow>({
    atOnce: AT_ONCE,
    lookMs: LOOK_MS,
    claimNext: () => store.claimNext(db),
    renew: (row, until) => store.renewLease(db, row.id, until),
    work: (row, claim) => (row.type === 'virtual' ? bake(row, claim) : enrol(row, claim)),
    async fail(row, error, until, isPassing) {
      if (error instanceof Waiting)
        return store.dropLease(db, row.id, until, new Date(Date.now() + ASK_AGAIN_MS));
      if (isPassing) return store.dropLease(db, row.id, until, null);
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
