import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Caption, createObservable } from '../../../src/kernel';
import { createReadCaptions, readingTime } from '../../../src/plugins/avatar-stream/readCaptions';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('texts are shown one after another, each for its reading time, and then nothing', () => {
  const caption = createObservable<Caption | null>(null);
  const read = createReadCaptions(caption);
  const long = '我们每天上午九点开门，晚上六点关门，节假日照常营业。';
  read.say('Hi', false);
  read.say(long, false);
  read.say('  ', false);
  expect(caption.get()).toEqual({ text: 'Hi', spoken: 2 });
  vi.advanceTimersByTime(1_499);
  expect(caption.get()?.text).toBe('Hi');
  vi.advanceTimersByTime(1);
  expect(caption.get()).toEqual({ text: long, spoken: long.length });
  expect(readingTime(long)).toBeGreaterThan(4_000);
  vi.advanceTimersByTime(readingTime(long));
  expect(caption.get()).toBeNull();
});

test('an interruption drops the waiting text and the shown one', () => {
  const caption = createObservable<Caption | null>(null);
  const read = createReadCaptions(caption);
  read.say('one', false);
  read.say('two', false);
  read.say('three', true);
  expect(caption.get()?.text).toBe('three');
  vi.advanceTimersByTime(1_500);
  expect(caption.get()).toBeNull();
  read.say('four', false);
  read.say('', true);
  expect(caption.get()).toBeNull();
  vi.runAllTimers();
  expect(caption.get()).toBeNull();
});
