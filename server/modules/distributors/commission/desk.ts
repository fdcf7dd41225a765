import type { Page } from '../../../../contract/common';
import type { DistributorLevel } from '../../../../contract/constants';
import type { CommissionRate, DeskDistributor } from '../../../../contract/distributor-desk';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, buyersOf, record } from '../../admin';
import { partyBalance } from '../../ledger';
import { pageOfRecords, pagingOf } from '../../paging';
import { describeDistributor, nameOf } from '../application/describe';
import {
  type ApplicationRow,
  type DistributorRow,
  endDistributor,
  findApplication,
  findDistributor,
  listDistributors,
  setLevel,
} from '../application/store';
import { addRate, rateOf, ratesByDate } from './rates';
import { payableTo } from './service';
import { customersOf } from './store';

/** The desk of distributors: their levels, their end, and what each level earns. */
export function createDistributorDesk({ db }: { db: Database }) {
  async function describe(
    rows: readonly { distributor: DistributorRow; application: ApplicationRow }[],
  ): Promise<DeskDistributor[]> {
    const [users, customers] = await Promise.all([
      buyersOf(
        db,
        rows.map(({ distributor }) => distributor.accountId),
      ),
      customersOf(
        db,
        rows.map(({ distributor }) => distributor.id),
      ),
    ]);
    const now = new Date();
    return Promise.all(
      rows.map(async ({ distributor, application }) => ({
        ...describeDistributor(distributor, await rateOf(db, distributor.level, now)),
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
    work: (tx: Executor) => Promise<DistributorRow | null>,
  ): Promise<DeskDistributor> {
    const before = await findDistributor(db, id);
    const application = before && (await findApplication(db, before.applicationId));
    if (before === null || application === null) throw new AppError('notFound');
    const distributor = await db.transaction(async (tx) => {
      const after = await work(tx);
      if (after === null) throw new AppError('stateChanged');
      await record(tx, actor, {
        area: 'distributor',
        act,
        subject: `${nameOf(application)} ${before.code}`,
        before: { level: before.level, state: before.state },
        after: { level: after.level, state: after.state, reason },
      });
      return after;
    });
    const [described] = await describe([{ distributor, application }]);
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
      change(id, 'level', reason, actor, (tx) => setLevel(tx, id, level)),

    end: (id: string, reason: string, actor: Actor): Promise<DeskDistributor> =>
      change(id, 'end', reason, actor, (tx) => endDistributor(tx, id)),

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

export type DistributorDesk = ReturnType<typeof createDistributorDesk>;
