import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backdropShare, keyPixels } from '../../../src/plugins/avatar-stream/keyed/keyer/keyer';

const channel = fc.integer({ min: 0, max: 255 });

/** Hue in degrees, saturation and value from 0 to 1. */
function hsv(r: number, g: number, b: number) {
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = max - min;
  const sector =
    max === r ? ((g - b) / spread + 6) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  return { hue: spread === 0 ? 0 : sector * 60, saturation: max === 0 ? 0 : spread / max, value: max / 255 };
}

describe('keyer', () => {
  test('hue 60 to 180 with saturation and value from 0.3 is all backdrop', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const { hue, saturation, value } = hsv(r, g, b);
        fc.pre(hue >= 60 && hue <= 180 && saturation >= 0.3 && value >= 0.3);
        expect(backdropShare(r, g, b)).toBe(1);
      }),
    );
  });

  test('other hues, grays and dark greens are not keyed', () => {
    fc.assert(
      fc.property(channel, channel, channel, (r, g, b) => {
        const { hue, saturation, value } = hsv(r, g, b);
        fc.pre(hue < 60 || hue > 180 || saturation < 0.16 || value < 0.2);
        expect(backdropShare(r, g, b)).toBe(0);
      }),
    );
  });

  test('the edge is soft: the share grows with saturation', () => {
    const shares = [200, 190, 180, 170, 160, 150, 140].map((rest) => backdropShare(rest, 220, rest));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.some((share) => share > 0 && share < 1)).toBe(true);
  });

  test('the person loses the green cast, and other colors do not change', () => {
    const pixels = new Uint8ClampedArray([120, 130, 118, 255, 200, 150, 120, 255, 0, 255, 0, 255]);
    keyPixels(pixels);
    expect(Array.from(pixels.slice(0, 3))).toEqual([120, 120, 118]);
    expect(Array.from(pixels.slice(4, 8))).toEqual([200, 150, 120, 255]);
    expect(pixels[11]).toBe(0);
  });
});
