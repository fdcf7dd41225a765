import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../db/connection';
import {
  filmBatches,
  filmBatchRows,
  filmLabels,
  filmRenders,
  type StoredStill,
} from '../../../db/schema-film';
import type { AddTable } from './export-answering';

/** Documents of several megabytes that are read at once. */
const FEW = 4;

/** Elements of plugins in a video, without where their pictures are stored. */
const told = (stills: StoredStill[] | null) =>
  stills?.map(({ picture, ...still }) => ({ ...still, isLeftOut: picture === null })) ?? null;

/** The videos that an account has had made of its films, and the labels of those that browsers have made, for the file of its data. The films themselves stand in a file of their own. */
export function exportFilms(table: AddTable, { db, accountId }: { db: Database; accountId: string }): void {
  table(
    'film-renders.json',
    { table: filmRenders, id: filmRenders.id, where: eq(filmRenders.accountId, accountId), atOnce: FEW },
    ({ document: _, requestDigest: __, leasedUntil: ___, orderedBy: ____, stills, ...render }) => ({
      ...render,
      stills: told(stills),
    }),
  );
  table(
    'film-labels.json',
    { table: filmLabels, id: filmLabels.id, where: eq(filmLabels.accountId, accountId) },
    (label) => label,
  );
  table(
    'film-batches.json',
    { table: filmBatches, id: filmBatches.id, where: eq(filmBatches.accountId, accountId), atOnce: FEW },
    async ({ document: _, stills, ...batch }) => ({
      ...batch,
      stills: told(stills),
      rows: await db
        .select({
          row: filmBatchRows.row,
          name: filmBatchRows.name,
          values: filmBatchRows.values,
          state: filmBatchRows.state,
          renderId: filmBatchRows.renderId,
        })
        .from(filmBatchRows)
        .where(eq(filmBatchRows.batchId, batch.id))
        .orderBy(asc(filmBatchRows.row)),
    }),
  );
}
