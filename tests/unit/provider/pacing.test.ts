import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IDLE_LEAD, Pacing } from '../../../server/realtime/provider/pacing';
import { PoseWalk } from '../../../server/realtime/provider/pose-walk';

describe('pacing', () => {
  /** Runs a client that asks at the given gaps, and counts what an idle stream sends it. */
  function run(gaps: readonly number[]): { sent: number; most: number; elapsed: number } {
    let now = 1_000;
    const pacing = new Pacing(() => now);
    let [sent, most] = [0, 0];
    for (const gap of gaps) {
      now += gap;
      const lead = pacing.ask();
      while (pacing.waiting < lead) {
        pacing.sent();
        sent += 1;
      }
      most = Math.max(most, pacing.waiting);
    }
    return { sent, most, elapsed: now - 1_000 };
  }

  it('delivers 25 frames a second although every timer is late', () => {
    const { sent } = run(Array.from({ length: 1_250 }, () => 48));
    expect((sent - IDLE_LEAD) / 60).toBeCloseTo(25, 0);
  });

  it('never lets more than 25 wait, and keeps up with any client that asks at least once a second', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 5, maxLength: 200 }), (gaps) => {
        const { sent, most, elapsed } = run(gaps);
        expect(most).toBeLessThanOrEqual(25);
        expect(sent).toBeLessThanOrEqual(elapsed / 40 + 26);
      }),
    );
    expect(run(Array.from({ length: 60 }, () => 1_000)).sent).toBeGreaterThanOrEqual(60 * 24);
  });

  it('restarts after the client dropped its frames, and after it ran dry', () => {
    let now = 0;
    const pacing = new Pacing(() => now);
    for (let i = 0; i < 20; i++) pacing.sent();
    expect(pacing.waiting).toBe(20);
    now += 400;
    expect(pacing.waiting).toBe(10);
    pacing.dropped();
    expect(pacing.waiting).toBe(0);
    pacing.sent();
    now += 60_000;
    expect(pacing.waiting).toBe(0);
    pacing.sent();
    now += 39;
    expect(pacing.waiting).toBe(1);
  });
});

describe('walk over the idle poses', () => {
  it('walks to and fro without a jump, for any number of poses', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 20, maxLength: 300 }), (growth) => {
        const walk = new PoseWalk();
        let available = 1;
        let last = walk.next(available);
        for (const more of growth) {
          available = Math.min(100, available + more);
          const pose = walk.next(available);
          expect(Math.abs(pose - last)).toBeLessThanOrEqual(1);
          expect(pose).toBeGreaterThanOrEqual(0);
          expect(pose).toBeLessThan(available);
          last = pose;
        }
      }),
    );
  });

  it('turns at both ends', () => {
    const walk = new PoseWalk();
    expect(Array.from({ length: 9 }, () => walk.next(4))).toEqual([0, 1, 2, 3, 2, 1, 0, 1, 2]);
  });
});
