import type { Static } from 'typebox';
import type { Page } from '../../../contract/common/schema';
import type { DeskPayout } from '../../../contract/shop-desk/schema';
import type { Database, Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { type Actor, actorName, record } from '../admin';
import { transfer } from '../ledger';
import type { Messages } from '../messages';
import { pageOfRecords, pagingOf } from '../paging';
import { describePayout } from './describe';
import { payableOf } from './earnings';
import { SELLING_PATH } from './page';
import * as store from './store';
import type { PayoutState } from './transitions';

const yuan = (fen: number): string => (fen / 100).toFixed(2);

const describe = (row: store.PayoutRow): Static<typeof DeskPayout> => ({
  ...describePayout(row),
  seller: row.sellerName,
  approvedBy: row.approvedBy,
  paidBy: row.paidBy,
});

export interface PayoutDeskDeps {
  db: Database;
  messages: Pick<Messages, 'notify' | 'tell'>;
}

/** The desk of sellers' payouts: one member of staff approves a payout, another carries it out. */
export interface PayoutDesk {
  /** The payouts that sellers have asked for, those of a state if one is named. */
  page(query: {
    state?: PayoutState;
    page?: number;
    pageSize?: number;
  }): Promise<Page<Static<typeof DeskPayout>>>;

  /** @throws AppError notFound, stateChanged */
  approve(id: string, actor: Actor): Promise<Static<typeof DeskPayout>>;

  /** The money was transferred. @throws AppError notFound, secondPersonNeeded, stateChanged */
  pay(id: string, reference: string, actor: Actor): Promise<Static<typeof DeskPayout>>;

  /** Gives the amount back into the seller's balance. @throws AppError notFound, stateChanged */
  reject(id: string, reason: string, actor: Actor): Promise<Static<typeof DeskPayout>>;
}

/** See {@link PayoutDesk}. */
export function createPayoutDesk({ db, messages }: PayoutDeskDeps): PayoutDesk {
  /** Changes a payout and writes it into the log. @throws AppError notFound, stateChanged */
  async function changed(
    id: string,
    event: 'approve' | 'pay' | 'reject',
    actor: Actor,
    change: (tx: Executor, by: string) => Promise<store.PayoutRow | null>,
  ): Promise<Static<typeof DeskPayout>> {
    if ((await store.findPayout(db, id)) === null) throw new AppError('notFound');
    const row = await db.transaction(async (tx) => {
      const after = await change(tx, await actorName(tx, actor));
      if (after === null) throw new AppError('stateChanged');
      const { amount, state, reference, answer, sellerName } = after;
      await record(tx, actor, {
        area: 'finance',
        act: `payout-${event}`,
        subject: sellerName,
        before: null,
        after: { amount, state, reference, answer },
      });
      return after;
    });
    await messages.tell(row.accountId);
    return describe(row);
  }

  return {
    async page(query: {
      state?: PayoutState;
      page?: number;
      pageSize?: number;
    }): Promise<Page<Static<typeof DeskPayout>>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listPayouts(db, query, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    approve: (id: string, actor: Actor) =>
      changed(id, 'approve', actor, (tx, approvedBy) =>
        store.changePayout(tx, id, 'approve', { approvedBy, approvedById: actor.accountId }),
      ),

    pay: (id: string, reference: string, actor: Actor) =>
      changed(id, 'pay', actor, async (tx, paidBy) => {
        const known = await store.findPayout(tx, id);
        if (known?.approvedById === actor.accountId) throw new AppError('secondPersonNeeded');
        const paid = await store.changePayout(tx, id, 'pay', { paidBy, reference, paidAt: new Date() });
        if (paid !== null)
          await messages.notify(
            tx,
            paid.accountId,
            'payoutPaid',
            { amount: yuan(paid.amount) },
            SELLING_PATH,
          );
        return paid;
      }),

    reject: (id: string, reason: string, actor: Actor) =>
      changed(id, 'reject', actor, async (tx) => {
        const rejected = await store.changePayout(tx, id, 'reject', { answer: reason });
        if (rejected === null) return null;
        const { amount, accountId } = rejected;
        await transfer(tx, {
          kind: 'payoutReversal',
          sourceId: id,
          from: 'payouts_clearing',
          to: payableOf(accountId),
          amount,
        });
        const values = { amount: yuan(amount), reason };
        await messages.notify(tx, accountId, 'payoutRejected', values, SELLING_PATH);
        return rejected;
      }),
  };
}
