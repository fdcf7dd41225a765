import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { spokenLanguages } from '../../contract/common/languages';
import type { Config } from '../config';
import { type Connection, migrateDatabase, migrationsFolder } from '../db/connection';
import { ensureSecret, readInstallation, SECRET, writeInstallation } from '../db/installation';
import { productAnnouncement, seedAnnouncement } from './announcement';
import { catalogueRows, seedCatalogue } from './catalogue';
import { retireDemoLogin, seedDemo } from './demo';
import { productRows, seedProducts } from './products';
import { seedSquareRoles, squareRows } from './square-roles';
import { filmTemplateRows, seedFilmTemplates } from './film-templates';
import { seedTemplates, templateRows } from './templates';

/** The key under which the last fingerprint is stored. */
const PREPARED = 'prepared';
/** Raise it when the seed's code changes while its content stays the same. */
const SEED_VERSION = 1;

/** A digest of what a database is prepared with: migrations, seeded content, and whether the sandbox is on. */
async function fingerprint(
  sandbox: Config['sandbox'],
  products: ReturnType<typeof productRows>,
): Promise<string> {
  const migrations = await readFile(path.join(migrationsFolder, 'meta', '_journal.json'), 'utf8');
  const content = [
    SEED_VERSION,
    sandbox,
    spokenLanguages,
    migrations,
    catalogueRows,
    templateRows(),
    filmTemplateRows(),
    squareRows(),
    productAnnouncement,
    products,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Migrates the schema and seeds what every installation starts with. A database with the same fingerprint is left as it
 * is, so that a warm start costs one query; only a signing key is made where there is none.
 * @returns the installation's signing key
 */
export async function prepareDatabase(
  { sandbox, filmMinutes }: Config,
  connection: Connection,
): Promise<string> {
  const products = productRows({ filmMinutes });
  const { db } = connection;
  const [known, current] = await Promise.all([readInstallation(db), fingerprint(sandbox, products)]);
  if (known.get(PREPARED) === current) return known.get(SECRET) ?? ensureSecret(db);
  await migrateDatabase(connection, async () => {
    await seedCatalogue(db);
    await seedProducts(db, products);
    await seedTemplates(db);
    await seedFilmTemplates(db);
    await seedSquareRoles(db);
    await seedAnnouncement(db);
    await seedDemo(db, sandbox === 'on');
    if (sandbox === 'off') await retireDemoLogin(db);
    // Comes last, so that a crash before it repeats everything.
    await writeInstallation(db, PREPARED, current);
  });
  return ensureSecret(db);
}
