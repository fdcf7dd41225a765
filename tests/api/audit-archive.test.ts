import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLocalStorage } from '../../server/engines/storage/local';
import type { Storage } from '../../server/engines/storage/port';
import { describeArchives, linesOfMonth } from '../../server/modules/admin';
import { createAuditArchive } from '../../server/modules/admin/archive/service';
import { sql, startTestApp, type TestApp } from './harness';

/** Kept are six full months: everything from May on. */
const NOW = Date.parse('2026-11-25T08:00:00Z');
const MONTHS = 6;

let app: TestApp;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-archive-'));
  storage = createLocalStorage(join(folder, 'files'));
});
afterEach(async () => {
  // What no archive stands for cannot be deleted, so the tests say that one does.
  await sql(
    app,
    `insert into archives (id, kind, begins_at, ends_at, part, rows, bytes, sha256, storage_key)
     values (gen_random_uuid(), 'audit', '-infinity', 'infinity', 0, 0, 0, '', '')`,
  );
  await sql(app, 'delete from audit_log');
  await sql(app, 'delete from archives');
  await rm(folder, { recursive: true, force: true });
});

const act = (at: string, subject: string) =>
  sql(
    app,
    `insert into audit_log (id, actor_id, actor, address, area, act, subject, after, created_at)
     values (gen_random_uuid(), gen_random_uuid(), 'A', '127.0.0.1', 'user', 'lock', $2, '{"reason":"x\\ny"}', $1)`,
    [at, subject],
  );

const acts = async (...times: string[]) => {
  for (const at of times) await act(at, at);
};

/** The whole log as JSON, in the order of time. */
async function log(): Promise<{ subject: string; created_at: string }[]> {
  const { rows } = await sql(
    app,
    'select row_to_json(audit_log.*) as row from audit_log order by created_at, id',
  );
  return rows.map(({ row }) => row);
}

const archiveOn = (files: Storage, months = MONTHS) =>
  createAuditArchive({
    db: app.connection.db,
    storage: files,
    incoming: join(folder, 'incoming'),
    months: () => months,
    now: () => NOW,
  });

async function archived(...months: string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const month of months)
    for await (const line of linesOfMonth(app.connection.db, storage, month)) found.push(JSON.parse(line));
  return found;
}

const storedFiles = async () => {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys;
};

test('moves each month before the retention period to a file, and nothing of the months that stay', async () => {
  await acts(
    '2026-02-10T00:00:00Z',
    '2026-04-01T00:00:00Z',
    '2026-04-30T23:59:59.999999Z',
    '2026-05-01T00:00:00Z',
    '2026-11-01T00:00:00Z',
  );
  const before = await log();
  expect(await archiveOn(storage).run()).toBe(2);
  expect(await log()).toEqual(before.slice(3));
  // Each row as it was, to the microsecond.
  const found = await archived('2026-02', '2026-04');
  expect(found).toHaveLength(3);
  expect(found).toEqual(expect.arrayContaining(before.slice(0, 3)));
  expect((await describeArchives(app.connection.db)).map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['audit', '2026-02', '1'],
    ['audit', '2026-04', '2'],
  ]);
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  expect(await archiveOn(storage).run()).toBe(0);
});

test('archives nothing when the retention is 0', async () => {
  await acts('2001-01-01T00:00:00Z');
  expect(await archiveOn(storage, 0).run()).toBe(0);
  expect(await log()).toHaveLength(1);
});

test('a crash between writing the file and its entry loses no rows and duplicates none', async () => {
  await acts('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z');
  const before = await log();
  const killed: Storage = {
    ...storage,
    async take(key, path) {
      await storage.take(key, path);
      throw new Error('killed');
    },
  };
  await expect(archiveOn(killed).run()).rejects.toThrow('killed');
  expect(await log()).toEqual(before);
  expect(await describeArchives(app.connection.db)).toEqual([]);
  expect(await archiveOn(storage).run()).toBe(1);
  expect(await log()).toEqual([]);
  expect(await archived('2026-03')).toHaveLength(2);
  expect(await storedFiles()).toHaveLength(1);
});

test('after a crash between entry and deletion the next run deletes the rows that the file holds', async () => {
  await acts('2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', '2026-06-01T00:00:00Z');
  const killed: Storage = { ...storage, open: () => Promise.reject(new Error('killed')) };
  await expect(archiveOn(killed).run()).rejects.toThrow('killed');
  expect(await log()).toHaveLength(4);
  // A part of it was deleted already.
  await sql(app, "delete from audit_log where created_at < '2026-03-02'");
  await archiveOn(storage).run();
  expect((await log()).map(({ subject }) => subject)).toEqual(['2026-06-01T00:00:00Z']);
  expect(await archived('2026-03')).toHaveLength(3);
  expect(await storedFiles()).toHaveLength(1);
});

test('rows stay in the database when their archive file is damaged', async () => {
  await acts('2026-03-01T00:00:00Z');
  const damaging: Storage = {
    ...storage,
    async take(key, path) {
      await writeFile(path, 'nothing');
      await storage.take(key, path);
    },
  };
  await expect(archiveOn(damaging).run()).rejects.toThrow();
  await expect(archiveOn(storage).run()).rejects.toThrow();
  expect(await log()).toHaveLength(1);
});

test('two servers that archive at once write one archive', async () => {
  await acts(
    ...Array.from({ length: 28 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')}T00:00:00Z`),
  );
  await Promise.all([archiveOn(storage).run(), archiveOn(storage).run()]);
  expect(await log()).toEqual([]);
  expect(await describeArchives(app.connection.db)).toHaveLength(1);
  expect(await archived('2026-03')).toHaveLength(28);
  expect(await storedFiles()).toHaveLength(1);
});

test('the database deletes no row that is not in an archive', async () => {
  await acts('2026-03-01T00:00:00Z', '2026-06-01T00:00:00Z');
  const refused = /append-only/;
  await expect(sql(app, 'delete from audit_log')).rejects.toThrow(refused);
  await archiveOn(storage).run();
  await act('2026-03-05T00:00:00Z', 'late');
  // One of the archived month may go; with one of another month nothing goes.
  await expect(sql(app, 'delete from audit_log')).rejects.toThrow(refused);
  expect(await log()).toHaveLength(2);
  await expect(sql(app, "update audit_log set actor = 'B'")).rejects.toThrow(refused);
  await expect(sql(app, 'truncate audit_log')).rejects.toThrow(refused);
});

test('rows that arrive late for an archived month are archived as well', async () => {
  await acts('2026-03-01T00:00:00Z');
  await archiveOn(storage).run();
  await act('2026-03-05T00:00:00Z', 'late');
  expect(await archiveOn(storage).run()).toBe(1);
  expect(await log()).toEqual([]);
  expect(await archived('2026-03')).toMatchObject([{ subject: '2026-03-01T00:00:00Z' }, { subject: 'late' }]);
});

test.each(['2026-13', '../etc', '', '2026-3'])('"%s" is no month', async (month) => {
  await expect(archived(month)).rejects.toThrow('is no month');
});

test('a month without an archive is named as such', async () => {
  await expect(archived('2020-01')).rejects.toThrow('no archive of 2020-01');
});
