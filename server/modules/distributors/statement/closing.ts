import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/connection';
import type { Messages } from '../../messages';
import { lockDistributor } from '../application/store';
import { monthOf } from '../commission/service';
import { payableBefore, releaseDue, takeIntoStatement, withPayable } from '../commission/store';
import * as store from './store';

/** The first moment of a month in China. */
const startOf = (month: string): Date => new Date(`${month}-01T00:00:00+08:00`);

export const yuan = (fen: number): string => (fen / 100).toFixed(2);

export interface ClosingDeps {
  db: Database;
  messages: Pick<Messages, 'notify' | 'tell'>;
  /** Least sum of a statement, fen. */
  minimum: number;
  pathOf: (code: string) => string;
}

/** Puts payable commissions into statements. What is too little, or less than nothing, waits for the next one. */
export interface Closing {
  /**
   * Closes what was payable before a moment; again it finds nothing left.
   * @returns how many statements were made
   */
  closeBefore(before: Date): Promise<number>;

  /** Closes all months that have ended. */
  closeMonths(now?: Date): Promise<number>;
}

/** See {@link Closing}. */
export function createClosing({ db, messages, minimum, pathOf }: ClosingDeps): Closing {
  /** One distributor in one transaction: killed at any point, there is either the whole statement or none. */
  async function closeOne(distributorId: string, before: Date): Promise<string | null> {
    return db.transaction(async (tx) => {
      const distributor = await lockDistributor(tx, distributorId);
      if (distributor === null) return null;
      await releaseDue(tx, before, distributorId);
      const lines = await payableBefore(tx, distributorId, before);
      const amount = lines.reduce((sum, line) => sum + line.amount, 0);
      if (amount < minimum) return null;
      const month = monthOf(new Date(before.getTime() - 1));
      const statement = await store.insertStatement(tx, {
        id: uuid(),
        number: await store.nextNumber(tx, month),
        distributorId,
        month,
        amount,
        carried: lines
          .filter(({ payableAt }) => payableAt < startOf(month))
          .reduce((sum, line) => sum + line.amount, 0),
        lines: lines.length,
      });
      const ids = lines.map(({ id }) => id);
      const taken = await takeIntoStatement(tx, ids, statement.id);
      if (taken.length !== lines.length) throw new Error(`lines of ${statement.number} have gone elsewhere`);
      await messages.notify(
        tx,
        distributor.accountId,
        'statementReady',
        { number: statement.number, amount: yuan(amount) },
        pathOf(distributor.code),
      );
      return distributor.accountId;
    });
  }

  async function closeBefore(before: Date): Promise<number> {
    let made = 0;
    for (const id of await withPayable(db, before)) {
      const accountId = await closeOne(id, before);
      if (accountId === null) continue;
      made += 1;
      await messages.tell(accountId);
    }
    return made;
  }

  return {
    closeBefore,
    closeMonths: (now = new Date()): Promise<number> => closeBefore(startOf(monthOf(now))),
  };
}
