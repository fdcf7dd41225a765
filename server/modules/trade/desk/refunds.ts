import type { Page } from '../../../../contract/common/schema';
import type { DeskRefund } from '../../../../contract/shop-desk/schema';
import type { Language } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, buyersOf, record } from '../../admin';
import { pageOfRecords, pagingOf } from '../../paging';
import { findOrder, linesOf } from '../order/store';
import { findAttempt } from '../payment/store';
import { type Audit, describeRefund, type Refunds } from '../refund/service';
import { findRefund, listRefunds, type RefundRow } from '../refund/store';
import type { RefundState } from '../refund/transitions';

const auditOf =
  (actor: Actor, act: string): Audit =>
  (tx, before, after) =>
    record(tx, actor, {
      area: 'order',
      act,
      subject: after.number,
      before: { state: before.state, amount: before.amount },
      after: { state: after.state, amount: after.amount, answer: after.answer },
    });

/** The desk of refunds. */
export interface RefundDesk {
  page(
    query: { state?: RefundState; page?: number; pageSize?: number },
    language: Language,
  ): Promise<Page<DeskRefund>>;
  approve(id: string, amount: number | undefined, actor: Actor, language: Language): Promise<DeskRefund>;
  reject(id: string, reason: string, actor: Actor, language: Language): Promise<DeskRefund>;
  retry(id: string, actor: Actor, language: Language): Promise<DeskRefund>;
  settle(id: string, reason: string, actor: Actor, language: Language): Promise<DeskRefund>;
}

/** See {@link RefundDesk}. */
export function createRefundDesk({ db, refunds }: { db: Database; refunds: Refunds }): RefundDesk {
  async function describe(row: RefundRow, language: Language): Promise<DeskRefund> {
    const [order, lines, attempt, buyers] = await Promise.all([
      findOrder(db, row.orderId),
      linesOf(db, [row.orderId]),
      row.attemptId === null ? null : findAttempt(db, row.attemptId),
      buyersOf(db, [row.accountId]),
    ]);
    if (order === null) throw new AppError('notFound');
    return {
      ...describeRefund(row, order, lines, language),
      buyer: buyers.get(row.accountId) ?? null,
      provider: attempt?.provider ?? null,
      failure: row.failure,
      tries: row.tries,
      decidedBy: row.decidedBy,
    };
  }

  async function one(id: string, language: Language): Promise<DeskRefund> {
    const row = await findRefund(db, id);
    if (row === null) throw new AppError('notFound');
    return describe(row, language);
  }

  return {
    async page(
      query: { state?: RefundState; page?: number; pageSize?: number },
      language: Language,
    ): Promise<Page<DeskRefund>> {
      const paging = pagingOf(query);
      const { rows, total } = await listRefunds(db, query.state, paging);
      return pageOfRecords(await Promise.all(rows.map((row) => describe(row, language))), total, paging);
    },

    async approve(id: string, amount: number | undefined, actor: Actor, language: Language) {
      await refunds.approve(id, amount, await actorName(db, actor), auditOf(actor, 'approve'));
      return one(id, language);
    },

    async reject(id: string, reason: string, actor: Actor, language: Language) {
      await refunds.reject(id, reason, await actorName(db, actor), auditOf(actor, 'reject'));
      return one(id, language);
    },

    async retry(id: string, actor: Actor, language: Language) {
      await refunds.retry(id, await actorName(db, actor), auditOf(actor, 'retry'));
      return one(id, language);
    },

    async settle(id: string, reason: string, actor: Actor, language: Language) {
      await refunds.settle(id, reason, await actorName(db, actor), auditOf(actor, 'settle'));
      return one(id, language);
    },
  };
}
