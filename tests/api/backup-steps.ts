import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import sharp from 'sharp';
import { expect, inject, vi } from 'vitest';
import { demoShareCodes } from '../../contract/sharing/limits';
import { transientTables } from '../../server/backup/passing';
import { type Connection, openConnection } from '../../server/db/connection';
import type { Storage } from '../../server/engines/storage/port';
import { proportion } from './access-samples';
import { applicant } from './distributor-steps';
import type { TestApp } from './harness';
import { buyer } from './shop-steps';

export const picture = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Somebody who has something of every kind. */
export async function resident(app: TestApp, phone: string) {
  const as = { credential: await app.login(phone) };
  const upload = async (color: string): Promise<string> => {
    const form = { files: { name: 'wall.png', bytes: await picture(color) } };
    return (await app.call('POST /oss/upload-material', { form } as never, as)).data[0]?.id ?? '';
  };
  const addProject = async (name: string): Promise<string> => {
    const body = { name, status: 'proceed', proportion, direction: 0 } as const;
    return (await app.call('POST /avatar/project/add', { body }, as)).data.id;
  };
  /** Deletes an asset for good. */
  const purge = async (id: string): Promise<void> => {
    for (const act of ['delete', 'purge'] as const)
      await app.call(`POST /avatar/material/${act}`, { body: { ids: [id] } }, as);
  };
  return {
    as,
    upload,
    addProject,
    purge,
    materials: async () =>
      (await app.call('GET /avatar/material/me-material', { query: {} } as never, as)).data.records,

    async settle() {
      await addProject('Hall \\ and "quotes"');
      const file = (color: string) => picture(color).then((bytes) => ({ files: { name: 'p.png', bytes } }));
      const knowledge = await app.call('POST /avatar/knowledge', { body: { name: '问答 ความรู้' } }, as);
      const text = 'We open\tat nine.\n\\. is no end.\r\n';
      const body = { knowledgeId: knowledge.data.id, name: 'Hours', text };
      const { sessionId } = (
        await app.call(
          'POST /conversation/share/session',
          { body: {} },
          { credential: demoShareCodes['en-US'] },
        )
      ).data;
      const done = [
        await app.call('POST /avatar/user/picture', { form: await file('#abcdef') } as never, as),
        await app.call('POST /avatar/document/text', { body }, as),
        await app.call('POST /avatar/user/feedback/attachment', { form: await file('#00ff00') } as never, as),
        await applicant(app, as.credential).apply(),
      ];
      expect(done.map(({ code }) => code)).toEqual([0, 0, 0, 0]);
      // The text is read after its answer, which would write while a backup is taken.
      const unread = "select 1 from knowledge_documents where status <> 'ready'";
      const read = async () => expect((await app.connection.pool.query(unread)).rowCount).toBe(0);
      await vi.waitFor(read, { timeout: 60_000, interval: 50 });
      await app.call(
        'POST /chat/conversation',
        { body: { sessionId, text: 'What is Mirra?' } },
        { credential: demoShareCodes['en-US'] },
      );
      await buyer(app, as.credential).buyPackage('standard-month');
    },
  };
}

/** A database of the shared PostgreSQL by its name, which is made when it is to be empty. */
export async function openDatabase(database: string, isNew: boolean): Promise<Connection> {
  if (isNew) {
    const admin = new pg.Client({ ...inject('database'), database: 'postgres' });
    await admin.connect();
    await admin.query(`create database ${database}`);
    await admin.end();
  }
  // Sessions of killed backups end with an error.
  return openConnection({ ...inject('database'), database, max: 4 }, () => undefined);
}

/** Every row of every table of the product, as PostgreSQL writes it, by table. */
export async function rowsOf({ pool }: Connection): Promise<Record<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') and tablename <> all($1)",
    [transientTables],
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    // No sort of SQL's: its order depends on the database.
    all[name] = rows.map(({ row }) => row).toSorted();
  }
  return all;
}

/** What a database has beside rows: constraints, triggers that work, and the next number of each sequence. */
export async function structureOf({ pool }: Connection): Promise<unknown> {
  const found = await pool.query(
    `select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is, convalidated as valid
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled = 'O' from pg_trigger where not tgisinternal
     union all select sequencename, 'last', last_value::text, true from pg_sequences where schemaname in ('public', 'drizzle')
     order by 1, 2, 3`,
  );
  return found.rows;
}

/** What is in every stored file, by key. */
export async function filesOf(storage: Storage): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { key } of storage.list())
    all[key] = createHash('sha256')
      .update(await buffer(await storage.open(key)))
      .digest('hex');
  return all;
}

/** The names of the kept files of a folder of backups. */
export async function keptIn(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'files'), { recursive: true });
  return names.filter((name) => name.length > 2).toSorted();
}

/**
 * Holds a backup up between its snapshot and the first row that it reads: the name of a sequence is being changed. Call
 * `go` to let it go on.
 */
export async function holdUp({ pool }: Connection) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('alter sequence clone_numbers rename to held_up');
  const waiting = async (): Promise<number[]> => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%clone_numbers%'`,
    );
    return rows.map(({ pid }) => pid);
  };
  return {
    /** Waits until a backup has come to it; answers its process of PostgreSQL. */
    async reached(): Promise<number> {
      await expect.poll(waiting, { timeout: 60_000, interval: 20 }).toHaveLength(1);
      return (await waiting())[0] as number;
    },
    async go(): Promise<void> {
      await client.query('rollback');
      client.release();
    },
  };
}

/** The program of a command: of the bundle where the tests have one, else the sources. */
function programOf(name: string): string[] {
  const { MIRRA_SERVER_ENTRY: bundle } = process.env;
  return bundle
    ? [join(dirname(bundle), `${name}.js`)]
    : ['--import', 'tsx', `server/backup/${name}-command.ts`];
}

/** Runs a command of the product as an operator does, on a database of the shared PostgreSQL. */
export function command(
  name: 'backup' | 'restore',
  database: string,
  dataDir: string,
  ...given: readonly string[]
): { child: ChildProcess; ended: Promise<{ code: number | null; output: string }> } {
  const { host, user } = inject('database');
  const child = spawn(process.execPath, [...programOf(name), ...given], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) };
}
