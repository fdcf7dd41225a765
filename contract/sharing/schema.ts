import * as T from 'typebox';
import { Id, nullable, Time } from '../common/schema';
import { commentLimits } from './limits';

/**
 * A visitor link shows the published version, for 30 days, forever, or until a time; a draft link follows the editor, for 7 or
 * 30 days. A film has draft links alone.
 */
export const ShareKind = T.Union([T.Literal('visitor'), T.Literal('draft')]);

export const Validity = T.Union([
  T.Literal('7d'),
  T.Literal('30d'),
  T.Literal('permanent'),
  T.Literal('date'),
]);

export const Share = T.Object({
  id: Id,
  projectId: Id,
  kind: ShareKind,
  name: nullable(T.String({ description: 'Told to the owner alone' })),
  url: nullable(
    T.String({ description: 'Told to the owner alone; null for a link from before codes were kept' }),
  ),
  validity: Validity,
  expireTime: nullable(Time),
  createTime: Time,
  viewCount: T.Integer(),
  visitorQuestionsPerDay: nullable(T.Integer()),
  questionsPerDay: nullable(T.Integer()),
  hasPassword: T.Boolean(),
  canComment: T.Boolean(),
  frameOrigins: T.Array(T.String(), { description: 'Sites that may show the page in a frame' }),
  refusedOrigins: T.Array(T.Object({ origin: T.String(), count: T.Integer(), lastTime: Time }), {
    description:
      'Other sites that tried to show it in the last 30 days, the last one first; told to the owner alone',
  }),
});
export type Share = T.Static<typeof Share>;

/** Where a comment points, stage units. */
export const CommentPlace = T.Object({
  x: T.Number({ minimum: 0, maximum: commentLimits.place }),
  y: T.Number({ minimum: 0, maximum: commentLimits.place }),
  elementId: nullable(
    T.String({ maxLength: 64, description: 'The element at that place; it may be gone by now' }),
  ),
});
export type CommentPlace = T.Static<typeof CommentPlace>;

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
