import { describe, expect, test } from 'vitest';
import { keepRecording } from '../../../src/plugins/listening/continuous/recordings';
import type { RecordingEvents } from '../../../src/plugins/listening/recognisers/port';
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

  test('a line that breaks again and again is made at most every two seconds', () => {
    const { timers, opened, last } = open(true);
    for (let i = 0; i < 10; i++) {
      last().events.onState('closed');
      timers.pass(2000);
    }
    const gaps = opened.slice(1).map(({ at }, i) => at - (opened[i]?.at ?? 0));
    expect(opened.length).toBe(11);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2000);
  });

  test('an hour of sleep of the page makes one connection and not many', () => {
    const { timers, opened, last } = open(true);
    last().events.onState('open');
    last().events.onState('closed');
    timers.pass(3_600_000);
    expect(opened.length).toBe(2);
  });

  test('nothing is made again once it is closed, and late events say nothing', () => {
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

  test('to finish between two attempts ends it', () => {
    const { timers, log, recordings, last } = open(true);
    last().events.onState('closed');
    recordings.finish();
    timers.pass(10_000);
    expect(log).toEqual(['restart', 'end']);
    expect(timers.waiting).toBe(0);
  });
});
