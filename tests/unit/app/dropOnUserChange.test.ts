import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/account';
import { beginSession, endSession } from '../../../src/api/session';
import { dropOnUserChange } from '../../../src/app/session/dropOnUserChange';
import { stubBrowser } from '../api-client/browser';

beforeEach(() => void stubBrowser());
afterEach(() => vi.unstubAllGlobals());

const logIn = (userId: string) => beginSession({ token: `of ${userId}`, user: { userId } as User });

it('shows a second user of the page nothing of the first, and keeps it for the first one to return', () => {
  const queries = new QueryClient();
  const stop = dropOnUserChange(queries);
  logIn('a');
  queries.setQueryData(['messages', 'list'], ['hers']);
  endSession();
  logIn('a');
  expect(queries.getQueryData(['messages', 'list'])).toEqual(['hers']);
  endSession();
  logIn('b');
  expect(queries.getQueryData(['messages', 'list'])).toBeUndefined();
  stop();
});
