import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Budget } from '../../../src/kernel/third-party/sandbox/budget';
import { BYTES, Inbox, WAITING_LIMIT, WORK_MS } from '../../../src/kernel/third-party/sandbox/inbox';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const report = { type: 'report', message: 'x' };

/** An inbox on a clock that only work and waiting move; each message costs `cost` milliseconds. */
function inbox(cost: number) {
  const clock = { now: 0 };
  const ends: string[] = [];
  const handled: unknown[] = [];
  const box = new Inbox({
    handle: (message) => {
      handled.push(message);
      clock.now += cost;
    },
    onFault: (fault) => ends.push(fault),
    onOverflow: () => ends.push('overflow'),
    later: (run, ms) =>
      void setTimeout(() => {
        clock.now += ms;
        run();
      }, ms),
    now: () => clock.now,
  });
  return { box, clock, ends, handled };
}

describe('a budget', () => {
  it('accumulates up to its maximum, may be overdrawn, and refills over time', () => {
    let now = 0;
    const budget = new Budget(100, 200, () => now);
    expect(budget.wait()).toBe(0);
    budget.spend(300);
    expect(budget.wait()).toBe(1010);
    now += 1010;
    expect(budget.wait()).toBe(0);
    now += 60_000;
    budget.spend(200);
    expect(budget.wait()).toBeGreaterThan(0);
  });
});

describe('the inbox of a frame', () => {
  it('hands on in order', async () => {
    const { box, handled } = inbox(0);
    for (const message of ['a', 'b', 'c']) box.receive({ data: { ...report, message } });
    await vi.runAllTimersAsync();
    expect(handled).toMatchObject([{ message: 'a' }, { message: 'b' }, { message: 'c' }]);
  });

  it('gives a frame only its share of the page', async () => {
    const { box, clock, ends, handled } = inbox(10);
    for (let index = 0; index < WAITING_LIMIT; index++) box.receive({ data: report });
    await vi.runAllTimersAsync();
    expect(handled).toHaveLength(WAITING_LIMIT);
    // The last one may leave a debt.
    const work = (WAITING_LIMIT - 1) * 10;
    expect(clock.now).toBeGreaterThanOrEqual(((work - WORK_MS.most) / WORK_MS.perSecond) * 1000);
    expect(ends).toEqual([]);
  });

  it('slows down a frame that sends many bytes', async () => {
    const { box, clock } = inbox(0);
    const large = { ...report, pad: 'x'.repeat(BYTES.perSecond - 1000) };
    for (let index = 0; index < 8; index++) box.receive({ data: large });
    await vi.runAllTimersAsync();
    expect(clock.now).toBeGreaterThan(4000);
  });

  it('ends a plugin that overflows it, and drops its queued messages', async () => {
    const { box, ends, handled } = inbox(1000);
    for (let index = 0; index <= WAITING_LIMIT + 1; index++) box.receive({ data: report });
    expect(ends).toEqual(['overflow']);
    await vi.runAllTimersAsync();
    expect(handled.length).toBeLessThanOrEqual(1);
  });

  it('leaves queued messages unread, since reading takes time too', async () => {
    const { box } = inbox(1000);
    const read = vi.fn(() => report);
    const event = {
      get data() {
        return read();
      },
    };
    for (let index = 0; index < 50; index++) box.receive(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('stops a frame that sends unreadable messages', async () => {
    const { box, ends, handled } = inbox(0);
    box.receive({ data: { type: 'eval' } });
    box.receive({ data: report });
    await vi.runAllTimersAsync();
    expect(ends).toEqual(['none of the protocol']);
    expect(handled).toEqual([]);
  });
});
