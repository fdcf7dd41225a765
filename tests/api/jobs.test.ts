import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { type Connection, openConnection } from '../../server/db/connection';
import { DatabaseUnavailableError } from '../../server/db/unavailable';
import { createJobs, createSchedule, type Jobs, JOBS_LOCK } from '../../server/jobs';

const NODES = 4;
const NAMES = Array.from({ length: 6 }, (_, index) => `job-${index}`);

const cluster = inject('database');
const database = `jobs_${process.pid}`;
let admin: pg.Client;
let nodes: Connection[];
let failures: Error[];

const connect = (name: string) => new pg.Client({ ...cluster, database: name });

/** A node on the test's own new database. */
function openNode(): Connection {
  const node = openConnection({ ...cluster, database, max: 4 }, (error) => failures.push(error));
  nodes.push(node);
  return node;
}

function createNodeJobs(node: Connection, run: () => void = () => undefined): Jobs {
  const schedule = createSchedule();
  for (const name of NAMES) schedule.add(name, '0 0 1 1 *', async () => run());
  return createJobs(node, schedule, (error) => failures.push(error));
}

async function scheduled({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>('select name from pgboss.schedule');
  return rows.map(({ name }) => name);
}

beforeEach(async () => {
  [nodes, failures] = [[], []];
  admin = connect('postgres');
  await admin.connect();
  await admin.query(`create database ${database}`);
});

afterEach(async () => {
  for (const { pool } of nodes) await pool.end();
  await admin.query(`drop database ${database} with (force)`);
  await admin.end();
});

test('nodes that start at once on a new database all schedule their jobs', async () => {
  const all = Array.from({ length: NODES }, () => createNodeJobs(openNode()));
  await Promise.all(all.map((jobs) => jobs.start()));
  await Promise.all(all.map((jobs) => jobs.check()));
  for (const node of nodes) expect(await scheduled(node)).toEqual(expect.arrayContaining(NAMES));
  await Promise.all(all.map((jobs) => jobs.stop()));
  expect(failures).toEqual([]);
});

test('losing the database while the queue opens delays the jobs, and does not end the server', async () => {
  const other = connect(database);
  await other.connect();
  // Another node makes its queues: this one waits, and loses its line.
  await other.query('select pg_advisory_lock($1)', [JOBS_LOCK]);
  const node = openNode();
  const jobs = createNodeJobs(node);
  const starting = jobs.start();
  const waiting = () =>
    admin.query(
      "select pid from pg_stat_activity where datname = $1 and wait_event = 'advisory' and pid <> pg_backend_pid()",
      [database],
    );
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 60_000 }).toBe(1);
  const [{ pid }] = (await waiting()).rows;
  await admin.query('select pg_terminate_backend($1)', [pid]);
  await other.end();
  await starting;
  await jobs.check();
  expect(await scheduled(node)).toEqual(expect.arrayContaining(NAMES));
  await jobs.stop();
});

test('a broken connection within the queue is reported as DatabaseUnavailableError', async () => {
  const node = openNode();
  const jobs = createNodeJobs(node);
  await jobs.start();
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  const query = vi.spyOn(node.pool, 'query').mockImplementation(() => Promise.reject(broken));
  await expect(jobs.check()).rejects.toThrow(DatabaseUnavailableError);
  query.mockRestore();
  await jobs.check();
  await jobs.stop();
});

test('a server that stops while the database is unavailable aborts the start of its jobs', async () => {
  const node = openConnection({ ...cluster, port: 1, database }, () => undefined);
  nodes.push(node);
  const jobs = createNodeJobs(node);
  const attempts = vi.spyOn(node.pool, 'connect');
  const starting = jobs.start();
  await expect.poll(() => attempts.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(1);
  const stopped = jobs.stop();
  await expect(starting).rejects.toThrow(/aborted/);
  await stopped;
});

test('a node that is paused claims no job until it is resumed; one that is paused before its start neither', async () => {
  let done = 0;
  const node = openNode();
  const jobs = createNodeJobs(node, () => {
    done += 1;
  });
  const order = () =>
    node.pool.query('insert into pgboss.job (name, priority, data) values ($1, 0, null)', [NAMES[0]]);
  await jobs.pause();
  await jobs.start();
  await order();
  await jobs.resume();
  await expect.poll(() => done, { timeout: 60_000 }).toBe(1);
  await jobs.pause();
  const another = { done: 0 };
  const others = createNodeJobs(openNode(), () => {
    another.done += 1;
  });
  await others.start();
  for (let i = 0; i < 3; i++) await order();
  await expect.poll(() => another.done, { timeout: 60_000 }).toBe(3);
  expect(done).toBe(1);
  await Promise.all([jobs.stop(), others.stop()]);
}, 30_000);
