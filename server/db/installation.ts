import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './connection';
import { installation } from './schema';

/** Where the signing key stands. */
export const SECRET = 'secret';
/** PostgreSQL's code for a table that is not there. */
const NO_TABLE = '42P01';

/** What is written down of the installation, by key; empty before the database was first prepared. */
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

/** Writes down one thing of the installation, over what stood there. */
export async function writeInstallation(db: Executor, key: string, value: string): Promise<void> {
  await db
    .insert(installation)
    .values({ key, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

/** The installation's signing key, made at its first start; every node of it reads the same one. */
export async function ensureSecret(db: Executor): Promise<string> {
  await db
    .insert(installation)
    .values({ key: SECRET, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, SECRET));
  if (!row) throw new Error('The installation has no signing key');
  return row.value;
}
