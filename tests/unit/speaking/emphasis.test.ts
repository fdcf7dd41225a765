import { describe, expect, it } from 'vitest';
import { Emphasis } from '../../../server/speaking/bearing/emphasis';

/** Frames at which a syllable counts as stressed. */
const stressedIn = (loudness: readonly number[]): number[] => {
  const emphasis = new Emphasis();
  return loudness.flatMap((loud, frame) => (emphasis.next(loud) ? [frame] : []));
};
const evenly = (count: number, loud: number): number[] => Array.from({ length: count }, () => loud);

describe('emphasis', () => {
  it('finds the syllables that are louder than their sentence', () => {
    const speech = evenly(100, 2_000);
    for (const at of [40, 41, 42, 80, 81, 82]) speech[at] = 4_500;
    expect(stressedIn(speech)).toEqual([40, 80]);
  });

  it('finds none in evenly loud speech, silence, and the noise of a quiet recording', () => {
    expect(stressedIn(evenly(200, 2_500))).toEqual([]);
    expect(stressedIn(evenly(200, 0))).toEqual([]);
    expect(stressedIn(Array.from({ length: 200 }, (_, i) => (i % 9 === 0 ? 380 : 60)))).toEqual([]);
  });

  it('keeps three quarters of a second between two, however many syllables are loud', () => {
    const found = stressedIn(Array.from({ length: 300 }, (_, i) => (i % 6 < 2 ? 5_000 : 900)));
    expect(found.length).toBeGreaterThan(5);
    const gaps = found.slice(1).map((frame, i) => frame - (found[i] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(19);
  });

  it('does not count the first syllable after silence', () => {
    expect(stressedIn([...evenly(10, 0), ...evenly(30, 3_000)]).length).toBeLessThanOrEqual(1);
    expect(stressedIn(evenly(30, 3_000))).toEqual([]);
  });
});
