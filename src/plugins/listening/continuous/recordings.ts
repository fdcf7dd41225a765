import { createObservable, type Observable, type RecognitionState } from '../../../kernel';
import { recognition } from '../../../../contract/constants';
import type { RecognitionProblem, Recording, RecordingEvents } from '../recognisers/port';
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
}

/** The recordings of one visit to the microphone: a single one, or one after the other. */
export interface Recordings {
  readonly state: Observable<RecognitionState>;
  /** Seconds that are left of the current recording; null without one. */
  readonly remaining: Observable<number | null>;
  send(samples: Int16Array): void;
  /** Nothing more will be said; `onEnd` comes when all of it is recognised. */
  finish(): void;
  /** Closes everything at once. */
  close(): void;
}

const SECOND = 1000;

/**
 * Keeps a recording open: at most 60 s long, and in continuous listening followed by the next one. A connection that closes is made
 * again, at most every 2 s, until this is closed.
 */
export function keepRecording(deps: RecordingsDeps): Recordings {
  const { timers, isContinuous } = deps;
  const state = createObservable<RecognitionState>('undefined');
  const remaining = createObservable<number | null>(null);
  let recording: Recording | null = null;
  let openedAt = Number.NEGATIVE_INFINITY;
  let ended = false;
  let finishing = false;
  let stopTimer: () => void = () => undefined;

  const count = (seconds: number) => {
    remaining.set(seconds);
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
    if (!isContinuous || finishing) {
      ended = true;
      deps.onEnd();
      return;
    }
    const wait = Math.max(0, openedAt + recognition.reconnectMs - timers.now());
    stopTimer = timers.after(wait, begin);
  }

  function begin(): void {
    openedAt = timers.now();
    deps.onRestart();
    let isMine = true;
    const opened = deps.open({
      onState(next) {
        if (!isMine || ended) return;
        state.set(next);
        if (next === 'open') {
          stopTimer();
          count(recognition.seconds);
        } else if (next === 'closed') {
          isMine = false;
          closed();
        }
      },
      onText: (text, isFinal) => {
        if (isMine && !ended) deps.onText(text, isFinal);
      },
      onProblem: (problem, details) => {
        if (isMine && !ended) deps.onProblem(problem, details);
      },
    });
    if (isMine) recording = opened;
  }

  begin();

  return {
    state,
    remaining,
    send: (samples) => recording?.send(samples),
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
