import type { Comment } from '../../../contract/sharing/schema';

/** A comment with its replies, the oldest first. */
export interface Thread {
  readonly first: Comment;
  readonly replies: readonly Comment[];
  /** Number that the list and the pin show; the first thread of a project is 1. */
  readonly number: number;
}

/** Groups comments, which come oldest first, into threads. */
export function threadsOf(comments: readonly Comment[]): Thread[] {
  const replies = new Map<string, Comment[]>();
  for (const comment of comments) {
    if (comment.threadId === null) replies.set(comment.id, []);
    else replies.get(comment.threadId)?.push(comment);
  }
  return comments
    .filter(({ threadId }) => threadId === null)
    .map((first, index) => ({ first, replies: replies.get(first.id) ?? [], number: index + 1 }));
}

export const isOpen = ({ first }: Thread): boolean => first.resolveTime === null;
