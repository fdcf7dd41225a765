import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  centerOf,
  containsTurned,
  cornersOf,
  hitTurned,
  hitTurnedHandle,
  normalizeDegrees,
  resizeTurned,
  seenDirection,
  turnBy,
  turnedHandlePoint,
  turnPoint,
} from '../../../src/document';
import { anyAngle, anyHandle, anyPlaced, anyPlace, anyPoint, opposite } from './boxes';

const minimum = { width: 10, height: 10 };

describe('a turned box', () => {
  it('lies within its bounds, and touches each side of them', () => {
    fc.assert(
      fc.property(anyPlaced, (placed) => {
        const { left, top, width, height } = boundsOf(placed);
        const corners = cornersOf(placed);
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
        expect(Math.min(...xs)).toBeCloseTo(left, 5);
        expect(Math.max(...xs)).toBeCloseTo(left + width, 5);
        expect(Math.min(...ys)).toBeCloseTo(top, 5);
        expect(Math.max(...ys)).toBeCloseTo(top + height, 5);
      }),
    );
  });

  it('is hit where the point, turned back, hits the upright box', () => {
    fc.assert(
      fc.property(
        anyPlaced,
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (placed, u, v) => {
          const { box, rotation } = placed;
          const inside = { x: box.left + box.width * u, y: box.top + box.height * v };
          const outside = { x: box.left + box.width * (1 + u), y: inside.y };
          expect(containsTurned(placed, turnPoint(inside, centerOf(box), rotation))).toBe(true);
          expect(containsTurned(placed, turnPoint(outside, centerOf(box), rotation))).toBe(false);
        },
      ),
    );
  });

  it('returns the frontmost box under a point that passes the filter', () => {
    fc.assert(
      fc.property(fc.array(anyPlaced, { maxLength: 12 }), anyPoint, (items, point) => {
        const under = items.filter((item) => containsTurned(item, point));
        expect(hitTurned(items, point, () => true)).toBe(under.at(-1) ?? null);
        expect(hitTurned(items, point, () => false)).toBeNull();
      }),
    );
  });

  it('finds only a handle within reach', () => {
    const placed = { box: { left: 0, top: 0, width: 100, height: 50 }, rotation: 90 };
    const at = turnedHandlePoint(placed, 'ne');
    expect(at.x).toBeCloseTo(75);
    expect(at.y).toBeCloseTo(75);
    expect(hitTurnedHandle(placed, { x: 79, y: 79 }, 5)).toBe('ne');
    expect(hitTurnedHandle(placed, { x: 79, y: 79 }, 3)).toBeNull();
    expect(hitTurnedHandle(placed, { x: 79, y: 79 }, 5, ['nw'])).toBeNull();
  });
});

describe('resizeTurned', () => {
  it('does not move the opposite handle on the stage, and keeps the minimum size', () => {
    fc.assert(
      fc.property(
        anyPlaced,
        anyHandle,
        anyPlace,
        anyPlace,
        fc.boolean(),
        (placed, handle, dx, dy, lockAspect) => {
          const resized = resizeTurned(placed, handle, dx, dy, { lockAspect, minimum });
          const before = turnedHandlePoint(placed, opposite[handle]);
          const after = turnedHandlePoint(resized, opposite[handle]);
          expect(after.x).toBeCloseTo(before.x, 5);
          expect(after.y).toBeCloseTo(before.y, 5);
          expect(resized.rotation).toBe(placed.rotation);
          expect(resized.box.width).toBeGreaterThanOrEqual(minimum.width - 1e-6);
          expect(resized.box.height).toBeGreaterThanOrEqual(minimum.height - 1e-6);
          if (lockAspect) {
            const { width, height } = placed.box;
            expect(resized.box.width * height).toBeCloseTo(resized.box.height * width, 2);
          }
        },
      ),
    );
  });

  it('about the center keeps the center', () => {
    fc.assert(
      fc.property(anyPlaced, anyHandle, anyPlace, anyPlace, (placed, handle, dx, dy) => {
        const options = { lockAspect: false, minimum, aboutCentre: true };
        const resized = resizeTurned(placed, handle, dx, dy, options);
        expect(centerOf(resized.box).x).toBeCloseTo(centerOf(placed.box).x, 5);
        expect(centerOf(resized.box).y).toBeCloseTo(centerOf(placed.box).y, 5);
      }),
    );
  });

  it('follows the pointer', () => {
    const placed = { box: { left: 0, top: 0, width: 100, height: 50 }, rotation: 90 };
    // Turned by 90 degrees its own right edge looks down.
    const { box } = resizeTurned(placed, 'e', 0, 30, { lockAspect: false, minimum });
    expect(box.width).toBeCloseTo(130);
    expect(box.height).toBeCloseTo(50);
  });
});

describe('turning', () => {
  it('ends between 0 and 360, and in steps of 15 degrees when held to them', () => {
    fc.assert(
      fc.property(anyAngle, anyPoint, anyPoint, anyPoint, (rotation, center, from, to) => {
        const free = turnBy(rotation, center, from, to, false);
        const held = turnBy(rotation, center, from, to, true);
        for (const angle of [free, held]) {
          expect(angle).toBeGreaterThanOrEqual(0);
          expect(angle).toBeLessThan(360);
        }
        expect(held % 15).toBe(0);
      }),
    );
  });

  it('never answers 360, which a document refuses', () => {
    expect(normalizeDegrees(359.999)).toBe(0);
    expect(normalizeDegrees(360)).toBe(0);
    expect(normalizeDegrees(-90)).toBe(270);
    expect(normalizeDegrees(-0.001)).toBe(0);
  });

  it('rotates the direction in which a handle pulls', () => {
    expect(seenDirection('n', 0)).toBe('n');
    expect(seenDirection('n', 90)).toBe('e');
    expect(seenDirection('se', 315)).toBe('e');
  });
});
