import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../contract/errors';
import type { Config } from '../config';
import { type Connection, migrateDatabase, migrationsFolder } from '../db/connection';
import { ensureSecret, readInstallation, SECRET, writeInstallation } from '../db/installation';
import { catalogueRows, seedCatalogue } from './catalogue';
import { retireDemoLogin, seedDemo } from './demo';
import { seedTemplates, templateRows } from './templates';

/** Where it stands what the database was last prepared with. */
const PREPARED = 'prepared';
/** Raised when the seed writes otherwise, though what it writes is the same. */
const SEED_VERSION = 1;

/** What a database is prepared with: its migrations, what is seeded, and whether the sandbox is on. */
async function fingerprint(sandbox: Config['sandbox']): Promise<string> {
  const migrations = await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const content = [SEED_VERSION, sandbox, languages, migrations, catalogueRows, templateRows()];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Brings the schema up to date, and into it what every installation begins with; what was prepared in the same way before
 * is left as it is, which one look tells.
 * @returns the installation's signing key
 */
export async function prepareDatabase({ sandbox }: Config, connection: Connection): Promise<string> {
  const { db } = connection;
  const [known, current] = await Promise.all([readInstallation(db), fingerprint(sandbox)]);
  const secret = known.get(SECRET);
  if (secret !== undefined && known.get(PREPARED) === current) return secret;
  await migrateDatabase(connection, async () => {
    await seedCatalogue(db);
    await seedTemplates(db);
    await seedDemo(db, sandbox === 'on');
    if (sandbox === 'off') await retireDemoLogin(db);
    // Last: what a crash cuts off is done again.
    await writeInstallation(db, PREPARED, current);
  });
  return ensureSecret(db);
}
