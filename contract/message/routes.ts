import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { Id, nullable, pageOf, pageQuery } from '../common/schema';
import { Attachment, Message, Notice, OwnFeedback, PopUp } from './schema';

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
