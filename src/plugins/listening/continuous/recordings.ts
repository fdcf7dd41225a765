import { createObservable, type Observable, type RecognitionState } from '../../../kernel';
import { recognition } from '../../../../contract/speech/limits';
import type { RecognitionProblem, Recording, RecordingEvents } from '../recognizers/port';
import type { Timers } from '../timers';

export interface RecordingsDeps {
  timers: Timers;
  /** Whether a recording that ends is followed by another one. */
  isContinuous: boolean;
  /** Opens a recording; its events may come at once. */
  open(events: RecordingEvents): Recording;
  onText(text: string, isFinal: boolean): void;
  onProblem(problem: RecognitionProblem, details: string): void;
  /** Another recording begins. */
  onRestart(): void;
  /** The last recording has closed, and no other one follows. */
  onEnd(): void;
  /** A recording has failed, and another one follows after a while. */
  onRetry(details: string): void;
  /** This many recordings have failed one after the other that no other one follows. */
  onGivenUp(): void;
}

/** The recordings of one visit to the microphone: a single one, or one after the other. */
export interface Recordings {
  readonly state: Observable<RecognitionState>;
  /** Seconds that are left of the current recording; null without one. */
  readonly remaining: Observable<number | null>;
  /** Whether the current recording works: it has understood something, or has been open for a while. */
  readonly steady: Observable<boolean>;
  send(samples: Int16Array): void;
  /** Nothing more will be said; `onEnd` comes when all of it is recognized. */
  finish(): void;
  /** Closes everything at once. */
  close(): void;
}

const SECOND = 1000;
/** A recording that stays open for so long works, unless what was said is not understood; milliseconds. */
const STEADY_MS = 5_000;
/** Some browsers end a recording after a short silence, without a fault; never as soon as this, milliseconds. */
const SILENCE_MS = 1_000;

/** What tells a recording that works from one that does not. */
interface Trial {
  /** Null until it is open. */
  openedAt: number | null;
  wasSpoken: boolean;
  wasUnderstood: boolean;
  /** What the other side said of its problem; null without one. */
  problem: string | null;
}

const newTrial = (): Trial => ({
  openedAt: null,
  wasSpoken: false,
  wasUnderstood: false,
  problem: null,
});

/** Services end a recording in which nobody speaks with an error too: that alone is no failure. */
function hasFailed({ openedAt, wasSpoken, wasUnderstood, problem }: Trial, now: number): boolean {
  if (wasUnderstood) return false;
  const lived = openedAt === null ? 0 : now - openedAt;
  return problem !== null ? lived < STEADY_MS || wasSpoken : lived < SILENCE_MS;
}

/**
 * Keeps a recording open: at most 60 s long, and in continuous listening followed by the next one. A connection that closes is made
 * again, at most every 2 s and ever later, until this is closed or too many in a row have failed.
 */
export function keepRecording(deps: RecordingsDeps): Recordings {
  const { timers, isContinuous } = deps;
  const state = createObservable<RecognitionState>('undefined');
  const remaining = createObservable<number | null>(null);
  const steady = createObservable(false);
  let trial = newTrial();
  let failures = 0;
  let recording: Recording | null = null;
  let openedAt = Number.NEGATIVE_INFINITY;
  let ended = false;
  let finishing = false;
  let stopTimer: () => void = () => undefined;

  const count = (seconds: number) => {
    remaining.set(seconds);
    if ((recognition.seconds - seconds) * SECOND >= STEADY_MS) steady.set(true);
    stopTimer = timers.after(SECOND, () => {
      if (seconds > 1) count(seconds - 1);
      else expire();
    });
  };

  function expire(): void {
    remaining.set(null);
    // Its last words still arrive; the next recording follows when it has closed.
    recording?.finish();
  }

  function closed(): void {
    stopTimer();
    recording = null;
    remaining.set(null);
    steady.set(false);
    if (!isContinuous || finishing) {
      ended = true;
      deps.onEnd();
      return;
    }
    failures = hasFailed(trial, timers.now()) ? failures + 1 : 0;
    if (failures >= recognition.tries) {
      ended = true;
      deps.onGivenUp();
      return;
    }
    if (failures > 0) deps.onRetry(trial.problem ?? '');
    const soonest = openedAt + recognition.reconnectMs - timers.now();
    const pause = failures === 0 ? 0 : recognition.reconnectMs * 2 ** (failures - 1);
    stopTimer = timers.after(Math.max(soonest, pause), begin);
  }

  function begin(): void {
    openedAt = timers.now();
    const mine = newTrial();
    trial = mine;
    deps.onRestart();
    let isMine = true;
    const opened = deps.open({
      onState(next) {
        if (!isMine || ended) return;
        state.set(next);
        if (next === 'open') {
          mine.openedAt = timers.now();
          stopTimer();
          count(recognition.seconds);
        } else if (next === 'closed') {
          isMine = false;
          closed();
        }
      },
      onText: (text, isFinal) => {
        if (!isMine || ended) return;
        mine.wasUnderstood = true;
        steady.set(true);
        deps.onText(text, isFinal);
      },
      onProblem: (problem, details) => {
        if (!isMine || ended) return;
        mine.problem = details;
        deps.onProblem(problem, details);
      },
    });
    if (isMine) recording = opened;
  }

  begin();

  return {
    state,
    remaining,
    steady,
    send(samples) {
      trial.wasSpoken = true;
      recording?.send(samples);
    },
    finish() {
      if (ended || finishing) return;
      finishing = true;
      remaining.set(null);
      stopTimer();
      if (recording === null) closed();
      else recording.finish();
    },
    close() {
      if (ended) return;
      ended = true;
      stopTimer();
      recording?.close();
      recording = null;
      remaining.set(null);
      state.set('closed');
    },
  };
}
