import {
  type AvatarStream,
  type Conversation,
  createObservable,
  type Listening,
  type Observable,
  type Phrase,
  type RecognizerKind,
  type RecognitionState,
} from '../../../kernel';
import { MicrophoneError } from '../../../ui/microphone';
import type { Microphone, MicrophoneEvents } from '../microphone/microphone';
import type { Recognizer } from '../recognizers/port';
import type { ListeningSettings } from '../settings';
import type { Timers } from '../timers';
import type { SecondOpinion, VoiceActivity, VoiceActivityEvents } from '../voice-activity/voiceActivity';
import type { Understanding } from './hearing';
import { createSessionOpening, type Session, type Spotter } from './session';
import { createSoundFeed } from './soundFeed';
import { createTroubles, type Trouble } from './trouble';
import { createVisits, type Visit } from './visits';

/** What the microphone is open for. */
export type ListeningMode = 'off' | 'starting' | 'question' | 'continuous' | 'finishing';

export interface ListenerDeps {
  timers: Timers;
  stream: Pick<AvatarStream, 'state' | 'caption' | 'loudness' | 'attend' | 'resume'>;
  conversation: Pick<Conversation, 'busy' | 'stop' | 'ask'>;
  settings(): ListeningSettings;
  language(): string;
  hotwords(): readonly string[];
  /** @throws MicrophoneError */
  openMicrophone(events: MicrophoneEvents): Promise<Microphone>;
  openActivity(events: VoiceActivityEvents): Promise<VoiceActivity>;
  openSecondOpinion(): Promise<SecondOpinion>;
  /** Null when nothing but set phrases is understood, `later` when the visitor has put the choice off. */
  chooseRecognizer(): Promise<Recognizer | 'later' | null>;
  /** Null when the project has no phrases that can be recognized by their sound. */
  openSpotter(onHit: (phrase: Phrase) => void): Promise<Spotter | null>;
  understand(): Promise<Understanding>;
  /** Calls back when the visitor has left the page; returns a function that ends it. */
  watchPresence(onAway: () => void): () => void;
  report(error: unknown): void;
}

/** The microphone as this plugin's own views see it. */
export interface Listener extends Omit<Listening, 'phrases' | 'recogniser'> {
  readonly mode: Observable<ListeningMode>;
  /** Why it does not listen, or not as it should; null when all is well. */
  readonly trouble: Observable<Trouble | null>;
  /** The visitor has read why it does not listen. */
  dismissTrouble(): void;
  dispose(): void;
}

/** Listens to the visitor: for one question, or on and on. */
export function createListener(deps: ListenerDeps): Listener {
  const { stream, conversation } = deps;
  const state = createObservable<RecognitionState>('undefined');
  const recognizer = createObservable<RecognizerKind | null>(null);
  const level = createObservable(0);
  const heard = createObservable('');
  const remaining = createObservable<number | null>(null);
  const mode = createObservable<ListeningMode>('off');
  const troubles = createTroubles();
  const visits = createVisits();
  const phraseListeners = new Set<(phrase: Phrase) => void>();
  let session: Session | null = null;
  let asleep = false;
  let doubting = false;

  const isAsleep = () => asleep || stream.state.get() === 'asleep';

  function end(): void {
    visits.end();
    session = null;
    doubting = false;
    stream.attend(false);
    level.set(0);
    heard.set('');
    remaining.set(null);
    if (state.get() !== 'undefined') state.set('closed');
    troubles.settle();
    mode.set('off');
  }

  function fail(kind: Trouble['kind'], details = ''): void {
    troubles.set(kind, details);
    end();
  }

  const feed = createSoundFeed({
    stream,
    level,
    session: () => session,
    bargeIn: () => deps.settings().bargeIn,
  });
  const openSession = createSessionOpening({
    ...deps,
    state,
    heard,
    remaining,
    troubles,
    isAsleep,
    onPhrase: (phrase) => {
      for (const listener of Array.from(phraseListeners)) listener(phrase);
    },
    fail,
    end,
  });

  /** From now on noise and music are told from speech; they are not without it, and listening goes on. */
  function doubt(visit: Visit, activity: VoiceActivity): void {
    if (doubting) return;
    doubting = true;
    deps
      .openSecondOpinion()
      .then((opinion) => (visit.isCurrent() ? activity.consult(opinion) : opinion.close()), deps.report);
  }

  async function open(visit: Visit): Promise<void> {
    const chosen = await deps.chooseRecognizer();
    if (!visit.isCurrent()) return;
    if (chosen === 'later') {
      end();
      return;
    }
    recognizer.set(chosen?.kind ?? 'phrases');
    const { continuous: wanted, bargeIn } = deps.settings();
    const isContinuous = wanted || chosen === null;
    const own = <T extends { close(): void } | null>(part: T): T => {
      visit.own(() => part?.close());
      return part;
    };
    // All the rest before the microphone: from its first moment on the visitor is heard.
    const [spotter, known, activity] = await Promise.all([
      deps.openSpotter((phrase) => session?.hearing.hit(phrase)).then(own),
      deps.understand(),
      deps
        .openActivity({
          onChange: (isOpen) => stream.attend(isOpen && !isAsleep()),
          onDoubt: () => doubt(visit, activity),
        })
        .then(own),
    ]);
    if (!visit.isCurrent()) return;
    if (spotter === null && chosen === null) {
      fail('nothing');
      return;
    }
    const microphone = own(await deps.openMicrophone({ onBlock: feed, onLost: () => fail('unplugged') }));
    if (!visit.isCurrent()) return;
    session = openSession(visit, { isContinuous, microphone, activity, spotter }, known, chosen);
    if (chosen === null) state.set('open');
    if (bargeIn) doubt(visit, activity);
    mode.set(isContinuous ? 'continuous' : 'question');
  }

  return {
    state,
    recognizer,
    level,
    heard,
    remaining,
    mode,
    trouble: troubles.current,
    async start() {
      if (mode.get() !== 'off') return;
      mode.set('starting');
      troubles.begin();
      const visit = visits.begin();
      void stream.resume();
      if (stream.state.get() === 'speaking' || conversation.busy.get()) conversation.stop();
      visit.own(deps.watchPresence(() => fail('away')));
      try {
        await open(visit);
      } catch (error) {
        if (!visit.isCurrent()) return;
        if (error instanceof MicrophoneError) fail(error.problem, error.message);
        else {
          end();
          throw error;
        }
      }
    },
    dismissTrouble: troubles.clear,
    stop() {
      if (mode.get() === 'question' && session?.recordings) {
        mode.set('finishing');
        session.microphone.close();
        session.recordings.finish();
      } else end();
    },
    setAsleep(next) {
      asleep = next;
    },
    onPhrase(listener) {
      phraseListeners.add(listener);
      return () => phraseListeners.delete(listener);
    },
    dispose: end,
  };
}
