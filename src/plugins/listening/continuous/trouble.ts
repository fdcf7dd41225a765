import type { MicrophoneProblem } from '../../../ui/microphone';
import type { RecognitionProblem } from '../recognizers/port';

/**
 * Why it does not listen: the microphone's own problems, `unplugged` while it listened, `away` when the visitor left the page, problems of
 * recognition with what the other side said, and `nothing` where neither speech nor a set phrase is understood. In continuous
 * listening `retrying` while a lost recognizer is tried again, and `unreachable` when that was given up.
 */
export interface Trouble {
  readonly kind:
    | MicrophoneProblem
    | RecognitionProblem
    | 'unplugged'
    | 'away'
    | 'nothing'
    | 'retrying'
    | 'unreachable';
  /** What the browser or the server said; may be empty. */
  readonly details: string;
}

/** Whether a recording can be opened again by itself after a trouble of this kind. */
export const isPassing = (kind: Trouble['kind'] | undefined): boolean =>
  kind === 'connection' || kind === 'silent';
