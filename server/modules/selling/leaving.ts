import { sellerLimits } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { partyBalance } from '../ledger';
import { payableOf } from './earnings';
import * as store from './store';

/**
 * Refuses to let an account go while it has earnings that can be paid out, now or when they can no longer be refunded, or
 * a payout is on its way. The caller holds the account.
 * @throws AppError earningsLeft
 */
export async function checkEarnings(tx: Executor, accountId: string): Promise<void> {
  const earned = await partyBalance(tx, payableOf(accountId));
  if (earned >= sellerLimits.payout || (await store.openPayout(tx, accountId)) !== null)
    throw new AppError('earningsLeft');
}
