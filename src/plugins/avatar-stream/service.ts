import { call } from '../../api/client';
import { credential } from '../../api/session';
import { currentTrace } from '../../api/trace';
import {
  type AvatarState,
  type AvatarStream,
  type Caption,
  createObservable,
  type Observable,
} from '../../kernel';
import { StreamPlayer } from './player';
import { createReadCaptions } from './readCaptions';
import { openSoundOutput, type SoundOutput } from './sound/output';
import type { StreamSettings } from './connection';

/** The stream as this plugin's own views see it. */
export interface OpenStream extends AvatarStream {
  readonly player: StreamPlayer;
  readonly sound: SoundOutput;
}

/** Opens the stream of an avatar. */
export function openAvatarStream(
  settings: Omit<StreamSettings, 'ticket'>,
  onSayFailed: () => void,
): OpenStream {
  // Without sound, the timer drives picture and captions.
  const sound = openSoundOutput(onSayFailed);
  const player = new StreamPlayer({ ...settings, ticket: streamTicket }, sound);
  const muted = createObservable(false);
  player.onSayFailed = onSayFailed;

  const read = createReadCaptions(player.caption);
  player.state.subscribe(() => player.state.get() !== 'waiting' && read.clear());

  const say = async (text: string, interrupt: boolean) => {
    if (player.state.get() === 'waiting') {
      read.say(text, interrupt);
      return null;
    }
    const session_id = await openSession(player.sessionId);
    const token = credential();
    if (session_id === null || token === null) return null;
    const body = { text, type: 'echo' as const, interrupt, session_id, token };
    const trace = currentTrace();
    return call('POST /provider/say', { body }, trace === null ? {} : { trace });
  };

  return {
    player,
    sound,
    state: player.state,
    caption: player.caption,
    sessionId: player.sessionId,
    muted,
    loudness: sound.level,
    attend: (attention) => player.attend(attention),
    async say(text, options) {
      await say(text, options?.interrupt ?? false);
    },
    async interrupt() {
      player.cut();
      const answer = await say('', true).catch((error: unknown) => {
        player.settle(0);
        throw error;
      });
      player.settle(answer?.epoch ?? 0);
    },
    sleep: () => player.sleep(),
    wake: () => player.wake(),
    resume: () => sound.resume(),
    setMuted(next) {
      sound.setMuted(next);
      muted.set(next);
    },
  };
}

/** A ticket for this page's user or share code; null without either. */
async function streamTicket(): Promise<string | null> {
  if (credential() === null) return null;
  // The stage itself shows the lost connection.
  return (await call('POST /auth/ticket', { body: { purpose: 'stream' } }, { quiet: true })).ticket;
}

/** How long a sentence waits for a reconnecting stream; after that it appears as text only. */
const SESSION_PATIENCE_MS = 10_000;

/** The session of the open stream; waits for one if necessary. */
function openSession(session: Observable<string | null>): Promise<string | null> {
  if (session.get() !== null) return Promise.resolve(session.get());
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve(session.get());
    };
    const timer = setTimeout(end, SESSION_PATIENCE_MS);
    // Anyone who asks while a stream is being lost hears of that loss too.
    const stop = session.subscribe(() => session.get() !== null && end());
  });
}

/** The stream where there is no avatar, or no way for it to come: nobody is shown and nothing is spoken, texts are there to read. */
export function silentStream(): AvatarStream {
  const done = () => Promise.resolve();
  const caption = createObservable<Caption | null>(null);
  const read = createReadCaptions(caption);
  return {
    state: createObservable<AvatarState>('absent'),
    caption,
    sessionId: createObservable<string | null>(null),
    muted: createObservable(false),
    loudness: createObservable(0),
    attend: () => undefined,
    async say(text, options) {
      read.say(text, options?.interrupt ?? false);
    },
    async interrupt() {
      read.clear();
    },
    sleep: () => undefined,
    wake: () => undefined,
    resume: done,
    setMuted: () => undefined,
  };
}
