import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createObservable, type FollowedSave } from '../../../../src/kernel';
import { createSavedFilm } from '../../../../src/plugins/film/preview/savedFilm';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

function opened(first: FollowedSave, changedAt = Date.now()) {
  const save = createObservable(first);
  const reload = vi.fn(async (): Promise<void> => undefined);
  return { save, reload, ...createSavedFilm({ save, reload }, () => changedAt) };
}
const { signal: never } = new AbortController();

it('waits for the save of what is shown, and five seconds after the last change no longer', async () => {
  const { save, saved } = opened({ revision: 3, isAhead: true });
  const first = saved();
  save.set({ revision: 4, isAhead: false });
  expect(await first).toBe(4);

  save.set({ revision: 4, isAhead: true });
  const answered = vi.fn();
  void saved().then(answered);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledExactlyOnceWith(4);
  // Whoever has changed it is gone: the next scene waits for nothing.
  const next = saved();
  await vi.advanceTimersByTimeAsync(0);
  expect(await next).toBe(4);
});

it('another save is heard of, or found after a while where its news was lost', async () => {
  const { save, reload, newer } = opened({ revision: 3, isAhead: false }, 0);
  const heard = newer(3, never);
  save.set({ revision: 4, isAhead: false });
  expect(await heard).toBe(true);
  expect(reload).not.toHaveBeenCalled();

  reload.mockImplementationOnce(async () => save.set({ revision: 6, isAhead: false }));
  const found = newer(4, never);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await found).toBe(true);

  const none = newer(6, never);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await none).toBe(false);
});

it('who has stopped waiting loads nothing', async () => {
  const { reload, newer } = opened({ revision: 3, isAhead: false });
  const stop = new AbortController();
  const waiting = newer(3, stop.signal);
  stop.abort();
  expect(await waiting).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
