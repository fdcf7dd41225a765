import * as T from 'typebox';
import { defineRoutes } from '../api/route';
import { ORIGIN_PATTERN } from '../common/limits';
import { Id, nullable, Time, VisitorId } from '../common/schema';
import { Report } from '../message/schema';
import { Project } from '../project/schema';
import { commentLimits, shareLimits } from './limits';
import { Comment, CommentPlace, Share, ShareKind, Validity } from './schema';

const Questions = nullable(T.Integer({ minimum: 1, maximum: shareLimits.questions }));

const Name = T.String({
  maxLength: shareLimits.name,
  description: 'By which its owner tells links apart; may be empty',
});

const Password = T.String({ minLength: shareLimits.password.min, maxLength: shareLimits.password.max });

const Until = T.String({ format: 'date-time', description: 'With the validity `date`' });

const CanComment = T.Boolean({ description: 'Whether those who hold a draft link may comment' });

const Origins = T.Array(T.String({ pattern: ORIGIN_PATTERN }), { maxItems: shareLimits.origins });

export const shareRoutes = defineRoutes({
  'POST /conversation/share': {
    summary:
      'Make a share link of a project, or a draft link of a film; its code is kept as a hash, and sealed for its owner',
    access: 'user',
    body: T.Object({
      projectId: Id,
      kind: T.Optional(ShareKind),
      name: T.Optional(Name),
      validity: Validity,
      expireTime: T.Optional(Until),
      visitorQuestionsPerDay: T.Optional(Questions),
      questionsPerDay: T.Optional(Questions),
      password: T.Optional(Password),
      canComment: T.Optional(CanComment),
      frameOrigins: T.Optional(Origins),
    }),
    data: T.Object({
      id: Id,
      code: T.String(),
      url: T.String(),
      expireTime: nullable(Time),
      published: T.Boolean({
        description: 'Visitors had seen nothing: making the link has published the project as it is saved',
      }),
    }),
  },
  'GET /conversation/share': {
    summary: 'The share links of a project or a film that still work',
    access: 'user',
    query: T.Object({ projectId: Id }),
    data: T.Array(Share),
  },
  'GET /conversation/share/frame': {
    summary:
      'Whether the page that asks may show a link in a frame; for its owner a refusal is kept with the page’s origin',
    access: 'public',
    fromOtherSites: true,
    query: T.Object({ code: T.String({ minLength: 1, maxLength: 200 }) }),
    data: T.Object({
      answer: T.Union([T.Literal('allowed'), T.Literal('refused'), T.Literal('unknown')], {
        description: '`unknown`: no link that works has this code',
      }),
    }),
  },
  'GET /conversation/share/{id}': {
    summary: 'One share link, by its id',
    access: 'user-or-share',
    params: T.Object({ id: Id }),
    data: Share,
  },
  'PUT /conversation/share/{id}': {
    summary: 'Change a share link that still works; what is left out stays as it is',
    access: 'user',
    params: T.Object({ id: Id }),
    body: T.Object(
      {
        name: T.Optional(Name),
        validity: T.Optional(Validity),
        expireTime: T.Optional(Until),
        visitorQuestionsPerDay: T.Optional(Questions),
        questionsPerDay: T.Optional(Questions),
        password: T.Optional(nullable(Password)),
        canComment: T.Optional(CanComment),
        frameOrigins: T.Optional(Origins),
      },
      { minProperties: 1 },
    ),
    data: Share,
  },
  'GET /conversation/share/{id}/days': {
    summary:
      'How often a link was opened on each of the last 30 days of its owner’s time zone, the oldest first',
    access: 'user',
    params: T.Object({ id: Id }),
    data: T.Array(T.Object({ day: T.String({ format: 'date' }), views: T.Integer() })),
  },
  'DELETE /conversation/share/{id}': {
    summary: 'Revoke a share link at once',
    access: 'user',
    params: T.Object({ id: Id }),
  },
  'POST /conversation/share/unlock': {
    summary: 'Open a link that has a password: the answered code takes the place of that of the link',
    access: 'public',
    body: T.Object({
      code: T.String({ minLength: 1, maxLength: 200 }),
      password: T.String({ minLength: 1, maxLength: shareLimits.password.max }),
    }),
    data: T.Object({ code: T.String() }),
  },
  'POST /conversation/share/report': {
    summary: 'Report what a share link shows to the operators: the share code in the authorization header',
    access: 'user-or-share',
    body: Report,
    data: T.Object({ id: Id }),
  },
  'POST /conversation/share/session': {
    summary:
      'Open a shared project: the share code in the authorization header, a conversation and the project in the answer',
    access: 'user-or-share',
    body: T.Object({ projectId: T.Optional(Id), visitorId: T.Optional(VisitorId) }),
    data: T.Object({
      sessionId: Id,
      project: Project,
      draft: T.Boolean({
        description: 'The code follows the draft: its holder may hear of changes as they are made',
      }),
      comments: T.Boolean({ description: 'The holder of the code may comment on the draft' }),
    }),
  },
  'POST /conversation/share/film': {
    summary: 'Open the draft of a film by its link: the share code in the authorization header',
    access: 'user-or-share',
    data: T.Object({ film: Project }),
  },
});

/** Tells one guest of a link from another: anyone who knows it may change and delete what was written with it. */
const AuthorKey = T.String({ minLength: 16, maxLength: 64 });

const Text = T.String({ minLength: 1, maxLength: commentLimits.text, pattern: '\\S' });

/** Comments on a draft. A share code reaches the comments of its own project, if its link allows comments. */
export const commentRoutes = defineRoutes({
  'GET /avatar/project/{id}/comment': {
    summary: 'The comments on a draft with their replies, the oldest first',
    access: 'user-or-share',
    params: T.Object({ id: Id }),
    query: T.Object({ authorKey: T.Optional(AuthorKey) }),
    data: T.Array(Comment),
  },
  'POST /avatar/project/{id}/comment': {
    summary: 'Comment on a draft, or reply; a reply to what was resolved opens it again',
    access: 'user-or-share',
    params: T.Object({ id: Id }),
    body: T.Object({
      text: Text,
      threadId: T.Optional(Id),
      place: T.Optional(CommentPlace),
      author: T.Optional(
        T.Object(
          {
            name: T.String({ minLength: 1, maxLength: commentLimits.name, pattern: '\\S' }),
            key: AuthorKey,
          },
          { description: 'Needed with a share code' },
        ),
      ),
    }),
    data: Comment,
  },
  'PUT /avatar/comment/{id}': {
    summary: 'Change the text of a comment that the caller has written',
    access: 'user-or-share',
    params: T.Object({ id: Id }),
    body: T.Object({ text: Text, authorKey: T.Optional(AuthorKey) }),
    data: Comment,
  },
  'PUT /avatar/comment/{id}/resolved': {
    summary: 'Resolve a comment on an own project, or open it again',
    access: 'user',
    params: T.Object({ id: Id }),
    body: T.Object({ resolved: T.Boolean() }),
    data: Comment,
  },
  'DELETE /avatar/comment/{id}': {
    summary:
      'Delete a comment with its replies: the owner of the project any, a guest an own one that nobody else has replied to',
    access: 'user-or-share',
    params: T.Object({ id: Id }),
    query: T.Object({ authorKey: T.Optional(AuthorKey) }),
  },
});
