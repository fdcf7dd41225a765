import type { Page } from '../../../../contract/common/schema';
import type { FeedbackStatus } from '../../../../contract/message/schema';
import type { StaffFeedback } from '../../../../contract/staff/schema';
import { shortened } from '../../../../contract/text/text';
import type { Database, Executor } from '../../../db/connection';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import type { SignedLinks } from '../../../http/signed-links';
import { maskPhone } from '../../phone';
import { type Attachments, describeAttachment } from './attachments';
import { type AttachmentRow, attachmentsOf } from './store';
import type { Messages } from '../message/service';
import { pageOfRecords, pagingOf } from '../../paging';
import { type Actor, actorName, isStaff, record } from '../../admin';
import * as store from './desk-store';

/** How long the address of an attachment works, seconds. */
const LINK_SECONDS = 300;
/** Where a user reads the answer: a dialog on a computer, a page on a phone. */
const OWN_FEEDBACK = '/home?dialog=myFeedback';
/** Length of the quote from a feedback in the message about its answer, and in the log. */
const ABOUT_LENGTH = 40;

export interface StaffFeedbackDeps {
  db: Database;
  links: SignedLinks;
  messages: Messages;
  attachments: Attachments;
}

const pathOf = (id: string) => `/ops/feedback/attachment/${id}/file`;

const beginningOf = (text: string): string => shortened(text.replace(/\s+/g, ' '), ABOUT_LENGTH);

function describeReport({ feedback: row, owner }: store.FeedbackWithSender): StaffFeedback['report'] {
  if (row.reportReason === null || row.reportedName === null) return null;
  return {
    reason: row.reportReason,
    projectId: row.reportedProjectId,
    projectName: row.reportedName,
    owner:
      owner === null || row.reportedOwnerId === null
        ? null
        : { userId: row.reportedOwnerId, userName: owner.name, phone: maskPhone(owner.phone) },
  };
}

/** Feedback as staff reads, sorts and answers it. */
export interface StaffFeedbackDesk {
  page(
    query: store.FeedbackFilter & { page?: number; pageSize?: number },
    viewer: string,
  ): Promise<Page<StaffFeedback>>;

  /** @throws AppError notFound */
  get(id: string, viewer: string): Promise<StaffFeedback>;

  /** @throws AppError notFound, changedMeanwhile; invalidInput for the status answered without an answer */
  update(
    id: string,
    change: { version: number; status?: FeedbackStatus; note?: string },
    actor: Actor,
  ): Promise<StaffFeedback>;

  /** Answers a feedback and notifies the user. @throws AppError notFound, changedMeanwhile, invalidInput */
  answer(id: string, answer: { version: number; answer: string }, actor: Actor): Promise<StaffFeedback>;

  /** An attachment by its signed address, while its staff account still has the area. @throws AppError notFound */
  file(
    id: string,
    query: { part: string; expires: number; signature: string },
  ): Promise<{ key: string; size: number; contentType: string; name: string }>;
}

/** See {@link StaffFeedbackDesk}. */
export function createStaffFeedback({
  db,
  links,
  messages,
  attachments,
}: StaffFeedbackDeps): StaffFeedbackDesk {
  function describe(
    found: store.FeedbackWithSender,
    files: readonly AttachmentRow[],
    viewer: string,
  ): StaffFeedback {
    const { feedback: row, sender } = found;
    return {
      id: row.id,
      user:
        sender === null || row.accountId === null
          ? null
          : { userId: row.accountId, userName: sender.name, phone: maskPhone(sender.phone) },
      tags: row.tags,
      feedbackMessage: row.message,
      contactWay: row.contact,
      unique: row.fingerprint,
      report: describeReport(found),
      attachments: files.map((file) => ({
        ...describeAttachment(file),
        url: links.signFor(pathOf(file.id), { part: viewer }, LINK_SECONDS),
      })),
      status: row.status,
      note: row.note,
      answer: row.answer,
      answerTime: row.answeredAt?.toISOString() ?? null,
      answeredBy: row.answeredBy,
      version: row.version,
      createTime: row.createdAt.toISOString(),
    };
  }

  async function find(executor: Executor, id: string, viewer: string): Promise<StaffFeedback> {
    const found = await store.findFeedback(executor, id);
    if (found === null) throw new AppError('notFound');
    const files = await attachmentsOf(executor, [id]);
    return describe(found, files.get(id) ?? [], viewer);
  }

  /** Changes a feedback if nobody else has since this version, and logs the action. */
  async function change(
    tx: Executor,
    actor: Actor,
    { id, version, act }: { id: string; version: number; act: string },
    changesOf: (row: store.FeedbackWithSender['feedback']) => Parameters<typeof store.updateFeedback>[3],
  ) {
    const found = await store.findFeedback(tx, id);
    if (found === null) throw new AppError('notFound');
    const row = found.feedback;
    const changes = changesOf(row);
    if (!(await store.updateFeedback(tx, id, version, changes))) throw new AppError('changedMeanwhile');
    const names = Object.keys(changes) as (keyof typeof changes)[];
    const before = Object.fromEntries(names.map((name) => [name, row[name]]));
    const subject = `${beginningOf(row.message)} (${id})`;
    await record(tx, actor, { area: 'feedback', act, subject, before, after: changes });
    return row;
  }

  return {
    async page(
      query: store.FeedbackFilter & { page?: number; pageSize?: number },
      viewer: string,
    ): Promise<Page<StaffFeedback>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listFeedback(db, query, paging);
      const files = await attachmentsOf(
        db,
        rows.map(({ feedback }) => feedback.id),
      );
      const records = rows.map((row) => describe(row, files.get(row.feedback.id) ?? [], viewer));
      return pageOfRecords(records, total, paging);
    },

    get: (id: string, viewer: string) => find(db, id, viewer),

    update: (
      id: string,
      { version, status, note }: { version: number; status?: FeedbackStatus; note?: string },
      actor: Actor,
    ): Promise<StaffFeedback> =>
      db.transaction(async (tx) => {
        await change(tx, actor, { id, version, act: 'update' }, (row) => {
          if (status === 'answered' && row.answer === null) throw invalidField('/status', 'wrong');
          return { ...(status !== undefined && { status }), ...(note !== undefined && { note }) };
        });
        return find(tx, id, actor.accountId);
      }),

    async answer(
      id: string,
      { version, answer }: { version: number; answer: string },
      actor: Actor,
    ): Promise<StaffFeedback> {
      const text = answer.trim();
      if (text === '') throw invalidField('/answer', 'missing');
      const { asker, answered } = await db.transaction(async (tx) => {
        const answeredBy = await actorName(tx, actor);
        const row = await change(tx, actor, { id, version, act: 'answer' }, () => ({
          answer: text,
          answeredBy,
          answeredAt: new Date(),
          status: 'answered',
        }));
        if (row.accountId !== null) {
          const values = { about: beginningOf(row.message), answer: text };
          await messages.notify(tx, row.accountId, 'feedbackAnswered', values, OWN_FEEDBACK);
        }
        return { asker: row.accountId, answered: await find(tx, id, actor.accountId) };
      });
      if (asker !== null) await messages.tell(asker);
      return answered;
    },

    async file(id: string, query: { part: string; expires: number; signature: string }) {
      if (!links.verify(pathOf(id), query)) throw new AppError('notFound');
      if (!(await isStaff(db, query.part, 'feedback'))) throw new AppError('notFound');
      return attachments.file(id);
    },
  };
}
