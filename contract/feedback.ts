import * as T from 'typebox';
import { feedbackStatuses, feedbackTags, reportReasons } from './constants';
import { Id, nullable, pageOf, pageQuery, Time } from './common';
import { defineRoutes } from './route';

export const FeedbackTag = T.Enum([...feedbackTags]);
export type FeedbackTag = (typeof feedbackTags)[number];

export const FeedbackStatus = T.Enum([...feedbackStatuses]);
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const ReportReason = T.Enum([...reportReasons]);
export type ReportReason = (typeof reportReasons)[number];

export const Attachment = T.Object({
  id: Id,
  name: T.String(),
  fileType: T.Union([T.Literal('image'), T.Literal('video')]),
  size: T.Integer({ description: 'Bytes' }),
});
export type Attachment = T.Static<typeof Attachment>;

export const OwnFeedback = T.Object({
  id: Id,
  tags: T.Array(FeedbackTag),
  feedbackMessage: T.String(),
  contactWay: T.String(),
  attachments: T.Array(Attachment),
  status: FeedbackStatus,
  answer: nullable(T.String()),
  answerTime: nullable(Time),
  createTime: Time,
});
export type OwnFeedback = T.Static<typeof OwnFeedback>;

export const feedbackRoutes = defineRoutes({
  'POST /avatar/user/feedback': {
    summary: 'Send feedback, with files in the form or with attachments that were uploaded before',
    access: 'user',
    form: T.Object({
      feedbackMessage: T.String(),
      contactWay: T.Optional(T.String()),
      tags: T.String({ description: 'Types, separated by commas or as a JSON list' }),
      unique: T.Optional(T.String({ description: 'Device fingerprint' })),
      attachmentIds: T.Optional(
        T.String({ description: 'Ids of uploaded attachments, separated by commas' }),
      ),
      attachments: T.Optional(T.Array(T.String({ format: 'binary' }))),
    }),
    data: T.Object({ id: Id }),
  },
  'POST /avatar/user/feedback/attachment': {
    summary: 'Upload one attachment of a feedback that is being written; it is kept for a day',
    access: 'user',
    form: T.Object({ files: T.String({ format: 'binary' }) }),
    data: Attachment,
  },
  'DELETE /avatar/user/feedback/attachment/{id}': {
    summary: 'Take back an attachment that was not sent yet',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'GET /avatar/user/feedback/page': {
    summary: "The user's own feedback and what was answered, the latest first",
    access: 'user',
    query: T.Object(pageQuery),
    data: pageOf(OwnFeedback),
  },
});
