import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HeldBytes } from '../../../server/http/held-bytes';

const LIMITS = { all: 1_000, each: 400, patience: 100 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Somebody for whom bytes are held, who moves on when told to. */
function holder(caller: string) {
  const state = { moved: 0, ended: 0 };
  return {
    state,
    caller,
    moved: () => state.moved,
    end: () => {
      state.ended += 1;
    },
  };
}

/** Fills the room with callers of 250 bytes each. */
function full() {
  const held = new HeldBytes(LIMITS);
  const all = ['a', 'b', 'c', 'd'].map(holder);
  const rooms = all.map((one) => held.take(one, 250));
  expect(rooms).not.toContain(null);
  return { held, all, rooms };
}

describe('room for bytes', () => {
  test('is given up to the limits and no byte more', () => {
    const held = new HeldBytes(LIMITS);
    expect(held.take(holder('a'), 401)).toBeNull();
    expect(held.take(holder('a'), 399)).not.toBeNull();
    expect(held.take(holder('a'), 2)).toBeNull();
    expect(held.take(holder('a'), 1)).not.toBeNull();
    expect(held.take(holder('b'), 400)).not.toBeNull();
    expect(held.take(holder('c'), 201)).toBeNull();
    expect(held.take(holder('c'), 200)).not.toBeNull();
    expect(held.total).toBe(1_000);
  });

  test('is free again when it is given back, once', () => {
    const held = new HeldBytes(LIMITS);
    const room = held.take(holder('a'), 400);
    room?.release();
    room?.release();
    expect(held.total).toBe(0);
    expect(room?.resize(10)).toBe(false);
    expect(held.take(holder('a'), 400)).not.toBeNull();
  });

  test('grows and shrinks with the held bytes', () => {
    const held = new HeldBytes(LIMITS);
    const room = held.take(holder('a'), 100);
    expect(room?.resize(400)).toBe(true);
    expect(room?.resize(401)).toBe(false);
    expect(held.total).toBe(400);
    expect(room?.resize(50)).toBe(true);
    expect(held.total).toBe(50);
  });

  test('is taken once for shared bytes, but counts for each caller', () => {
    const held = new HeldBytes(LIMITS);
    const bytes = Buffer.alloc(300);
    const rooms = Array.from({ length: 50 }, (_, n) => held.take(holder(`caller ${n}`), 2, bytes));
    expect(rooms).not.toContain(null);
    expect(held.total).toBe(400);
    expect(held.take(holder('caller 0'), 0, bytes)).toBeNull();
    for (const room of rooms.slice(1)) room?.release();
    expect(held.total).toBe(302);
    rooms[0]?.release();
    expect(held.total).toBe(0);
  });
});

describe('when the room is full', () => {
  test('active readers are kept, and new ones are refused', () => {
    const { held, all } = full();
    for (let n = 0; n < 10; n++) {
      vi.advanceTimersByTime(LIMITS.patience / 2);
      for (const { state } of all) state.moved += 1;
    }
    expect(held.take(holder('e'), 100)).toBeNull();
    expect(all.map(({ state }) => state.ended)).toEqual([0, 0, 0, 0]);
  });

  test('stalled readers are ended to make room, longest stall first, and only as many as needed', () => {
    const { held, all } = full();
    vi.advanceTimersByTime(LIMITS.patience / 2);
    // The second one moves once more than the others.
    if (all[1]) all[1].state.moved += 1;
    vi.advanceTimersByTime(LIMITS.patience);
    expect(held.take(holder('e'), 250)).not.toBeNull();
    expect(all.map(({ state }) => state.ended)).toEqual([1, 0, 0, 0]);
    expect(held.take(holder('f'), 300)).not.toBeNull();
    expect(all.map(({ state }) => state.ended)).toEqual([1, 0, 1, 1]);
    expect(held.total).toBe(800);
  });

  test('a holder that stalls for less than the limit is kept', () => {
    const { held, all } = full();
    vi.advanceTimersByTime(LIMITS.patience - 1);
    expect(held.take(holder('e'), 1)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(held.take(holder('e'), 1)).not.toBeNull();
    expect(all.filter(({ state }) => state.ended > 0)).toHaveLength(1);
  });

  test('a caller above its share loses its own stalled holders, and no others', () => {
    const held = new HeldBytes(LIMITS);
    const [mine, other] = [holder('a'), holder('b')];
    held.take(mine, 400);
    held.take(other, 400);
    vi.advanceTimersByTime(LIMITS.patience);
    expect(held.take(holder('a'), 300)).not.toBeNull();
    expect([mine.state.ended, other.state.ended]).toEqual([1, 0]);
  });

  test('an answer that can never fit ends no other', () => {
    const { held, all } = full();
    vi.advanceTimersByTime(LIMITS.patience * 2);
    expect(held.take(holder('e'), 401)).toBeNull();
    expect(all.map(({ state }) => state.ended)).toEqual([0, 0, 0, 0]);
  });
});
