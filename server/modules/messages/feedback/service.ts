import type { Page } from '../../../../contract/common/schema';
import { feedbackLimits, feedbackTags } from '../../../../contract/message/limits';
import type { FeedbackTag, OwnFeedback } from '../../../../contract/message/schema';
import { lockAccount } from '../../../db/account-lock';
import type { Database } from '../../../db/connection';
import { isUuid } from '../../../db/uuid';
import { AppError } from '../../../http/app-error';
import { invalidField } from '../../../http/field-faults';
import { type Limit, spend } from '../../../http/limits';
import { pageOfRecords, pagingOf } from '../../paging';
import { describeAttachment } from './attachments';
import * as store from './store';

/** Feedbacks of one account. */
export const FEEDBACK_LIMITS: readonly Limit[] = [
  { seconds: 3600, count: 10 },
  { seconds: 86_400, count: 30 },
];

const FINGERPRINT_LENGTH = 200;

/** A feedback as submitted: the texts of its form. */
export interface FeedbackForm {
  feedbackMessage: string;
  contactWay: string;
  tags: string;
  unique: string;
  attachmentIds: string;
}

/** A validated feedback. */
interface CheckedFeedback {
  tags: FeedbackTag[];
  message: string;
  contact: string;
  fingerprint: string;
  attachmentIds: string[];
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** `fault,content` or `["fault","content"]`. */
function tagsOf(text: string): FeedbackTag[] {
  const given = listOf(text.replace(/^\s*\[|\]\s*$/g, '').replaceAll('"', ''));
  const known = feedbackTags.filter((tag) => given.includes(tag));
  if (given.some((one) => !feedbackTags.some((tag) => tag === one))) throw invalidField('/tags', 'wrong');
  if (known.length === 0) throw new AppError('tagsRequired');
  return known;
}

/**
 * The rules of a feedback.
 * @throws AppError tagsRequired, descriptionRequired, textTooLong, contactTooLong, tooManyAttachments,
 * attachmentUnknown, invalidInput
 */
export function checkFeedback(form: FeedbackForm): CheckedFeedback {
  const tags = tagsOf(form.tags);
  const message = form.feedbackMessage.trim();
  if (message === '') throw new AppError('descriptionRequired');
  if ([...message].length > feedbackLimits.message)
    throw new AppError('textTooLong', { limit: feedbackLimits.message });
  const contact = form.contactWay.trim();
  if ([...contact].length > feedbackLimits.contact)
    throw new AppError('contactTooLong', { limit: feedbackLimits.contact });
  if (form.unique.length > FINGERPRINT_LENGTH) throw invalidField('/unique', 'tooLong', FINGERPRINT_LENGTH);
  const attachmentIds = [...new Set(listOf(form.attachmentIds))];
  if (attachmentIds.length > feedbackLimits.attachments)
    throw new AppError('tooManyAttachments', { limit: feedbackLimits.attachments });
  if (!attachmentIds.every(isUuid)) throw new AppError('attachmentUnknown');
  return { tags, message, contact, fingerprint: form.unique, attachmentIds };
}

/** What users write to the operators. */
export interface Feedback {
  /**
   * Sends a feedback with attachments that were uploaded before.
   * @throws AppError as {@link checkFeedback}, and tooManyRequests; the attachments stay then
   */
  send(accountId: string, form: FeedbackForm): Promise<{ id: string }>;

  page(accountId: string, query: { page?: number; pageSize?: number }): Promise<Page<OwnFeedback>>;
}

/** See {@link Feedback}. */
export function createFeedback({ db }: { db: Database }): Feedback {
  return {
    async send(accountId: string, form: FeedbackForm): Promise<{ id: string }> {
      const { attachmentIds, ...entry } = checkFeedback(form);
      return db.transaction(async (tx) => {
        await lockAccount(tx, accountId);
        await spend(tx, `feedback:${accountId}`, FEEDBACK_LIMITS);
        const id = await store.insertFeedback(tx, { accountId, ...entry });
        if ((await store.attach(tx, accountId, id, attachmentIds)) !== attachmentIds.length)
          throw new AppError('attachmentUnknown');
        return { id };
      });
    },

    async page(accountId: string, query: { page?: number; pageSize?: number }): Promise<Page<OwnFeedback>> {
      const paging = pagingOf(query);
      const { rows, total } = await store.listOwn(db, accountId, paging);
      const attachments = await store.attachmentsOf(
        db,
        rows.map(({ id }) => id),
      );
      const records = rows.map((row) => ({
        id: row.id,
        tags: row.tags,
        feedbackMessage: row.message,
        contactWay: row.contact,
        attachments: (attachments.get(row.id) ?? []).map(describeAttachment),
        status: row.status,
        answer: row.answer,
        answerTime: row.answeredAt?.toISOString() ?? null,
        createTime: row.createdAt.toISOString(),
      }));
      return pageOfRecords(records, total, paging);
    },
  };
}
