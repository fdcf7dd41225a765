import type { Comment } from '../../../contract/comment';

/** A comment with its replies, the oldest first. */
export interface Thread {
  readonly first: Comment;
  readonly replies: readonly Comment[];
  /** By which list and pin name the same: the first thread of a project is 1. */
  readonly number: number;
}

/** The threads of comments that come the oldest first. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const replies = Map.groupBy(
    comments.filter(({ threadId }) => threadId !== null),
    ({ threadId }) => threadId,
  );
  return comments
    .filter(({ threadId }) => threadId === null)
    .map((first, index) => ({ first, replies: replies.get(first.id) ?? [], number: index + 1 }));
}

export const isOpen = ({ first }: Thread): boolean => first.resolveTime === null;
