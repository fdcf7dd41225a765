import i18next from 'i18next';
import type { ProjectDocument } from '../../../contract/document';
import type { AvatarStream, Conversation } from '../../kernel';

/** Pause between the waking click and the greeting, milliseconds. */
export const WAKE_QUIET_MS = 1_500;

export interface SleepDeps {
  stream: Pick<AvatarStream, 'state' | 'say' | 'sleep' | 'wake' | 'resume'>;
  conversation: Pick<Conversation, 'busy'>;
  events(): ProjectDocument['events'];
  /** Starts a timer and returns a function that stops it. */
  setTimer(run: () => void, ms: number): () => void;
}

export interface SleepControl {
  /** Notes an activity: the idle time starts again. */
  note(): void;
  /** Wakes the avatar by a click; it greets after a moment. */
  wake(): void;
}

/** Measures the idle time: no touch, no question, no speech. */
export function followSleep({ stream, conversation, events, setTimer }: SleepDeps): SleepControl {
  let stop: () => void = () => undefined;

  const isQuiet = () => stream.state.get() === 'idle' && !conversation.busy.get();
  const note = () => {
    stop();
    const { sleepTime } = events();
    if (sleepTime === 0 || stream.state.get() === 'asleep') return;
    // Not while it speaks or connects; a change of its state ends that.
    stop = setTimer(() => {
      if (isQuiet()) stream.sleep();
    }, sleepTime * 1000);
  };

  return {
    note,
    wake() {
      if (stream.state.get() !== 'asleep') return;
      stream.wake();
      void stream.resume();
      setTimer(() => {
        const { wakeText } = events();
        const greeting = wakeText.trim() === '' ? i18next.t('hibernation:greeting') : wakeText;
        // The avatar is awake even if its greeting cannot be spoken.
        stream.say(greeting).catch(() => undefined);
      }, WAKE_QUIET_MS);
    },
  };
}
