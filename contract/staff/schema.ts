import * as T from 'typebox';
import { StaffArea } from '../api/schema';
import { Id, localTextOf, nullable, Time } from '../common/schema';
import { announcementLimits } from '../message/limits';
import { Attachment, FeedbackStatus, FeedbackTag, ReportReason } from '../message/schema';
import { announcementKinds } from './limits';

/** How an announcement is shown. */
export type AnnouncementKind = (typeof announcementKinds)[number];

export const announcementFields = {
  /** Only zh-CN is required; empty languages show zh-CN. */
  titles: localTextOf(announcementLimits.title),
  texts: localTextOf(announcementLimits.text),
  link: nullable(T.String({ maxLength: 300, description: 'Address of this site' })),
  /** Null is a draft. */
  beginTime: nullable(Time),
  endTime: nullable(Time),
};

export const noticeFields = {
  shownAs: T.Enum([...announcementKinds], {
    description: '`once`: to each user once; the others are notices to everybody while they run',
  }),
  inPlayer: T.Boolean({ description: 'Whether a notice is shown in players on other sites too' }),
  /** When a maintenance is; null for everything else. */
  windowBeginTime: nullable(Time),
  windowEndTime: nullable(Time),
};

export const Announcement = T.Object({
  id: Id,
  ...announcementFields,
  ...noticeFields,
  version: T.Integer(),
  seenCount: T.Integer(),
  createTime: Time,
});
export type Announcement = T.Static<typeof Announcement>;

const StaffAttachment = T.Object({
  ...Attachment.properties,
  url: T.String({ description: 'Signed for five minutes; works only while the caller is staff' }),
});

export const StaffFeedback = T.Object({
  id: Id,
  user: nullable(T.Object({ userId: Id, userName: T.String(), phone: T.String() })),
  tags: T.Array(FeedbackTag),
  feedbackMessage: T.String(),
  contactWay: T.String(),
  unique: T.String(),
  /** What a visitor has reported; null for feedback about the product. */
  report: nullable(
    T.Object({
      reason: ReportReason,
      projectId: nullable(Id),
      projectName: T.String(),
      owner: nullable(T.Object({ userId: Id, userName: T.String(), phone: T.String() })),
    }),
  ),
  attachments: T.Array(StaffAttachment),
  status: FeedbackStatus,
  /** Visible to staff only. */
  note: T.String(),
  answer: nullable(T.String()),
  answerTime: nullable(Time),
  answeredBy: nullable(T.String()),
  version: T.Integer({ description: 'Goes into every change; a stale one is refused' }),
  createTime: Time,
});
export type StaffFeedback = T.Static<typeof StaffFeedback>;

export const StaffUser = T.Object({
  userId: Id,
  userName: T.String(),
  countryCode: T.String(),
  phone: T.String(),
  wechatName: nullable(T.String()),
  locked: T.Boolean(),
  lockReason: nullable(T.String()),
  staffAreas: T.Array(StaffArea),
  sessions: T.Integer(),
  projects: T.Integer(),
  createTime: Time,
  lastUseTime: nullable(Time),
});
export type StaffUser = T.Static<typeof StaffUser>;

export const AuditEntry = T.Object({
  id: Id,
  actor: T.String(),
  address: T.String(),
  area: T.String(),
  act: T.String(),
  subject: T.String(),
  before: T.Unknown(),
  after: T.Unknown(),
  createTime: Time,
});
export type AuditEntry = T.Static<typeof AuditEntry>;
