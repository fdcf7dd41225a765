import { callListener } from '../../document/listeners';

/** A value with change notification. `subscribe` does not call back with the current value. */
export interface Observable<T> {
  readonly get: () => T;
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An observable that its owner sets. */
export interface WritableObservable<T> extends Observable<T> {
  /** Sets the value and notifies the listeners, unless it is the same (`Object.is`). */
  set(value: T): void;
}

/** Makes an observable value. A listener that throws does not stop the others; its error is rethrown later. */
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
