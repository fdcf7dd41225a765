import type { Page } from '../../../../contract/common/schema';
import type { OfferedRole } from '../../../../contract/role/schema';
import { defaultLanguage } from '../../../../contract/errors';
import type { Database } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { type Actor, record } from '../../admin';
import { pageOfRecords, pagingOf } from '../../paging';
import { contentIn } from './service';
import * as store from './store';

const describe = (row: store.SquareRow): OfferedRole => ({
  id: row.id,
  category: row.category,
  ...contentIn(row.contents, defaultLanguage),
  status: row.status,
  reason: row.reason,
  createTime: row.createdAt.toISOString(),
});

/** What staff has decided on a role, for its owner. */
export interface Decision {
  accountId: string;
  name: string;
  published: boolean;
  reason: string;
}

/** The review of roles that users offer to the square. */
export interface SquareDesk {
  page(query: {
    page?: number;
    pageSize?: number;
    status: OfferedRole['status'];
  }): Promise<Page<OfferedRole>>;

  /**
   * Publishes or rejects a role; one that is published may be taken down later.
   * @throws AppError changedMeanwhile when it is not in the state that was seen, invalidInput without a reason
   */
  decide(
    id: string,
    decision: { seen: OfferedRole['status']; status: 'published' | 'rejected'; reason: string },
    actor: Actor,
  ): Promise<OfferedRole>;
}

/** See {@link SquareDesk}. */
export function createSquareDesk({
  db,
  onDecided,
}: {
  db: Database;
  onDecided: (decision: Decision) => void;
}): SquareDesk {
  return {
    async page(query: {
      page?: number;
      pageSize?: number;
      status: OfferedRole['status'];
    }): Promise<Page<OfferedRole>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listByStatus(db, query.status, paging);
      return pageOfRecords(rows.map(describe), total, paging);
    },

    async decide(
      id: string,
      {
        seen,
        status,
        reason,
      }: { seen: OfferedRole['status']; status: 'published' | 'rejected'; reason: string },
      actor: Actor,
    ): Promise<OfferedRole> {
      if (status === 'rejected' && reason.trim() === '') throw invalidField('/reason', 'missing');
      const row = await db.transaction(async (tx) => {
        const decided = await store.decide(
          tx,
          id,
          seen,
          status,
          status === 'rejected' ? reason.trim() : null,
        );
        if (decided === null) throw new AppError('changedMeanwhile');
        const { name } = contentIn(decided.contents, defaultLanguage).content;
        await record(tx, actor, {
          area: 'role',
          act: status === 'published' ? 'publish' : 'reject',
          subject: name,
          before: { status: seen },
          after: { status, reason: decided.reason },
        });
        return decided;
      });
      const { name } = contentIn(row.contents, defaultLanguage).content;
      if (row.ownerId !== null)
        onDecided({
          accountId: row.ownerId,
          name,
          published: status === 'published',
          reason: row.reason ?? '',
        });
      return describe(row);
    },
  };
}
