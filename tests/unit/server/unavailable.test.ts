import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  DatabaseUnavailableError,
  isConnectionFailure,
  isDatabaseUnavailable,
} from '../../../server/db/unavailable';

const coded = (code: string, message = 'it failed') => Object.assign(new Error(message), { code });
const said = (state: string) => Object.assign(new pg.DatabaseError('it failed', 0, 'error'), { code: state });
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

describe('the database is away', () => {
  test.each(['57P01', '57P02', '57P03', '08000', '08006', '08P01', '53300', '25006'])(
    'SQLSTATE %s',
    (state) => {
      expect(isDatabaseUnavailable(said(state))).toBe(true);
      expect(isDatabaseUnavailable(query(said(state)))).toBe(true);
    },
  );

  test.each(['23505', '40001', '42P01', '53100', '22P02', '28P01', '08', '57014'])(
    'SQLSTATE %s is another matter',
    (state) => {
      expect(isDatabaseUnavailable(said(state))).toBe(false);
      expect(isConnectionFailure(said(state))).toBe(false);
    },
  );

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])(
    '%s counts below a query, and not from an engine',
    (code) => {
      expect(isDatabaseUnavailable(query(coded(code)))).toBe(true);
      expect(isConnectionFailure(coded(code))).toBe(true);
      expect(isDatabaseUnavailable(coded(code))).toBe(false);
      expect(isDatabaseUnavailable(new TypeError('fetch failed', { cause: coded(code) }))).toBe(false);
    },
  );

  test.each([
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout exceeded when trying to connect',
  ])('"%s" of the client library', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true);
    expect(isDatabaseUnavailable(query(new Error(message)))).toBe(true);
  });

  test('errors of the pool, also as the cause of a failed query or deeper', () => {
    const refused = new DatabaseUnavailableError('The database is away');
    expect(isDatabaseUnavailable(refused)).toBe(true);
    expect(isDatabaseUnavailable(query(refused))).toBe(true);
    expect(isDatabaseUnavailable(new Error('no lease', { cause: query(refused) }))).toBe(true);
  });

  test('values that are not errors do not count', () => {
    for (const value of [null, undefined, 'Connection terminated', {}]) {
      expect(isDatabaseUnavailable(value)).toBe(false);
      expect(isConnectionFailure(value)).toBe(false);
    }
  });
});
