import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { createCluster, launchPostgres, placeOf } from '../../server/db/cluster';
import { databaseIdentity, findBinaries, reachableBinaries } from '../../server/db/postgres-program';

const START_MS = 15_000;
const NAME = 'product';

async function run(settings: pg.ClientConfig, text: string): Promise<void> {
  const client = new pg.Client(settings);
  // It may be asked to end itself with all the others.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** A PostgreSQL of its own beside all servers, as an operator runs one. */
export async function startDatabase(folder: string) {
  const identity = databaseIdentity();
  const place = placeOf(folder, identity);
  const binaries = reachableBinaries(await findBinaries(), identity);
  createCluster(place.directory, binaries, identity);
  const admin = { ...place.connection, database: 'postgres' };
  let child = launchPostgres(place, binaries.postgres, identity);

  async function isThere(): Promise<void> {
    for (const end = Date.now() + START_MS; ; await delay(50)) {
      try {
        return await run(admin, 'select 1');
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }
  await isThere();
  await run(admin, `create database ${NAME}`).catch((error: { code?: string }) => {
    // A folder that was used before.
    if (error.code !== '42P04') throw error;
  });
  return {
    url: `postgresql://mirra@localhost/${NAME}?host=${encodeURIComponent(place.socketDir)}`,
    admin,
    async stop() {
      // A test that has failed between stop and start stops it once more.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      // It keeps nobody waiting but anyone who stops it.
      child.ref();
      child.kill('SIGINT');
      await gone;
    },
    async start() {
      child = launchPostgres(place, binaries.postgres, identity);
      await isThere();
    },
  };
}
