import i18next from 'i18next';
import type { ProjectDocument } from '../../../contract/document';
import type { AvatarStream, Conversation } from '../../kernel';

/** Quiet after a click that wakes, before the avatar greets, milliseconds. */
export const WAKE_QUIET_MS = 1_500;

export interface SleepDeps {
  stream: Pick<AvatarStream, 'state' | 'say' | 'sleep' | 'wake' | 'resume'>;
  conversation: Pick<Conversation, 'busy'>;
  events(): ProjectDocument['events'];
  /** Starts a timer and answers the way to stop it. */
  setTimer(run: () => void, ms: number): () => void;
}

export interface SleepControl {
  /** Something has happened: the time of quiet begins anew. */
  note(): void;
  /** Wakes the avatar by a click; it greets after a moment. */
  wake(): void;
}

/** Counts the quiet: nobody touches anything, nothing is asked, nobody speaks. */
export function followSleep({ stream, conversation, events, setTimer }: SleepDeps): SleepControl {
  let stop: () => void = () => undefined;

  const isQuiet = () => stream.state.get() === 'idle' && !conversation.busy.get();
  const note = () => {
    stop();
    const { sleepTime } = events();
    if (sleepTime === 0 || stream.state.get() === 'asleep') return;
    // While it speaks or connects nothing is counted: the end of that is heard as a change of its state.
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
        // A greeting that cannot be spoken is none: the avatar is awake all the same.
        stream.say(greeting).catch(() => undefined);
      }, WAKE_QUIET_MS);
    },
  };
}
