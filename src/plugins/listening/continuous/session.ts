import type { Conversation, RecognitionState, WritableObservable } from '../../../kernel';
import { Interruption } from '../barge-in/interruption';
import type { Microphone } from '../microphone/microphone';
import type { Recognizer } from '../recognizers/port';
import type { VoiceActivity } from '../voice-activity/voiceActivity';
import { createHearing, type Hearing, type HearingDeps, type Understanding } from './hearing';
import { keepRecording, type Recordings } from './recordings';
import { isPassing, type Trouble, type Troubles } from './trouble';
import type { Visit } from './visits';

/** What recognizes set phrases by their sound. */
export interface Spotter {
  /** Takes 16-bit samples at 16 kHz. */
  feed(samples: Int16Array): void;
  close(): void;
}

/** What a session is made of. */
export interface SessionParts {
  /** Whether it goes on after a question. */
  readonly isContinuous: boolean;
  readonly microphone: Microphone;
  readonly activity: VoiceActivity;
  readonly spotter: Spotter | null;
}

/** Everything that is open while the microphone is. */
export interface Session extends SessionParts {
  readonly hearing: Hearing;
  /** Null when nothing but set phrases is understood. */
  readonly recordings: Recordings | null;
  readonly interruption: Interruption;
  /** Sound before somebody was noticed. */
  readonly before: Int16Array[];
}

export interface SessionDeps extends Pick<HearingDeps, 'timers' | 'stream' | 'isAsleep' | 'onPhrase'> {
  conversation: HearingDeps['conversation'] & Pick<Conversation, 'ask'>;
  language(): string;
  hotwords(): readonly string[];
  /** What the visitor sees of the session. */
  state: WritableObservable<RecognitionState>;
  heard: WritableObservable<string>;
  remaining: WritableObservable<number | null>;
  troubles: Troubles;
  /** Ends the visit, for this reason. */
  fail(kind: Trouble['kind'], details?: string): void;
  /** Ends the visit. */
  end(): void;
}

/** Opens the session of a visit: from now on what is heard is understood, by the recognizer if there is one. */
export type OpenSession = (
  visit: Visit,
  parts: SessionParts,
  known: Understanding,
  chosen: Recognizer | null,
) => Session;

/** See {@link OpenSession}. */
export function createSessionOpening(deps: SessionDeps): OpenSession {
  const { conversation, state, heard, remaining, troubles, fail, end } = deps;

  function record(
    visit: Visit,
    { microphone: { track }, isContinuous }: SessionParts,
    hearing: Hearing,
    chosen: Recognizer,
  ): Recordings {
    const options = { language: deps.language(), hotwords: deps.hotwords(), track };
    const recordings = keepRecording({
      timers: deps.timers,
      isContinuous,
      open: (events) => chosen.open(options, events),
      onText: hearing.hear,
      onRestart: hearing.restart,
      onProblem(problem, details) {
        if (isContinuous && isPassing(problem)) troubles.lose(problem, details);
        else visit.later(() => fail(problem, details));
      },
      onRetry: troubles.retry,
      onGivenUp: () => visit.later(() => fail('unreachable', troubles.current.get()?.details)),
      // Not from within the event that ends it.
      onEnd: () =>
        visit.later(() => {
          hearing.flush();
          if (visit.isCurrent()) end();
        }),
    });
    visit.own(recordings.close);
    visit.follow(recordings.state, (next) => {
      state.set(next);
      if (next === 'open') troubles.open();
    });
    visit.follow(recordings.steady, (isSteady) => {
      if (isSteady) troubles.settle();
    });
    visit.follow(recordings.remaining, remaining.set);
    return recordings;
  }

  return (visit, parts, known, chosen) => {
    const hearing = createHearing({
      ...deps,
      ...known,
      onQuestion(text) {
        void conversation.ask(text);
        if (!parts.isContinuous) end();
      },
    });
    visit.own(hearing.close);
    visit.follow(hearing.pending, heard.set);
    const recordings = chosen === null ? null : record(visit, parts, hearing, chosen);
    return { ...parts, hearing, recordings, interruption: new Interruption(), before: [] };
  };
}
