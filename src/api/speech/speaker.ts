import type { RouteInput } from '../../../contract/api/route';
import type { Routes } from '../../../contract/routes';
import type { Playback } from './playback';
import { type SpeakingEvent, type SpeakingState, speakingStep } from './speakingState';

/** A text with the voice that reads it. */
export type SpeakingRequest = RouteInput<Routes['POST /speech/synthesis']>['body'];

export interface SpeakerDeps {
  /** Rejects when the server refuses; anyone who calls it shows why. */
  synthesize(request: SpeakingRequest, signal: AbortSignal): Promise<Blob>;
  play(sound: Blob, onEnd: () => void, onFailure: () => void): Playback;
  /** The sound came and cannot be played here. */
  onCannotPlay(): void;
}

/** Reads one text aloud, and again. */
export interface Speaker {
  readonly state: SpeakingState;
  /** The sound of the current text; null until it was synthesized. */
  readonly sound: Blob | null;
  subscribe(listener: () => void): () => void;
  /** Says what is to be read; another text or voice than before takes everything back. */
  configure(request: SpeakingRequest): void;
  /** Starts, cancels, stops or replays, depending on the state. */
  press(): void;
  /** Ends what is heard or under way, as a press would. */
  halt(): void;
  dispose(): void;
}

/** The speaker that is heard or about to be; another one that starts ends it. */
let current: Speaker | null = null;

export function createSpeaker(deps: SpeakerDeps): Speaker {
  const listeners = new Set<() => void>();
  let state: SpeakingState = 'undefined';
  let request: SpeakingRequest | null = null;
  let sound: Blob | null = null;
  let calling: AbortController | null = null;
  let playing: Playback | null = null;

  const synthesize = (): void => {
    if (request === null) return;
    const call = new AbortController();
    calling = call;
    deps.synthesize(request, call.signal).then(
      (made) => {
        if (call.signal.aborted) return;
        sound = made;
        happen('ready');
      },
      () => {
        if (!call.signal.aborted) happen('failed');
      },
    );
  };
  const play = (): void => {
    if (sound === null) return;
    playing = deps.play(
      sound,
      () => happen('ended'),
      () => {
        happen('failed');
        deps.onCannotPlay();
      },
    );
  };
  const happen = (event: SpeakingEvent): void => {
    const [next, act] = speakingStep(state, event);
    if (next === state) return;
    state = next;
    if (next === 'connecting' || next === 'play') {
      if (current !== speaker) current?.halt();
      current = speaker;
    } else if (current === speaker) current = null;
    if (next === 'undefined') sound = null;
    if (act === 'synthesize') synthesize();
    else if (act === 'cancel') calling?.abort();
    else if (act === 'silence') playing?.stop();
    else if (act === 'play') play();
    for (const listener of listeners) listener();
  };
  const speaker: Speaker = {
    get state() {
      return state;
    },
    get sound() {
      return sound;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    configure(wanted) {
      if (request !== null && JSON.stringify(wanted) === JSON.stringify(request)) return;
      request = wanted;
      happen('changed');
    },
    press: () => request !== null && happen('press'),
    halt() {
      if (state === 'connecting' || state === 'play') happen('press');
    },
    dispose() {
      listeners.clear();
      happen('changed');
    },
  };
  return speaker;
}
