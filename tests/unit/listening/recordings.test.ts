import { describe, expect, test } from 'vitest';
import { keepRecording } from '../../../src/plugins/listening/continuous/recordings';
import type { RecordingEvents } from '../../../src/plugins/listening/recognizers/port';
import { createHandTimers } from './turns';

function open(isContinuous: boolean) {
  const timers = createHandTimers();
  const opened: { events: RecordingEvents; log: string[]; at: number }[] = [];
  const log: string[] = [];
  const recordings = keepRecording({
    timers,
    isContinuous,
    open(events) {
      const mine: string[] = [];
      opened.push({ events, log: mine, at: timers.now() });
      events.onState('connecting');
      return {
        send: () => void mine.push('sound'),
        finish: () => void mine.push('finish'),
        close: () => void mine.push('close'),
      };
    },
    onText: (text) => void log.push(text),
    onProblem: (problem) => void log.push(problem),
    onRestart: () => void log.push('restart'),
    onEnd: () => void log.push('end'),
    onRetry: (details) => void log.push(`retry ${details}`),
    onGivenUp: () => void log.push('given up'),
  });
  const last = () => opened.at(-1) as (typeof opened)[number];
  return { timers, opened, log, recordings, last };
}

describe('recordings', () => {
  test('one lasts for sixty seconds, counted down, and ends with its last words', () => {
    const { timers, log, recordings, last } = open(false);
    expect(recordings.remaining.get()).toBeNull();
    last().events.onState('open');
    expect(recordings.remaining.get()).toBe(60);
    timers.pass(1000);
    expect(recordings.remaining.get()).toBe(59);
    timers.pass(59_000);
    expect(recordings.remaining.get()).toBeNull();
    expect(last().log).toEqual(['finish']);
    last().events.onText('最后一句', true);
    last().events.onState('closed');
    expect(log).toEqual(['restart', '最后一句', 'end']);
    expect(timers.waiting).toBe(0);
  });

  test('in continuous listening the next one begins at once after sixty seconds', () => {
    const { timers, opened, recordings, last } = open(true);
    last().events.onState('open');
    timers.pass(60_000);
    last().events.onState('closed');
    timers.pass(0);
    expect(opened.length).toBe(2);
    last().events.onState('open');
    expect(recordings.remaining.get()).toBe(60);
  });

  const gapsOf = (opened: readonly { at: number }[]) =>
    opened.slice(1).map(({ at }, i) => at - (opened[i]?.at ?? 0));

  test('a line that works and breaks again and again is made at most every two seconds', () => {
    const { timers, opened, last, log } = open(true);
    for (let i = 0; i < 10; i++) {
      last().events.onState('open');
      last().events.onText('你好', true);
      last().events.onProblem('connection', '1006');
      last().events.onState('closed');
      timers.pass(2000);
    }
    expect(gapsOf(opened)).toEqual(Array.from({ length: 10 }, () => 2000));
    expect(log).not.toContain('retry 1006');
  });

  test.each([
    ['cannot be reached', () => undefined],
    ['closes what it has opened', (events: RecordingEvents) => events.onState('open')],
  ])('a recognizer that %s is tried five times, ever later, and then given up', (_, begin) => {
    const { timers, opened, last, log, recordings } = open(true);
    for (let i = 0; i < 5; i++) {
      begin(last().events);
      last().events.onProblem('connection', '1011');
      last().events.onState('closed');
      expect(log.at(-1)).toBe(i < 4 ? 'retry 1011' : 'given up');
      expect(recordings.steady.get()).toBe(false);
      timers.pass(100_000);
    }
    expect(opened.length).toBe(5);
    expect(timers.waiting).toBe(0);
  });

  test('the pauses before it is tried again double', () => {
    const { timers, opened, last } = open(true);
    for (const pause of [2000, 4000, 8000, 16_000]) {
      last().events.onState('closed');
      const before = opened.length;
      timers.pass(pause - 1);
      expect(opened.length).toBe(before);
      timers.pass(1);
      expect(opened.length).toBe(before + 1);
    }
  });

  test('an understood text resets the count of retries', () => {
    const { timers, opened, last, log } = open(true);
    const failing = () => {
      last().events.onProblem('connection', '1006');
      last().events.onState('closed');
      timers.pass(60_000);
    };
    for (let i = 0; i < 4; i++) failing();
    last().events.onState('open');
    last().events.onText('在吗', false);
    for (let i = 0; i < 5; i++) failing();
    expect(log).not.toContain('given up');
    failing();
    expect(opened.length).toBe(10);
    expect(log.at(-1)).toBe('given up');
  });

  test('a service that ends silent recordings counts as working', () => {
    const { timers, opened, last, log } = open(true);
    for (let i = 0; i < 20; i++) {
      last().events.onState('open');
      timers.pass(10_000);
      last().events.onProblem('connection', '1011');
      last().events.onState('closed');
      timers.pass(0);
    }
    expect(opened.length).toBe(21);
    expect(log).not.toContain('retry 1011');
  });

  test('a service that ends recordings with sound, but without any text, counts as failed', () => {
    const { timers, opened, last, log, recordings } = open(true);
    for (let i = 0; i < 5; i++) {
      last().events.onState('open');
      recordings.send(new Int16Array(320));
      timers.pass(10_000);
      last().events.onProblem('connection', '1011');
      last().events.onState('closed');
      timers.pass(60_000);
    }
    expect(opened.length).toBe(5);
    expect(log.at(-1)).toBe('given up');
  });

  test.each([
    [999, true],
    [1000, false],
  ])('a browser recognizer that ends by itself after %i ms counts as failed: %s', (ms, isFailure) => {
    const { timers, last, log } = open(true);
    last().events.onState('open');
    timers.pass(ms);
    last().events.onState('closed');
    expect(log.includes('retry ')).toBe(isFailure);
  });

  test('it works once it has been open for five seconds', () => {
    const { timers, last, recordings } = open(true);
    last().events.onState('open');
    timers.pass(4999);
    expect(recordings.steady.get()).toBe(false);
    timers.pass(1);
    expect(recordings.steady.get()).toBe(true);
    last().events.onState('closed');
    expect(recordings.steady.get()).toBe(false);
  });

  test('an hour of sleep of the page makes one connection and not many', () => {
    const { timers, opened, last } = open(true);
    last().events.onState('open');
    last().events.onState('closed');
    timers.pass(3_600_000);
    expect(opened.length).toBe(2);
  });

  test('nothing is reopened after it is closed, and late events are ignored', () => {
    const { timers, opened, log, recordings, last } = open(true);
    last().events.onState('open');
    recordings.close();
    last().events.onText('太晚', true);
    last().events.onState('closed');
    timers.pass(60_000);
    expect(opened.length).toBe(1);
    expect(last().log).toEqual(['close']);
    expect(log).toEqual(['restart']);
    expect(recordings.state.get()).toBe('closed');
    expect(timers.waiting).toBe(0);
  });

  test('finishing between two attempts ends it', () => {
    const { timers, log, recordings, last } = open(true);
    last().events.onState('closed');
    recordings.finish();
    timers.pass(10_000);
    expect(log).toEqual(['restart', 'retry ', 'end']);
    expect(timers.waiting).toBe(0);
  });
});
