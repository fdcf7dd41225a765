import pg from 'pg';
import { DatabaseMonitor } from './monitor';

/** How long one attempt to connect may take, milliseconds. */
const CONNECT_LIMIT_MS = 5000;

export interface RunningDatabase {
  /** Connection settings for `pg`. */
  connection: pg.PoolConfig;
  monitor: DatabaseMonitor;
  stop(): Promise<void>;
}

/** Watches a PostgreSQL that somebody else runs. @throws what connecting to it failed with */
export async function watchExternalDatabase(connectionString: string): Promise<RunningDatabase> {
  const connection: pg.PoolConfig = { connectionString };
  const monitor = new DatabaseMonitor({
    async connect() {
      const client = new pg.Client({
        ...connection,
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        keepAlive: true,
      });
      // What ends the connection ends the watch too.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  });
  await monitor.start(0);
  return { connection, monitor, stop: () => monitor.stop() };
}
