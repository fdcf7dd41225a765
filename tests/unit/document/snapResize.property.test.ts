import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageSizes } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import { prepareSnap, resizeTurned, snapResize, turnedHandlePoint } from '../../../src/document';
import { anyAngle, anyBox, anyHandle } from './boxes';

const stage = stageSizes[1];
const noGuides = { x: [], y: [] };
const prepare = (others: readonly Box[]) => prepareSnap({ stage, others, guides: noGuides });
const pulls = fc.record({
  x: fc.double({ min: -300, max: 300, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
});
const options = (lockAspect: boolean, aboutCentre: boolean) => ({
  lockAspect,
  aboutCentre,
  minimum: { width: 5, height: 5 },
});

describe('snapResize', () => {
  it('equals a plain resize, or moves the handle onto each reported line', () => {
    fc.assert(
      fc.property(
        anyBox,
        anyAngle,
        anyHandle,
        pulls,
        fc.array(anyBox, { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        (box, rotation, handle, pull, others, lock, center) => {
          const start = { box, rotation };
          const how = options(lock, center);
          const plain = resizeTurned(start, handle, pull.x, pull.y, how);
          const { frame, lines } = snapResize(prepare(others), start, handle, pull, how, 6);
          expect(frame.rotation).toBe(rotation);
          if (lines.length === 0) expect(frame).toEqual(plain);
          const at = turnedHandlePoint(frame, handle);
          const was = turnedHandlePoint(plain, handle);
          for (const line of lines) {
            expect(Math.abs(at[line.axis] - line.at)).toBeLessThanOrEqual(0.06);
            expect(Math.abs(was[line.axis] - line.at)).toBeLessThanOrEqual(6 + 1e-6);
          }
          if (lock) expect(frame.box.width / frame.box.height).toBeCloseTo(box.width / box.height, 5);
        },
      ),
      { numRuns: 400 },
    );
  });

  const card = { left: 100, top: 100, width: 200, height: 100 };
  const other = { left: 500, top: 400, width: 50, height: 50 };

  it('keeps the aspect of an upright box and stops its edge on a line', () => {
    const start = { box: card, rotation: 0 };
    const how = options(true, false);
    const { frame, lines } = snapResize(prepare([other]), start, 'se', { x: 197, y: 0 }, how, 6);
    expect(frame.box).toEqual({ left: 100, top: 100, width: 400, height: 200 });
    expect(lines).toMatchObject([{ axis: 'x', at: 500 }]);
  });

  it('snaps the edge of a box that lies on its side', () => {
    // Turned by 90 degrees the box is seen from 150 to 250, and from 50 to 250.
    const start = { box: card, rotation: 90 };
    // Its own top is seen at the right.
    const { frame, lines } = snapResize(
      prepare([other]),
      start,
      'n',
      { x: 246, y: 0 },
      options(false, false),
      6,
    );
    expect(turnedHandlePoint(frame, 'n').x).toBeCloseTo(500, 6);
    expect(frame.box.height).toBeCloseTo(350, 6);
    expect(lines).toHaveLength(1);
  });

  it('does not snap when the minimum size keeps the edge from the line', () => {
    const start = { box: card, rotation: 0 };
    const how = { ...options(false, false), minimum: { width: 190, height: 24 } };
    const near = { left: 286, top: 600, width: 1, height: 1 };
    const { frame, lines } = snapResize(prepare([near]), start, 'e', { x: -40, y: 0 }, how, 6);
    expect(frame.box.width).toBe(190);
    expect(lines).toEqual([]);
  });
});
