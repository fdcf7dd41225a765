import { notInArray, sql } from 'drizzle-orm';
import { v5 } from 'uuid';
import { stageSizes } from '../../../contract/document/limits';
import type { Ratio } from '../../../contract/document/schema';
import type { Executor } from '../../db/connection';
import { inAllLanguages } from '../../db/local-text';
import { filmTemplates } from '../../db/schema-film';
import { comparison } from './comparison';
import { course } from './course';
import type { FilmDesign } from './design';
import { documentOf } from './document';
import { news } from './news';
import { notice } from './notice';
import { product } from './product';
import { questions } from './questions';
import { recruiting } from './recruiting';
import { welcome } from './welcome';

/** Namespace of the ids of film templates: the same one has the same id on every installation. */
const FILM_TEMPLATES = '3c0d7f5a-6f57-4f0e-9d57-0d3a4b1c9e26';

/** The designs in the order in which they are offered. */
export const filmDesigns: readonly FilmDesign[] = [
  product,
  course,
  news,
  welcome,
  notice,
  recruiting,
  comparison,
  questions,
];

const ratios = Object.keys(stageSizes).map(Number) as Ratio[];

let made: ReturnType<typeof makeRows> | null = null;

const makeRows = () =>
  filmDesigns.flatMap((design, position) =>
    ratios.map((ratio) => ({
      id: v5(`${design.key} ${ratio}`, FILM_TEMPLATES),
      design: design.key,
      names: inAllLanguages(design.names),
      purpose: design.purpose,
      ratio,
      document: documentOf(design, ratio),
      position,
    })),
  );

/** The film templates as rows of their table: each design once for each ratio. They are laid out once. */
export function filmTemplateRows() {
  made ??= makeRows();
  return made;
}

/** Puts the film templates into the database, or brings them up to date. Those of earlier releases go: films are copies of them. */
export async function seedFilmTemplates(db: Executor): Promise<void> {
  const incoming = (column: string) => sql.raw(`excluded.${column}`);
  const rows = filmTemplateRows();
  await db.delete(filmTemplates).where(
    notInArray(
      filmTemplates.id,
      rows.map(({ id }) => id),
    ),
  );
  await db
    .insert(filmTemplates)
    .values(rows)
    .onConflictDoUpdate({
      target: filmTemplates.id,
      set: {
        names: incoming('names'),
        purpose: incoming('purpose'),
        document: incoming('document'),
        position: incoming('position'),
      },
    });
}
