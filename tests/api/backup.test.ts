import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBackup, listBackups } from '../../server/backup/folder';
import { deleteDeferredFiles } from '../../server/backup/file-deletion';
import { writeManifest } from '../../server/backup/manifest';
import { restoreBackup } from '../../server/backup/restore';
import { BACKUP_LOCK, type TakeOptions, takeBackup } from '../../server/backup/take';
import { verifyBackup } from '../../server/backup/verify';
import type { Connection } from '../../server/db/connection';
import { markRestore } from '../../server/db/unfinished-restore';
import { createStorage, openStorage } from '../../server/engines/storage';
import type { Storage } from '../../server/engines/storage/port';
import { sweepContents } from '../../server/modules/library/content/contents';
import { foldSales } from '../../server/modules/shop/product/pieces';
import { S3_BUCKET, startS3Server } from '../fixtures/s3-server';
import {
  command,
  filesOf,
  holdUp,
  keptIn,
  openDatabase,
  resident,
  rowsOf,
  structureOf,
} from './backup-steps';
import { startNode, startTestApp, type TestApp, untilLockWait } from './harness';
import { isLongRun } from '../long-run';

const TWO_DAYS_MS = 48 * 3_600_000;

let home: string;
let app: TestApp;
let storage: Storage;
let owner: Awaited<ReturnType<typeof resident>>;
const opened: Connection[] = [];
const said: string[] = [];
const say = (line: string): void => void said.push(line);

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'mirra-backup-'));
  app = await startTestApp({ DATA_DIR: join(home, 'data') });
  storage = createStorage(join(home, 'data', 'files'));
  owner = await resident(app, '13700000001');
  await owner.settle();
  // The schedule folds sales every five minutes, which may fall between a backup and its comparison.
  await foldSales(app.connection.db);
});
afterAll(async () => {
  await app.close();
  for (const { pool } of opened) await pool.end();
  await rm(home, { recursive: true, force: true });
});

const folderOf = (name: string) => join(home, name);
const take = (
  name: string,
  more: Partial<TakeOptions> = {},
  from = { connection: app.connection, storage },
) =>
  takeBackup(from.connection, from.storage, {
    folder: folderOf(name),
    way: 'bytes',
    keep: null,
    say,
    ...more,
  });
let databases = 0;
async function emptyInstallation() {
  const database = `restored_${process.pid}_${databases++}`;
  const connection = await openDatabase(database, true);
  opened.push(connection);
  return { database, connection, storage: createStorage(join(home, database, 'files')) };
}
type Place = Pick<Awaited<ReturnType<typeof emptyInstallation>>, 'connection' | 'storage'>;
const restore = (given: string, into: Place) =>
  restoreBackup(into.connection, given, { storage: into.storage, incoming: join(home, 'incoming'), say });
const sweep = () =>
  deleteDeferredFiles(app.connection.db, [
    () => sweepContents(app.connection.db, storage, Date.now() + TWO_DAYS_MS),
  ]);

