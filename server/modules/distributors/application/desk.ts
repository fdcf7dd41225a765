import { randomInt } from 'node:crypto';
import type { Page } from '../../../../contract/common/schema';
import {
  type ApplicationField,
  type DistributorLevel,
  type DocumentKind,
  HOUSE_CODE,
} from '../../../../contract/distributor/limits';
import type { DeskApplication } from '../../../../contract/distributor/schema';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { type Actor, actorName, buyersOf, record } from '../../admin';
import type { Messages } from '../../messages';
import { pageOfRecords, pagingOf } from '../../paging';
import type { Deposits } from '../deposit/service';
import type { Keys } from '../documents/keys';
import type { Documents } from '../documents/service';
import { documentsOf } from '../documents/store';
import { markViewed } from '../documents/watermark';
import { describeApplication, nameOf } from './describe';
import * as store from './store';
import type { ApplicationState } from './transitions';

/** Letters of codes: none that is easily taken for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;
/** Tries to find a free code. */
const TRIES = 5;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const settlementPath = (code: string): string => `/settlement/${code}`;

export interface ApplicationDeskDeps {
  db: Database;
  keys: Keys;
  documents: Documents;
  deposits: Deposits;
  messages: Pick<Messages, 'notify' | 'tell'>;
}

/** Makes a distributor of an applicant, with a code of its own. @throws AppError changedMeanwhile when no code was free */
async function makeDistributor(
  tx: Executor,
  row: store.ApplicationRow,
  { level, state }: Pick<store.DistributorRow, 'level' | 'state'>,
): Promise<store.DistributorRow> {
  const { accountId, id: applicationId } = row;
  for (let tries = 0; tries < TRIES; tries++) {
    const distributor = { accountId, applicationId, level, state, code: newCode() };
    const made = await store.insertDistributor(tx, distributor);
    if (made !== null) return made;
  }
  throw new AppError('changedMeanwhile');
}

/** The desk that looks at applications. Anyone who opens identity data says why, and that goes into the log. */
export interface ApplicationDesk {
  one(id: string): Promise<DeskApplication>;

  page(query: { page?: number; pageSize?: number; state?: ApplicationState }): Promise<Page<DeskApplication>>;

  /** @throws AppError notFound, also once the number was deleted */
  reveal(id: string, reason: string, actor: Actor): Promise<{ idNumber: string }>;

  /** A document as a JPEG that names who looks at it, and when. @throws AppError notFound */
  view(id: string, kind: DocumentKind, reason: string, actor: Actor): Promise<Buffer>;

  approve(id: string, level: DistributorLevel, actor: Actor): Promise<DeskApplication>;

  reject(id: string, reason: string, wrong: ApplicationField[], actor: Actor): Promise<DeskApplication>;
}

/** See {@link ApplicationDesk}. */
export function createApplicationDesk({
  db,
  keys,
  documents,
  deposits,
  messages,
}: ApplicationDeskDeps): ApplicationDesk {
  async function describe(rows: readonly store.ApplicationRow[]): Promise<DeskApplication[]> {
    const [files, users] = await Promise.all([
      documentsOf(
        db,
        rows.map(({ id }) => id),
      ),
      buyersOf(
        db,
        rows.map(({ accountId }) => accountId),
      ),
    ]);
    return Promise.all(
      rows.map(async (row) => ({
        ...describeApplication(row, files),
        user: users.get(row.accountId) ?? null,
        duplicates: await store.duplicatesOf(db, row),
        reviews: [],
      })),
    );
  }

  /** Drafts are their applicants' own. @throws AppError notFound */
  async function sent(id: string): Promise<store.ApplicationRow> {
    const row = await store.findApplication(db, id);
    if (row === null || row.state === 'draft') throw new AppError('notFound');
    return row;
  }

  async function one(id: string): Promise<DeskApplication> {
    const [application] = await describe([await sent(id)]);
    if (application === undefined) throw new AppError('notFound');
    const reviews = await store.reviewsOf(db, id);
    return {
      ...application,
      reviews: reviews.map(({ version, act, by, reason, createdAt }) => ({
        version,
        act,
        by,
        reason,
        time: createdAt.toISOString(),
      })),
    };
  }

  /** Decides in one transaction, with the history, the log and the message. @throws AppError ownCase, stateChanged */
  async function decide(
    id: string,
    event: 'approve' | 'reject',
    actor: Actor,
    change: { answer: string | null; wrong: ApplicationField[] },
    then: (tx: Executor, row: store.ApplicationRow) => Promise<object>,
  ): Promise<DeskApplication> {
    const { accountId } = await sent(id);
    if (event === 'approve' && accountId === actor.accountId) throw new AppError('ownCase');
    await db.transaction(async (tx) => {
      const row = await store.changeApplication(tx, id, event, { ...change, decidedAt: new Date() });
      if (row === null) throw new AppError('stateChanged');
      const by = await actorName(tx, actor);
      const reason = change.answer;
      await store.addReview(tx, { applicationId: id, version: row.version, act: event, by, reason });
      const after = await then(tx, row);
      await record(tx, actor, {
        area: 'distributor',
        act: `application-${event}`,
        subject: nameOf(row),
        before: { version: row.version },
        after: { ...after, ...(reason !== null && { reason, wrong: change.wrong }) },
      });
    });
    await messages.tell(accountId);
    return one(id);
  }

  /** Writes down that somebody opens identity data, before they see it. */
  const recordView = (row: store.ApplicationRow, actor: Actor, what: string, reason: string): Promise<void> =>
    record(db, actor, {
      area: 'distributor',
      act: 'identity-view',
      subject: nameOf(row),
      before: null,
      after: { what, reason, application: row.id },
    });

  return {
    one,

    async page(query: {
      page?: number;
      pageSize?: number;
      state?: ApplicationState;
    }): Promise<Page<DeskApplication>> {
      const paging = pagingOf(query);
      const state = query.state === 'draft' ? undefined : query.state;
      const { rows, total } = await store.listApplications(db, state, paging);
      return pageOfRecords(await describe(rows), total, paging);
    },

    async reveal(id: string, reason: string, actor: Actor): Promise<{ idNumber: string }> {
      const row = await sent(id);
      if (row.idSealed === null) throw new AppError('notFound');
      await recordView(row, actor, 'idNumber', reason);
      return { idNumber: (await keys()).personal.open(row.idSealed, row.id) };
    },

    async view(id: string, kind: DocumentKind, reason: string, actor: Actor): Promise<Buffer> {
      const row = await sent(id);
      const bytes = await documents.open(id, kind);
      await recordView(row, actor, kind, reason);
      const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
      return markViewed(bytes, `${await actorName(db, actor)} · ${time} UTC`);
    },

    approve: (id: string, level: DistributorLevel, actor: Actor): Promise<DeskApplication> =>
      decide(id, 'approve', actor, { answer: null, wrong: [] }, async (tx, row) => {
        const { code, state } = await makeDistributor(tx, row, {
          level,
          state: await deposits.firstState(tx),
        });
        const kind = state === 'awaitingDeposit' ? 'depositDue' : 'distributorApproved';
        await messages.notify(tx, row.accountId, kind, { code }, settlementPath(code));
        return { level, code, state };
      }),

    reject: (id: string, reason: string, wrong: ApplicationField[], actor: Actor): Promise<DeskApplication> =>
      decide(id, 'reject', actor, { answer: reason, wrong: [...new Set(wrong)] }, async (tx, row) => {
        await messages.notify(
          tx,
          row.accountId,
          'distributorRejected',
          { reason },
          settlementPath(HOUSE_CODE),
        );
        return {};
      }),
  };
}
