import type { Page } from '../../../../contract/common/schema';
import type { DistributorLevel } from '../../../../contract/distributor/limits';
import type { CommissionRate, DeskDistributor, Distributor } from '../../../../contract/distributor/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, buyersOf, record } from '../../admin';
import { partyBalance } from '../../ledger';
import { pageOfRecords, pagingOf } from '../../paging';
import { nameOf } from '../application/describe';
import {
  type ApplicationRow,
  type DistributorRow,
  findApplication,
  findDistributor,
  listDistributors,
  setLevel,
} from '../application/store';
import type { Deposits } from '../deposit/service';
import type { Changed, Ending } from '../ending';
import { addRate, rateOf, ratesByDate } from './rates';
import { payableTo } from './service';
import { customersOf } from './store';

export interface DistributorDeskDeps {
  db: Database;
  deposits: Deposits;
  ending: Ending;
}

/** The desk of distributors: their levels, their end, and what each level earns. */
export interface DistributorDesk {
  page(query: { page?: number; pageSize?: number }): Promise<Page<DeskDistributor>>;

  level(id: string, level: DistributorLevel, reason: string, actor: Actor): Promise<DeskDistributor>;

  /** Ends a distributor, whose deposit goes back in the same transaction. @throws AppError notFound, stateChanged */
  end(id: string, reason: string, actor: Actor): Promise<DeskDistributor>;

  rates(): Promise<CommissionRate[]>;

  setRate(level: DistributorLevel, rate: number, reason: string, actor: Actor): Promise<CommissionRate[]>;
}

/** See {@link DistributorDesk}. */
export function createDistributorDesk({ db, deposits, ending }: DistributorDeskDeps): DistributorDesk {
  async function describe(
    rows: readonly { distributor: DistributorRow; application: ApplicationRow }[],
  ): Promise<DeskDistributor[]> {
    const [described, users, customers] = await Promise.all([
      deposits.describe(rows.map(({ distributor }) => distributor)),
      buyersOf(
        db,
        rows.map(({ distributor }) => distributor.accountId),
      ),
      customersOf(
        db,
        rows.map(({ distributor }) => distributor.id),
      ),
    ]);
    return Promise.all(
      rows.map(async ({ distributor, application }, at) => ({
        ...(described[at] as Distributor),
        user: users.get(distributor.accountId) ?? null,
        name: nameOf(application),
        customers: customers.get(distributor.id) ?? 0,
        balance: await partyBalance(db, payableTo(distributor.id)),
      })),
    );
  }

  /** @throws AppError notFound, stateChanged */
  async function change(
    id: string,
    act: string,
    reason: string,
    actor: Actor,
    work: (tx: Executor, before: DistributorRow) => Promise<Changed | null>,
  ): Promise<DeskDistributor> {
    const before = await findDistributor(db, id);
    const application = before && (await findApplication(db, before.applicationId));
    if (before === null || application === null) throw new AppError('notFound');
    const changed = await db.transaction(async (tx) => {
      const done = await work(tx, before);
      if (done === null) throw new AppError('stateChanged');
      const { row: after } = done;
      await record(tx, actor, {
        area: 'distributor',
        act,
        subject: `${nameOf(application)} ${before.code}`,
        before: { level: before.level, state: before.state },
        after: { level: after.level, state: after.state, reason },
      });
      return done;
    });
    changed.afterwards();
    const [described] = await describe([{ distributor: changed.row, application }]);
    if (described === undefined) throw new AppError('notFound');
    return described;
  }

  return {
    async page(query: { page?: number; pageSize?: number }): Promise<Page<DeskDistributor>> {
      const paging = pagingOf(query);
      const { rows, total } = await listDistributors(db, paging);
      return pageOfRecords(await describe(rows), total, paging);
    },

    level: (id: string, level: DistributorLevel, reason: string, actor: Actor): Promise<DeskDistributor> =>
      change(id, 'level', reason, actor, async (tx) => {
        const row = await setLevel(tx, id, level);
        return row && { row, afterwards: () => undefined };
      }),

    end: (id: string, reason: string, actor: Actor): Promise<DeskDistributor> =>
      change(id, 'end', reason, actor, async (tx, before) =>
        ending.end(tx, before, await actorName(tx, actor)),
      ),

    rates: (): Promise<CommissionRate[]> => ratesByDate(db),

    async setRate(
      level: DistributorLevel,
      rate: number,
      reason: string,
      actor: Actor,
    ): Promise<CommissionRate[]> {
      await db.transaction(async (tx) => {
        const before = await rateOf(tx, level, new Date());
        await addRate(tx, { level, rate, by: await actorName(tx, actor) });
        await record(tx, actor, {
          area: 'distributor',
          act: 'rate',
          subject: level,
          before: { rate: before },
          after: { rate, reason },
        });
      });
      return ratesByDate(db);
    },
  };
}
