import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openConnection } from '../../server/db/connection';
import { DatabaseMonitor } from '../../server/db/monitor';
import { DataDirInUseError, Ownership } from '../../server/db/ownership';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../../server/db/unavailable';

const database = `deaths_${process.pid}`;
const settings = () => ({ ...inject('database'), database });
let admin: pg.Client;
const opened: pg.Client[] = [];

async function connect(name = database): Promise<pg.Client> {
  const client = new pg.Client({ ...settings(), database: name });
  client.on('error', () => undefined);
  await client.connect();
  opened.push(client);
  return client;
}

const pidOf = async (client: pg.ClientBase): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid;
const kill = (pid: number) => admin.query('select pg_terminate_backend($1, 2000)', [pid]);
const ended = (client: pg.Client) =>
  new Promise((resolve) => {
    client.once('end', resolve);
  });

beforeAll(async () => {
  const first = await connect('postgres');
  await first.query(`create database ${database}`);
});
beforeEach(async () => {
  admin = await connect('postgres');
});
afterEach(async () => {
  for (const client of opened.splice(0)) await client.end();
});
afterAll(async () => {
  const last = await connect('postgres');
  await last.query(`drop database ${database} with (force)`);
  await last.end();
});

describe('the pool', () => {
  test('gets its connection back after each transaction whose backend was killed', async () => {
    const lost: Error[] = [];
    const { db, pool } = openConnection({ ...settings(), max: 1 }, (error) => lost.push(error));
    await pool.query('create table if not exists kept (id int)');
    for (let round = 0; round < 3; round++) {
      const cut = await db
        .transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
          await tx.execute(sql`insert into kept values (${round})`);
          await kill(rows[0]?.pid ?? 0);
        })
        .catch((error: unknown) => error);
      // Its `commit` was never heard: it is not said to have been saved.
      expect(isDatabaseUnavailable(cut)).toBe(true);
      // Dead before `begin` was sent: drizzle does not give such a client back.
      pool.once('acquire', (client) => void client.end());
      const begun = await db.transaction(async () => 'begun').catch((error: unknown) => error);
      expect(isDatabaseUnavailable(begun)).toBe(true);
      await expect
        .poll(() =>
          pool.query('select 1').then(
            ({ rowCount }) => rowCount,
            () => 0,
          ),
        )
        .toBe(1);
      expect(pool.totalCount).toBe(1);
    }
    expect((await pool.query('select * from kept')).rows).toEqual([]);
    await pool.end();
  });

  test('refuses at once while its monitor reports the database as unavailable, and works again afterwards', async () => {
    let isThere = true;
    const monitor = new DatabaseMonitor({
      connect: async () => {
        if (!isThere) throw new Error('not there');
        return connect();
      },
    });
    await monitor.start(0);
    const { pool } = openConnection({ ...settings(), max: 1 }, () => undefined, monitor);
    await pool.query('select 1');
    isThere = false;
    const isLost = new Promise((resolve) => {
      monitor.once('lost', resolve);
    });
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database,
    ]);
    await isLost;
    expect(monitor.isUp).toBe(false);
    await expect(pool.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(pool.connect()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    const isBack = new Promise((resolve) => {
      monitor.once('restored', resolve);
    });
    isThere = true;
    expect(await isBack).toBeGreaterThan(0);
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await pool.end();
    await monitor.stop();
  });
});

describe('the owner of a data folder', () => {
  // The cluster of these tests has an owner itself, whose lock lies in the database `postgres`.
  const owner = () => new Ownership({ dataDir: '/one', lockedIn: database, fenced: database });
  const owners = () => [owner(), owner()] as const;
  const holder = () => connect();

  test('is a single server: a second one is refused while the first holds the lock', async () => {
    const [first, second] = owners();
    await first.take(await holder());
    await first.admit(await connect());
    await expect(second.take(await holder())).rejects.toBeInstanceOf(DataDirInUseError);
  });

  test('taking the lock ends the sessions of the previous holder, which can open no new ones', async () => {
    const [first, second] = owners();
    const lock = await holder();
    await first.take(lock);
    const writer = await connect();
    await first.admit(writer);
    await kill(await pidOf(lock));

    const isEnded = ended(writer);
    await second.take(await holder());
    await isEnded;
    const late = await connect();
    await expect(first.admit(late)).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await second.admit(late);
    await expect(first.take(await holder())).rejects.toBeInstanceOf(DataDirInUseError);
  });

  test('a server that takes the lock again meets its own old session, and is told that the database is unavailable', async () => {
    const first = owner();
    await first.take(await holder());
    await expect(first.take(await holder())).rejects.toBeInstanceOf(DatabaseUnavailableError);
  });
});
