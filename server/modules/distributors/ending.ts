import type { Distributor } from '../../../contract/distributor/schema';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import type { Refunds } from '../trade';
import { changeDistributor, type DistributorRow } from './application/store';
import { ownDistributor } from './commission/service';
import type { Deposits } from './deposit/service';

/** A distributor that was changed within a transaction. */
export interface Changed {
  row: DistributorRow;
  /** To be called after the commit: has a deposit sent that goes back, and tells the pages. */
  afterwards: () => void;
}

export interface EndingDeps {
  db: Database;
  deposits: Deposits;
  returnDeposit: Refunds['returnDeposit'];
}

/** How a distributor ends: its code is nobody's any more, its deposit goes back in full, what it has earned is still paid. */
export interface Ending {
  /**
   * Ends a distributor within a transaction; null when it has ended before.
   * @param by who has decided; null for the distributor itself
   * @throws AppError stateChanged when it went to another account meanwhile
   */
  end(tx: Executor, row: DistributorRow, by: string | null): Promise<Changed | null>;

  /** Ends the distributor of an account at its own wish. @throws AppError notDistributor, stateChanged */
  leave(accountId: string): Promise<Distributor>;
}

/** See {@link Ending}. */
export function createEnding({ db, deposits, returnDeposit }: EndingDeps): Ending {
  async function end(
    tx: Executor,
    { id, accountId }: DistributorRow,
    by: string | null,
  ): Promise<Changed | null> {
    await lockAccount(tx, accountId);
    const row = await changeDistributor(tx, id, 'end');
    if (row === null) return null;
    if (row.accountId !== accountId) throw new AppError('stateChanged');
    return { row, afterwards: await returnDeposit(tx, accountId, by) };
  }

  return {
    end,

    async leave(accountId: string): Promise<Distributor> {
      const own = await ownDistributor(db, accountId);
      const ended = await db.transaction((tx) => end(tx, own, null));
      if (ended === null) throw new AppError('stateChanged');
      ended.afterwards();
      const [described] = await deposits.describe([ended.row]);
      if (described === undefined) throw new AppError('notDistributor');
      return described;
    },
  };
}
