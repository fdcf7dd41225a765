import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './connection';
import { installation } from './schema';

/** The installation's signing key, made at its first start; every node of it reads the same one. */
export async function ensureSecret(db: Executor): Promise<string> {
  await db
    .insert(installation)
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(installation).where(eq(installation.key, 'secret'));
  if (!row) throw new Error('The installation has no signing key');
  return row.value;
}
