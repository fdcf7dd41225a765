import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';

/** Owner of the document. */
export type Holder = { projectId: string } | { versionId: string } | { templateId: string };

type HolderKey = 'projectId' | 'versionId' | 'templateId';

/** A project that shows a material, now or in one of its versions. */
export interface Use {
  id: string;
  name: string;
}

/** Limit of projects that a list names for each material. */
const NAMED = 3;

const uuids = (ids: readonly string[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

/**
 * Records which of the owner's materials a document shows, in the transaction that writes the document. It waits for a
 * material that is just being deleted, so that none is lost between check and deletion.
 * @param materialIds that the document names; materials of other accounts are left out
 */
export async function noteUses(
  tx: Executor,
  holder: Holder,
  ownerId: string,
  materialIds: readonly string[],
): Promise<void> {
  const ids = uuids(materialIds.filter(isUuid));
  const {
    projectId = null,
    versionId = null,
    templateId = null,
  }: Partial<Record<HolderKey, string | null>> = holder;
  await tx.execute(sql`
    delete from material_uses
    where (project_id = ${projectId}::uuid or version_id = ${versionId}::uuid or template_id = ${templateId}::uuid)
      and material_id <> all(${ids})`);
  await tx.execute(sql`
    insert into material_uses (material_id, project_id, version_id, template_id)
    select id, ${projectId}::uuid, ${versionId}::uuid, ${templateId}::uuid from materials
    where id = any(${ids}) and owner_id = ${ownerId}
    for key share
    on conflict do nothing`);
}

/** Whether a project, a version of one, or a template shows a material. */
export async function isUsed(tx: Executor, materialId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ used: boolean }>(
    sql`select exists (select 1 from material_uses where material_id = ${materialId}) as used`,
  );
  return rows[0]?.used ?? false;
}

/**
 * The projects that show each of these materials, now or in a version, without the trash: how many, how many of them now, and the
 * latest three.
 */
export async function usesOf(
  db: Database | Executor,
  materialIds: readonly string[],
): Promise<Map<string, { count: number; drafts: number; projects: Use[] }>> {
  const { rows } = await db.execute<{
    material: string;
    id: string;
    name: string;
    count: number;
    drafts: number;
  }>(sql`
    select * from (
      select material, id, name,
        count(*) over each as count, count(*) filter (where is_draft) over each as drafts, row_number() over (each order by updated_at desc, id) as place
      from (
        select material_uses.material_id as material, projects.id, projects.name, projects.updated_at,
          bool_or(material_uses.project_id is not null) as is_draft
        from material_uses
        left join project_versions on project_versions.id = material_uses.version_id
        join projects on projects.id = coalesce(material_uses.project_id, project_versions.project_id)
        where material_uses.material_id = any(${uuids(materialIds)}) and projects.trashed_at is null
        group by material_uses.material_id, projects.id
      ) as shown
      window each as (partition by material)
    ) as uses where place <= ${NAMED} order by place`);
  const found = new Map<string, { count: number; drafts: number; projects: Use[] }>();
  for (const { material, id, name, count, drafts } of rows) {
    const uses = found.get(material) ?? { count, drafts, projects: [] };
    uses.projects.push({ id, name });
    found.set(material, uses);
  }
  return found;
}

/** The projects that show a material, now or in a version that visitors may see. */
export async function projectsShowing(db: Executor, materialId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct coalesce(material_uses.project_id, project_versions.project_id) as id
    from material_uses left join project_versions on project_versions.id = material_uses.version_id
    where material_uses.material_id = ${materialId} and material_uses.template_id is null`);
  return rows.map(({ id }) => id);
}
