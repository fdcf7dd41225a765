import { eq } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { writeInstallation } from '../../../db/installation';
import { installation } from '../../../db/schema';

/** The key under which the installation keeps how many materials were broken at the last look. */
const BROKEN = 'broken-materials';

/** Keeps how many materials the last look found broken. */
export const writeBrokenMaterials = (db: Executor, broken: number): Promise<void> =>
  writeInstallation(db, BROKEN, String(broken));

/** How many materials were broken at the last daily look; null before the first one. */
export async function brokenMaterials(db: Executor): Promise<number | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, BROKEN));
  return row === undefined ? null : Number(row.value);
}
