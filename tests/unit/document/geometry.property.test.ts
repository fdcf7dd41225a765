import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarBase, stageSizes } from '../../../contract/document/limits';
import type { Box, Ratio } from '../../../contract/document/schema';
import {
  centerInStage,
  createDocument,
  DocumentStore,
  fitZoom,
  type Handle,
  handlePoint,
  handles,
  keepInStage,
  keepReachable,
  reflowBox,
  reflowDocument,
  resizeBox,
} from '../../../src/document';

const ratios: Ratio[] = [1, 2, 3, 4];
const anyStage = fc.constantFrom(...ratios).map((ratio) => stageSizes[ratio]);
const length = fc.double({ min: 10, max: 1500, noNaN: true });
const place = fc.double({ min: -2000, max: 2000, noNaN: true });
const anyBox: fc.Arbitrary<Box> = fc.record({ left: place, top: place, width: length, height: length });
const anyHandle: fc.Arbitrary<Handle> = fc.constantFrom(...handles);
const minimum = { width: 10, height: 10 };
const opposite: Record<Handle, Handle> = {
  nw: 'se',
  n: 's',
  ne: 'sw',
  e: 'w',
  se: 'nw',
  s: 'n',
  sw: 'ne',
  w: 'e',
};

describe('resizeBox', () => {
  it('leaves the opposite corner or edge in place and respects the smallest size', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, place, place, fc.boolean(), (box, handle, dx, dy, lockAspect) => {
        const resized = resizeBox(box, handle, dx, dy, { lockAspect, minimum });
        const before = handlePoint(box, opposite[handle]);
        const after = handlePoint(resized, opposite[handle]);
        if (handle !== 'n' && handle !== 's') expect(after.x).toBeCloseTo(before.x, 6);
        if (handle !== 'e' && handle !== 'w') expect(after.y).toBeCloseTo(before.y, 6);
        expect(resized.width).toBeGreaterThanOrEqual(minimum.width - 1e-6);
        expect(resized.height).toBeGreaterThanOrEqual(minimum.height - 1e-6);
      }),
    );
  });

  it('keeps the shape when the aspect is locked', () => {
    fc.assert(
      fc.property(anyBox, anyHandle, place, place, (box, handle, dx, dy) => {
        const resized = resizeBox(box, handle, dx, dy, { lockAspect: true, minimum });
        expect(resized.width / resized.height).toBeCloseTo(box.width / box.height, 6);
      }),
    );
  });

  it('follows the pointer', () => {
    const box = { left: 0, top: 0, width: 100, height: 100 };
    expect(resizeBox(box, 'se', 20, 30, { lockAspect: false, minimum })).toEqual({
      left: 0,
      top: 0,
      width: 120,
      height: 130,
    });
    expect(resizeBox(box, 'nw', -25, -25, { lockAspect: true, minimum })).toEqual({
      left: -25,
      top: -25,
      width: 125,
      height: 125,
    });
  });
});

describe('keeping boxes on the stage', () => {
  it('moves a fitting box inside, covers the stage with a larger one, and is idempotent', () => {
    fc.assert(
      fc.property(anyBox, anyStage, (box, stage) => {
        const kept = keepInStage(box, stage);
        const right = kept.left + kept.width;
        if (box.width <= stage.width) {
          expect(kept.left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(stage.width + 1e-6);
        } else {
          expect(kept.left).toBeLessThanOrEqual(0);
          expect(right).toBeGreaterThanOrEqual(stage.width - 1e-6);
        }
        expect(keepInStage(kept, stage)).toEqual(kept);
        expect({ width: kept.width, height: kept.height }).toEqual({ width: box.width, height: box.height });
      }),
    );
  });

  it('leaves at least 40 units of a box in reach', () => {
    fc.assert(
      fc.property(anyBox, anyStage, (box, stage) => {
        const kept = keepReachable(box, stage, 40);
        const seen = Math.min(kept.left + kept.width, stage.width) - Math.max(kept.left, 0);
        expect(seen).toBeGreaterThanOrEqual(Math.min(40, box.width) - 1e-6);
      }),
    );
  });

  it('centres', () => {
    fc.assert(
      fc.property(anyBox, anyStage, (box, stage) => {
        const centered = centerInStage(box, stage);
        expect(centered.left + centered.width / 2).toBeCloseTo(stage.width / 2, 6);
        expect(centered.top + centered.height / 2).toBeCloseTo(stage.height / 2, 6);
      }),
    );
  });
});

describe('fitZoom', () => {
  it('fits with air on each side and fills one direction', () => {
    fc.assert(
      fc.property(
        anyStage,
        fc.integer({ min: 200, max: 3000 }),
        fc.integer({ min: 200, max: 3000 }),
        (stage, width, height) => {
          const zoom = fitZoom(stage, { width, height }, 48);
          const spareX = width - stage.width * zoom;
          const spareY = height - stage.height * zoom;
          expect(Math.min(spareX, spareY)).toBeCloseTo(96, 6);
        },
      ),
    );
  });
});

describe('re-flow', () => {
  it('keeps every box on the new stage and its shape', () => {
    fc.assert(
      fc.property(anyBox, anyStage, anyStage, (box, from, to) => {
        const flowed = reflowBox(keepInStage(box, from), from, to);
        expect(flowed.left).toBeGreaterThanOrEqual(-0.01);
        expect(flowed.top).toBeGreaterThanOrEqual(-0.01);
        expect(flowed.left + flowed.width).toBeLessThanOrEqual(to.width + 0.02);
        expect(flowed.top + flowed.height).toBeLessThanOrEqual(to.height + 0.02);
        expect(flowed.width * box.height).toBeCloseTo(flowed.height * box.width, -2);
      }),
    );
  });

  it('is one step that can be taken back', () => {
    const store = new DocumentStore(createDocument(2));
    store.transact('ratio', (draft) => reflowDocument(draft, 1));
    expect(store.get().ratio).toBe(1);
    expect(store.get().avatar).toEqual({ left: 437.5, top: 0, width: 405, height: 720 });
    store.undo();
    expect(store.get()).toEqual(createDocument(2));
  });
});

describe('createDocument', () => {
  it("keeps the avatar frame's shape on every ratio", () => {
    for (const ratio of ratios) {
      const { avatar } = createDocument(ratio);
      expect(avatar.width / avatar.height).toBeCloseTo(avatarBase.width / avatarBase.height, 6);
    }
    expect(createDocument(2).avatar).toEqual({ left: 0, top: 0, width: 720, height: 1280 });
  });
});
