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
import { Interruption } from '../barge-in/interruption';
import { levelOf } from '../loudness';
import { MicrophoneError } from '../../../ui/microphone';
import type { Microphone, MicrophoneEvents } from '../microphone/microphone';
import type { Recognizer } from '../recognizers/port';
import type { ListeningSettings } from '../settings';
import type { Timers } from '../timers';
import type { SecondOpinion, VoiceActivity, VoiceActivityEvents } from '../voice-activity/voiceActivity';
import { createHearing, type Hearing, type Understanding } from './hearing';
import { isPassing, type Trouble } from './trouble';
import { keepRecording, type Recordings } from './recordings';

/** What recognizes set phrases by their sound. */
export interface Spotter {
  /** Takes 16-bit samples at 16 kHz. */
  feed(samples: Int16Array): void;
  close(): void;
}

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

/** Sound before somebody was noticed that belongs to their first word: 500 ms, in blocks. */
const BEFORE = 25;
/** Every this many blocks the level is shown: 60 ms. */
const SHOWN_EVERY = 3;

/** Everything that is open while the microphone is. */
interface Session {
  readonly isContinuous: boolean;
  readonly microphone: Microphone;
  readonly activity: VoiceActivity;
  readonly hearing: Hearing;
  readonly recordings: Recordings | null;
  readonly spotter: Spotter | null;
  readonly interruption: Interruption;
  readonly before: Int16Array[];
}

