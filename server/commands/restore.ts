import { join } from 'node:path';
import { startEmbeddedDatabase } from '../db/embedded';
import { BackupError } from '../backup/errors';
import { exitWithError, withInstallation } from './installation';
import { megabytes } from '../backup/progress';
import { restoreBackup } from '../backup/restore';

// Makes an installation of a backup: npm run restore -- <folder>[/<backup>]

const USAGE = `Usage: npm run restore -- <folder>[/<backup>]
         makes an installation of the newest backup there, or of the one that is named, in an empty DATA_DIR,
         or in an empty database that DATABASE_URL names`;

const say = (line: string): void => console.log(line);

async function run([given, ...more]: readonly string[]): Promise<void> {
  if (given === undefined || given.startsWith('-') || more.length > 0) throw new BackupError(USAGE);
  await withInstallation(startEmbeddedDatabase, async ({ config, connection, storage }) => {
    const incoming = join(config.dataDir, 'incoming');
    const { backup, manifest } = await restoreBackup(connection, given, { storage, incoming, say });
    const { tables, files, takenAt } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    say(`${rows} rows of ${tables.length} tables; ${files.count} files with ${megabytes(files.bytes)}`);
    say(
      `${backup.path} is restored, as of ${takenAt}. Put distributor.key, plugins, models and voices back, and start the server.`,
    );
  });
}

run(process.argv.slice(2)).catch(exitWithError);
