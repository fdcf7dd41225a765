import { describe, expect, it } from 'vitest';
import type { Entrance, Exit } from '../../../contract/document/schema';
import { anchorKey, presenceOf, type StageMoment } from '../../../src/document';

const entrance = (part: Partial<Entrance>): Entrance => ({
  on: 'start',
  answer: 1,
  delay: 0,
  effect: 'fade',
  duration: 0.5,
  ...part,
});
const exit = (part: Partial<Exit>): Exit => ({
  on: 'entrance',
  answer: 1,
  delay: 0,
  effect: 'fade',
  duration: 0.5,
  ...part,
});
const at = (on: StageMoment['on'], time: number): StageMoment => ({ on, at: time });
const start = at('start', 1000);

describe('presence of timed elements', () => {
  it('an element without an entrance is visible from the start, without an effect', () => {
    expect(presenceOf({ entrance: null, exit: null }, [], 0)).toEqual({
      phase: 'shown',
      since: null,
      until: null,
    });
  });

  it('appears after its delay from the start', () => {
    const timing = { entrance: entrance({ delay: 2 }), exit: null };
    expect(presenceOf(timing, [start], 2999)).toEqual({ phase: 'hidden', since: null, until: 3000 });
    expect(presenceOf(timing, [start], 3000)).toEqual({ phase: 'shown', since: 3000, until: null });
  });

  it('appears with its own answer only', () => {
    const timing = { entrance: entrance({ on: 'answer', answer: 2 }), exit: null };
    const moments = [start, at('answer', 2000)];
    expect(presenceOf(timing, moments, 9000).phase).toBe('hidden');
    expect(presenceOf(timing, [...moments, at('answer', 5000)], 9000)).toMatchObject({
      phase: 'shown',
      since: 5000,
    });
  });

  it('leaves with the next answer, with its effect, and is then hidden', () => {
    const timing = {
      entrance: entrance({ on: 'answer', answer: 1 }),
      exit: exit({ on: 'answer', answer: 2 }),
    };
    const moments = [start, at('answer', 2000), at('answer', 5000)];
    expect(presenceOf(timing, moments, 4999)).toEqual({ phase: 'shown', since: 2000, until: 5000 });
    expect(presenceOf(timing, moments, 5100)).toEqual({ phase: 'leaving', since: 5000, until: 5500 });
    expect(presenceOf(timing, moments, 5500)).toEqual({ phase: 'hidden', since: 5000, until: null });
  });

  it('each answer restarts the exit timer', () => {
    const timing = { entrance: entrance({ on: 'answer', answer: 0 }), exit: exit({ delay: 5 }) };
    const moments = [at('answer', 1000), at('answer', 4000)];
    expect(presenceOf(timing, moments, 6500)).toEqual({ phase: 'shown', since: 1000, until: 9000 });
    expect(presenceOf(timing, moments, 9000).phase).toBe('leaving');
  });

  it('is shown each time the avatar sleeps', () => {
    const timing = { entrance: entrance({ on: 'sleep' }), exit: exit({ on: 'wake', effect: 'none' }) };
    const moments = [start, at('sleep', 2000), at('wake', 3000)];
    expect(presenceOf(timing, moments, 2500).phase).toBe('shown');
    expect(presenceOf(timing, moments, 3000).phase).toBe('hidden');
    expect(presenceOf(timing, [...moments, at('sleep', 8000)], 8000).phase).toBe('shown');
  });

  it('an element that is visible from the start can leave after a time', () => {
    const timing = { entrance: null, exit: exit({ delay: 3, effect: 'none' }) };
    expect(presenceOf(timing, [start], 3999)).toEqual({ phase: 'shown', since: null, until: 4000 });
    expect(presenceOf(timing, [start], 4000).phase).toBe('hidden');
  });

  it('an effect of an exit is cut short by the next entrance', () => {
    const timing = {
      entrance: entrance({ on: 'answer', answer: 0, delay: 1 }),
      exit: exit({ on: 'answer', answer: 0, duration: 10 }),
    };
    const moments = [at('answer', 0), at('answer', 5000)];
    expect(presenceOf(timing, moments, 5500)).toEqual({ phase: 'leaving', since: 5000, until: 6000 });
    expect(presenceOf(timing, moments, 6000).phase).toBe('shown');
  });

  it('waits for what is said at its own anchor, and for no other', () => {
    const anchor = { sentence: 's1', words: { 'en-US': { text: 'car', nth: 1 } } };
    const timing = { entrance: entrance({ on: 'speech', anchor, delay: 1 }), exit: null };
    const moments: StageMoment[] = [
      { on: 'speech', key: anchorKey({ sentence: 's1' }), at: 100 },
      { on: 'speech', key: anchorKey(anchor), at: 2000 },
    ];
    expect(presenceOf(timing, moments, 2999).phase).toBe('hidden');
    expect(presenceOf(timing, moments, 3000)).toEqual({ phase: 'shown', since: 3000, until: null });
    expect(presenceOf({ ...timing, entrance: entrance({ on: 'speech' }) }, moments, 9000).phase).toBe(
      'hidden',
    );
  });

  it('anchors have one key however their languages are ordered', () => {
    const [english, chinese] = [
      { text: 'car', nth: 0 },
      { text: '车', nth: 2 },
    ];
    const key = anchorKey({ sentence: 's', words: { 'en-US': english, 'zh-CN': chinese } });
    expect(anchorKey({ sentence: 's', words: { 'zh-CN': chinese, 'en-US': english } })).toBe(key);
    expect(
      anchorKey({ sentence: 's', words: { 'zh-CN': { ...chinese, nth: 1 }, 'en-US': english } }),
    ).not.toBe(key);
  });
});
