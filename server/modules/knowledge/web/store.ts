import { and, asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../db/connection';
import { knowledgeWebPages, type StoredError } from '../../../db/schema-knowledge';
import type { Block } from '../reading/block';

export type WebPageRow = typeof knowledgeWebPages.$inferSelect;

export const listPages = (db: Executor, documentId: string): Promise<WebPageRow[]> =>
  db
    .select()
    .from(knowledgeWebPages)
    .where(eq(knowledgeWebPages.documentId, documentId))
    .orderBy(asc(knowledgeWebPages.position));

export async function addPages(
  db: Executor,
  documentId: string,
  pages: readonly { url: string; position: number; depth: number }[],
): Promise<void> {
  if (pages.length === 0) return;
  await db
    .insert(knowledgeWebPages)
    .values(pages.map((page) => ({ documentId, ...page })))
    .onConflictDoNothing();
}

export async function setPage(
  db: Executor,
  documentId: string,
  url: string,
  result: { status: 'ready'; blocks: Block[] } | { status: 'failed'; error: StoredError },
): Promise<void> {
  const change =
    result.status === 'ready'
      ? {
          status: result.status,
          error: null,
          blocks: result.blocks.map(({ text, headings, position }) => ({
            text,
            headings: [...headings],
            position,
          })),
        }
      : { status: result.status, error: result.error };
  await db
    .update(knowledgeWebPages)
    .set(change)
    .where(and(eq(knowledgeWebPages.documentId, documentId), eq(knowledgeWebPages.url, url)));
}

/** Fetches again only what failed; what a page said before stays until it answers. */
export async function resetFailed(tx: Executor, documentId: string): Promise<void> {
  await tx
    .update(knowledgeWebPages)
    .set({ status: 'waiting', error: null })
    .where(and(eq(knowledgeWebPages.documentId, documentId), sql`${knowledgeWebPages.status} = 'failed'`));
}
