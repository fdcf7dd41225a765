import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { User } from '../../../contract/account/schema';
import {
  beginSession,
  endSession,
  onSessionChange,
  sessionToken,
  storedLanguage,
  storedUser,
  storeLanguage,
} from '../../../src/api/session';
import { stubBrowser } from './browser';

const user: User = {
  userId: '0190a000-0000-7000-8000-000000000001',
  userName: 'Lan',
  phone: '138****0000',
  countryCode: '86',
  isPwdInit: 1,
  pictureUrl: null,
  wechatName: null,
  createTime: '2026-01-01T00:00:00.000Z',
  useFileSizeString: '0 KB',
  fileSizeString: '1.0 GB',
  useMaterialSizeString: '0 KB',
  materialSizeString: '20.0 GB',
  staffAreas: [],
};

let storage: Storage;
beforeEach(() => {
  storage = stubBrowser();
});
afterEach(() => vi.unstubAllGlobals());

describe('session', () => {
  it('keeps token and user, and forgets both', () => {
    const listener = vi.fn();
    const stop = onSessionChange(listener);
    beginSession({ token: 'token', user });
    expect([sessionToken(), storedUser()]).toEqual(['token', user]);
    endSession();
    expect([sessionToken(), storedUser()]).toEqual([null, null]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it('ignores a damaged user record', () => {
    beginSession({ token: 'token', user });
    storage.setItem('mirra.user', '{');
    expect(storedUser()).toBeNull();
  });

  it('is in Simplified Chinese until a supported language is stored', () => {
    expect(storedLanguage()).toBe('zh-CN');
    storage.setItem('mirra.language', 'xx-XX');
    expect(storedLanguage()).toBe('zh-CN');
    storeLanguage('ms-MY');
    expect(storedLanguage()).toBe('ms-MY');
  });
});
