import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eased, effectAt, effectBeginnings, settled } from '../../../elements/effects';

describe('effects of entrances and exits', () => {
  it('run by the curve that the player gives to the browser', () => {
    // Read off Chromium: cubic-bezier(0.2, 0.7, 0.2, 1).
    for (const [share, come] of [
      [0.1, 0.359123],
      [0.25, 0.727373],
      [0.5, 0.929579],
      [0.75, 0.987468],
    ] as const)
      expect(eased(share)).toBeCloseTo(come, 5);
  });

  it('never run backwards, and end where the element is designed', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(fc.property(share, share, (a, b) => (a <= b ? eased(a) <= eased(b) : eased(a) >= eased(b))));
    for (const effect of ['fade', 'rise', 'drop', 'left', 'right', 'zoom', 'wipe'] as const) {
      expect(effectAt(effect, 0)).toEqual(effectBeginnings[effect]);
      expect(effectAt(effect, 1)).toBe(settled);
    }
  });

  it('move by parts of their way, and cut off from the right', () => {
    const come = eased(0.5);
    expect(effectAt('rise', 0.5).y).toBeCloseTo(60 * (1 - come));
    expect(effectAt('zoom', 0.5).scale).toBeCloseTo(0.8 + 0.2 * come);
    expect(effectAt('wipe', 0.5)).toEqual({ ...settled, seen: come });
    expect(effectAt('none', 0)).toBe(settled);
  });
});
