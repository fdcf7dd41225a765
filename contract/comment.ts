import * as T from 'typebox';
import { commentLimits } from './comment-constants';
import { Id, nullable, Time } from './common';
import { defineRoutes } from './route';

/** Where a comment points, stage units. */
const CommentPlace = T.Object({
  x: T.Number({ minimum: 0, maximum: commentLimits.place }),
  y: T.Number({ minimum: 0, maximum: commentLimits.place }),
  elementId: nullable(
    T.String({ maxLength: 64, description: 'The element at that place; it may be gone by now' }),
  ),
});
export type CommentPlace = T.Static<typeof CommentPlace>;

/** Tells one guest of a link from another: anyone who knows it may change and delete what was written with it. */
const AuthorKey = T.String({ minLength: 16, maxLength: 64 });

const Text = T.String({ minLength: 1, maxLength: commentLimits.text, pattern: '\\S' });

export const Comment = T.Object({
  id: Id,
  threadId: nullable(T.String({ description: 'The comment that this one replies to' })),
  author: T.Object({ name: T.String(), kind: T.Union([T.Literal('owner'), T.Literal('guest')]) }),
  own: T.Boolean({ description: 'Written by the caller' }),
  text: T.String(),
  place: nullable(CommentPlace),
  resolveTime: nullable(Time),
  editTime: nullable(Time),
  createTime: Time,
});
export type Comment = T.Static<typeof Comment>;

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