describe('a backup', () => {
  test('is one consistent snapshot although the installation is written to meanwhile, and restores as it was', async () => {
    const shown = await owner.upload('#112233');
    const hold = await holdUp(app.connection);
    const taking = take('moment');
    await hold.reached();
    const [rows, files] = [await rowsOf(app.connection), await filesOf(storage)];
    // Written after the snapshot: an asset is deleted for good, and others come.
    await owner.purge(shown);
    await owner.upload('#223344');
    await owner.addProject('Too late');
    await resident(app, '13700000002');
    expect(await filesOf(storage)).toMatchObject(files);
    await hold.go();
    const { backup, manifest } = await taking;
    expect(manifest.tables).toHaveLength(Object.keys(rows).length);

    const into = await emptyInstallation();
    await restore(folderOf('moment'), into);
    expect(await rowsOf(into.connection)).toEqual(rows);
    // The server that runs there is none of the new installation's.
    expect((await into.connection.pool.query('select 1 from nodes')).rowCount).toBe(0);
    expect(await structureOf(into.connection)).toEqual(await structureOf(app.connection));
    expect(await filesOf(into.storage)).toMatchObject(files);
    expect((await verifyBackup(backup, say)).damaged).toBe(0);

    // The removal that the backup has put off is done after it.
    const before = Object.keys(await filesOf(storage));
    await sweep();
    const after = Object.keys(await filesOf(storage));
    expect(before.filter((key) => !after.includes(key))).toHaveLength(2);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(before.filter((key) => !after.includes(key))));

    // What was restored works: the same session sees the asset, whose bytes are there.
    const again = await startNode(into.database, { DATA_DIR: join(home, into.database) });
    const query = {};
    const { data } = await again.call('GET /avatar/material/me-material', { query } as never, owner.as);
    expect(data.records.map(({ id }) => id)).toContain(shown);
    const url = data.records.find(({ id }) => id === shown)?.fileUrl ?? '';
    expect((await again.app.http.inject({ url })).statusCode).toBe(200);
    const metrics = await app.app.http.inject({ url: '/metrics' });
    expect(metrics.body).toContain(
      `backup_last_success_timestamp_seconds ${Date.parse(manifest.takenAt) / 1000}`,
    );
    await again.close();
  });

  test.runIf(isLongRun)(
    'of local files restores into a bucket, and of a bucket into local files',
    async () => {
      const s3 = await startS3Server();
      const bucket = await openStorage('', s3.options);
      try {
        await take('local');
        const [rows, files] = [await rowsOf(app.connection), await filesOf(storage)];
        const remote = { ...(await emptyInstallation()), storage: bucket };
        await restore(folderOf('local'), remote);
        expect(await filesOf(bucket)).toEqual(files);
        expect(s3.options.bucket).toBe(S3_BUCKET);

        await take('bucket', {}, remote);
        const local = await emptyInstallation();
        await restore(folderOf('bucket'), local);
        expect(await filesOf(local.storage)).toEqual(files);
        const { 'public.installation': _before, ...others } = rows;
        expect(await rowsOf(local.connection)).toMatchObject(others);
      } finally {
        bucket.close();
        await s3.close();
      }
    },
  );

  test.runIf(isLongRun)('by reference restores only where the storage still has the files', async () => {
    const { manifest, backup } = await take('references', { way: 'reference' });
    expect(manifest.files).toMatchObject({ way: 'reference', added: { count: 0 } });
    expect(await keptIn(folderOf('references'))).toEqual([]);
    expect((await verifyBackup(backup, say)).damaged).toBe(0);
    const elsewhere = await emptyInstallation();
    await expect(restore(backup.path, elsewhere)).rejects.toThrow(
      `the storage lacks ${manifest.files.count} of those that it refers to`,
    );
    await restore(backup.path, { ...elsewhere, storage });
    expect((await rowsOf(elsewhere.connection))['public.accounts']).toEqual(
      (await rowsOf(app.connection))['public.accounts'],
    );
  });

  test('copies only new files, and keeps the newest backups with the files that they refer to', async () => {
    const gone = await owner.upload('#334455');
    const first = (await take('kept')).manifest;
    expect(first.files.added).toEqual({ count: first.files.count, bytes: first.files.bytes });
    const all = await keptIn(folderOf('kept'));
    await owner.upload('#445566');
    const second = (await take('kept', { keep: 2 })).manifest;
    expect(second.files.added.count).toBe(2);
    await owner.purge(gone);
    // Killed ones leave a folder without a manifest, and a file that is not whole.
    await mkdir(join(folderOf('kept'), '2026-01-01T00-00-00.000Z', 'tables'), { recursive: true });
    await writeFile(join(folderOf('kept'), 'files', '.incoming-left'), 'half');
    const third = (await take('kept', { keep: 2 })).backup;
    const { complete, interrupted } = await listBackups(folderOf('kept'));
    expect(complete).toHaveLength(2);
    expect(complete.at(-1)).toEqual(third);
    expect(interrupted).toEqual([]);
    expect(await keptIn(folderOf('kept'))).toEqual(expect.arrayContaining(all));
    await take('kept', { keep: 1 });
    const left = await keptIn(folderOf('kept'));
    expect(all.filter((name) => !left.includes(name))).toHaveLength(2);
    const [last] = (await listBackups(folderOf('kept'))).complete;
    expect(last && (await verifyBackup(last, say)).damaged).toBe(0);
  });

  test('that fails is not listed and deletes no older backup', async () => {
    const before = (await take('failed')).backup;
    const broken: Storage = {
      ...storage,
      size: (key) => storage.size(key),
      open: async () =>
        Readable.from(
          (function* () {
            yield Buffer.from('x');
            throw new Error('The disk is gone');
          })(),
        ),
    };
    await owner.upload('#556677');
    await expect(
      take('failed', { keep: 1 }, { connection: app.connection, storage: broken }),
    ).rejects.toThrow('The disk is gone');
    const { complete, interrupted } = await listBackups(folderOf('failed'));
    expect([complete, interrupted]).toEqual([[before], []]);

    // PostgreSQL frees the lock of a session that is gone when it next hears of it.
    const untilFree = () =>
      expect
        .poll(async () => {
          const asked = 'select pg_try_advisory_xact_lock($1) as free';
          const { rows } = await app.connection.pool.query<{ free: boolean }>(asked, [BACKUP_LOCK]);
          return rows[0]?.free;
        })
        .toBe(true);
    await untilFree();

    // A session that PostgreSQL ends, and a process that is killed.
    const hold = await holdUp(app.connection);
    try {
      const refused = expect(take('failed', { keep: 1 })).rejects.toThrow();
      await app.connection.pool.query('select pg_terminate_backend($1)', [await hold.reached()]);
      await refused;
      await untilFree();
      const { child, ended } = command(
        'backup',
        app.database,
        join(home, 'data'),
        folderOf('failed'),
        '--keep',
        '1',
      );
      await hold.reached();
      await expect(take('failed')).rejects.toThrow('Another backup of this installation is being taken.');
      child.kill('SIGKILL');
      await ended;
    } finally {
      await hold.go();
    }
    await untilFree();
    const after = await listBackups(folderOf('failed'));
    expect([after.complete, after.interrupted.length]).toEqual([[before], 1]);
    const [killed] = after.interrupted;
    await expect(findBackup(killed?.path ?? '')).rejects.toThrow('was interrupted');
    expect(await findBackup(folderOf('failed'))).toEqual(before);
  });

  test('with a flipped bit in any file is reported as damaged and not restored', async () => {
    const { backup, manifest } = await take('flipped');
    const [file] = (await keptIn(folderOf('flipped'))).filter((name) => name.includes('.file-'));
    const flip = async (path: string): Promise<void> => {
      const bytes = await readFile(path);
      const middle = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
      await writeFile(path, bytes);
    };
    const into = await emptyInstallation();
    for (const path of [
      join(folderOf('flipped'), 'files', file ?? ''),
      join(backup.path, 'tables', 'public.accounts.gz'),
      join(backup.path, 'files.jsonl.gz'),
    ]) {
      await flip(path);
      said.length = 0;
      expect((await verifyBackup(backup, say)).damaged).toBe(1);
      expect(said).toContain(`${path} is damaged`);
      await expect(restore(backup.path, into)).rejects.toThrow('nothing was restored');
      expect(await rowsOf(into.connection)).toEqual({});
      await flip(path);
    }
    await rm(join(backup.path, 'tables', 'public.roles.gz'));
    expect((await verifyBackup(backup, say)).damaged).toBe(1);
    await writeFile(join(backup.path, 'manifest.json'), JSON.stringify({ manifest, sha256: '0' }));
    await expect(verifyBackup(backup, say)).rejects.toThrow('The manifest of');
  });
});

