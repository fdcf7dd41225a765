import i18next from 'i18next';
import type { ProjectDocument } from '../../../contract/document/schema';
import type { AvatarStream, Conversation, Listening, Phrase } from '../../kernel';

/** Pause between the waking click and the greeting, milliseconds. */
export const WAKE_QUIET_MS = 1_500;

export interface SleepDeps {
  stream: Pick<AvatarStream, 'state' | 'say' | 'sleep' | 'wake' | 'resume'>;
  conversation: Pick<Conversation, 'busy' | 'stop' | 'openingRemarks'>;
  /** Null where nothing listens. */
  listening: Pick<Listening, 'setAsleep'> | null;
  events(): ProjectDocument['events'];
  /** Starts a timer and returns a function that stops it. */
  setTimer(run: () => void, ms: number): () => void;
}

export interface SleepControl {
  /** Notes an activity: the idle time starts again. */
  note(): void;
  /** Wakes the avatar; it greets after a moment. */
  wake(): void;
  /** Puts the avatar to sleep at once. */
  sleep(): void;
  /** Obeys a set phrase. */
  obey(phrase: Phrase): void;
  /** A face is before the camera. */
  see(): void;
}

/** Measures the idle time (no touch, no question, no speech), and wakes and puts to sleep as the project says. */
export function followSleep(deps: SleepDeps): SleepControl {
  const { stream, conversation, listening, events, setTimer } = deps;
  let stop: () => void = () => undefined;
  let wasAsleep: boolean | null = null;
  /** It has not been awake yet: its first words are the opening remarks. */
  let isFresh = true;

  const isAsleep = () => stream.state.get() === 'asleep';
  const isQuiet = () => stream.state.get() === 'idle' && !conversation.busy.get();

  const tellListening = () => {
    if (isAsleep() === wasAsleep) return;
    wasAsleep = isAsleep();
    listening?.setAsleep(wasAsleep);
  };
  const sleep = () => {
    if (!isAsleep()) stream.sleep();
  };
  const note = () => {
    stop();
    tellListening();
    const { sleepTime } = events();
    if (stream.state.get() === 'idle' || stream.state.get() === 'speaking') isFresh = false;
    if (sleepTime === 0 || isAsleep()) return;
    // Not while it speaks or connects; a change of its state ends that.
    stop = setTimer(() => {
      if (isQuiet()) sleep();
    }, sleepTime * 1000);
  };
  const greet = () => {
    // It may have been put to sleep again within the moment.
    if (isAsleep()) return;
    const { wakeText } = events();
    const greeting = wakeText.trim() === '' ? i18next.t('hibernation:greeting') : wakeText;
    // The avatar is awake even if its greeting cannot be spoken.
    stream.say(greeting).catch(() => undefined);
  };
  const wake = () => {
    if (!isAsleep()) return;
    const opensByRemarks = isFresh && conversation.openingRemarks !== '';
    stream.wake();
    void stream.resume();
    if (!opensByRemarks) setTimer(greet, WAKE_QUIET_MS);
  };

  return {
    note,
    wake,
    sleep,
    obey(phrase) {
      note();
      if (phrase === 'wake' && events().wakeWay !== 1) wake();
      if (phrase === 'sleep' && !isAsleep()) {
        conversation.stop();
        sleep();
      }
    },
    see() {
      if (events().wakeWay !== 0) wake();
    },
  };
}
