import { count, desc, sql } from 'drizzle-orm';
import type { Ratio } from '../../../../contract/document/schema';
import type { FilmLanguage } from '../../../../contract/film/schema';
import type { Executor } from '../../../db/connection';
import { projects } from '../../../db/schema';
import type { Paging } from '../../paging';
import { latestOf, listedRows, type ProjectQuery } from '../../projects';
import type { SceneOutline } from '../../../../film/script/estimate';

/** What a list tells of a film, without its document, which can weigh megabytes. */
interface Outline {
  ratio: Ratio;
  language: FilmLanguage;
  translations: FilmLanguage[];
  /** In their order. */
  scenes: SceneOutline[];
}

// The inner select reads a document once: each operator would unpack all of a stored one again.
const outline = sql<Outline>`(
  select jsonb_build_object(
    'ratio', ratio,
    'language', film -> 'language',
    'translations', (
      select coalesce(jsonb_agg(one order by one), '[]') from jsonb_object_keys(film -> 'translations') as one),
    'scenes', (
      select jsonb_agg(
        jsonb_build_object(
          'characters', (
            select coalesce(sum(length(sentence ->> 'text')), 0)
            from jsonb_array_elements(scene -> 'script') as sentence),
          'before', scene -> 'before', 'after', scene -> 'after', 'length', scene -> 'length',
          'transition', scene -> 'transition')
        order by place)
      from jsonb_array_elements_text(film #> '{scenes,order}') with ordinality as named (id, place)
      cross join lateral (select film #> array['scenes', 'byId', id] as scene) as found))
  from (select ${projects.document} -> 'film' as film, ${projects.document} -> 'ratio' as ratio offset 0) as own)`;

/** A page of an owner's films, the latest change first. */
export async function listFilms(
  db: Executor,
  ownerId: string,
  query: ProjectQuery,
  { offset, pageSize }: Paging,
) {
  const where = listedRows(ownerId, 'film', query);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: projects.id,
        name: projects.name,
        direction: projects.direction,
        revision: projects.revision,
        folderId: projects.folderId,
        trashedAt: projects.trashedAt,
        createdAt: projects.createdAt,
        updatedAt: projects.updatedAt,
        outline,
      })
      .from(projects)
      .where(where)
      .orderBy(desc(latestOf(query)), desc(projects.id))
      .limit(pageSize)
      .offset(offset),
    db.select({ n: count() }).from(projects).where(where),
  ]);
  return { rows, total: total?.n ?? 0 };
}
