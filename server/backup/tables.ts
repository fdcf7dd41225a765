import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from '../db/connection';
import { BackupError } from './errors';
import type { Manifest, SequenceEntry } from './manifest';
import { transientTables } from './passing';

/** Where drizzle notes the steps of the schema that were done. */
const STEPS = { schema: 'drizzle', name: '__drizzle_migrations' } as const;
const OWN_SCHEMAS = ['public', STEPS.schema];
/** PostgreSQL's code for a table that does not exist. */
const NO_TABLE = '42P01';

export interface TableName {
  schema: string;
  name: string;
}

/** The condition that the product may have named a relation: it quotes no names. */
const OWN_NAME = "c.relname ~ '^[a-z_][a-z0-9_]*$'";

/** The condition that an object of the catalogue was not brought by an extension. */
const notOfExtension = (catalogue: string, object: string): string =>
  `not exists (select 1 from pg_depend e where e.classid = '${catalogue}'::regclass and e.objid = ${object}.oid and e.deptype = 'e')`;

export const quoted = ({ schema: of, name }: TableName): string => `"${of}"."${name}"`;

/**
 * All tables of the product, and the table of the migrations, in a fixed order. The job queue has a schema of its own and is not
 * among them: its jobs are schedules, which every start makes anew; nor are the tables of work under way.
 */
export async function readTables(client: pg.ClientBase): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and c.relname <> all($2)
       and ${OWN_NAME} and ${notOfExtension('pg_class', 'c')} order by 1, 2`,
    [OWN_SCHEMAS, transientTables],
  );
  return rows;
}

type Step = Manifest['step'];

/** The steps that this release knows, in their order. */
export const knownSteps = (): Step[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash }) => ({ when: folderMillis, hash }));

/** The last step that was done in a database; null before the first. */
export async function lastStep(client: pg.ClientBase): Promise<Step | null> {
  try {
    const { rows } = await client.query<{ when: string; hash: string }>(
      `select created_at as "when", hash from ${quoted(STEPS)} order by created_at desc limit 1`,
    );
    return rows[0] === undefined ? null : { when: Number(rows[0].when), hash: rows[0].hash };
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_TABLE) return null;
    throw error;
  }
}

/** The step of a database that this release can back up. @throws BackupError when it is at another one than this release's last */
export async function checkStep(client: pg.ClientBase): Promise<Step> {
  const step = await lastStep(client);
  const known = knownSteps();
  if (step !== null && step.when === known.at(-1)?.when && step.hash === known.at(-1)?.hash) return step;
  const isOlder = step === null || known.some(({ when, hash }) => when === step.when && hash === step.hash);
  throw new BackupError(
    isOlder
      ? 'This installation was not started with this version yet. Take the backup with the release that runs it.'
      : 'A newer release than this one has used this database. Take the backup with that one.',
  );
}

/** The columns of tables that are stored, not computed, in their order. */
export async function columnsOf(client: pg.ClientBase, { schema: of, name }: TableName): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [quoted({ schema: of, name })],
  );
  return rows.map((row) => row.name);
}

/**
 * The state of the product's sequences. Sequences know no snapshot, and only grow: what is read within one is as large as
 * any number in it.
 */
export async function readSequences(client: pg.ClientBase): Promise<SequenceEntry[]> {
  const { rows } = await client.query<TableName>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) and ${OWN_NAME} and ${notOfExtension('pg_class', 'c')} order by 1, 2`,
    [OWN_SCHEMAS],
  );
  const entries: SequenceEntry[] = [];
  for (const sequence of rows) {
    const found = await client.query<{ value: string; called: boolean }>(
      `select last_value as value, is_called as called from ${quoted(sequence)}`,
    );
    const { value, called } = found.rows[0] ?? { value: 1, called: false };
    entries.push({ ...sequence, value: Number(value), isCalled: called });
  }
  return entries;
}

/** The foreign keys among the product's tables, with what makes them again. */
export async function readForeignKeys(
  client: pg.ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, t.relname) as table, format('%I', c.conname) as name,
       pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
     where c.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [OWN_SCHEMAS],
  );
  return rows;
}

/** Whether there is anything in a database but what PostgreSQL and its extensions bring. */
export async function isEmptyDatabase(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ used: boolean }>(
    `select exists (
       select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname <> 'information_schema' and n.nspname !~ '^pg_' and ${notOfExtension('pg_class', 'c')}) as used`,
  );
  return rows[0]?.used !== true;
}

/** Deletes all that a restore may have made in a database, from its tables to its functions. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema if exists "${STEPS.schema}" cascade`);
  const { rows } = await client.query<{ drop: string }>(
    `select format('drop %s if exists %I.%I cascade', case relkind when 'S' then 'sequence' else 'table' end,
       n.nspname, c.relname) as drop
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'S') and ${notOfExtension('pg_class', 'c')}
     union all
     select format('drop function if exists %s cascade', p.oid::regprocedure)
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname = 'public' and ${notOfExtension('pg_proc', 'p')}`,
  );
  for (const { drop } of rows) await client.query(drop);
}
