import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { ServerProcess } from '../server-process';

/** The pid of the embedded PostgreSQL of a data folder. */
export const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The processes that a PostgreSQL has started. */
export const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

/** Runs statements on a database beside its server, as an operator would. */
export async function query<R extends pg.QueryResultRow>(
  settings: pg.ClientConfig,
  text: string,
  values: unknown[] = [],
): Promise<R[]> {
  const client = new pg.Client(settings);
  // It may be asked to end itself with all the others.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** The embedded database of a data folder. */
export const embedded = (dataDir: string, database = 'mirra'): pg.ClientConfig => ({
  host: join(dataDir, 'run'),
  port: 5432,
  user: 'mirra',
  database,
});

/**
 * Ends what a killed server has claimed in a queue, as time does: how long a claim lasts is waited for by the test of nodes
 * alone. Nobody may run on the data folder meanwhile, whose own claims these would be.
 */
export const lapseClaims = (
  dataDir: string,
  queue: 'clone_orders' | 'material_conversions' | 'productions' | 'refunds' | 'speech_models',
) => query(embedded(dataDir), `update ${queue} set leased_until = now() where leased_until is not null`);

const statusOf = async (server: ServerProcess) => (await fetch(`${server.address}/health/ready`)).status;

/** Waits until the server says of itself that it is ready, or that it is not. */
export const readiness = (server: ServerProcess, status: 200 | 503, timeout = 60_000) =>
  expect.poll(() => statusOf(server), { timeout, interval: 20 }).toBe(status);
