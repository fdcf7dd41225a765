import type { FilmBatch } from '../../../../contract/batch/schema';
import type { ListedBatch } from './store';

/** What a batch is like: one that was not canceled is done when its last row has ended. */
function stateOf({ state, counts }: ListedBatch): FilmBatch['state'] {
  const open = counts.waiting + counts.queued + counts.running;
  return state !== 'cancelled' && open === 0 ? 'done' : state;
}

/** A batch as it is answered. */
export const describeBatch = (row: ListedBatch): FilmBatch => ({
  id: row.id,
  filmId: row.filmId,
  name: row.name,
  language: row.language,
  size: row.size,
  state: stateOf(row),
  rows: Object.values(row.counts).reduce((sum, count) => sum + count, 0),
  counts: row.counts,
  createTime: row.createdAt.toISOString(),
});
