import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type App, createApp } from '../../../server/app';
import { type Connection, openConnection } from '../../../server/db/connection';
import { startEmbeddedDatabase } from '../../../server/db/embedded';

export interface Place {
  app: App;
  connection: Connection;
  dataDir: string;
  /** Whether the folder was there before, with its rows. */
  isReused: boolean;
  /** Stops the product and its database. */
  close(): Promise<void>;
  /** Deletes the folder, unless it is kept. */
  drop(): void;
}

const CONNECTIONS = 8;

/** The product on a database of its own, in a folder that is dropped at the end, or kept when it has a name. */
export async function openPlace(kept: string | undefined): Promise<Place> {
  const dataDir = kept === undefined ? mkdtempSync(join(tmpdir(), 'mirra-scale-')) : resolve(kept);
  const isReused = existsSync(join(dataDir, 'postgres'));
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o755);
  const env = {
    DATA_DIR: dataDir,
    CACHE_DIR: '.cache',
    SANDBOX: 'on',
    LOG_LEVEL: 'error',
    REQUESTS_PER_MINUTE: '100000',
  };
  const database = await startEmbeddedDatabase(dataDir, console.error);
  let isClosing = false;
  const connection = openConnection({ ...database.connection, max: CONNECTIONS }, (error) => {
    // PostgreSQL itself closes the last connections when it stops.
    if (!isClosing) throw error;
  });
  const app = await createApp(env, connection, { build: null });
  await app.http.ready();
  return {
    app,
    connection,
    dataDir,
    isReused,
    async close() {
      isClosing = true;
      await app.http.close();
      await app.stop();
      await app.close();
      await connection.pool.end();
      await database.stop();
    },
    drop() {
      if (kept === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
