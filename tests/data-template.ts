import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedDatabase } from '../server/db/embedded';
import { makeDataDir, startServerProcess } from './server-process';
import pg from 'pg';

/** A data folder on which a server has started; the steps of a run of all checks make it once, in the folder of that run. */
async function startedFolder(run = process.env.MIRRA_TEST_RUN): Promise<string> {
  const shared = run && join(run, 'data');
  if (shared && existsSync(shared)) return copyDataDir(shared);
  const folder = await makeDataDir();
  const server = await startServerProcess(folder);
  await server.stop();
  if (shared) {
    const copy = await copyDataDir(folder);
    await rename(copy, shared).catch((error: unknown) => {
      // A step that runs beside this one may have been faster.
      if (!existsSync(shared)) throw error;
      return removeDataDir(copy);
    });
  }
  return folder;
}

/**
 * A data folder on which a server has started once: its database is made, migrated and seeded. A copy of it is ready in a
 * fraction of the time that a first start takes.
 * @param durable whether PostgreSQL waits for the disk; a test that kills nothing has no use for it
 */
export async function makeDataTemplate({ durable }: { durable: boolean }): Promise<string> {
  const folder = await startedFolder();
  if (!durable) {
    const database = await startEmbeddedDatabase(folder);
    await forgoDurability(database.connection);
    await forgoAnnouncement(database.connection);
    await database.stop();
  }
  return folder;
}

/** Lets a PostgreSQL answer before its data are on the disk: what survives the machine is of no interest to a test. */
export async function forgoDurability({ host, port, user }: pg.PoolConfig): Promise<void> {
  const client = new pg.Client({ host, port, user, database: 'postgres' });
  await client.connect();
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`alter system set ${setting} = off`);
  await client.query('select pg_reload_conf()');
  await client.end();
}

/** Takes back what the product tells new users of itself: it would stand over the pages of every account that a test makes. */
async function forgoAnnouncement(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('delete from announcements');
  await client.end();
}

/** A copy of a data folder that no server runs on; owners are kept, since PostgreSQL insists on its own. */
export async function copyDataDir(template: string): Promise<string> {
  const folder = await makeDataDir();
  const { status, stderr } = spawnSync('cp', ['-a', '--reflink=auto', `${template}/.`, folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The data folder could not be copied: ${stderr}`);
  return folder;
}

export const removeDataDir = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
