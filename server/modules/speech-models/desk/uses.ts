import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connection';

/** Projects that are named. */
const NAMED = 20;

/** Projects and films, without the trash, whose draft names one of some voices: how many, and the latest twenty by name. */
export async function projectsSpeaking(
  db: Database,
  voices: readonly number[],
): Promise<{ count: number; names: string[] }> {
  if (voices.length === 0) return { count: 0, names: [] };
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select name, count(*) over () as count from projects
    where trashed_at is null and document::text ~ ${`"audioId": (${voices.join('|')})[,}]`}
    order by updated_at desc, id limit ${NAMED}`);
  return { count: Number(rows[0]?.count ?? 0), names: rows.map(({ name }) => name) };
}
