import { isDatabaseUnavailable } from './db/unavailable';

/**
 * Holds a promise that failed and that nobody waits for. The library of the jobs writes down the end of a job in this
 * way: a database that is away at that moment must not end the server; the job is done again. Any other failure is a
 * fault of the program and ends it, as it does without this.
 * @throws the reason
 */
export function holdUnhandled(reason: unknown, log: (line: string) => void): void {
  if (!isDatabaseUnavailable(reason)) throw reason;
  log(`Not written down, the database is away: ${(reason as Error).message.split('\n')[0]}`);
}
