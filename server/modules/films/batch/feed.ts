import { v7 as uuid } from 'uuid';
import { batchLimits } from '../../../../contract/batch/limits';
import { RENDERS_WAITING } from '../../../../contract/render/limits';
import { filledFilm } from '../../../../film/variables/fill';
import { lockAccount } from '../../../db/account-lock';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import type { FilmMinutes } from '../render/charge';
import { tellFailed, type TellHooks } from '../render/ending';
import { insertFailed, queueRender, type RenderOrder } from '../render/queue';
import { countOpen } from '../render/store';
import * as turns from './turns';

/** With what rows become renders. */
export interface Feeding {
  tell: TellHooks;
  minutes: FilmMinutes;
}

/** Orders the render of a row. A row that cannot be ordered is a render that has failed, and those behind it go on. */
async function orderRow(tx: Executor, order: RenderOrder, { tell, minutes }: Feeding): Promise<void> {
  try {
    await queueRender(tx, order, minutes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const failure = { name: error.entry, values: error.values };
    await insertFailed(tx, order, failure);
    await tellFailed(tx, order, failure, tell);
  }
}

/** Makes the next row of a batch a render; false when it has no room, or nothing waits. */
const feedOne = (
  db: Database,
  { id, accountId, filmId }: Awaited<ReturnType<typeof turns.batchesWithRoom>>[number],
  feeding: Feeding,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return false;
    const batch = await turns.takeBatch(tx, id, filmId);
    if (batch === null) return false;
    // Counted anew, since another server may have ordered meanwhile.
    if ((await turns.countRenders(tx, id)) >= batchLimits.rendersAtOnce) return false;
    if ((await countOpen(tx, accountId)) >= RENDERS_WAITING) return false;
    const next = await turns.nextRow(tx, id);
    if (next === null) return false;
    const { language, size, revision, caller, stills } = batch;
    const order: RenderOrder = {
      id: uuid(),
      filmId,
      accountId,
      name: next.name,
      document: filledFilm(batch.document, language, next.values),
      values: next.values,
      language,
      size,
      revision,
      caller,
      stills,
    };
    await orderRow(tx, order, feeding);
    await turns.noteOrdered(tx, { batchId: id, row: next.row, renderId: order.id });
    return true;
  });

/**
 * Makes rows of batches renders, as far as there is room for them. Any server may do so at any time: a row is ordered once, and what a
 * server that dies has begun is undone with its transaction.
 */
export async function feedRenders(db: Database, feeding: Feeding): Promise<void> {
  if (!(await turns.isAnyWaiting(db))) return;
  for (const batch of await turns.batchesWithRoom(db)) while (await feedOne(db, batch, feeding));
}
