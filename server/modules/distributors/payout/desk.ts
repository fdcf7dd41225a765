import type { Page } from '../../../../contract/common/schema';
import type { DeskStatement, Payee } from '../../../../contract/distributor/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, record } from '../../admin';
import { transfer } from '../../ledger';
import type { Messages } from '../../messages';
import { pageOfRecords, pagingOf } from '../../paging';
import { nameOf } from '../application/describe';
import { payableTo } from '../commission/service';
import { payLines } from '../commission/store';
import type { Keyring, Keys } from '../documents/keys';
import { type Closing, yuan } from '../statement/closing';
import { describeStatement, payeeOf } from '../statement/describe';
import * as store from '../statement/store';
import type { StatementEvent, StatementState } from '../statement/transitions';

export interface PayoutDeskDeps {
  db: Database;
  keys: Keys;
  closing: Closing;
  messages: Pick<Messages, 'notify' | 'tell'>;
  pathOf: (code: string) => string;
}

/** A statement as staff sees it. */
const describe = (
  keyring: Keyring,
  { statement, distributor, application }: store.OwnedStatement,
): DeskStatement => ({
  ...describeStatement(keyring, statement),
  distributor: nameOf(application),
  code: distributor.code,
  proposedBy: statement.proposedBy,
  paidBy: statement.paidBy,
});

/** A statement with its owner. @throws AppError notFound */
async function owned(from: Executor, id: string): Promise<store.OwnedStatement> {
  const found = await store.findOwned(from, id);
  if (found === null) throw new AppError('notFound');
  return found;
}

/** The desk that pays statements: one member of staff transfers the money, another confirms it. */
export interface PayoutDesk {
  page(query: { page?: number; pageSize?: number; state?: StatementState }): Promise<Page<DeskStatement>>;

  /** Puts what is payable now into statements. */
  close(actor: Actor): Promise<{ statements: number }>;

  answer(id: string, answer: string, actor: Actor): Promise<DeskStatement>;

  /** The whole bank account, for a reason that goes into the log. @throws AppError notFound */
  payee(id: string, reason: string, actor: Actor): Promise<Payee>;

  propose(id: string, reference: string, actor: Actor): Promise<DeskStatement>;

  withdraw(id: string, reason: string, actor: Actor): Promise<DeskStatement>;

  /**
   * Confirms a payout: its lines are paid, and the ledger owes the distributor that much less.
   * @throws AppError secondPersonNeeded, stateChanged
   */
  pay(id: string, actor: Actor): Promise<DeskStatement>;
}

/** See {@link PayoutDesk}. */
export function createPayoutDesk({ db, keys, closing, messages, pathOf }: PayoutDeskDeps): PayoutDesk {
  /** Changes a statement, with its line in the log. @throws AppError notFound, stateChanged */
  async function change(
    id: string,
    event: StatementEvent,
    actor: Actor,
    fields: (by: string, before: store.StatementRow) => Parameters<typeof store.changeStatement>[3],
    then: (tx: Executor, after: store.OwnedStatement) => Promise<void> = async () => undefined,
  ): Promise<DeskStatement> {
    const after = await db.transaction(async (tx) => {
      const before = await owned(tx, id);
      const changes = fields(await actorName(tx, actor), before.statement);
      const statement = await store.changeStatement(tx, id, event, changes);
      if (statement === null) throw new AppError('stateChanged');
      const changed = { ...before, statement };
      await then(tx, changed);
      await record(tx, actor, {
        area: 'finance',
        act: `commission-${event}`,
        subject: `${statement.number} ${nameOf(before.application)}`,
        before: { state: before.statement.state },
        after: {
          state: statement.state,
          amount: statement.amount,
          reference: statement.reference,
          answer: statement.answer,
        },
      });
      return changed;
    });
    await messages.tell(after.distributor.accountId);
    return describe(await keys(), after);
  }

  return {
    async page(query: {
      page?: number;
      pageSize?: number;
      state?: StatementState;
    }): Promise<Page<DeskStatement>> {
      const paging = pagingOf(query);
      const [{ rows, total }, keyring] = await Promise.all([store.listStatements(db, query, paging), keys()]);
      return pageOfRecords(
        rows.map((row) => describe(keyring, row)),
        total,
        paging,
      );
    },

    async close(actor: Actor): Promise<{ statements: number }> {
      const statements = await closing.closeBefore(new Date());
      await record(db, actor, {
        area: 'finance',
        act: 'commission-close',
        subject: String(statements),
        before: null,
        after: { statements },
      });
      return { statements };
    },

    answer: (id: string, answer: string, actor: Actor): Promise<DeskStatement> =>
      change(
        id,
        'answer',
        actor,
        () => ({ answer }),
        (tx, { statement, distributor }) =>
          messages.notify(
            tx,
            distributor.accountId,
            'statementAnswered',
            { number: statement.number, answer },
            pathOf(distributor.code),
          ),
      ),

    async payee(id: string, reason: string, actor: Actor): Promise<Payee> {
      const { statement, application } = await owned(db, id);
      const payee = payeeOf(await keys(), statement);
      if (payee === null) throw new AppError('notFound');
      await record(db, actor, {
        area: 'finance',
        act: 'payee-view',
        subject: `${statement.number} ${nameOf(application)}`,
        before: null,
        after: { reason },
      });
      return payee;
    },

    propose: (id: string, reference: string, actor: Actor): Promise<DeskStatement> =>
      change(id, 'propose', actor, (proposedBy) => ({
        proposedBy,
        proposedById: actor.accountId,
        reference: reference.trim(),
      })),

    withdraw: (id: string, reason: string, actor: Actor): Promise<DeskStatement> =>
      change(id, 'withdraw', actor, () => ({
        proposedBy: null,
        proposedById: null,
        reference: null,
        answer: reason,
      })),

    pay: (id: string, actor: Actor): Promise<DeskStatement> =>
      change(
        id,
        'pay',
        actor,
        (paidBy, before) => {
          if (before.proposedById === actor.accountId) throw new AppError('secondPersonNeeded');
          return { paidBy, paidAt: new Date() };
        },
        async (tx, { statement, distributor }) => {
          await payLines(tx, statement.id);
          await transfer(tx, {
            kind: 'commissionPayout',
            sourceId: statement.id,
            from: payableTo(distributor.id),
            to: 'payouts_clearing',
            amount: statement.amount,
          });
          const values = { number: statement.number, amount: yuan(statement.amount) };
          await messages.notify(
            tx,
            distributor.accountId,
            'commissionPaid',
            values,
            pathOf(distributor.code),
          );
        },
      ),
  };
}
