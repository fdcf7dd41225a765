import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { StaffArea } from '../api/schema';
import { Id, pageOf, pageQuery } from '../common/schema';
import { FeedbackStatus, FeedbackTag } from '../message/schema';
import {
  Announcement,
  announcementFields,
  AuditEntry,
  noticeFields,
  StaffFeedback,
  StaffUser,
} from './schema';

/** Of an announcement that is written; without the last four it is shown to each user once. */
const writtenFields = {
  ...announcementFields,
  shownAs: T.Optional(noticeFields.shownAs),
  inPlayer: T.Optional(noticeFields.inPlayer),
  windowBeginTime: T.Optional(noticeFields.windowBeginTime),
  windowEndTime: T.Optional(noticeFields.windowEndTime),
};

const one = T.Object({ id: Id });

const version = T.Integer({ minimum: 0 });

/** The back office. For anybody without the area it does not exist (404). */
export const opsRoutes = defineRoutes({
  'GET /ops/feedback/page': {
    summary: 'Feedback, the latest first; `total` counts 1,000 beyond the page at most',
    access: 'staff',
    area: 'feedback',
    query: T.Object({
      ...pageQuery,
      status: T.Optional(FeedbackStatus),
      tag: T.Optional(FeedbackTag),
      text: T.Optional(T.String({ maxLength: 100 })),
    }),
    data: pageOf(StaffFeedback),
  },
  'GET /ops/feedback/{id}': {
    summary: 'One feedback',
    access: 'staff',
    area: 'feedback',
    params: one,
    data: StaffFeedback,
  },
  'PUT /ops/feedback/{id}': {
    summary: 'Change the status or the note of a feedback',
    access: 'staff',
    area: 'feedback',
    params: one,
    body: T.Object({
      version,
      status: T.Optional(FeedbackStatus),
      note: T.Optional(T.String({ maxLength: 1000 })),
    }),
    data: StaffFeedback,
  },
  'POST /ops/feedback/{id}/answer': {
    summary: 'Answer a feedback; the user gets a message',
    access: 'staff',
    area: 'feedback',
    params: one,
    body: T.Object({ version, answer: T.String({ minLength: 1, maxLength: 1000 }) }),
    data: StaffFeedback,
  },
  'GET /ops/feedback/attachment/{id}/file': {
    summary: 'An attachment by its signed address; takes byte ranges',
    access: 'public',
    params: one,
    query: T.Object({
      part: T.String({ maxLength: 80 }),
      expires: T.Integer({ minimum: 0 }),
      signature: T.String({ maxLength: 100 }),
    }),
    framing: 'raw',
    produces: 'application/octet-stream',
  },
  'GET /ops/announcement/page': {
    summary: 'Announcements, the latest first',
    access: 'staff',
    area: 'announcement',
    query: T.Object(pageQuery),
    data: pageOf(Announcement),
  },
  'POST /ops/announcement': {
    summary: 'Write an announcement',
    access: 'staff',
    area: 'announcement',
    body: T.Object(writtenFields),
    data: Announcement,
  },
  'PUT /ops/announcement/{id}': {
    summary: 'Change an announcement; whoever has seen it does not see it again',
    access: 'staff',
    area: 'announcement',
    params: one,
    body: T.Object({ version, ...writtenFields }),
    data: Announcement,
  },
  'DELETE /ops/announcement/{id}': {
    summary: 'Delete an announcement',
    access: 'staff',
    area: 'announcement',
    params: one,
  },
  'GET /ops/user/page': {
    summary: 'Users by name or phone, the latest first; `total` counts 1,000 beyond the page at most',
    access: 'staff',
    area: 'user',
    query: T.Object({
      ...pageQuery,
      text: T.Optional(T.String({ maxLength: 100 })),
      locked: T.Optional(T.Boolean()),
    }),
    data: pageOf(StaffUser),
  },
  'GET /ops/user/{id}': { summary: 'One user', access: 'staff', area: 'user', params: one, data: StaffUser },
  'POST /ops/user/{id}/lock': {
    summary: 'Lock an account: its sessions end and it cannot log in',
    access: 'staff',
    area: 'user',
    params: one,
    body: T.Object({ reason: T.String({ minLength: 1, maxLength: 300 }) }),
    data: StaffUser,
  },
  'POST /ops/user/{id}/unlock': {
    summary: 'Unlock an account',
    access: 'staff',
    area: 'user',
    params: one,
    data: StaffUser,
  },
  'POST /ops/user/{id}/end-sessions': {
    summary: 'End every session of an account',
    access: 'staff',
    area: 'user',
    params: one,
    data: T.Object({ ended: T.Integer() }),
  },
  'GET /ops/audit/page': {
    summary: 'What staff did, the latest first; `total` counts 1,000 beyond the page at most',
    access: 'staff',
    area: 'audit',
    query: T.Object({
      ...pageQuery,
      area: T.Optional(StaffArea),
      actor: T.Optional(T.String({ maxLength: 100 })),
    }),
    data: pageOf(AuditEntry),
  },
});
