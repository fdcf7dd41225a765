import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { type Connection, openConnection } from '../../server/db/connection';
import { textOf } from '../../server/telemetry/error-record';
import { AppError } from '../../server/http/app-error';
import { createFrame } from '../../server/http/frame';

/** What nobody but its writer may read, as long as a document, in letters of three bytes. */
const SECRET = `SECRET ${'密'.repeat(200_000)}`;
let connection: Connection;
let app: FastifyInstance;
const lines: string[] = [];

const insert = (name: string, value: string) =>
  connection.db.execute(
    sql`insert into letters (name, size, body) values (${name}, ${value}, ${JSON.stringify({ SECRET })})`,
  );

beforeAll(async () => {
  connection = openConnection({ ...inject('database'), database: 'postgres' }, (error) => {
    throw error;
  });
  await connection.pool.query(
    'create table letters (name text constraint one_name unique check (length(name) < 9), size int, body jsonb not null)',
  );
  app = createFrame({
    logLevel: 'trace',
    trustProxy: false,
    logTo: { write: (line) => void lines.push(line) },
  });
  const routes: Record<string, () => Promise<unknown>> = {
    taken: () => insert('one', '1'),
    unreadable: () => insert('two', SECRET),
    checked: () => insert(SECRET.slice(0, 500), '1'),
    row: () => connection.db.execute(sql`insert into letters (name, size) values (${SECRET}, 1)`),
    json: () => connection.db.execute(sql`select ${`{"a": ${SECRET}}`}::jsonb`),
    caused: async () => {
      const cause = await insert('one', '1').catch((error: unknown) => error);
      throw new AppError('storageFull', {}, new Error('not kept', { cause }));
    },
    barred: async () => {
      throw new AppError('accountLocked');
    },
    wrong: async () => {
      throw new AppError('malformedRequest');
    },
    told: async () => {
      const error = await insert('one', '1').catch((thrown: unknown) => thrown);
      app.log.warn(`streams: ${String(error)}`);
      app.log.error({ err: error, where: 'jobs' });
      app.log.error(error, 'in words');
      throw error;
    },
  };
  for (const [name, run] of Object.entries(routes))
    app.route({ method: 'GET', url: `/letters/${name}/:id`, handler: run });
  await insert('one', '1');
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await app.close();
  await connection.pool.query('drop table letters');
  await connection.pool.end();
});

const facts = (name: string) => app.inject({ url: `/letters/${name}/7?code=${SECRET.slice(0, 300)}` });

test.each([
  ['taken', '23505'],
  ['unreadable', '22P02'],
  ['checked', '23514'],
  ['row', '23502'],
  ['json', '22P02'],
  ['caused', '23505'],
  ['told', '23505'],
])('a failed write (%s) logs none of the user’s text', async (name, state) => {
  const { statusCode } = await facts(name);
  expect(statusCode).toBeGreaterThanOrEqual(500);
  const errors = lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 40);
  expect(errors.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line).not.toContain('SECRET');
    expect(line).not.toContain('密');
    expect(Buffer.byteLength(line)).toBeLessThan(4096);
  }
  const last = JSON.parse(errors.at(-1) ?? '') as Record<string, unknown>;
  expect(last).toMatchObject({ method: 'GET', route: `/letters/${name}/:id` });
  expect(last.reqId).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify(last.err)).toContain(state);
});

test('a refused call logs one line at info level with its caller and route; invalid input logs none', async () => {
  await facts('barred');
  await facts('wrong');
  const refusals = lines.map((line) => JSON.parse(line)).filter(({ refused }) => refused !== undefined);
  expect(refusals).toMatchObject([
    {
      level: 30,
      refused: 'accountLocked',
      method: 'GET',
      route: '/letters/barred/:id',
      address: '127.0.0.1',
    },
  ]);
});

test('a failed query is logged with its statement, error code and table, without its values', async () => {
  await facts('taken');
  const line = lines.find((one) => one.includes('23505')) ?? '';
  expect(JSON.parse(line)).toMatchObject({
    msg: 'Failed query',
    err: {
      type: 'DrizzleQueryError',
      sql: 'insert into letters (name, size, body) values ($1, $2, $3)',
      cause: { code: '23505', table: 'letters', constraint: 'one_name' },
    },
  });
  const { stack } = (JSON.parse(line) as { err: { stack: string } }).err;
  expect(stack).toMatch(/^ {4}at /);
});

test('errors printed to the console leave out the values too', async () => {
  const error = await insert('one', '1').catch((thrown: unknown) => thrown);
  const text = textOf(new Error('no start', { cause: error }));
  expect(text).not.toContain('SECRET');
  expect(text).toContain('Error: no start');
  expect(text).toContain('caused by DrizzleQueryError: Failed query sql=insert into letters');
  expect(text).toMatch(/caused by DatabaseError: .*code=23505 table=letters constraint=one_name/);
  expect(textOf('just a text')).toBe('string: just a text');
});
