import { and, asc, count, desc, eq, getTableColumns, ilike, isNull, or, sql } from 'drizzle-orm';
import { materialIdsOf } from '../../../../contract/document/assets';
import { liftDocument } from '../../../../contract/document/migrations';
import type { Scenario } from '../../../../contract/creation/schema';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { Language } from '../../../../contract/errors';
import type { Executor } from '../../../db/connection';
import { templates } from '../../../db/schema';
import { noteUses } from '../../library';
import { containing, type Paging } from '../../paging';

export type TemplateRow = typeof templates.$inferSelect;

const lifted = (row: TemplateRow): TemplateRow => ({
  ...row,
  document: liftDocument(row.document) as ProjectDocument,
});

export async function insertTemplate(db: Executor, template: typeof templates.$inferInsert): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(templates).values(template);
    if (template.ownerId)
      await noteUses(tx, { templateId: template.id }, template.ownerId, materialIdsOf(template.document));
  });
}

/** What a list shows: a document can weigh megabytes. */
const { document: _, texts: __, roles: ___, ...listed } = getTableColumns(templates);

export async function countTemplates(db: Executor, ownerId: string): Promise<number> {
  const [total] = await db.select({ n: count() }).from(templates).where(eq(templates.ownerId, ownerId));
  return total?.n ?? 0;
}

/** The stock (`ownerId` null) or one account's own. */
export async function listTemplates(
  db: Executor,
  ownerId: string | null,
  language: Language,
  {
    name,
    ratio,
    scenario,
  }: { name?: string | undefined; ratio?: number | undefined; scenario?: Scenario | undefined },
  { offset, pageSize }: Paging,
) {
  const where = and(
    ownerId === null ? isNull(templates.ownerId) : eq(templates.ownerId, ownerId),
    name ? ilike(sql`${templates.names} ->> ${language}`, containing(name)) : undefined,
    ratio ? eq(templates.ratio, ratio) : undefined,
    scenario ? eq(templates.scenario, scenario) : undefined,
  );
  const [rows, [total]] = await Promise.all([
    db
      .select(listed)
      .from(templates)
      .where(where)
      .orderBy(asc(templates.position), desc(templates.createdAt), desc(templates.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(templates).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

export async function findTemplate(db: Executor, id: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(templates).where(eq(templates.id, id));
  return row ? lifted(row) : null;
}

/** A template that an account may use: from the stock, or its own. */
export async function findUsableTemplate(
  db: Executor,
  id: string,
  accountId: string,
): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(eq(templates.id, id), or(isNull(templates.ownerId), eq(templates.ownerId, accountId))));
  return row ? lifted(row) : null;
}

export async function renameTemplate(
  db: Executor,
  id: string,
  ownerId: string,
  names: TemplateRow['names'],
): Promise<boolean> {
  const changed = await db
    .update(templates)
    .set({ names })
    .where(and(eq(templates.id, id), eq(templates.ownerId, ownerId)))
    .returning({ id: templates.id });
  return changed.length === 1;
}

export async function deleteTemplate(db: Executor, id: string, ownerId: string): Promise<boolean> {
  const gone = await db
    .delete(templates)
    .where(and(eq(templates.id, id), eq(templates.ownerId, ownerId)))
    .returning({ id: templates.id });
  return gone.length === 1;
}
