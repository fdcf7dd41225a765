import type { SQL } from 'drizzle-orm';
import { type ItemType, itemTypes, type PayProvider } from '../../../contract/shop/limits';
import type { Executor } from '../../db/connection';
import type { Paging } from '../paging';
import * as store from './store';

type Sold = Exclude<ItemType, typeof itemTypes.settleIn>;

/** Where the money of order lines stands once it is divided. */
export type LineAccount = `revenue:${Sold}` | 'deposits';

/**
 * Accounts of the ledger. Money comes in at the clearing account of a provider, waits in `customer_receipts` until it is
 * divided, and leaves through `refunds_payable` or the account of a creator or a distributor.
 */
export type Account =
  | `${PayProvider}_clearing`
  | 'customer_receipts'
  | LineAccount
  | 'refunds_payable'
  | `creator_payable:${string}`
  | `commission_payable:${string}`
  | 'payouts_clearing';

/** The account of what is paid for an order line. A deposit stays the buyer's own: it is never revenue. */
export const lineAccountOf = (type: ItemType): LineAccount =>
  type === itemTypes.settleIn ? 'deposits' : `revenue:${type}`;

/** A movement of fen; `kind` and `sourceId` make it unique, so that a repeat moves nothing. */
export interface Transfer {
  kind:
    | 'payment'
    | 'line'
    | 'share'
    | 'surplus'
    | 'lineRefund'
    | 'lineExchange'
    | 'shareReversal'
    | 'refund'
    | 'payout'
    | 'payoutReversal'
    | 'commission'
    | 'commissionReversal'
    | 'commissionPayout'
    | 'merged';
  sourceId: string;
  from: Account;
  to: Account;
  /** Fen; nothing is moved when it is 0. */
  amount: number;
}

/** Transfers that move something. @throws RangeError when an amount is not a whole number of fen */
function moving(transfers: readonly Transfer[]): Transfer[] {
  for (const { amount } of transfers)
    if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`${amount} is no amount of fen`);
  return transfers.filter(({ amount }) => amount > 0);
}

/** Writes transfers down, each once. @throws RangeError when an amount is not a whole number of fen */
export async function transfer(tx: Executor, ...transfers: readonly Transfer[]): Promise<void> {
  const rows = moving(transfers);
  if (rows.length > 0) await store.insertTransfers(tx, rows);
}

/** The statements that do what {@link transfer} does, to run together with others. @throws RangeError as that */
export function transferring(tx: Executor, transfers: readonly Transfer[]): SQL[] {
  const rows = moving(transfers);
  return rows.length === 0 ? [] : [store.insertTransfers(tx, rows).getSQL()];
}

/** The balance of one account, in fen; the caller holds what may change it. */
export const partyBalance = (db: Executor, account: Account): Promise<number> => store.balanceOf(db, account);

/** Every balance; they add up to 0. */
export const balancesOf = (db: Executor): Promise<{ account: string; balance: number }[]> =>
  store.allBalances(db);

/** Movements of an account, the latest first, of one month (YYYY-MM) or all; amounts that leave it are negative. */
export const statementOf = (db: Executor, account: Account, month: string | undefined, paging: Paging) =>
  store.listMovements(db, account, month, paging);

/** Keeps the balances as they were an hour ago, so that later ones are summed from there. */
export const takeSnapshot = (db: Executor): Promise<void> => store.insertSnapshot(db);
