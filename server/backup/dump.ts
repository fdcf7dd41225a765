import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Manifest, type TableEntry, tableFile } from './manifest';
import { progressOf, type ReportLine } from './progress';
import { DigestStream, newFile } from './streams';
import { checkStep, columnsOf, quoted, readSequences, readTables, type TableName } from './tables';

/** What a database holds, as of one moment. */
export type Dump = Pick<Manifest, 'postgres' | 'step' | 'tables' | 'sequences'> & { takenAt: Date };

/** Values as texts that every PostgreSQL reads as the same ones; and no limit of an operator ends a long dump. */
const SESSION = [
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  'set local extra_float_digits = 3',
  "set local timezone = 'UTC'",
  'set local statement_timeout = 0',
  'set local lock_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

async function dumpTable(client: pg.ClientBase, table: TableName, backup: string): Promise<TableEntry> {
  const columns = await columnsOf(client, table);
  const list = columns.map((column) => `"${column}"`).join(', ');
  const rows = client.query(copyTo(`copy ${quoted(table)} (${list}) to stdout`));
  const measure = new DigestStream();
  await pipeline(rows, createGzip(), measure, newFile(join(backup, tableFile(table))));
  return { ...table, columns, rows: rows.rowCount, bytes: measure.bytes, sha256: measure.digest() };
}

/**
 * Writes all rows of the product's tables into a backup, as of one snapshot. Others read and write meanwhile; only a
 * change of the schema waits.
 * @throws BackupError when the database is not at the step of this release
 */
export async function dumpDatabase(client: pg.ClientBase, backup: string, say: ReportLine): Promise<Dump> {
  const progress = progressOf(say);
  await checkStep(client);
  const tables = await readTables(client);
  await client.query('begin isolation level repeatable read read only');
  for (const setting of SESSION) await client.query(setting);
  // Before the snapshot: a table that is rewritten after it would look empty.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  const step = await checkStep(client);
  const { rows } = await client.query<{ now: Date; version: string }>(
    "select clock_timestamp() as now, current_setting('server_version') as version",
  );
  const sequences = await readSequences(client);
  const entries: TableEntry[] = [];
  for (const table of tables) {
    entries.push(await dumpTable(client, table, backup));
    progress(() => `Tables: ${entries.length} of ${tables.length}`);
  }
  await client.query('commit');
  const { now, version } = rows[0] ?? { now: new Date(), version: '' };
  return { step, takenAt: now, postgres: version, tables: entries, sequences };
}
