import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocument } from '../../../src/document';
import type { AvatarState } from '../../../src/kernel';
import { createObservable } from '../../../src/kernel/core/observable';
import { followSleep, WAKE_QUIET_MS } from '../../../src/plugins/hibernation/sleep';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Wish {
  wakeText?: string;
  wakeWay?: 0 | 1 | 2;
  openingRemarks?: string;
  begins?: AvatarState;
}

function setUp(
  sleepTime: number,
  { wakeText = '', wakeWay = 0, openingRemarks = '', begins = 'idle' }: Wish = {},
) {
  const state = createObservable<AvatarState>(begins);
  const busy = createObservable(false);
  const events = { ...createDocument(1).events, sleepTime, wakeText, wakeWay };
  const stream = {
    state,
    say: vi.fn(() => Promise.resolve()),
    sleep: vi.fn(() => state.set('asleep')),
    wake: vi.fn(() => state.set('connecting')),
    resume: vi.fn(() => Promise.resolve()),
  };
  const conversation = { busy, stop: vi.fn(), openingRemarks };
  const listening = { setAsleep: vi.fn() };
  const control = followSleep({
    stream,
    conversation,
    listening,
    events: () => events,
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  state.subscribe(control.note);
  busy.subscribe(control.note);
  control.note();
  return { control, stream, state, busy, conversation, listening };
}

describe('a sleeping avatar', () => {
  it('sleeps after the time of quiet, not a moment sooner', () => {
    const { stream } = setUp(30);
    vi.advanceTimersByTime(29_999);
    expect(stream.sleep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(stream.sleep).toHaveBeenCalledOnce();
  });

  it('restarts its timer after each touch, question and sentence', () => {
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
    const { stream, control, state } = setUp(5, { wakeText: '欢迎回来' });
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

describe('an avatar that wakes and falls asleep', () => {
  it.each([
    { wakeWay: 0, voice: true, face: false },
    { wakeWay: 1, voice: false, face: true },
    { wakeWay: 2, voice: true, face: true },
  ] as const)('with way $wakeWay: voice $voice, face $face', ({ wakeWay, voice, face }) => {
    const heard = setUp(5, { wakeWay });
    vi.advanceTimersByTime(5_000);
    heard.control.obey('wake');
    expect(heard.stream.wake).toHaveBeenCalledTimes(voice ? 1 : 0);
    const seen = setUp(5, { wakeWay });
    vi.advanceTimersByTime(5_000);
    seen.control.see();
    expect(seen.stream.wake).toHaveBeenCalledTimes(face ? 1 : 0);
  });

  it('stops its answer and falls asleep at the sleep phrase', () => {
    const { control, conversation, stream, state } = setUp(0);
    state.set('speaking');
    control.obey('sleep');
    expect(conversation.stop).toHaveBeenCalledOnce();
    expect(stream.sleep).toHaveBeenCalledOnce();
    control.obey('sleep');
    expect(stream.sleep).toHaveBeenCalledOnce();
  });

  it('is not woken by the other phrases', () => {
    const { control, stream } = setUp(5, { wakeWay: 2 });
    vi.advanceTimersByTime(5_000);
    control.obey('stop');
    control.obey('sleep');
    expect(stream.wake).not.toHaveBeenCalled();
  });

  it('notifies its listeners each time it falls asleep or wakes, and only then', () => {
    const { control, state, listening } = setUp(5);
    expect(listening.setAsleep.mock.calls).toEqual([[false]]);
    vi.advanceTimersByTime(5_000);
    state.set('asleep');
    control.note();
    control.wake();
    state.set('idle');
    expect(listening.setAsleep.mock.calls).toEqual([[false], [true], [false]]);
  });

  it('does not greet when it was put to sleep again within the quiet', () => {
    const { control, stream, state } = setUp(5);
    vi.advanceTimersByTime(5_000);
    control.wake();
    state.set('idle');
    control.obey('sleep');
    vi.advanceTimersByTime(WAKE_QUIET_MS);
    expect(stream.say).not.toHaveBeenCalled();
  });

  it('does not greet at the first waking when it began asleep, since the opening remarks do', () => {
    const { control, stream, state } = setUp(5, { openingRemarks: '欢迎', begins: 'asleep' });
    control.wake();
    state.set('idle');
    vi.advanceTimersByTime(WAKE_QUIET_MS);
    expect(stream.say).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    control.wake();
    vi.advanceTimersByTime(WAKE_QUIET_MS);
    expect(stream.say).toHaveBeenCalledOnce();
  });
});
