import type { ErrorName } from '../../../../contract/errors';
import { RENDERS_WAITING } from '../../../../contract/render/limits';
import type { Executor } from '../../../db/connection';
import type { filmRenders } from '../../../db/schema-film';
import { AppError } from '../../../http/app-error';
import { checkOwned, factsOf } from '../../projects';
import { checkSecondsLeft, type FilmMinutes } from './charge';
import { consentsBehind } from './consents';
import * as store from './store';

/** A render as it is ordered: its document has its values already. */
export type RenderOrder = Pick<
  typeof filmRenders.$inferInsert,
  | 'id'
  | 'filmId'
  | 'accountId'
  | 'name'
  | 'document'
  | 'revision'
  | 'language'
  | 'size'
  | 'format'
  | 'caller'
  | 'values'
  | 'stills'
> & { keyId?: string | null; requestKey?: string | null; requestDigest?: string | null };

/**
 * Puts a render into the queue. The transaction has locked its account.
 * @throws AppError assetsNotOwned, assetsForMembers, tooManyRenders, filmMinutesUsed
 */
export async function queueRender(tx: Executor, order: RenderOrder, minutes: FilmMinutes): Promise<void> {
  await checkOwned(tx, order.accountId, factsOf(order.document), order.caller);
  if ((await store.countOpen(tx, order.accountId)) >= RENDERS_WAITING)
    throw new AppError('tooManyRenders', { limit: RENDERS_WAITING });
  if (order.size !== 'draft') await checkSecondsLeft(tx, order.accountId, minutes);
  const consents = await consentsBehind(tx, order.document, order.language);
  await store.insertRender(tx, { ...order, consents });
}

/** Writes down a render that has failed before anything of it was made, so that its row of a batch says why. */
export const insertFailed = (
  tx: Executor,
  order: RenderOrder,
  error: { name: ErrorName; values: Record<string, string | number> },
): Promise<void> => store.insertRender(tx, { ...order, state: 'failed', error, endedAt: new Date() });
