import { expect, it } from 'vitest';
import type { Comment } from '../../../contract/sharing/schema';
import { isOpen, threadsOf } from '../../../src/plugins/comments/threads';

const comment = (id: string, more: Partial<Comment> = {}): Comment => ({
  id,
  threadId: null,
  author: { name: 'Mei', kind: 'guest' },
  own: false,
  text: id,
  place: null,
  resolveTime: null,
  editTime: null,
  createTime: '2026-01-02T03:04:05.000Z',
  ...more,
});

it('threads keep their number whatever is resolved, and replies stand in theirs', () => {
  const threads = threadsOf([
    comment('a'),
    comment('b', { resolveTime: '2026-01-03T00:00:00.000Z' }),
    comment('a1', { threadId: 'a' }),
    comment('c'),
    comment('b1', { threadId: 'b' }),
    comment('a2', { threadId: 'a' }),
  ]);
  expect(
    threads.map(({ first, replies, number }) => [number, first.id, replies.map(({ id }) => id)]),
  ).toEqual([
    [1, 'a', ['a1', 'a2']],
    [2, 'b', ['b1']],
    [3, 'c', []],
  ]);
  expect(threads.map(isOpen)).toEqual([true, false, true]);
});
