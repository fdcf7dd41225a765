/** Questions that may be under way at once: while the database works on one, the next is written and the last one read. */
const AT_ONCE = 2;
/** Keys of one question. */
const MOST = 200;

interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

/**
 * Turns a question about many keys into one about a single key, for what very many callers ask. A caller who comes while
 * questions are under way waits for the next, which asks for all who wait: under load one statement answers many.
 * What is answered was read after the caller came.
 * @param ask answers the values of keys in their order; when it rejects, so do the callers of this question
 */
export function gathered<K, V>(ask: (keys: readonly K[]) => Promise<readonly V[]>): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = [];
  let underWay = 0;

  async function askNext(): Promise<void> {
    const asked = waiting.slice(0, MOST);
    waiting = waiting.slice(MOST);
    underWay += 1;
    try {
      const values = await ask(asked.map(({ key }) => key));
      for (const [at, { resolve }] of asked.entries()) resolve(values[at] as V);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      underWay -= 1;
      if (waiting.length > 0) void askNext();
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (underWay < AT_ONCE) void askNext();
    });
}
