/** Does work once for all who ask for it by the same key at the same time. */
export type SharedWork<V> = (
  key: string,
  work: (signal: AbortSignal) => Promise<V>,
  signal?: AbortSignal,
) => Promise<V>;

interface OpenWork<V> {
  readonly result: Promise<V>;
  readonly stop: AbortController;
  waiting: number;
}

/** A result, or the reason of a signal as soon as that is aborted. */
function untilAborted<V>(result: Promise<V>, signal: AbortSignal | undefined): Promise<V> {
  if (signal === undefined) return result;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    void result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** See {@link SharedWork}. Work for which nobody waits any more is given up. */
export function createSharedWork<V>(): SharedWork<V> {
  const open = new Map<string, OpenWork<V>>();

  function begin(key: string, work: (signal: AbortSignal) => Promise<V>): OpenWork<V> {
    const stop = new AbortController();
    const begun = { result: work(stop.signal), stop, waiting: 0 };
    open.set(key, begun);
    return begun;
  }

  return async (key, work, signal) => {
    signal?.throwIfAborted();
    const one = open.get(key) ?? begin(key, work);
    one.waiting++;
    try {
      return await untilAborted(one.result, signal);
    } finally {
      if (--one.waiting === 0) {
        if (open.get(key) === one) open.delete(key);
        one.stop.abort();
      }
    }
  };
}
