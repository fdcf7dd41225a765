import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HIDDEN_MS, watchPresence } from '../../../src/plugins/listening/microphone/presence';

const page = Object.assign(new EventTarget(), { hidden: false });
const window = new EventTarget();
const after = (ms: number, run: () => void) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};
const hide = (hidden: boolean) => {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

const away = vi.fn();
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  away.mockClear();
  page.hidden = false;
  end = watchPresence({ page: page as unknown as Document, window: window as Window, after }, away);
});
afterEach(() => {
  end();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a glance at another tab keeps the microphone, thirty seconds give it back', () => {
  hide(true);
  vi.advanceTimersByTime(HIDDEN_MS - 1);
  hide(false);
  vi.advanceTimersByTime(HIDDEN_MS);
  expect(away).not.toHaveBeenCalled();
  hide(true);
  vi.advanceTimersByTime(HIDDEN_MS);
  expect(away).toHaveBeenCalledOnce();
});

test('a page that closes gives it back at once', () => {
  window.dispatchEvent(new Event('pagehide'));
  expect(away).toHaveBeenCalledOnce();
});
