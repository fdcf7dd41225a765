import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocument } from '../../../src/document';
import type { AvatarState } from '../../../src/kernel';
import { createObservable } from '../../../src/kernel/core/observable';
import { followSleep, WAKE_QUIET_MS } from '../../../src/plugins/hibernation/sleep';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(sleepTime: number, wakeText = '') {
  const state = createObservable<AvatarState>('idle');
  const busy = createObservable(false);
  const events = { ...createDocument(1).events, sleepTime, wakeText };
  const stream = {
    state,
    say: vi.fn(() => Promise.resolve()),
    sleep: vi.fn(() => state.set('asleep')),
    wake: vi.fn(() => state.set('connecting')),
    resume: vi.fn(() => Promise.resolve()),
  };
  const control = followSleep({
    stream,
    conversation: { busy },
    events: () => events,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  state.subscribe(control.note);
  busy.subscribe(control.note);
  control.note();
  return { control, stream, state, busy };
}

describe('a sleeping avatar', () => {
  it('sleeps after the time of quiet, not a moment sooner', () => {
    const { stream } = setUp(30);
    vi.advanceTimersByTime(29_999);
    expect(stream.sleep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(stream.sleep).toHaveBeenCalledOnce();
  });

  it('counts anew after each touch, question and sentence', () => {
    const { stream, control, state, busy } = setUp(10);
    vi.advanceTimersByTime(9_000);
    control.note();
    vi.advanceTimersByTime(9_000);
    busy.set(true);
    vi.advanceTimersByTime(60_000);
    busy.set(false);
    state.set('speaking');
    vi.advanceTimersByTime(60_000);
    expect(stream.sleep).not.toHaveBeenCalled();
    state.set('idle');
    vi.advanceTimersByTime(10_000);
    expect(stream.sleep).toHaveBeenCalledOnce();
  });

  it('never sleeps with 0', () => {
    const { stream } = setUp(0);
    vi.advanceTimersByTime(86_400_000);
    expect(stream.sleep).not.toHaveBeenCalled();
  });

  it('is woken by a click, greets after the quiet, and sleeps again', () => {
    const { stream, control, state } = setUp(5, '欢迎回来');
    vi.advanceTimersByTime(5_000);
    control.wake();
    control.wake();
    expect(stream.wake).toHaveBeenCalledOnce();
    state.set('idle');
    vi.advanceTimersByTime(WAKE_QUIET_MS - 1);
    expect(stream.say).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(stream.say).toHaveBeenCalledExactlyOnceWith('欢迎回来');
    vi.advanceTimersByTime(5_000);
    expect(stream.sleep).toHaveBeenCalledTimes(2);
  });
});
