import type { Observable } from '../../../kernel';

/** One visit to the microphone, from its start to its end. */
export interface Visit {
  isCurrent(): boolean;
  /** Closes something when the visit ends, the last first; at once if it is over. */
  own(close: () => void): void;
  /** Calls back with a value and with each that follows. */
  follow<T>(source: Observable<T>, run: (value: T) => void): void;
  /** Calls back after the event that is going on, unless the visit is over by then. */
  later(run: () => void): void;
}

/** The visits to the microphone, one after the other: a start that was overtaken by a stop ends itself. */
export interface Visits {
  begin(): Visit;
  /** Ends the current visit. */
  end(): void;
}

/** See {@link Visits}. */
export function createVisits(): Visits {
  let count = 0;
  const ends: (() => void)[] = [];
  return {
    begin() {
      const mine = ++count;
      const isCurrent = () => mine === count;
      const own = (close: () => void) => {
        if (isCurrent()) ends.push(close);
        else close();
      };
      return {
        isCurrent,
        own,
        follow(source, run) {
          run(source.get());
          own(source.subscribe(() => run(source.get())));
        },
        later: (run) =>
          queueMicrotask(() => {
            if (isCurrent()) run();
          }),
      };
    },
    end() {
      count++;
      for (const each of ends.splice(0).toReversed()) each();
    },
  };
}
