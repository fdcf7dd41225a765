import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StageVideo } from '../../../src/kernel/drawing/StageVideo';

const look = { fit: 'cover', loop: true, muted: true, autoplay: true } as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const player = () => document.querySelector('video');
const cover = () => screen.queryByTestId('video-cover')?.getAttribute('src') ?? null;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
function shown(): HTMLVideoElement {
  const video = player();
  if (video === null) throw new Error('no video is shown');
  return video;
}

it('shows its poster until it plays', () => {
  render(<StageVideo src="/a.mp4" poster="/a.webp" {...look} />);
  expect(shown().getAttribute('poster')).toBe('/a.webp');
  expect(cover()).toBeNull();
});

it('shows its poster while it has no source, and plays once it has one', () => {
  const { rerender } = render(<StageVideo src="" poster="/a.webp" {...look} />);
  expect([player(), cover()]).toEqual([null, '/a.webp']);
  rerender(<StageVideo src="/a.mp4" poster="/a.webp" {...look} />);
  expect(shown().getAttribute('src')).toBe('/a.mp4');
});

it('shows its cover when it cannot be played, and is tried again after a minute', () => {
  render(<StageVideo src="/a.mp4" poster="/a.webp" {...look} />);
  fireEvent.error(shown());
  expect([player(), cover()]).toEqual([null, '/a.webp']);
  pass(59_999);
  expect(player()).toBeNull();
  pass(1);
  expect(shown().getAttribute('src')).toBe('/a.mp4');
  fireEvent.error(shown());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(player()).not.toBeNull();
});

it('is tried at once at another address', () => {
  const { rerender } = render(<StageVideo src="/a.mp4" poster="/a.webp" {...look} />);
  fireEvent.error(shown());
  rerender(<StageVideo src="/b.mp4" poster="/a.webp" {...look} />);
  expect(shown().getAttribute('src')).toBe('/b.mp4');
});

it('a stalled video shows its cover after a while; one that is still loading does not', () => {
  render(<StageVideo src="/a.mp4" poster="/a.webp" {...look} />);
  fireEvent.waiting(shown());
  pass(14_000);
  fireEvent.progress(shown());
  pass(14_000);
  expect(player()).not.toBeNull();
  fireEvent.playing(shown());
  pass(60_000);
  expect(player()).not.toBeNull();
  fireEvent.waiting(shown());
  pass(15_000);
  expect([player(), cover()]).toEqual([null, '/a.webp']);
});
