import { createObservable, type Observable } from '../../../kernel';
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

/** Why it does not listen, as that changes from visit to visit. */
export interface Troubles {
  readonly current: Observable<Trouble | null>;
  /** Another visit begins: all is well so far. */
  begin(): void;
  /** It does not listen any more, for this reason. */
  set(kind: Trouble['kind'], details: string): void;
  /** The recognizer was lost and is connected again by itself: the details are told once a visit. */
  lose(kind: Trouble['kind'], details: string): void;
  /** A recording has failed, and another one follows after a while. */
  retry(details: string): void;
  /** A recording is open. */
  open(): void;
  /** Nothing is tried again any more: a recording works, or the visit has ended. */
  settle(): void;
  /** The visitor has read it. */
  clear(): void;
}

/** See {@link Troubles}. */
export function createTroubles(): Troubles {
  const current = createObservable<Trouble | null>(null);
  let told = false;
  const kind = () => current.get()?.kind;
  const clear = () => current.set(null);
  return {
    current,
    begin() {
      clear();
      told = false;
    },
    set: (kind, details) => current.set({ kind, details }),
    lose(kind, details) {
      if (!told) current.set({ kind, details });
      told = true;
    },
    retry(details) {
      if (kind() !== 'retrying') current.set({ kind: 'retrying', details });
    },
    open() {
      if (isPassing(kind())) clear();
    },
    settle() {
      if (kind() === 'retrying') clear();
    },
    clear,
  };
}
