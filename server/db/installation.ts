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

/** The installation's signing key. It is made at the first start, and every node reads the same one. */
export async function ensureSecret(db: Executor): Promise<string> {
  await db
    .insert(installation)
    .values({ key: SECRET, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, SECRET));
  if (!row) throw new Error('The installation has no signing key');
  return row.value;
}
