import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../program-files';
import { GuardedPool } from './guarded-pool';
import type { DatabaseMonitor } from './monitor';
import * as schema from './schema';
import { refuseUnfinishedRestore } from './unfinished-restore';

// int8 arrives as text; counts and epoch figures of this product stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = NodePgDatabase<typeof schema>;
/** A transaction, or the database itself: what a store's function runs on. */
export type Executor = Pick<
  Database,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
>;

export interface Connection {
  db: Database;
  pool: pg.Pool;
}

/** Key of the advisory lock round migrations and seed; drizzle's migrator takes none of its own. */
export const MIGRATION_LOCK = 0x6d696772;

/**
 * Opens the product's pool of connections.
 * @param onError hears of each connection that was lost while nobody used it
 * @param monitor lets the pool refuse at once while the database is away; without one each call finds out by itself
 */
export function openConnection(
  settings: pg.PoolConfig,
  onError: (error: Error) => void,
  monitor: DatabaseMonitor | null = null,
): Connection {
  const pool = new GuardedPool(
    { max: 20, connectionTimeoutMillis: 10_000, keepAlive: true, ...settings },
    monitor,
  );
  pool.on('error', onError);
  return { db: drizzle(pool, { schema }), pool };
}

/** Where the steps of the schema lie, in the sources and for the bundle alike. */
export const migrationsFolder = join(root, 'server', 'db', 'migrations');

/**
 * Brings the schema up to date and runs `afterwards` (the seed) under one lock, so that two nodes may start at once.
 * @throws UnfinishedRestoreError
 */
export async function migrateDatabase(
  connection: Connection,
  afterwards: () => Promise<void>,
): Promise<void> {
  const client = await connection.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseUnfinishedRestore(client);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
    await afterwards();
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // The lock ends with its connection.
    client.release(true);
    throw error;
  }
}
