import type pg from 'pg';
import { fillTalk } from './fill-talk';
import { fillTrade } from './fill-trade';
import { fillWork } from './fill-work';
import { functionsOf, type Sizes } from './sizes';

/** A statement that fills a table. */
export interface Filling {
  table: string;
  sql: string;
}

export interface BuiltIndex {
  name: string;
  seconds: number;
  megabytes: number;
}

/** Indexes that are no constraint: they are made again when the rows are there, which also tells how long each takes. */
async function dropIndexes(client: pg.PoolClient, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(x.indexrelid) as definition
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace
       and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows;
}

/** Fills the schema's tables; answers how long each of their indexes took. */
export async function fill(pool: pg.Pool, sizes: Sizes, say: (line: string) => void): Promise<BuiltIndex[]> {
  const client = await pool.connect();
  try {
    for (const setting of [
      'session_replication_role = replica',
      'synchronous_commit = off',
      "maintenance_work_mem = '1GB'",
      "work_mem = '256MB'",
    ])
      await client.query(`set ${setting}`);
    await client.query(functionsOf(sizes));
    const fillings = [...fillWork(sizes), ...fillTalk(sizes), ...fillTrade(sizes)];
    const indexes = await dropIndexes(client, [...new Set(fillings.map(({ table }) => table))]);
    for (const { table, sql } of fillings) {
      const began = performance.now();
      const { rowCount } = await client.query(sql);
      say(`${table}: ${rowCount} rows in ${Math.round((performance.now() - began) / 1000)} s`);
    }
    const built: BuiltIndex[] = [];
    for (const { name, definition } of indexes) {
      const began = performance.now();
      await client.query(definition);
      const seconds = (performance.now() - began) / 1000;
      const { rows } = await client.query(`select pg_relation_size('"${name}"') as bytes`);
      built.push({ name, seconds, megabytes: rows[0].bytes / 1024 ** 2 });
    }
    say(`${built.length} indexes in ${Math.round(built.reduce((sum, { seconds }) => sum + seconds, 0))} s`);
    await client.query('vacuum analyze');
    return built;
  } finally {
    // The settings of the session must reach nobody else.
    client.release(true);
  }
}
