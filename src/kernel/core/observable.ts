import { callListener } from '../../document/listeners';

/** A value that can be read now and heard when it changes. `subscribe` does not call back with the current value. */
export interface Observable<T> {
  readonly get: () => T;
  /** Returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable that its owner sets. */
export interface WritableObservable<T> extends Observable<T> {
  /** Sets the value and tells the listeners, unless it is the same (`Object.is`). */
  set(value: T): void;
}

/** Makes an observable value. A listener that throws does not keep the others from hearing; its error is rethrown late. */
export function createObservable<T>(initial: T): WritableObservable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of Array.from(listeners)) callListener(listener);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
