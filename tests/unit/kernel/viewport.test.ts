import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stageSizes } from '../../../contract/document/limits';
import { STAGE_AIR, toStage, viewportOf } from '../../../src/kernel/canvas/viewport';

describe('viewportOf', () => {
  const stage = stageSizes[1];

  it('fits with 48 px of air', () => {
    const viewport = viewportOf(stage, { width: 1000, height: 900 }, null, { x: 0, y: 0 });
    expect(viewport.x).toBe(STAGE_AIR);
    expect(stage.width * viewport.scale).toBeCloseTo(1000 - 2 * STAGE_AIR, 6);
  });

  it('never loses the stage from sight, however far it is panned', () => {
    const far = fc.integer({ min: -1e6, max: 1e6 });
    const zoom = fc.double({ min: 0.1, max: 4, noNaN: true });
    fc.assert(
      fc.property(far, far, zoom, (x, y, scale) => {
        const room = { width: 700, height: 600 };
        const viewport = viewportOf(stage, room, scale, { x, y });
        expect(viewport.x).toBeLessThan(room.width);
        expect(viewport.y).toBeLessThan(room.height);
        expect(viewport.x + stage.width * viewport.scale).toBeGreaterThan(0);
        expect(viewport.y + stage.height * viewport.scale).toBeGreaterThan(0);
      }),
    );
  });

  it('leads back from pixels to stage units', () => {
    const viewport = { scale: 0.5, x: 10, y: 20 };
    expect(toStage(viewport, { x: 60, y: 120 })).toEqual({ x: 100, y: 200 });
  });
});
