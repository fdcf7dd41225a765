import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrationsFolder } from '../db/connection';
import { unmarkRestore } from '../db/unfinished-restore';
import { BackupError } from './errors';
import { type Manifest, type TableEntry, tableFile } from './manifest';
import { progressOf, type ReportLine } from './progress';
import { quoted, readForeignKeys, readTables } from './tables';

/** Brings an empty database to the step at which a backup was taken, and no further. */
async function migrateTo(client: pg.PoolClient, { when }: Manifest['step']): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'mirra-steps-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
    const entries = journal.entries.filter((entry) => entry.when <= when);
    await writeFile(path, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function loadTable(client: pg.ClientBase, table: TableEntry, backup: string): Promise<void> {
  const list = table.columns.map((column) => `"${column}"`).join(', ');
  const rows = client.query(copyFrom(`copy ${quoted(table)} (${list}) from stdin`));
  await pipeline(createReadStream(join(backup, tableFile(table))), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupError(`${quoted(table)} should have ${table.rows} rows, and has ${rows.rowCount}.`);
}

/** Empties tables of the rows that a step has put into them; an empty one is left alone, since each costs files on the disk. */
async function emptyTables(client: pg.ClientBase, tables: readonly TableEntry[]): Promise<void> {
  const filled: string[] = [];
  for (const table of tables.map(quoted))
    if ((await client.query(`select 1 from ${table} limit 1`)).rows.length > 0) filled.push(table);
  if (filled.length > 0) await client.query(`truncate ${filled.join(', ')}`);
}

/** Tables of a backup that the product has; others that somebody had made beside them are named, and left out. */
async function ownTables(
  client: pg.ClientBase,
  { tables }: Manifest,
  say: ReportLine,
): Promise<TableEntry[]> {
  const known = new Set((await readTables(client)).map(quoted));
  for (const table of tables.filter((one) => !known.has(quoted(one))))
    say(`${quoted(table)} is no table of this product: it is left out.`);
  return tables.filter((table) => known.has(quoted(table)));
}

/**
 * Fills a marked, empty database with the rows of a backup. All of them and the end of the mark are one transaction.
 * Foreign keys are taken away meanwhile and made again at the end, which checks every row.
 */
export async function loadDatabase(
  client: pg.PoolClient,
  backup: string,
  manifest: Manifest,
  say: ReportLine,
): Promise<void> {
  const progress = progressOf(say);
  await migrateTo(client, manifest.step);
  const tables = await ownTables(client, manifest, say);
  await client.query('begin');
  const foreignKeys = await readForeignKeys(client);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  // Some tables refuse to be emptied.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  await emptyTables(client, tables);
  for (const [at, table] of tables.entries()) {
    await loadTable(client, table, backup);
    progress(() => `Tables: ${at + 1} of ${tables.length}`);
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const { schema, name, value, isCalled } of manifest.sequences)
    await client.query('select setval(to_regclass($1), $2, $3)', [quoted({ schema, name }), value, isCalled]);
  say(`Checking the references of ${tables.length} tables`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  await unmarkRestore(client);
  await client.query('commit');
  await client.query('analyze');
}
