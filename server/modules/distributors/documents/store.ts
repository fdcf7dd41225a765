import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { documentDays, type DocumentKind } from '../../../../contract/distributor/limits';
import { DAY_MS } from '../../../../contract/common/time';
import type { Database, Executor } from '../../../db/connection';
import { ensureInstallation, readInstallation } from '../../../db/installation';
import { distributorApplications, distributorDocuments, distributors } from '../../../db/schema-distributor';
import type { KeyMarks } from './keys';

export type DocumentRow = typeof distributorDocuments.$inferSelect;

/** Keeps a document; one of the same kind gives way. */
export async function putDocument(
  tx: Executor,
  document: typeof distributorDocuments.$inferInsert,
): Promise<DocumentRow> {
  const { applicationId, kind } = document;
  await tx
    .delete(distributorDocuments)
    .where(and(eq(distributorDocuments.applicationId, applicationId), eq(distributorDocuments.kind, kind)));
  const [row] = await tx.insert(distributorDocuments).values(document).returning();
  if (row === undefined) throw new Error('the document was not kept');
  return row;
}

export const documentsOf = (db: Executor, applicationIds: readonly string[]): Promise<DocumentRow[]> =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(distributorDocuments)
        .where(inArray(distributorDocuments.applicationId, [...applicationIds]));

export async function findDocument(
  db: Executor,
  applicationId: string,
  kind: DocumentKind,
): Promise<DocumentRow | null> {
  const [row] = await db
    .select()
    .from(distributorDocuments)
    .where(and(eq(distributorDocuments.applicationId, applicationId), eq(distributorDocuments.kind, kind)));
  return row ?? null;
}

export async function isKeyUsed(db: Executor, storageKey: string): Promise<boolean> {
  const [row] = await db
    .select({ key: distributorDocuments.storageKey })
    .from(distributorDocuments)
    .where(eq(distributorDocuments.storageKey, storageKey));
  return row !== undefined;
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Columns of an application that somebody types. */
const typedColumns = [
  'companyName',
  'creditCode',
  'businessTerm',
  'school',
  'applicantName',
  'email',
  'phone',
  'legalName',
] as const;

/** Whatever somebody has typed into an application, in one text. */
const typedText = sql.join(
  typedColumns.map((name) => sql`${distributorApplications[name]}`),
  sql` || `,
);

/** Applications whose identity data has no purpose any more: rejected, ended, or never sent, for this many days. */
export async function dueForDeletion(db: Executor, now: Date): Promise<{ id: string; why: string }[]> {
  const { state, decidedAt, updatedAt } = distributorApplications;
  const hasData = sql`(${distributorApplications}.id_sealed is not null or exists (
    select 1 from distributor_documents d where d.application_id = ${distributorApplications}.id)
    or (${state} = 'draft' and ${typedText} <> ''))`;
  return db
    .select({
      id: distributorApplications.id,
      why: sql<string>`case when ${distributors.endedAt} is not null then 'ended' else ${state} end`,
    })
    .from(distributorApplications)
    .leftJoin(distributors, eq(distributors.applicationId, distributorApplications.id))
    .where(
      and(
        hasData,
        or(
          and(eq(state, 'rejected'), lt(decidedAt, ago(now, documentDays.rejected))),
          and(eq(state, 'draft'), lt(updatedAt, ago(now, documentDays.draft))),
          lt(distributors.endedAt, ago(now, documentDays.ended)),
        ),
      ),
    );
}

/** Forgets the identity data of an application; answers the keys of its files. */
export async function forget(tx: Executor, applicationId: string): Promise<string[]> {
  const gone = await tx
    .delete(distributorDocuments)
    .where(eq(distributorDocuments.applicationId, applicationId))
    .returning({ key: distributorDocuments.storageKey });
  await tx
    .update(distributorApplications)
    .set({ idSealed: null })
    .where(eq(distributorApplications.id, applicationId));
  // What was never sent serves nobody; of what was, the distributor's papers still tell.
  await tx
    .update(distributorApplications)
    .set(Object.fromEntries(typedColumns.map((name) => [name, ''])))
    .where(and(eq(distributorApplications.id, applicationId), eq(distributorApplications.state, 'draft')));
  await tx.execute(
    sql`update distributor_reviews set form_sealed = null where application_id = ${applicationId}`,
  );
  return gone.map(({ key }) => key);
}

const MARK = 'distributor-key';

/** What tells the installation's key from another one. */
export const keyMarks = (db: Database): KeyMarks => ({
  find: async () => (await readInstallation(db)).get(MARK) ?? null,
  keep: (mark) => ensureInstallation(db, MARK, () => mark),
});