describe('a restore', () => {
  test.runIf(isLongRun)('refuses a target that is not empty and a backup of a newer release', async () => {
    const { backup, manifest } = await take('refused');
    await expect(restore(backup.path, { connection: app.connection, storage })).rejects.toThrow(
      'The database is not empty',
    );
    const into = await emptyInstallation();
    await expect(restore(backup.path, { ...into, storage })).rejects.toThrow('The storage is not empty');
    const step = { ...manifest.step, when: manifest.step.when + 1 };
    await writeManifest(backup.path, { ...manifest, step });
    await expect(restore(backup.path, into)).rejects.toThrow('was taken by a newer release');
    await writeManifest(backup.path, { ...manifest, format: 2 as 1 });
    await expect(restore(backup.path, into)).rejects.toThrow('was taken by a newer release');
    expect(await rowsOf(into.connection)).toEqual({});
    await expect(restore(home, into)).rejects.toThrow('There is no complete backup');
  });

  test.runIf(isLongRun)('that is killed prevents a server from starting, and can be run again', async () => {
    const { backup } = await take('killed');
    const rows = await rowsOf(app.connection);
    const { database, connection, storage: files } = await emptyInstallation();
    const dataDir = join(home, database);
    // The first table that it makes has to wait.
    const client = await connection.pool.connect();
    await client.query('begin');
    await client.query('create table accounts ()');
    const { child, ended } = command('restore', database, dataDir, backup.path);
    await untilLockWait(connection);
    child.kill('SIGKILL');
    await ended;
    await client.query('rollback');
    client.release();
    await expect(startNode(database, { DATA_DIR: dataDir })).rejects.toThrow(
      'A restore into this database was interrupted',
    );
    expect(Object.keys(await filesOf(files))).not.toEqual([]);

    const restored = await command('restore', database, dataDir, folderOf('killed')).ended;
    expect([restored.code, restored.output]).toEqual([
      0,
      expect.stringMatching(/starting over[^]*is restored, as of/),
    ]);
    expect(await filesOf(files)).toEqual(await filesOf(storage));
    const { 'public.installation': _after, ...others } = rows;
    expect(await rowsOf(connection)).toMatchObject(others);

    // One that was killed later, with most of its rows there.
    await connection.pool.query('truncate projects cascade');
    const late = await connection.pool.connect();
    await markRestore(late);
    late.release();
    await restore(backup.path, { connection, storage: files });
    expect(await rowsOf(connection)).toMatchObject(others);
    expect(await structureOf(connection)).toEqual(await structureOf(app.connection));
  });
});

describe('the command', () => {
  test('takes a backup, verifies it, and says what is not in it', async () => {
    const folder = folderOf('commands');
    const dataDir = join(home, 'data');
    const taken = await command('backup', app.database, dataDir, folder, '--keep', '2').ended;
    expect([taken.code, taken.output]).toEqual([
      0,
      expect.stringMatching(/rows of \d+ tables[^]*is complete after/),
    ]);
    expect(taken.output).toContain(`Not in it by design: ${join(dataDir, 'distributor.key')}`);
    expect(
      (await readdir(folder, { recursive: true })).some((name) => name.includes('distributor.key')),
    ).toBe(false);
    const whole = command('backup', app.database, dataDir, folder, '--verify').ended;
    const wrong = await command('backup', app.database, dataDir, folder, '--keep', '0').ended;
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('Usage:')]);
    expect(await whole).toEqual({ code: 0, output: expect.stringContaining('is whole') });
  });
});
