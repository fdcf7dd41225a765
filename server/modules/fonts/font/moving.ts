import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';

/**
 * Gives all fonts of an account to another one, with the projects that name them, which belong to it already. Of a font that
 * both have, the documents name the other's from now on.
 */
export async function moveFonts(tx: Executor, from: string, to: string): Promise<void> {
  const { rows } = await tx.execute<{ old: string; kept: string }>(sql`
    select theirs.id as old, mine.id as kept from fonts as theirs
    join fonts as mine on mine.sha256 = theirs.sha256 and mine.owner_id = ${to}
    where theirs.owner_id = ${from}`);
  for (const { old, kept } of rows) {
    const [was, is] = [`"font": "${old}"`, `"font": "${kept}"`];
    const renamed = sql`document = replace(document::text, ${was}, ${is})::jsonb`;
    const names = sql`document::text like ${`%${was}%`}`;
    const ofProjects = sql`project_id in (select id from projects where owner_id = ${to})`;
    await tx.execute(sql`update projects set ${renamed} where owner_id = ${to} and ${names}`);
    await tx.execute(sql`update project_versions set ${renamed} where ${ofProjects} and ${names}`);
    await tx.execute(sql`update templates set ${renamed} where owner_id = ${to} and ${names}`);
    await tx.execute(sql`delete from fonts where id = ${old}`);
  }
  await tx.execute(sql`update fonts set owner_id = ${to} where owner_id = ${from}`);
}
