import type { Page } from '../../../../contract/common/schema';
import type { DeskGrant } from '../../../../contract/shop-desk/schema';
import { assetTypes, type GrantedRight, membershipLevels } from '../../../../contract/shop/limits';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { accountInLog, type Actor, record } from '../../admin';
import { type Grant, grantByHand, grantsOf, isGrant, revokeByHand } from '../../membership';
import { pageOfRecords, pagingOf } from '../../paging';

export interface GrantWish {
  userId: string;
  right: GrantedRight;
  subject?: string;
  quantity?: number;
  days?: number;
  reason: string;
}

export interface GrantDeskDeps {
  db: Database;
  /** The numbers of the orders of bought lines. */
  orderNosOf: (lineIds: readonly string[]) => Promise<Map<string, string>>;
}

const ASSET = new RegExp(`^(${assetTypes.join('|')}):[0-9a-zA-Z-]{1,64}$`);

/** What a grant is about, checked by its right. @throws AppError malformedRequest */
function subjectOf({ right, subject = '' }: GrantWish): string {
  const isFine =
    right === 'membership'
      ? membershipLevels.some((level) => level === subject && level !== 'free')
      : right === 'asset'
        ? ASSET.test(subject)
        : subject === '';
  if (!isFine) throw new AppError('malformedRequest');
  return subject;
}

/** Grants by hand, each with a reason that the log keeps. */
export interface GrantDesk {
  page(userId: string, query: { page?: number; pageSize?: number }): Promise<Page<DeskGrant>>;

  /** @throws AppError notFound */
  grant(wish: GrantWish, actor: Actor): Promise<DeskGrant>;

  /** @throws AppError notFound, stateChanged */
  revoke(id: string, reason: string, actor: Actor): Promise<DeskGrant>;
}

/** See {@link GrantDesk}. */
export function createGrantDesk({ db, orderNosOf }: GrantDeskDeps): GrantDesk {
  async function describe(rows: readonly Grant[]): Promise<DeskGrant[]> {
    const numbers = await orderNosOf(rows.flatMap(({ orderLineId }) => orderLineId ?? []));
    return rows.map((row) => ({
      id: row.id,
      right: row.right,
      subject: row.subject,
      quantity: row.quantity,
      beginTime: row.beginsAt.toISOString(),
      endTime: row.endsAt?.toISOString() ?? null,
      state: row.state,
      orderNo: (row.orderLineId && numbers.get(row.orderLineId)) ?? null,
      reason: row.reason,
      createTime: row.createdAt.toISOString(),
    }));
  }

  async function one(row: Grant): Promise<DeskGrant> {
    const [grant] = await describe([row]);
    if (grant === undefined) throw new AppError('notFound');
    return grant;
  }

  return {
    async page(userId: string, query: { page?: number; pageSize?: number }): Promise<Page<DeskGrant>> {
      const paging = pagingOf(query);
      const { rows, total } = await grantsOf(db, userId, paging);
      return pageOfRecords(await describe(rows), total, paging);
    },

    async grant(wish: GrantWish, actor: Actor): Promise<DeskGrant> {
      const { userId, right, quantity = 1, days = null, reason } = wish;
      const subject = subjectOf(wish);
      const latest = await db.transaction(async (tx) => {
        if (!(await lockAccount(tx, userId))) throw new AppError('notFound');
        await grantByHand(tx, userId, { right, subject, quantity, days }, reason);
        await record(tx, actor, {
          area: 'finance',
          act: 'grant',
          subject: await accountInLog(tx, userId),
          before: null,
          after: { right, subject, quantity, days, reason },
        });
        const { rows } = await grantsOf(tx, userId, { page: 1, offset: 0, pageSize: 1 });
        return rows[0];
      });
      if (latest === undefined) throw new AppError('notFound');
      return one(latest);
    },

    async revoke(id: string, reason: string, actor: Actor): Promise<DeskGrant> {
      if (!(await isGrant(db, id))) throw new AppError('notFound');
      const revoked = await db.transaction(async (tx) => {
        const row = await revokeByHand(tx, id, reason);
        if (row === null) throw new AppError('stateChanged');
        const { right, subject, accountId } = row;
        await record(tx, actor, {
          area: 'finance',
          act: 'revoke',
          subject: await accountInLog(tx, accountId),
          before: { right, subject },
          after: { reason },
        });
        return row;
      });
      return one(revoked);
    },
  };
}
