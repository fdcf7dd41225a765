import type pg from 'pg';
import { workContext } from '../tracing/work-context';

type Query = (...args: unknown[]) => unknown;

/**
 * Counts the statements of work that is traced, and how long they take. Nothing of the statements themselves is kept.
 */
export function countQueries(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const counted: Query = (...args) => {
      const known = workContext();
      if (known === null) return query(...args);
      const began = performance.now();
      const done = () => {
        known.database.calls += 1;
        known.database.ms += performance.now() - began;
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        return query(...args.slice(0, -1), (...results: unknown[]) => {
          done();
          (last as Query)(...results);
        });
      }
      const result = query(...args);
      if (result instanceof Promise) result.then(done, done);
      return result;
    };
    client.query = counted as typeof client.query;
  });
}
