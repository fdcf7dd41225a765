import type { Page } from '../../../contract/common/schema';
import type { Payout, StatementLine } from '../../../contract/selling/schema';
import { sellerLimits, shopLimits } from '../../../contract/shop/limits';
import type { Language } from '../../../contract/errors';
import { lockAccount } from '../../db/account-lock';
import type { Database, Executor } from '../../db/connection';
import { AppError } from '../../http/app-error';
import { partyBalance, statementOf, transfer } from '../ledger';
import { pageOfRecords, pagingOf } from '../paging';
import { describePayout, movementName, type SellerMoney } from './describe';
import { checkText } from './form';
import * as store from './store';

type PageQuery = { page?: number; pageSize?: number };

const kinds = ['share', 'shareReversal', 'payout', 'payoutReversal', 'merged'] as const;

/** The ledger's account of what a seller is owed. */
export const payableOf = (accountId: string) => `creator_payable:${accountId}` as const;

/** What sellers have earned, and how it is paid out. */
export interface Earnings {
  /** What can be paid out now, and what is still frozen because it may have to be refunded. */
  of(from: Executor, accountId: string): Promise<SellerMoney>;

  /** The movements of a seller's account, those of a month if one is named. */
  statement(
    accountId: string,
    query: PageQuery & { month?: string },
    language: Language,
  ): Promise<Page<StatementLine>>;

  /** The payouts that a seller has asked for. */
  payouts(accountId: string, query: PageQuery): Promise<Page<Payout>>;

  /**
   * Asks for the whole balance; it leaves the account at once, so that it cannot be asked for twice.
   * @throws AppError sellerNotVerified, payoutTooSmall, stateChanged while another payout is open
   */
  askPayout(accountId: string, target: string): Promise<Payout>;
}

/** See {@link Earnings}. */
export function createEarnings({ db, sharePercent }: { db: Database; sharePercent: number }): Earnings {
  async function of(from: Executor, accountId: string): Promise<SellerMoney> {
    const [all, frozen] = await Promise.all([
      partyBalance(from, payableOf(accountId)),
      store.frozenOf(from, accountId, sellerLimits.frozenDays),
    ]);
    return { sharePercent, balance: Math.max(0, all - frozen), frozen };
  }

  return {
    of,

    async statement(
      accountId: string,
      query: PageQuery & { month?: string },
      language: Language,
    ): Promise<Page<StatementLine>> {
      const paging = pagingOf(query);
      const account = payableOf(accountId);
      const { rows, total } = await statementOf(db, account, query.month, paging);
      const names = await store.lineNames(
        db,
        rows.map(({ sourceId }) => sourceId),
      );
      const records = rows.map((row): StatementLine => {
        const kind = kinds.find((one) => one === row.kind) ?? 'share';
        return {
          id: row.id,
          kind,
          name: movementName(kind, names.get(row.sourceId), language),
          amount: row.to === account ? row.amount : -row.amount,
          time: row.createdAt.toISOString(),
        };
      });
      return pageOfRecords(records, total, paging);
    },

    async payouts(accountId: string, query: PageQuery): Promise<Page<Payout>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listPayouts(db, { accountId }, paging);
      return pageOfRecords(rows.map(describePayout), total, paging);
    },

    async askPayout(accountId: string, target: string): Promise<Payout> {
      const row = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, accountId))) throw new AppError('loginRequired');
        const known = await store.findSeller(tx, accountId);
        if (known?.state !== 'verified') throw new AppError('sellerNotVerified');
        const { balance } = await of(tx, accountId);
        if (balance < sellerLimits.payout)
          throw new AppError('payoutTooSmall', { limit: (sellerLimits.payout / 100).toFixed(2) });
        const payout = await store.insertPayout(tx, {
          accountId,
          sellerName: known.legalName,
          amount: balance,
          target: checkText(target, shopLimits.reason),
        });
        if (payout === null) throw new AppError('stateChanged');
        await transfer(tx, {
          kind: 'payout',
          sourceId: payout.id,
          from: payableOf(accountId),
          to: 'payouts_clearing',
          amount: balance,
        });
        return payout;
      });
      return describePayout(row);
    },
  };
}
