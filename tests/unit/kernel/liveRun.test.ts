import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreesOutside, coversView, liveRun } from '../../../src/kernel/canvas/liveRun';

describe('the run of objects that are drawn one by one', () => {
  it('contains changed and selected objects, or only the changed ones when they are far apart', () => {
    expect(liveRun([5], [9, 7], 60)).toEqual({ from: 5, to: 10 });
    expect(liveRun([5], [900], 60)).toEqual({ from: 5, to: 6 });
    expect(liveRun([5, 900], [7], 60)).toEqual({ from: 7, to: 8 });
    expect(liveRun([5, 900], [], 60)).toBeNull();
    expect(liveRun([], [], 60)).toBeNull();
    expect(liveRun([0, 59], [], 60)).toEqual({ from: 0, to: 60 });
    expect(liveRun([0, 60], [], 60)).toBeNull();
  });

  it('allows changes inside of it, and none behind or in front of it', () => {
    const list = fc.uniqueArray(fc.nat(50), { maxLength: 12 });
    fc.assert(
      fc.property(
        list,
        fc.nat(12),
        fc.nat(12),
        fc.array(fc.integer({ min: 100, max: 120 })),
        (all, a, b, other) => {
          const run = { from: Math.min(a, b, all.length), to: Math.min(Math.max(a, b), all.length) };
          const behind = all.slice(0, run.from);
          const inFront = all.slice(run.to);
          expect(agreesOutside(all, run, [...behind, ...other, ...inFront])).toBe(true);
          if (behind.length > 0)
            expect(agreesOutside(all, run, [...behind.slice(1), ...other, ...inFront])).toBe(false);
          if (inFront.length > 0)
            expect(agreesOutside(all, run, [...behind, ...other, ...inFront, 200])).toBe(false);
        },
      ),
    );
  });
});

describe('a picture of one view', () => {
  const canvas = { width: 700, height: 500 };
  const stage = { width: 1280, height: 720 };
  const fitted = { scale: 0.5, x: 30, y: 70 };

  it('covers a nearer view, and any farther one when it showed the whole stage', () => {
    expect(coversView(fitted, { scale: 2, x: -500, y: -300 }, canvas, stage)).toBe(true);
    expect(coversView(fitted, { scale: 0.2, x: 200, y: 100 }, canvas, stage)).toBe(true);
  });

  it('does not cover what lay outside of the canvas', () => {
    const near = { scale: 2, x: -500, y: -300 };
    expect(coversView(near, fitted, canvas, stage)).toBe(false);
    expect(coversView(near, { ...near, x: -560 }, canvas, stage)).toBe(false);
    expect(coversView(near, { ...near, x: -501 }, canvas, stage)).toBe(true);
  });
});
