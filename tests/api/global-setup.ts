import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../server/db/embedded';
import { forgoDurability } from '../data-template';
import { makeDataDir } from '../server-process';

/** One real PostgreSQL for all API tests; each test file makes a database of its own in it. */
export default async function setup(project: TestProject) {
  const folder = await makeDataDir();
  const database = await startEmbeddedDatabase(folder);
  await forgoDurability(database.connection);
  project.provide('database', { host: String(database.connection.host), port: 5432, user: 'mirra' });
  project.provide('dataDir', folder);
  return async () => {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    database: { host: string; port: number; user: string };
    dataDir: string;
  }
}
