/** Queries under way at a time: the database works on one while the other is being sent or read. */
const AT_ONCE = 2;
/** The most keys of one query. */
const MOST = 200;

interface Waiting<K, V> {
  key: K;
  resolve: (value: V) => void;
  reject: (error: unknown) => void;
}

/**
 * Makes a lookup of one key out of a query for many, for lookups that very many callers make. A caller who comes while
 * queries are under way waits for the next one, which is for everybody who waits: under load one statement answers many.
 * A caller never gets what was read before the call.
 * @param ask answers the values of keys in their order; when it rejects, so do the calls that it was for
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
