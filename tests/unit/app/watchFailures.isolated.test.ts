import type { i18n as I18n } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, reportApiError } from '../../../src/api/client';
import { adoptShareCode, sessionToken, storeSessionToken } from '../../../src/api/session';
import { watchFailures } from '../../../src/app/session/watchFailures';
import { showToast } from '../../../src/ui/toast';
import { stubBrowser } from '../api-client/browser';

vi.mock('../../../src/ui/toast', () => ({ showToast: vi.fn(async () => undefined) }));

const toast = vi.mocked(showToast);
const i18n = { t: (key: string) => key } as unknown as I18n;
const refused = new ApiError('answer', '请先登录', 401, 401);

const navigate = vi.fn();
let pathname = '/work/project';
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stubBrowser();
  pathname = '/work/project';
  storeSessionToken('token');
  stop = watchFailures(i18n, { pathname: () => pathname, navigate });
});
afterEach(() => {
  stop();
  adoptShareCode(null);
  vi.useRealTimers();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const fail = () => reportApiError(refused, 'GET /avatar/project/page');

describe('expired session', () => {
  it('clears the session at once and goes home after 3 s, once for many failed calls', () => {
    fail();
    fail();
    fail();
    expect(sessionToken()).toBeNull();
    // Toasts of one id are one toast.
    expect(new Set(toast.mock.calls.map(([{ id }]) => id)).size).toBe(1);
    vi.advanceTimersByTime(2999);
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigate.mock.calls).toEqual([['/home']]);
  });

  it('does not redirect a user who has logged in again', () => {
    fail();
    storeSessionToken('new');
    vi.advanceTimersByTime(5000);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('on a share link shows a message and keeps the session', () => {
    adoptShareCode('code');
    fail();
    adoptShareCode(null);
    pathname = '/project/preview/share';
    fail();
    vi.advanceTimersByTime(5000);
    expect(sessionToken()).toBe('token');
    expect(navigate).not.toHaveBeenCalled();
    expect(toast.mock.calls.map(([{ message }]) => message)).toEqual([
      'errors:shareExpired',
      'errors:shareExpired',
    ]);
  });
});
