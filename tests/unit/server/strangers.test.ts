import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Strangers } from '../../../server/realtime/strangers';

const LIMITS = { within: 1_000, perAddress: 3 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('each address has its own limit of unauthenticated connections', () => {
  const strangers = new Strangers(LIMITS);
  for (let n = 0; n < LIMITS.perAddress; n++) {
    expect(strangers.isFull('a')).toBe(false);
    strangers.admit('a', vi.fn());
  }
  expect(strangers.isFull('a')).toBe(true);
  expect(strangers.isFull('b')).toBe(false);
});

test('a connection that authenticates or closes is no longer counted', () => {
  const strangers = new Strangers(LIMITS);
  const end = vi.fn();
  const [known] = Array.from({ length: LIMITS.perAddress }, () => strangers.admit('a', end));
  known?.();
  known?.();
  expect(strangers.isFull('a')).toBe(false);
  strangers.admit('a', vi.fn());
  expect(strangers.isFull('a')).toBe(true);
  vi.advanceTimersByTime(LIMITS.within);
  expect(end).toHaveBeenCalledTimes(LIMITS.perAddress - 1);
});

test('they are ended when their time is up, and not before', () => {
  const strangers = new Strangers(LIMITS);
  const end = vi.fn();
  strangers.admit('a', end);
  vi.advanceTimersByTime(LIMITS.within - 1);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledTimes(1);
  expect(strangers.isFull('a')).toBe(false);
});
