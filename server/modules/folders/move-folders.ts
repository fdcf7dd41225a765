import { sql } from 'drizzle-orm';
import type { FolderKind } from '../../../contract/material/schema';
import type { Executor } from '../../db/connection';
import { materials, projects } from '../../db/schema';

/**
 * Gives the folders of one account to another. Where that has a folder of the same name, it takes in the content of the
 * other one.
 */
export async function moveFolders(tx: Executor, from: string, to: string, kind: FolderKind): Promise<void> {
  const table = kind === 'material' ? materials : projects;
  await tx.execute(sql`
    update ${table} set folder_id = mine.id
    from folders as theirs
    join folders as mine on mine.owner_id = ${to} and mine.kind = theirs.kind and lower(mine.name) = lower(theirs.name)
    where theirs.owner_id = ${from} and theirs.kind = ${kind} and ${table}.folder_id = theirs.id`);
  await tx.execute(sql`
    update folders set owner_id = ${to}
    where owner_id = ${from} and kind = ${kind} and not exists (
      select 1 from folders as mine
      where mine.owner_id = ${to} and mine.kind = ${kind} and lower(mine.name) = lower(folders.name))`);
}
