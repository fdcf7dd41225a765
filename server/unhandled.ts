import { isDatabaseUnavailable } from './db/unavailable';

/**
 * Handles rejections that nobody awaits. The job library records the end of a job in this way: a database that is away at
 * that moment must not end the server, since the job is repeated. Any other rejection is a bug and ends the process, as
 * it would without this handler.
 * @throws the reason
 */
export function holdUnhandled(reason: unknown, log: (line: string) => void): void {
  if (!isDatabaseUnavailable(reason)) throw reason;
  log(`Not written down, the database is away: ${(reason as Error).message.split('\n')[0]}`);
}
