import { describe, expect, it } from 'vitest';
import {
  actionFor,
  EXPIRED_REDIRECT_MS,
  type Failure,
  type FailureAction,
} from '../../../src/api/errorCatalogue';

const nothing: FailureAction = { toast: null, clearSession: false, redirectAfter: null };
const expired: FailureAction = {
  toast: { key: 'errors:loginExpired' },
  clearSession: true,
  redirectAfter: EXPIRED_REDIRECT_MS,
};
const shareExpired: FailureAction = { ...nothing, toast: { key: 'errors:shareExpired' } };
const page = { onShareLink: false, quiet: false };
const share = { onShareLink: true, quiet: false };
const quiet = { onShareLink: false, quiet: true };

const answer = (code: number, message = ''): Failure => ({ kind: 'answer', code, message });

describe('error catalogue', () => {
  it.each([
    ['401 ends the session', answer(401, '请先登录'), page, expired],
    ['401 in any words ends the session', answer(401, ''), page, expired],
    ['"please log in first" counts as 401', answer(500, 'Please log in first'), page, expired],
    ['a lost session is announced even to a quiet caller', answer(401), quiet, expired],
    ['401 under a share code clears nothing', answer(401), share, shareExpired],
    ['a quiet share page shows its own message', answer(401), { onShareLink: true, quiet: true }, nothing],
    ['2000 passes through', answer(2000, 'first login'), page, nothing],
    ['2001 passes through', answer(2001), page, nothing],
    ['0 passes through', answer(0), page, nothing],
    ['a stale revision is a question to the user', answer(4090, 'changed elsewhere'), page, nothing],
    [
      'the server has the word',
      answer(4008, 'Too long'),
      page,
      { ...nothing, toast: { message: 'Too long' } },
    ],
    ['500 with words', answer(500, 'Broken'), page, { ...nothing, toast: { message: 'Broken' } }],
    ['500 without words', answer(500, '  '), page, { ...nothing, toast: { key: 'errors:systemError' } }],
    ['a quiet caller shows it itself', answer(4008, 'Too long'), quiet, nothing],
    [
      'time-out',
      { kind: 'timeout', code: 0, message: 'timeout' } as const,
      page,
      { ...nothing, toast: { key: 'errors:timeout' } },
    ],
    [
      'no connection',
      { kind: 'offline', code: 0, message: 'Failed to fetch' } as const,
      page,
      { ...nothing, toast: { key: 'errors:offline' } },
    ],
    ['an abort is the caller’s own wish', { kind: 'aborted', code: 0, message: '' } as const, page, nothing],
  ])('%s', (_, failure, context, action) => {
    expect(actionFor(failure, context)).toEqual(action);
  });
});
