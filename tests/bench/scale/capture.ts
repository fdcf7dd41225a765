import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

/** A statement as it was sent. */
export interface Statement {
  /** Set for a prepared statement, which a connection plans once. */
  name?: string;
  text: string;
  values: unknown[];
  /** From sending it to its last row, milliseconds. */
  ms: number;
  rows: number;
}

type Sent = string | { name?: string; text: string; values?: unknown[] };
type Result = { rowCount: number | null };
type Done = (error: unknown, result?: Result) => void;
type Query = (sent: Sent, values: unknown[] | undefined, done: Done) => void;

const isControl = (text: string): boolean => /^\s*(begin|commit|rollback|savepoint|release)/i.test(text);

/** Records the statements that some work sends over the connections of a pool, without the statements of parallel workers. */
export function capture(pool: pg.Pool) {
  const under = new AsyncLocalStorage<Statement[]>();
  const watched = new WeakSet<pg.PoolClient>();

  function watch(client: pg.PoolClient): void {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as unknown as Query;

    /** Sends a statement as the driver does, with a look at the clock before and after. */
    function timed(sent: Sent, values: unknown[] | undefined, done: Done): void {
      const statements = under.getStore();
      const began = performance.now();
      query(sent, values, (error, result) => {
        const text = typeof sent === 'string' ? sent : sent.text;
        if (!isControl(text))
          statements?.push({
            ...(typeof sent !== 'string' && sent.name !== undefined && { name: sent.name }),
            text,
            values: values ?? (typeof sent === 'string' ? [] : (sent.values ?? [])),
            ms: performance.now() - began,
            rows: result?.rowCount ?? 0,
          });
        done(error, result);
      });
    }

    const answer = (sent: Sent, values?: unknown[], done?: Done): Promise<Result | undefined> | void => {
      if (done !== undefined) return timed(sent, values, done);
      return new Promise((resolve, reject) => {
        timed(sent, values, (error, result) => (error ? reject(error) : resolve(result)));
      });
    };
    client.query = answer as typeof client.query;
  }
  pool.on('acquire', watch);

  return {
    /** Runs some work and answers the statements that it took. */
    async during(work: () => Promise<unknown>): Promise<Statement[]> {
      const taken: Statement[] = [];
      await under.run(taken, work);
      return taken;
    },
  };
}
