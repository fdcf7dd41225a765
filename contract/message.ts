import * as T from 'typebox';
import { Id, LanguageName, nullable, Time } from './common';
import { defineRoutes } from './route';

export const MessageKind = T.Union([
  T.Literal('welcome'),
  T.Literal('passwordChanged'),
  T.Literal('newDevice'),
  T.Literal('secondFactorOn'),
  T.Literal('secondFactorOff'),
  T.Literal('shareExpiring'),
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

export const messageRoutes = defineRoutes({
  'GET /message': {
    summary: 'Messages, the latest first, 50 at a time; `before` is the id of the last one that is known',
    access: 'user',
    query: T.Object({ before: T.Optional(Id), unread: T.Optional(T.Boolean()) }),
    data: T.Array(Message),
  },
  'POST /message/read': {
    summary: 'Mark messages as read',
    access: 'user',
    body: T.Array(Id, { maxItems: 1000 }),
  },
  'POST /message/read-all': { summary: 'Mark every message as read', access: 'user' },
  'GET /message/unread-counts': {
    summary: 'How many messages are unread',
    access: 'user',
    data: T.Integer(),
  },
  'DELETE /message/{id}': { summary: 'Delete a message', access: 'user', params: T.Object({ id: Id }) },
  'GET /notices': {
    summary: 'Notices of the operators to everybody, visitors included, that hold now; the most urgent first',
    access: 'public',
    data: T.Array(Notice),
  },
  'GET /message/announcement': {
    summary:
      'The latest announcement that began after this account was made, and that it has not closed; null when there is none',
    access: 'user',
    data: nullable(PopUp),
  },
  'POST /message/announcement/{id}/seen': {
    summary: 'Do not show this announcement to this user again',
    access: 'user',
    params: T.Object({ id: Id }),
  },
});
