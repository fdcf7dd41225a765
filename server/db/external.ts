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

/** Watches a PostgreSQL that somebody else runs. @throws the error of the first attempt to connect */
export async function watchExternalDatabase(connectionString: string): Promise<RunningDatabase> {
  const connection: pg.PoolConfig = { connectionString };
  const monitor = new DatabaseMonitor({
    async connect() {
      const client = new pg.Client({
        ...connection,
        connectionTimeoutMillis: CONNECT_LIMIT_MS,
        keepAlive: true,
      });
      // The end of the connection also ends the watch.
      client.on('error', () => undefined);
      await client.connect();
      return client;
    },
  });
  await monitor.start(0);
  return { connection, monitor, stop: () => monitor.stop() };
}
