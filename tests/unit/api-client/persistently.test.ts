import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/client';
import { isPassingFailure, persistently, UPLOAD_RETRY_MS } from '../../../src/api/persistently';
import { stubBrowser } from './browser';

const offline = () => new ApiError('offline', 'no network');

beforeEach(() => {
  stubBrowser();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload that loses its connection or server', () => {
  it('is tried again after growing pauses, and tells that it waits', async () => {
    const attempt = vi.fn(async () => {
      if (attempt.mock.calls.length < 3) throw offline();
      return 'there';
    });
    const onWaiting = vi.fn();
    const done = persistently(attempt, { onWaiting });
    await vi.advanceTimersByTimeAsync((UPLOAD_RETRY_MS[0] ?? 0) + (UPLOAD_RETRY_MS[1] ?? 0));
    expect(await done).toBe('there');
    expect(onWaiting).toHaveBeenCalledTimes(2);
  });

  it('is retried at once when the browser is online again', async () => {
    const attempt = vi.fn(async () => {
      if (attempt.mock.calls.length === 1) throw offline();
      return 'there';
    });
    const done = persistently(attempt, {});
    await vi.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('online'));
    expect(await done).toBe('there');
  });

  it('fails after some minutes of retries', async () => {
    const attempt = vi.fn(() => Promise.reject(offline()));
    const done = persistently(attempt, {}).catch((error: unknown) => error);
    const minutes = UPLOAD_RETRY_MS.reduce((sum, ms) => sum + ms, 0) / 60_000;
    expect(minutes).toBeGreaterThan(2);
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    expect(await done).toMatchObject({ kind: 'offline' });
    expect(attempt).toHaveBeenCalledTimes(UPLOAD_RETRY_MS.length + 1);
  });

  it('can be aborted during its pause', async () => {
    const stop = new AbortController();
    const done = persistently(() => Promise.reject(offline()), { signal: stop.signal }).catch(
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(0);
    stop.abort();
    expect(await done).toMatchObject({ kind: 'aborted' });
  });

  it('is not tried again when it was refused', async () => {
    const attempt = vi.fn(() => Promise.reject(new ApiError('answer', 'too large', 4131, 413)));
    await expect(persistently(attempt, {})).rejects.toThrow('too large');
    expect(attempt).toHaveBeenCalledTimes(1);
    const passing = [502, 503, 504].map((status) => new ApiError('answer', '', 500, status));
    expect(passing.every(isPassingFailure)).toBe(true);
    expect(isPassingFailure(new ApiError('answer', '', 500, 500))).toBe(false);
    expect(isPassingFailure(new ApiError('aborted', ''))).toBe(false);
  });
});
