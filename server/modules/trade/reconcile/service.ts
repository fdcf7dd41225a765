import type { Page } from '../../../../contract/common/schema';
import type { BillDay, Difference } from '../../../../contract/shop-desk/schema';
import type { PayProvider } from '../../../../contract/shop/limits';
import { BEIJING_MS, DAY_MS } from '../../../../contract/common/time';
import type { Database } from '../../../db/connection';
import { PaymentError, type PaymentProvider } from '../../../engines/payment/port';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, record } from '../../admin';
import { pageOfRecords, pagingOf } from '../../paging';
import { compareBill } from './compare';
import * as store from './store';

/** Days back that are compared again while their bill is missing. */
const LOOKED_BACK = 3;

/** The day before a moment, in China. */
export const dayBefore = (now: number, days = 1): string =>
  new Date(now + BEIJING_MS - days * DAY_MS).toISOString().slice(0, 10);

export interface ReconcileDeps {
  db: Database;
  providers: ReadonlyMap<PayProvider, PaymentProvider>;
  onError: (error: unknown) => void;
}

const describe = (row: store.DifferenceRow): Difference => ({
  id: row.id,
  day: row.day,
  provider: row.provider,
  kind: row.kind,
  what: row.what,
  number: row.number,
  ours: row.ours,
  theirs: row.theirs,
  explanation: row.explanation,
  explainedBy: row.explainedBy,
  createTime: row.createdAt.toISOString(),
});

/** Compares each day's bill of the providers with our books; every difference is found, and stays until it is explained. */
export interface Reconcile {
  /** Compares the last days whose bill was not compared yet. */
  run(now?: number): Promise<void>;

  /** @throws AppError payProviderOff, payUnavailable */
  check(name: PayProvider, day: string, actor: Actor): Promise<BillDay>;

  days(query: { page?: number; pageSize?: number }): Promise<Page<BillDay>>;

  differences(query: { open?: boolean; page?: number; pageSize?: number }): Promise<Page<Difference>>;

  /** @throws AppError notFound */
  explain(id: string, explanation: string, actor: Actor): Promise<Difference>;
}

/** See {@link Reconcile}. */
export function createReconcile({ db, providers, onError }: ReconcileDeps): Reconcile {
  /** @throws PaymentError */
  async function compare(provider: PaymentProvider, day: string): Promise<void> {
    const bill = await provider.bill(day);
    const ours = await store.booksOf(db, provider.name, day);
    const differences = bill === null ? [] : compareBill(ours, bill);
    const payments = ours.filter(({ what }) => what === 'payment');
    await db.transaction((tx) =>
      store.saveComparison(
        tx,
        {
          provider: provider.name,
          day,
          payments: payments.length,
          refunds: ours.length - payments.length,
          amount: ours.reduce(
            (sum, { what, amount }) => (what === 'payment' ? sum + amount : sum - amount),
            0,
          ),
          checkedAt: bill === null ? null : new Date(),
        },
        differences.map((one) => ({ ...one, provider: provider.name, day })),
      ),
    );
  }

  const stateOf = (isChecked: boolean, differences: number, open: number): BillDay['state'] =>
    !isChecked ? 'waiting' : differences === 0 ? 'matched' : open === 0 ? 'explained' : 'differs';

  return {
    async run(now = Date.now()): Promise<void> {
      for (const provider of providers.values())
        for (let back = LOOKED_BACK; back >= 1; back--) {
          const day = dayBefore(now, back);
          const known = await store.findDay(db, provider.name, day);
          if (known?.checkedAt) continue;
          await compare(provider, day).catch((error: unknown) => {
            if (!(error instanceof PaymentError)) throw error;
            onError(error);
          });
        }
    },

    async check(name: PayProvider, day: string, actor: Actor): Promise<BillDay> {
      const provider = providers.get(name);
      if (provider === undefined) throw new AppError('payProviderOff');
      try {
        await compare(provider, day);
      } catch (error) {
        if (error instanceof PaymentError) throw new AppError('payUnavailable', {}, error);
        throw error;
      }
      await db.transaction((tx) =>
        record(tx, actor, {
          area: 'finance',
          act: 'bill',
          subject: `${name} ${day}`,
          before: null,
          after: null,
        }),
      );
      const row = await store.findDay(db, name, day);
      const differences = await store.differencesOf(db, name, day);
      const open = differences.filter(({ explanation }) => explanation === null).length;
      if (row === null) throw new AppError('notFound');
      return {
        ...row,
        state: stateOf(row.checkedAt !== null, differences.length, open),
        differences: differences.length,
        checkTime: row.checkedAt?.toISOString() ?? null,
      };
    },

    async days(query: { page?: number; pageSize?: number }): Promise<Page<BillDay>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listDays(db, paging);
      const records = rows.map(({ day, differences, open }) => ({
        day: day.day,
        provider: day.provider,
        payments: day.payments,
        refunds: day.refunds,
        amount: day.amount,
        state: stateOf(day.checkedAt !== null, differences, open),
        differences,
        checkTime: day.checkedAt?.toISOString() ?? null,
      }));
      return pageOfRecords(records, total, paging);
    },

    async differences(query: {
      open?: boolean;
      page?: number;
      pageSize?: number;
    }): Promise<Page<Difference>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listDifferences(db, query, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    explain: (id: string, explanation: string, actor: Actor): Promise<Difference> =>
      db.transaction(async (tx) => {
        const change = { explanation, explainedBy: await actorName(tx, actor) };
        const row = await store.explainDifference(tx, id, change);
        if (row === null) throw new AppError('notFound');
        await record(tx, actor, {
          area: 'finance',
          act: 'explain',
          subject: row.number,
          before: null,
          after: { explanation },
        });
        return describe(row);
      }),
  };
}
