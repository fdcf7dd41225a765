import { eq } from 'drizzle-orm';
import type { Database, Executor } from '../../../db/connection';
import { filmRenders } from '../../../db/schema-film';
import { type FilmMinutes, lockAccountOf, returnCharges, takeSeconds } from './charge';
import * as store from './store';

/**
 * Notes what a film is once it was spoken, and takes its seconds of its account in the same transaction. Those of a render that was
 * claimed before were taken then. Drafts cost nothing.
 * @param until as `Claim.until`, asked for once the account is locked
 * @returns false when this server no longer holds the render
 * @throws AppError filmMinutesShort
 */
export const noteSpoken = (
  db: Database,
  { id, size }: Pick<store.RenderRow, 'id' | 'size'>,
  until: () => Date,
  spoken: store.SpokenNote,
  minutes: FilmMinutes,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const accountId = await lockAccountOf(tx, id);
    const held = accountId === null ? undefined : await store.lockCharge(tx, id, until());
    if (accountId === null || held === undefined) return false;
    const isFree = size === 'draft' || held !== null;
    const charge = isFree ? held : await takeSeconds(tx, accountId, Math.ceil(spoken.seconds), minutes);
    return store.noteSpoken(tx, id, until(), { ...spoken, charge });
  });

/**
 * Ends a render without a video, and gives back in the same transaction what it has taken.
 * @param end false when there is nothing to end
 */
export const endWithoutVideo = (
  db: Database,
  id: string,
  end: (tx: Executor) => Promise<boolean>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await lockAccountOf(tx, id)) === null || !(await end(tx))) return false;
    await returnCharges(tx, eq(filmRenders.id, id));
    return true;
  });
