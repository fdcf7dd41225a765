import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageSizes } from '../../../contract/document/limits';
import type { Box } from '../../../contract/document/schema';
import { prepareSnap, snapEdge, snapMove } from '../../../src/document';
import { anyBox, anyPlace } from './boxes';

const stage = stageSizes[2];
const noGuides = { x: [], y: [] };
const prepare = (others: readonly Box[], guides: { x: number[]; y: number[] } = noGuides) =>
  prepareSnap({ stage, others, guides });
const box = (left: number, top: number, width = 100, height = 100): Box => ({ left, top, width, height });

/** Every distance from an edge or center to a line, counted one by one. */
function nearest(moving: Box, others: readonly Box[], axis: 'x' | 'y'): number {
  const edges = ({ left, top, width, height }: Box) =>
    axis === 'x' ? [left, left + width / 2, left + width] : [top, top + height / 2, top + height];
  const targets = [...edges({ left: 0, top: 0, ...stage }), ...others.flatMap(edges)];
  return Math.min(...edges(moving).flatMap((edge) => targets.map((target) => Math.abs(target - edge))));
}

describe('snapMove', () => {
  it('moves by at most its reach and never resizes', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 6 }), (moving, others) => {
        const { box: snapped } = snapMove(prepare(others), moving, 6);
        expect(Math.abs(snapped.left - moving.left)).toBeLessThanOrEqual(6 + 1e-6);
        expect(Math.abs(snapped.top - moving.top)).toBeLessThanOrEqual(6 + 1e-6);
        expect([snapped.width, snapped.height]).toEqual([moving.width, moving.height]);
      }),
    );
  });

  it('takes the nearest line, like a brute-force search, or an even nearer gap', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 6 }), (moving, others) => {
        const { box: snapped } = snapMove(prepare(others), moving, 6);
        for (const [axis, side] of [
          ['x', 'left'],
          ['y', 'top'],
        ] as const) {
          const least = nearest(moving, others, axis);
          const moved = Math.abs(snapped[side] - moving[side]);
          if (least <= 6) expect(moved).toBeLessThanOrEqual(least + 0.02);
        }
      }),
    );
  });

  it('finds the middle of the stage, and draws the line', () => {
    const { box: snapped, lines } = snapMove(prepare([]), box(306, 300), 6);
    expect(snapped.left).toBe(310);
    expect(lines).toEqual([{ axis: 'x', at: 360, from: 0, to: 1280 }]);
  });

  it("finds the document's guides", () => {
    const { box: snapped, lines } = snapMove(prepare([], { x: [123], y: [] }), box(120, 300), 6);
    expect(snapped.left).toBe(123);
    expect(lines.map(({ at }) => at)).toContain(123);
  });

  it('finds an edge of another object, with the distance to it', () => {
    const { box: snapped, lines, gaps } = snapMove(prepare([box(40, 400)]), box(43, 650), 6);
    expect(snapped.left).toBe(40);
    expect(lines).toContainEqual({ axis: 'x', at: 40, from: 400, to: 750 });
    expect(gaps).toContainEqual({ axis: 'y', from: 500, to: 650, across: 40, distance: 150 });
  });

  it('snaps to the middle between two neighbors, with both gaps', () => {
    const { box: snapped, gaps } = snapMove(prepare([box(20, 200), box(417, 210)]), box(221, 215, 83, 87), 6);
    expect(snapped.left).toBeCloseTo(227);
    expect(gaps.filter(({ axis }) => axis === 'x').map(({ distance }) => distance)).toEqual([107, 107]);
  });

  it('keeps the gap that its neighbors have', () => {
    const row = [box(20, 200, 61), box(111, 200, 62)];
    const { box: snapped, gaps } = snapMove(prepare(row), box(206, 215, 71, 83), 6);
    expect(snapped.left).toBe(203);
    expect(gaps.filter(({ axis }) => axis === 'x').map(({ distance }) => distance)).toEqual([30, 30]);
  });

  it('ignores objects in other rows', () => {
    const { gaps } = snapMove(prepare([box(20, 900), box(417, 910)]), box(221, 215, 83, 87), 6);
    expect(gaps).toEqual([]);
  });
});

describe('snapEdge', () => {
  it('answers how far an edge is from the nearest line', () => {
    fc.assert(
      fc.property(anyPlace, fc.array(anyBox, { maxLength: 6 }), (place, others) => {
        const found = snapEdge(prepare(others), 'x', place, 6);
        const lines = [
          0,
          360,
          720,
          ...others.flatMap((o) => [o.left, o.left + o.width / 2, o.left + o.width]),
        ];
        const least = Math.min(...lines.map((at) => Math.abs(at - place)));
        if (least > 6.02) expect(found).toBeNull();
        if (least < 5.98) expect(Math.abs(found?.shift ?? Infinity)).toBeLessThanOrEqual(least + 0.02);
      }),
    );
  });
});
