import { once } from 'node:events';
import { fileStorage } from '../composition/storage';
import { ConfigError, readConfig } from '../config';
import { openConnection } from '../db/connection';
import { borrowEmbeddedDatabase } from '../db/embedded';
import { textOf } from '../telemetry/error-record';
import { ArchiveToolError, describeArchives, linesOfMonth } from '../modules/admin';

// Shows what was moved out of the audit log: npm run archive -- list | read <month>

const USAGE = `Usage: npm run archive -- list           kind, month, rows, bytes, state and SHA-256 of each archive
       npm run archive -- read <month>   the rows of a month such as 2026-05, one JSON object a line`;

/** Prints lines at the pace at which they are read. */
async function print(lines: AsyncIterable<string>): Promise<void> {
  for await (const line of lines) if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
}

async function run([command, month, ...more]: readonly string[]): Promise<void> {
  const known = (command === 'list' && month === undefined) || (command === 'read' && month !== undefined);
  if (!known || more.length > 0) throw new ArchiveToolError(USAGE);
  const config = readConfig(process.env);
  const database = config.databaseUrl === null ? await borrowEmbeddedDatabase(config.dataDir) : null;
  const { db, pool } = openConnection(
    database?.connection ?? { connectionString: config.databaseUrl ?? '' },
    (error) => console.error('Database connection lost:', error.message),
  );
  const storage = await fileStorage(config);
  try {
    if (month !== undefined) await print(linesOfMonth(db, storage, month));
    else console.log((await describeArchives(db)).join('\n') || 'Nothing was archived yet.');
  } finally {
    storage.close();
    await pool.end();
    await database?.stop();
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isKnown = error instanceof ArchiveToolError || error instanceof ConfigError;
  console.error(isKnown ? error.message : textOf(error));
  process.exitCode = 1;
});
