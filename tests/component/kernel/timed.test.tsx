import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Timing } from '../../../contract/document/schema';
import { createObservable } from '../../../src/kernel/core/observable';
import type { AvatarState, AvatarStream, Conversation, Turn } from '../../../src/kernel/core/services';
import { createStageMoments } from '../../../src/kernel/players/stageMoments';
import { Timed } from '../../../src/kernel/players/Timed';

interface Played {
  first: Keyframe;
  duration: number;
  direction: string;
}

const played: Played[] = [];

// The page of component tests has no animations.
beforeEach(() => {
  played.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  HTMLElement.prototype.animate = ((frames: Keyframe[], options: KeyframeAnimationOptions) => {
    played.push({
      first: frames[0] ?? {},
      duration: Number(options.duration),
      direction: String(options.direction),
    });
    return { cancel: () => undefined } as Animation;
  }) as typeof HTMLElement.prototype.animate;
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

const answer = (text: string): Turn => ({ id: text, role: 'assistant', text, status: 'streaming' });

function begin(timing: Timing) {
  const state = createObservable<AvatarState>('idle');
  const turns = createObservable<readonly Turn[]>([]);
  const moments = createStageMoments();
  moments.watch({ state } as unknown as AvatarStream, { turns } as unknown as Conversation);
  render(
    <Timed timing={timing} moments={moments}>
      <output>price</output>
    </Timed>,
  );
  return { state, turns };
}

const isThere = () => screen.queryByRole('status', { hidden: true }) !== null;
const cue = { answer: 2, delay: 0, effect: 'rise', duration: 0.5 } as const;

it('appears with the first words of its answer, plays its effect, and disappears after its time', () => {
  const { turns } = begin({
    entrance: { ...cue, on: 'answer' },
    exit: { ...cue, on: 'entrance', delay: 3 },
  });
  act(() => turns.set([answer('one')]));
  expect(isThere()).toBe(false);
  // An answer without words has not begun.
  act(() => turns.set([answer('one'), answer('')]));
  expect(isThere()).toBe(false);
  act(() => turns.set([answer('one'), answer('two')]));
  expect(isThere()).toBe(true);
  act(() => turns.set([answer('one'), answer('two, and more')]));
  act(() => void vi.advanceTimersByTime(2999));
  expect(played).toEqual([
    { first: { opacity: 0, transform: 'translateY(60px)' }, duration: 500, direction: 'normal' },
  ]);
  act(() => void vi.advanceTimersByTime(1));
  expect(played.at(-1)?.direction).toBe('reverse');
  expect(isThere()).toBe(true);
  act(() => void vi.advanceTimersByTime(500));
  expect(isThere()).toBe(false);
});

it('is shown while the avatar sleeps', () => {
  const { state } = begin({
    entrance: { ...cue, on: 'sleep', effect: 'none' },
    exit: { ...cue, on: 'wake', effect: 'none' },
  });
  act(() => state.set('asleep'));
  expect(isThere()).toBe(true);
  act(() => state.set('connecting'));
  expect(isThere()).toBe(false);
  expect(played).toEqual([]);
});
