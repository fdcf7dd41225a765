import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { conversations } from '../../../db/schema-talk';

/** Locks a conversation for the rest of the transaction, so that two requests cannot both take the last place. */
export async function lockConversation(tx: Executor, id: string): Promise<void> {
  await tx.execute(sql`select 1 from ${conversations} where id = ${id} for no key update`);
}
