import type { AvatarStream, WritableObservable } from '../../../kernel';
import { levelOf } from '../loudness';
import type { Session } from './session';

/** Sound before somebody was noticed that belongs to their first word: 500 ms, in blocks. */
const BEFORE = 25;
/** Every this many blocks the level is shown: 60 ms. */
const SHOWN_EVERY = 3;

export interface SoundFeedDeps {
  stream: Pick<AvatarStream, 'state' | 'loudness'>;
  level: WritableObservable<number>;
  /** The open session; null once it has ended, also by what the sound leads to. */
  session(): Session | null;
  /** Whether speech interrupts the avatar. */
  bargeIn(): boolean;
}

/** Takes 20 ms of the microphone, 16-bit samples at 16 kHz, to all that listens. */
export type SoundFeed = (samples: Int16Array) => void;

/** See {@link SoundFeed}. */
export function createSoundFeed({ stream, level, session, bargeIn }: SoundFeedDeps): SoundFeed {
  let shown = 0;

  function watchInterruption(block: { rms: number; voiced: boolean }): void {
    const open = session();
    if (open === null) return;
    const interrupts = open.interruption.feed(block, stream.loudness.get());
    if (stream.state.get() !== 'speaking') open.interruption.reset();
    else if (interrupts && bargeIn()) open.hearing.interrupt();
  }

  return (samples) => {
    const open = session();
    if (open === null) return;
    const { isContinuous, activity, recordings, spotter, before } = open;
    const pass = (sound: Int16Array): void => {
      if (isContinuous) recordings?.send(sound);
      spotter?.feed(sound);
    };
    const wasOpen = activity.open;
    const block = activity.feed(samples);
    if (++shown % SHOWN_EVERY === 0) level.set(levelOf(block.rms));
    if (!isContinuous) recordings?.send(samples);
    if (activity.open) {
      if (!wasOpen) for (const earlier of before.splice(0)) pass(earlier);
      pass(samples);
    } else {
      before.push(samples);
      if (before.length > BEFORE) before.shift();
    }
    watchInterruption(block);
  };
}
