import pg from 'pg';
import type { LibraryMaterial } from '../../../contract/material/schema';
import { placeOf } from '../../../server/db/cluster';
import { databaseIdentity } from '../../../server/db/postgres-program';
import { call } from './visitor';
import { digestOf, type Promises } from './writers';

/** The embedded database of a data folder. */
export const databaseOf = (dataDir: string): pg.ClientConfig => ({
  ...(placeOf(dataDir, databaseIdentity()).connection as pg.ClientConfig),
  database: 'mirra',
});

/** Works on a database with a connection of its own. */
export async function withDatabase<A>(dataDir: string, work: (client: pg.Client) => Promise<A>): Promise<A> {
  const client = new pg.Client(databaseOf(dataDir));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ids of a table that are not there. */
async function absent(client: pg.Client, table: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as promised (id) where not exists (select 1 from ${table} t where t.id = promised.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Keys of saves that their projects do not have. */
async function lostSaves(client: pg.Client, saves: Promises['saves']): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select promised.project || ' ' || promised.key as key
      from unnest($1::uuid[], $2::text[]) as promised (project, key)
      left join projects p on p.id = promised.project
      where p.id is null or not (p.document->'meta' ? promised.key)`,
    [saves.map(({ projectId }) => projectId), saves.map(({ key }) => key)],
  );
  return rows.map(({ key }) => key);
}

/** Uploads whose bytes are not those that were sent. */
async function lostBytes(address: string, uploads: Promises['uploads']): Promise<string[]> {
  const lost: string[] = [];
  for (const { id, token, digest } of uploads) {
    const caller = { credential: token, from: '198.51.100.99' };
    try {
      const { fileUrl } = await call<LibraryMaterial>(address, caller, 'GET', `/avatar/material/${id}`);
      const file = await fetch(new URL(fileUrl, address));
      const bytes = Buffer.from(await file.arrayBuffer());
      if (!file.ok || digestOf(bytes) !== digest) lost.push(`${id}: ${file.status}, ${bytes.length} bytes`);
    } catch (error) {
      lost.push(`${id}: ${String(error)}`);
    }
  }
  return lost;
}

/** What was promised and is not there, by kind. */
export const brokenPromises = (
  address: string,
  dataDir: string,
  promises: Promises,
): Promise<Record<keyof Promises, string[]>> =>
  withDatabase(dataDir, async (client) => ({
    saves: await lostSaves(client, promises.saves),
    messages: await absent(client, 'messages', promises.messages),
    orders: await absent(client, 'orders', promises.orders),
    uploads: await lostBytes(address, promises.uploads),
  }));
