import { describe, expect, it } from 'vitest';
import { Breathing, type Stand } from '../../../elements/avatar/breathing';

/** Height of the eyes of a bust above the lower edge of the base, and of the shoulders, in pixels. */
const [EYES, SHOULDERS] = [942, 660];

const standsOf = (seed: number, frames: number, isTalking = false): Stand[] => {
  const breathing = new Breathing(seed);
  return Array.from({ length: frames }, () => breathing.next(isTalking));
};
/** Seconds between the moments at which a figure is fullest. */
const breathsOf = (stands: readonly Stand[]): number[] => {
  const tops = stands.flatMap(({ growth }, i) =>
    growth > (stands[i - 1]?.growth ?? 1) && growth >= (stands[i + 1]?.growth ?? 1) ? [i] : [],
  );
  return tops.slice(1).map((top, i) => (top - (tops[i] ?? 0)) * 0.04);
};
const most = (numbers: readonly number[]): number => Math.max(...numbers.map(Math.abs));

describe('a figure that breathes', () => {
  const stands = standsOf(1, 25 * 180);

  it('lifts the shoulders by two to four pixels, and leans by no more than three', () => {
    const growths = stands.map(({ growth }) => growth);
    expect(Math.min(...growths)).toBeGreaterThanOrEqual(0);
    expect(most(growths) * SHOULDERS).toBeGreaterThan(2);
    expect(most(growths) * SHOULDERS).toBeLessThanOrEqual(4);
    expect(most(stands.map(({ lean }) => lean)) * EYES).toBeLessThan(3);
    expect(most(stands.map(({ lean }) => lean)) * EYES).toBeGreaterThan(1.5);
  });

  it('moves by less than half a pixel between two frames, also when it begins to talk', () => {
    const breathing = new Breathing(5);
    const shown = Array.from({ length: 3_000 }, (_, i) => breathing.next(Math.floor(i / 70) % 2 === 1));
    for (const [i, { growth, lean }] of shown.entries()) {
      const last = shown[i - 1] ?? { growth, lean };
      expect(Math.abs(growth - last.growth) * EYES).toBeLessThan(0.5);
      expect(Math.abs(lean - last.lean) * EYES).toBeLessThan(0.5);
    }
  });

  it('takes some four seconds a breath, less while it talks, and no breath is as deep as the one before', () => {
    const silent = breathsOf(stands);
    expect(silent.length).toBeGreaterThan(35);
    for (const seconds of silent) expect(Math.abs(seconds - 4.3)).toBeLessThan(0.4);
    const talking = breathsOf(standsOf(1, 25 * 60, true).slice(25 * 10));
    for (const seconds of talking) expect(Math.abs(seconds - 3.44)).toBeLessThan(0.4);
    const depths = stands.flatMap(({ growth }, i) =>
      growth > (stands[i - 1]?.growth ?? 1) && growth >= (stands[i + 1]?.growth ?? 1)
        ? [Math.round(growth * 1e6)]
        : [],
    );
    expect(new Set(depths).size).toBeGreaterThan(depths.length / 2);
  });

  it('does the same for the same avatar, and is not in step with another', () => {
    expect(standsOf(42, 200)).toEqual(standsOf(42, 200));
    const other = standsOf(43, 200);
    expect(
      standsOf(42, 200).some(({ growth }, i) => Math.abs(growth - (other[i]?.growth ?? 0)) > 0.0001),
    ).toBe(true);
  });
});
