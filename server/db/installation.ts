import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './connection';
import { installation } from './schema';

/** The key under which the signing key is stored. */
export const SECRET = 'secret';
/** PostgreSQL's code for a table that does not exist. */
const NO_TABLE = '42P01';

/** The stored values of the installation, by key; empty before the database was first prepared. */
export async function readInstallation(db: Executor): Promise<ReadonlyMap<string, string>> {
  try {
    const rows = await db.select().from(installation);
    return new Map(rows.map(({ key, value }) => [key, value]));
  } catch (error) {
    const { cause } = error as { cause?: { code?: unknown } };
    if (cause?.code === NO_TABLE) return new Map();
    throw error;
  }
}

/** Stores one value of the installation, and replaces the one before. */
export async function writeInstallation(db: Executor, key: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** A stored value that is made at the first start; every node reads the same one. */
export async function ensureInstallation(
  db: Executor,
  key: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const read = async () => (await db.select().from(installation).where(eq(installation.key, key)))[0]?.value;
  const known = await read();
  if (known !== undefined) return known;
  await db
    .insert(installation)
    .values({ key, value: await make() })
    .onConflictDoNothing();
  const value = await read();
  if (value === undefined) throw new Error(`The installation has no ${key}`);
  return value;
}

/** The installation's signing key. */
export const ensureSecret = (db: Executor): Promise<string> =>
  ensureInstallation(db, SECRET, () => randomBytes(32).toString('base64url'));
