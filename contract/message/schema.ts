import * as T from 'typebox';
import { Id, LanguageName, nullable, Time, VisitorId } from '../common/schema';
import { feedbackStatuses, feedbackTags, reportLimits, reportReasons } from './limits';

export const MessageKind = T.Union([
  T.Literal('welcome'),
  T.Literal('passwordChanged'),
  T.Literal('newDevice'),
  T.Literal('secondFactorOn'),
  T.Literal('secondFactorOff'),
  T.Literal('shareExpiring'),
  T.Literal('draftExpiring'),
  T.Literal('hookDisabled'),
  T.Literal('commentsAdded'),
  T.Literal('recordsShared'),
  T.Literal('feedbackAnswered'),
  T.Literal('accountMerged'),
  T.Literal('rolePublished'),
  T.Literal('roleRejected'),
  T.Literal('paymentSurplus'),
  T.Literal('paymentReturned'),
  T.Literal('refundDone'),
  T.Literal('refundRejected'),
  T.Literal('refundFailed'),
  T.Literal('refundRetried'),
  T.Literal('refundSettled'),
  T.Literal('membershipEnding'),
  T.Literal('membershipEnded'),
  T.Literal('invoiceReady'),
  T.Literal('invoiceRefused'),
  T.Literal('sellerVerified'),
  T.Literal('sellerRejected'),
  T.Literal('offerListed'),
  T.Literal('offerRejected'),
  T.Literal('payoutPaid'),
  T.Literal('payoutRejected'),
  T.Literal('cloneApproved'),
  T.Literal('cloneRejected'),
  T.Literal('cloneReady'),
  T.Literal('cloneWaits'),
  T.Literal('cloneGivenUp'),
  T.Literal('distributorApproved'),
  T.Literal('depositDue'),
  T.Literal('distributorRejected'),
  T.Literal('statementReady'),
  T.Literal('statementAnswered'),
  T.Literal('commissionPaid'),
]);
export type MessageKind = T.Static<typeof MessageKind>;

export const Message = T.Object({
  id: Id,
  kind: MessageKind,
  title: T.String(),
  message: T.String(),
  createTime: Time,
  isRead: T.Integer({ minimum: 0, maximum: 1, description: '0 means unread' }),
  link: nullable(T.String({ description: 'Address of this site that the message is about' })),
});
export type Message = T.Static<typeof Message>;

export const PopUp = T.Object({ id: Id, title: T.String(), text: T.String(), link: nullable(T.String()) });
export type PopUp = T.Static<typeof PopUp>;

/** A notice of the operators, shown at the top of every page for as long as it holds. */
export const Notice = T.Object({
  id: Id,
  version: T.Integer({ description: 'A notice that was changed is shown again to those who have closed it' }),
  kind: T.Enum(['info', 'warning', 'maintenance']),
  title: T.String(),
  text: T.String(),
  link: nullable(T.String()),
  language: LanguageName,
  inPlayer: T.Boolean({ description: 'Whether it is shown in players on other sites too' }),
  windowBeginTime: nullable(Time),
  windowEndTime: nullable(Time),
});
export type Notice = T.Static<typeof Notice>;

export const FeedbackTag = T.Enum([...feedbackTags]);
export type FeedbackTag = (typeof feedbackTags)[number];

export const FeedbackStatus = T.Enum([...feedbackStatuses]);
export type FeedbackStatus = (typeof feedbackStatuses)[number];

export const ReportReason = T.Enum([...reportReasons]);
export type ReportReason = (typeof reportReasons)[number];

/** What a visitor tells the operators about what a link shows. */
export const Report = T.Object({
  reason: ReportReason,
  text: T.Optional(T.String({ maxLength: reportLimits.text })),
  contact: T.Optional(
    T.String({ maxLength: reportLimits.contact, description: 'How the reporter can be reached' }),
  ),
  visitorId: T.Optional(VisitorId),
});

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
