import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** The database cannot be reached at the moment: nothing was read, and whether anything was written is not known. */
export class DatabaseUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * SQLSTATEs of a server that goes down, comes up or has no connection left, and of connections that break:
 * 57P01 shutdown by an administrator, 57P02 crash of another backend, 57P03 not ready yet, 57P05 idle for too long,
 * 53300 too many connections, 25006 a server that has become read-only, and the whole class 08.
 */
const isAwayState = (state: string): boolean =>
  ['57P01', '57P02', '57P03', '57P05', '53300', '25006'].includes(state) || /^08[0-9A-Z]{3}$/.test(state);

/** Error codes of the operating system for connections that fail or break. */
const NETWORK_CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
];

/** Messages of the client library, which have no code. */
const CLIENT_SENTENCES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable|timeout exceeded when trying to connect|timeout expired|Query read timeout)/;

const codeOf = (error: Error): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/**
 * Whether an attempt to connect failed because nobody answers, or nobody is ready to. A wrong password, or a database
 * that does not exist, is another matter.
 */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return isAwayState(codeOf(error));
  return NETWORK_CODES.includes(codeOf(error)) || CLIENT_SENTENCES.test(error.message);
}

/**
 * Whether an error, or what it was caused by, is that the database is away. Network codes count only below a failed
 * query: an engine that cannot reach its service fails with the same ones.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  if (error instanceof pg.DatabaseError) return isAwayState(codeOf(error));
  if (error instanceof DrizzleQueryError)
    return isConnectionFailure(error.cause) || isDatabaseUnavailable(error.cause);
  return CLIENT_SENTENCES.test(error.message) || isDatabaseUnavailable(error.cause);
}