/** Listens to the visitor: for one question, or on and on. */
export function createListener(deps: ListenerDeps): Listener {
  const { stream, conversation, timers } = deps;
  const state = createObservable<RecognitionState>('undefined');
  const recognizer = createObservable<RecognizerKind | null>(null);
  const level = createObservable(0);
  const heard = createObservable('');
  const remaining = createObservable<number | null>(null);
  const mode = createObservable<ListeningMode>('off');
  const trouble = createObservable<Trouble | null>(null);
  const phraseListeners = new Set<(phrase: Phrase) => void>();
  const ends: (() => void)[] = [];
  let session: Session | null = null;
  /** Counts the visits: a start that was overtaken by a stop ends itself. */
  let visit = 0;
  let told = false;
  let shown = 0;
  let asleep = false;
  let doubting = false;

  const isAsleep = () => asleep || stream.state.get() === 'asleep';
  const isSpeaking = () => stream.state.get() === 'speaking';

  function end(): void {
    visit++;
    for (const each of ends.splice(0).toReversed()) each();
    session = null;
    doubting = false;
    stream.attend(false);
    level.set(0);
    heard.set('');
    remaining.set(null);
    if (state.get() !== 'undefined') state.set('closed');
    if (trouble.get()?.kind === 'retrying') trouble.set(null);
    mode.set('off');
  }

  function fail(kind: Trouble['kind'], details = ''): void {
    trouble.set({ kind, details });
    end();
  }

  function follow<T>(source: Observable<T>, run: (value: T) => void): void {
    run(source.get());
    ends.push(source.subscribe(() => run(source.get())));
  }

  /** From now on noise and music are told from speech; they are not without it, and listening goes on. */
  function doubt(activity: VoiceActivity): void {
    if (doubting) return;
    doubting = true;
    const mine = visit;
    deps
      .openSecondOpinion()
      .then((opinion) => (mine === visit ? activity.consult(opinion) : opinion.close()), deps.report);
  }

  function feed(samples: Int16Array): void {
    if (session === null) return;
    const { isContinuous, activity, recordings, spotter, before } = session;
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

    function pass(sound: Int16Array): void {
      if (isContinuous) recordings?.send(sound);
      spotter?.feed(sound);
    }
  }

  function watchInterruption(block: { rms: number; voiced: boolean }): void {
    if (session === null) return;
    const { interruption, hearing } = session;
    const interrupts = interruption.feed(block, stream.loudness.get());
    if (!isSpeaking()) interruption.reset();
    else if (interrupts && deps.settings().bargeIn) hearing.interrupt();
  }

  function begin(
    isContinuous: boolean,
    parts: Pick<Session, 'microphone' | 'activity' | 'spotter'>,
    known: Understanding,
    chosen: Recognizer | null,
  ): void {
    const hearing = createHearing({
      ...known,
      timers,
      stream,
      conversation,
      isAsleep,
      onPhrase: (phrase) => {
        for (const listener of Array.from(phraseListeners)) listener(phrase);
      },
      onQuestion(text) {
        void conversation.ask(text);
        if (!isContinuous) end();
      },
    });
    ends.push(hearing.close);
    follow(hearing.pending, heard.set);
    const recordings =
      chosen === null ? null : openRecordings(chosen, parts.microphone, hearing, isContinuous);
    session = {
      ...parts,
      isContinuous,
      hearing,
      recordings,
      interruption: new Interruption(),
      before: [],
    };
    if (chosen === null) state.set('open');
  }

  function openRecordings(
    chosen: Recognizer,
    { track }: Microphone,
    hearing: Hearing,
    isContinuous: boolean,
  ): Recordings {
    const options = { language: deps.language(), hotwords: deps.hotwords(), track };
    const mine = visit;
    const recordings = keepRecording({
      timers,
      isContinuous,
      open: (events) => chosen.open(options, events),
      onText: hearing.hear,
      onRestart: hearing.restart,
      onProblem(problem, details) {
        if (isContinuous && isPassing(problem)) {
          // It connects again by itself: the details are told once a visit.
          if (!told) trouble.set({ kind: problem, details });
          told = true;
        } else queueMicrotask(() => mine === visit && fail(problem, details));
      },
      onRetry: (details) => {
        if (trouble.get()?.kind !== 'retrying') trouble.set({ kind: 'retrying', details });
      },
      onGivenUp: () => queueMicrotask(() => mine === visit && fail('unreachable', trouble.get()?.details)),
      onEnd() {
        // Not from within the event that ends it.
        queueMicrotask(() => {
          if (mine !== visit) return;
          hearing.flush();
          if (mine === visit) end();
        });
      },
    });
    ends.push(recordings.close);
    follow(recordings.state, (next) => {
      state.set(next);
      if (next === 'open' && isPassing(trouble.get()?.kind)) trouble.set(null);
    });
    follow(recordings.steady, (isSteady) => {
      if (isSteady && trouble.get()?.kind === 'retrying') trouble.set(null);
    });
    follow(recordings.remaining, remaining.set);
    return recordings;
  }

  async function open(mine: number): Promise<void> {
    const chosen = await deps.chooseRecognizer();
    if (mine !== visit) return;
    if (chosen === 'later') {
      end();
      return;
    }
    recognizer.set(chosen?.kind ?? 'phrases');
    const { continuous: wanted, bargeIn } = deps.settings();
    const isContinuous = wanted || chosen === null;
    const own = <T extends { close(): void } | null>(part: T): T => {
      if (mine === visit) ends.push(() => part?.close());
      else part?.close();
      return part;
    };
    // All the rest before the microphone: from its first moment on the visitor is heard.
    const [spotter, known, activity] = await Promise.all([
      deps.openSpotter((phrase) => session?.hearing.hit(phrase)).then(own),
      deps.understand(),
      deps
        .openActivity({
          onChange: (isOpen) => stream.attend(isOpen && !isAsleep()),
          onDoubt: () => doubt(activity),
        })
        .then(own),
    ]);
    if (mine !== visit) return;
    if (spotter === null && chosen === null) {
      fail('nothing');
      return;
    }
    const microphone = own(await deps.openMicrophone({ onBlock: feed, onLost: () => fail('unplugged') }));
    if (mine !== visit) return;
    begin(isContinuous, { microphone, activity, spotter }, known, chosen);
    if (bargeIn) doubt(activity);
    mode.set(isContinuous ? 'continuous' : 'question');
  }

  return {
    state,
    recognizer,
    level,
    heard,
    remaining,
    mode,
    trouble,
    async start() {
      if (mode.get() !== 'off') return;
      mode.set('starting');
      trouble.set(null);
      told = false;
      const mine = ++visit;
      void stream.resume();
      if (isSpeaking() || conversation.busy.get()) conversation.stop();
      ends.push(deps.watchPresence(() => fail('away')));
      try {
        await open(mine);
      } catch (error) {
        if (mine !== visit) return;
        if (error instanceof MicrophoneError) fail(error.problem, error.message);
        else {
          end();
          throw error;
        }
      }
    },
    dismissTrouble: () => trouble.set(null),
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
