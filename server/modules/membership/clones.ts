import { and, eq } from 'drizzle-orm';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import type { Executor } from '../../db/connection';
import { voices } from '../../db/schema';

/** Whether an account may speak with a voice: every one of the stock and of this machine, of the clones only its own. */
export async function maySpeakWith(db: Executor, accountId: string, voice: number): Promise<boolean> {
  if (voice < FIRST_CLONED) return true;
  const [own] = await db
    .select({ id: voices.id })
    .from(voices)
    .where(and(eq(voices.id, voice), eq(voices.ownerId, accountId)));
  return own !== undefined;
}
