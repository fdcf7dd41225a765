import { describe, expect, it, vi } from 'vitest';
import type { AvatarState } from '../../../src/kernel';
import { createObservable } from '../../../src/kernel/core/observable';
import { CHECK_MS, LIFETIME_MS, STREAM_LOST_MS, tendPage } from '../../../src/plugins/kiosk/tending';

const HOUR = 3_600_000;

/** A page with a clock of its own: hours pass without the timers of anything else that runs in this process. */
function setUp(begins: AvatarState = 'asleep') {
  let now = 0;
  const repeated: { due: number; ms: number; run: () => void }[] = [];
  const pass = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const next = repeated.toSorted((a, b) => a.due - b.due)[0];
      if (next === undefined || next.due > until) break;
      now = next.due;
      next.due += next.ms;
      next.run();
      // The server's answer, and what the page makes of it.
      await Promise.resolve();
      await Promise.resolve();
    }
    now = until;
    await Promise.resolve();
  };
  const state = createObservable<AvatarState>(begins);
  const server = { version: 'a' as string | null, memory: 0.1 as number | null };
  const renew = vi.fn();
  const reload = vi.fn();
  const version = vi.fn(async () => server.version);
  tendPage({
    state,
    now: () => now,
    every: (ms, run) => void repeated.push({ due: now + ms, ms, run }),
    version,
    memory: () => server.memory,
    renew,
    reload,
  });
  return { state, server, renew, reload, version, pass };
}

describe('a page in a hall', () => {
  it('lasts a night of eight hours with the server away for three of them, without a reload', async () => {
    const { state, server, reload, renew, version, pass } = setUp();
    await pass(2 * HOUR);
    server.version = null;
    await pass(3 * HOUR);
    server.version = 'a';
    await pass(3 * HOUR);
    expect(reload).not.toHaveBeenCalled();
    expect(renew).not.toHaveBeenCalled();
    expect(version.mock.calls.length).toBeLessThanOrEqual((8 * HOUR) / CHECK_MS + 1);
    // In the morning it is as it was.
    state.set('idle');
    state.set('asleep');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('starts a new conversation after each visitor, once', () => {
    const { state, renew } = setUp();
    state.set('connecting');
    state.set('idle');
    state.set('speaking');
    state.set('idle');
    expect(renew).not.toHaveBeenCalled();
    state.set('asleep');
    state.set('asleep');
    expect(renew).toHaveBeenCalledOnce();
    state.set('connecting');
    state.set('asleep');
    expect(renew).toHaveBeenCalledOnce();
  });

  it('loads a new version while it sleeps, never while somebody talks', async () => {
    const { state, server, reload, pass } = setUp('idle');
    await pass(1);
    server.version = 'b';
    await pass(HOUR);
    expect(reload).not.toHaveBeenCalled();
    state.set('asleep');
    await pass(CHECK_MS);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('loads itself again when memory is short or it is old', async () => {
    const full = setUp();
    full.server.memory = 0.61;
    await full.pass(CHECK_MS);
    expect(full.reload).toHaveBeenCalled();
    const silent = setUp();
    silent.server.memory = null;
    await silent.pass(LIFETIME_MS - CHECK_MS);
    expect(silent.reload).not.toHaveBeenCalled();
    await silent.pass(CHECK_MS);
    expect(silent.reload).toHaveBeenCalled();
  });

  it('tries the whole page when the stream stays away, but only while the server answers', async () => {
    const { state, server, reload, pass } = setUp('idle');
    server.version = null;
    state.set('disconnected');
    await pass(HOUR);
    expect(reload).not.toHaveBeenCalled();
    server.version = 'a';
    await pass(CHECK_MS);
    expect(reload).toHaveBeenCalledOnce();
    const brief = setUp('idle');
    brief.state.set('disconnected');
    await brief.pass(STREAM_LOST_MS - CHECK_MS);
    brief.state.set('connecting');
    brief.state.set('disconnected');
    await brief.pass(CHECK_MS);
    expect(brief.reload).not.toHaveBeenCalled();
  });
});
