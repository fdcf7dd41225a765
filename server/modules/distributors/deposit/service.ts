import type { Deposit, Distributor } from '../../../../contract/distributor/schema';
import type { Database, Executor } from '../../../db/connection';
import { type DepositPrice, depositPrice } from '../../shop';
import { depositsOf, type PaidDeposit } from '../../trade';
import { describeDistributor } from '../application/describe';
import { changeDistributor, distributorOf, type DistributorRow, releaseWaiting } from '../application/store';
import { rateOf } from '../commission/rates';

/** The deposit of a distributor as it stands; null when there is none. */
function describeDeposit(
  { state }: DistributorRow,
  due: DepositPrice | null,
  paid: PaidDeposit | undefined,
): Deposit | null {
  if (paid !== undefined)
    return {
      state: paid.isReturned ? 'returned' : 'held',
      amount: paid.amount,
      priceVersion: null,
      orderNo: paid.orderNo,
    };
  return state === 'awaitingDeposit' && due !== null
    ? { state: 'due', amount: due.price, priceVersion: due.version, orderNo: null }
    : null;
}

/**
 * The deposit with which distributors begin, where the operator asks for one. It stays the distributor's own money: it is
 * held in an account of its own, nobody earns by it, and it goes back in full whenever the distributor ends.
 */
export interface Deposits {
  /** The state in which a distributor begins. */
  firstState(tx: Executor): Promise<DistributorRow['state']>;

  /** What joining asks for now, in fen; null for nothing. */
  asked(): Promise<number | null>;

  isDue(executor: Executor, accountId: string): Promise<boolean>;

  /** Lets a distributor begin whose deposit has come; false when it does not wait for it. */
  onPaid(tx: Executor, accountId: string): Promise<boolean>;

  /** Ends a distributor whose deposit goes back, unless it has ended. */
  onReturned(tx: Executor, accountId: string): Promise<void>;

  /** Lets those begin who wait for a deposit that is not asked for any more. */
  releaseAll(executor: Executor): Promise<void>;

  /** Like {@link releaseAll}, for a distributor who opens the page. Answers the distributor as it is now. */
  release(row: DistributorRow): Promise<DistributorRow>;

  /** Distributors with their rates and deposits, in the order of the rows. */
  describe(rows: readonly DistributorRow[]): Promise<Distributor[]>;
}

/** See {@link Deposits}. */
export function createDeposits({ db }: { db: Database }): Deposits {
  return {
    firstState: async (tx: Executor): Promise<DistributorRow['state']> =>
      (await depositPrice(tx)) === null ? 'active' : 'awaitingDeposit',

    asked: async (): Promise<number | null> => (await depositPrice(db))?.price ?? null,

    async isDue(executor: Executor, accountId: string): Promise<boolean> {
      return (await distributorOf(executor, accountId))?.state === 'awaitingDeposit';
    },

    async onPaid(tx: Executor, accountId: string): Promise<boolean> {
      const row = await distributorOf(tx, accountId);
      return row !== null && (await changeDistributor(tx, row.id, 'settle')) !== null;
    },

    async onReturned(tx: Executor, accountId: string): Promise<void> {
      const row = await distributorOf(tx, accountId);
      if (row !== null) await changeDistributor(tx, row.id, 'end');
    },

    async releaseAll(executor: Executor): Promise<void> {
      if ((await depositPrice(executor)) === null) await releaseWaiting(executor);
    },

    async release(row: DistributorRow): Promise<DistributorRow> {
      if (row.state !== 'awaitingDeposit' || (await depositPrice(db)) !== null) return row;
      const begun = await changeDistributor(db, row.id, 'settle');
      return begun ?? (await distributorOf(db, row.accountId)) ?? row;
    },

    async describe(rows: readonly DistributorRow[]): Promise<Distributor[]> {
      const now = new Date();
      const [due, paid] = await Promise.all([
        depositPrice(db),
        depositsOf(
          db,
          rows.map(({ accountId }) => accountId),
        ),
      ]);
      return Promise.all(
        rows.map(async (row) =>
          describeDistributor(
            row,
            await rateOf(db, row.level, now),
            describeDeposit(row, due, paid.get(row.accountId)),
          ),
        ),
      );
    },
  };
}
