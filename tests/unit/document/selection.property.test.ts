import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  alignBoxes,
  alignments,
  boundsOf,
  boxBetween,
  centerOf,
  cornersOf,
  distributeBoxes,
  holds,
  mustScaleEvenly,
  type Placed,
  scaleMany,
  smallestFrame,
  touches,
  turnMany,
  unionOf,
} from '../../../src/document';
import { anyAngle, anyBox, anyPlaced, anyPoint } from './boxes';

const some = fc.array(anyPlaced, { minLength: 1, maxLength: 8 });
const upright = fc.array(
  anyBox.map((box): Placed => ({ box, rotation: 0 })),
  { minLength: 1, maxLength: 8 },
);
const stage = { left: 0, top: 0, width: 1280, height: 720 };
const unionBounds = (items: readonly Placed[]) => unionOf(items.map(boundsOf)) ?? stage;

describe('the rubber band', () => {
  it('touches a box with a corner inside of it, and none whose bounds it misses', () => {
    fc.assert(
      fc.property(anyPlaced, anyPoint, anyPoint, (placed, a, b) => {
        const band = boxBetween(a, b);
        const holdsCorner = cornersOf(placed).some(({ x, y }) =>
          holds(band, { left: x - 0.001, top: y - 0.001, width: 0.002, height: 0.002 }),
        );
        if (holdsCorner) expect(touches(band, placed)).toBe(true);
        const bounds = boundsOf(placed);
        const beyond = { ...band, left: bounds.left + bounds.width + 1 };
        expect(touches(beyond, placed)).toBe(false);
      }),
    );
  });

  it('does not touch the empty corner of the bounds of a turned box', () => {
    const diamond = { box: { left: 0, top: 0, width: 100, height: 100 }, rotation: 45 };
    expect(touches({ left: -20, top: -20, width: 20, height: 20 }, diamond)).toBe(false);
    expect(touches({ left: -20, top: 40, width: 20, height: 20 }, diamond)).toBe(true);
  });
});

describe('scaling several', () => {
  it('fills the new frame with upright boxes', () => {
    fc.assert(
      fc.property(upright, anyBox, (items, to) => {
        const union = unionOf(scaleMany(items, unionBounds(items), to).map(boundsOf));
        for (const side of ['left', 'top', 'width', 'height'] as const)
          expect(union?.[side]).toBeCloseTo(to[side], 4);
      }),
    );
  });

  it('changes nothing when the frame does not change', () => {
    fc.assert(
      fc.property(some, (items) => {
        const frame = unionBounds(items);
        scaleMany(items, frame, frame).forEach(({ box }, index) => {
          expect(box.left).toBeCloseTo(items[index]?.box.left ?? NaN, 5);
          expect(box.width).toBeCloseTo(items[index]?.box.width ?? NaN, 5);
        });
      }),
    );
  });

  it('keeps each box at its minimum size in the smallest frame', () => {
    fc.assert(
      fc.property(upright, (boxes) => {
        const items = boxes.map((item) => ({ ...item, minimum: { width: 10, height: 10 } }));
        const frame = unionBounds(items);
        const least = smallestFrame(items, frame);
        for (const { box } of scaleMany(items, frame, { ...frame, ...least })) {
          expect(box.width).toBeGreaterThanOrEqual(10 - 1e-6);
          expect(box.height).toBeGreaterThanOrEqual(10 - 1e-6);
        }
      }),
    );
  });

  it('must keep the aspect ratio for a box rotated by 30°, but not for one rotated by 90°', () => {
    expect(mustScaleEvenly([{ box: stage, rotation: 90 }])).toBe(false);
    expect(mustScaleEvenly([{ box: stage, rotation: 30 }])).toBe(true);
  });
});

describe('turning several', () => {
  it('keeps all distances, and can be reversed', () => {
    fc.assert(
      fc.property(some, anyPoint, anyAngle, (items, about, degrees) => {
        const turned = turnMany(items, about, degrees);
        const back = turnMany(turned, about, -degrees);
        items.forEach(({ box }, index) => {
          const [was, is] = [centerOf(box), centerOf((turned[index] as Placed).box)];
          const far = (point: { x: number; y: number }) => Math.hypot(point.x - about.x, point.y - about.y);
          expect(far(is)).toBeCloseTo(far(was), 4);
          expect((back[index] as Placed).box.left).toBeCloseTo(box.left, 4);
        });
      }),
    );
  });
});

describe('alignment', () => {
  it('lines up the sides that it names, moves nothing the other way, and is stable', () => {
    fc.assert(
      fc.property(some, fc.constantFrom(...alignments), (items, how) => {
        const boxes = alignBoxes(items, how, stage);
        const aligned = items.map(({ rotation }, index) => ({ box: boxes[index] ?? stage, rotation }));
        const across = how === 'left' || how === 'centre' || how === 'right';
        const marks = aligned.map((item) => {
          const { left, top, width, height } = boundsOf(item);
          if (how === 'left') return left;
          if (how === 'right') return left + width;
          if (how === 'centre') return left + width / 2;
          if (how === 'top') return top;
          return how === 'bottom' ? top + height : top + height / 2;
        });
        for (const mark of marks) expect(mark).toBeCloseTo(marks[0] ?? NaN, 4);
        items.forEach(({ box }, index) => {
          const stays = across ? boxes[index]?.top : boxes[index]?.left;
          expect(stays).toBeCloseTo(across ? box.top : box.left, 9);
        });
        alignBoxes(aligned, how, stage).forEach((box, index) => {
          expect(box.left).toBeCloseTo(boxes[index]?.left ?? NaN, 4);
          expect(box.top).toBeCloseTo(boxes[index]?.top ?? NaN, 4);
        });
      }),
    );
  });

  it('of one alone is to the stage', () => {
    const [box] = alignBoxes(
      [{ box: { left: 5, top: 6, width: 100, height: 20 }, rotation: 0 }],
      'right',
      stage,
    );
    expect(box).toEqual({ left: 1180, top: 6, width: 100, height: 20 });
  });
});

describe('distribution', () => {
  it('makes gaps or center distances equal, and does not move the outermost boxes', () => {
    fc.assert(
      fc.property(
        fc.array(anyPlaced, { minLength: 3, maxLength: 8 }),
        fc.constantFrom('x' as const, 'y' as const),
        fc.constantFrom('gaps' as const, 'centres' as const),
        (items, axis, spread) => {
          const boxes = distributeBoxes(items, axis, spread);
          const [start, size] = axis === 'x' ? (['left', 'width'] as const) : (['top', 'height'] as const);
          const middle = (placed: Placed) => boundsOf(placed)[start] + boundsOf(placed)[size] / 2;
          // In the order of their old centers, which distribution keeps.
          const order = items
            .map((_, index) => index)
            .toSorted((a, b) => middle(items[a] as Placed) - middle(items[b] as Placed));
          const spreadOut = order.map((index) =>
            boundsOf({ box: boxes[index] ?? stage, rotation: items[index]?.rotation ?? 0 }),
          );
          const steps = spreadOut.slice(1).map((box, index) => {
            const previous = spreadOut[index] ?? stage;
            return spread === 'gaps'
              ? box[start] - previous[start] - previous[size]
              : box[start] + box[size] / 2 - previous[start] - previous[size] / 2;
          });
          for (const step of steps) expect(step).toBeCloseTo(steps[0] ?? NaN, 4);
          const first = order[0] as number;
          expect(boxes[first]?.[start]).toBeCloseTo(items[first]?.box[start] ?? NaN, 4);
        },
      ),
    );
  });
});
