import type { Config } from '../config';
import { type Connection, migrateDatabase } from '../db/connection';
import { seedCatalogue } from './catalogue';
import { retireDemoLogin, seedDemo } from './demo';
import { seedTemplates } from './templates';

/** Brings the schema up to date, and into it what every installation begins with. */
export async function prepareDatabase(config: Config, connection: Connection): Promise<void> {
  const { db } = connection;
  await migrateDatabase(connection, async () => {
    await seedCatalogue(db);
    await seedTemplates(db);
    await seedDemo(db, config.sandbox === 'on');
    if (config.sandbox === 'off') await retireDemoLogin(db);
  });
}
