import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { liftDocument } from '../../../../contract/document/migrations';
import type { ProjectDocument } from '../../../../contract/document/schema';
import type { FilmPurpose } from '../../../../contract/film/limits';
import type { Executor } from '../../../db/connection';
import { filmTemplates } from '../../../db/schema-film';
import type { Paging } from '../../paging';

/** What a list of film templates is narrowed to. */
export interface TemplateQuery {
  purpose?: FilmPurpose | undefined;
  ratio?: number | undefined;
}

const matching = ({ purpose, ratio }: TemplateQuery): SQL | undefined =>
  and(
    purpose === undefined ? undefined : eq(filmTemplates.purpose, purpose),
    ratio === undefined ? undefined : eq(filmTemplates.ratio, ratio),
  );

/** A page of the film templates, in the order in which they are offered. */
export async function listFilmTemplates(db: Executor, query: TemplateQuery, { offset, pageSize }: Paging) {
  const where = matching(query);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: filmTemplates.id,
        design: filmTemplates.design,
        names: filmTemplates.names,
        purpose: filmTemplates.purpose,
        ratio: filmTemplates.ratio,
        scenes: sql<number>`jsonb_array_length(${filmTemplates.document} #> '{film,scenes,order}')`,
      })
      .from(filmTemplates)
      .where(where)
      .orderBy(asc(filmTemplates.position), asc(filmTemplates.ratio))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(filmTemplates).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}

/** The document of a film template; null where there is none of this id. */
export async function findFilmTemplate(db: Executor, id: string): Promise<ProjectDocument | null> {
  const [row] = await db
    .select({ document: filmTemplates.document })
    .from(filmTemplates)
    .where(eq(filmTemplates.id, id));
  return row === undefined ? null : (liftDocument(row.document) as ProjectDocument);
}
