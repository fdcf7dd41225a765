import { describe, expect, it } from 'vitest';
import { applyMatte } from '../../../../art/matting/apply';
import { groundMatte } from '../../../../art/matting/ground';
import type { Raster } from '../../../../art/matting/raster';

type Color = readonly [number, number, number];
const SIDE = 120;

/** A picture whose color at each place a function says, with noise. */
function painted(colorAt: (x: number, y: number) => Color, noise = 0): Raster {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4);
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [r, g, b] = colorAt(x, y);
      data.set([r + random() * noise, g + random() * noise, b + random() * noise, 255], (y * SIDE + x) * 4);
    }
  return { data, width: SIDE, height: SIDE };
}

const away = (x: number, y: number) => Math.hypot(x - 60, y - 60);
/** A ring with a soft edge, red on white. */
const ring = (x: number, y: number): Color => {
  const share = Math.min(1, Math.max(0, 31 - away(x, y))) * Math.min(1, Math.max(0, away(x, y) - 14));
  return [255 - 35 * share, 255 - 225 * share, 255 - 215 * share];
};
const alphaAt = (matte: Float32Array | null, x: number, y: number) => matte?.[y * SIDE + x];

describe('an object on an even background', () => {
  it.each([0, 14])('loses the background around it and keeps what it encloses, with noise of %i', (noise) => {
    const matte = groundMatte(painted(ring, noise));
    expect(alphaAt(matte, 2, 2)).toBe(0);
    expect(alphaAt(matte, 60, 24)).toBe(0);
    expect(alphaAt(matte, 60, 40)).toBe(1);
    expect(alphaAt(matte, 60, 60)).toBe(1);
  });

  it('has a soft edge without the color of the ground', () => {
    const picture = painted(ring);
    const matte = groundMatte(picture);
    if (matte === null) throw new Error('no ground was found');
    applyMatte(picture, matte);
    const edge = Array.from({ length: SIDE }, (_, x) => x).filter((x) => {
      const opacity = picture.data[(60 * SIDE + x) * 4 + 3] ?? 0;
      return x < 50 && opacity > 0 && opacity < 255;
    });
    expect(edge.length).toBeGreaterThan(0);
    for (const x of edge) expect(picture.data[(60 * SIDE + x) * 4 + 1]).toBeLessThan(140);
  });

  it('is not cut out when the border has many colors, or when all of it is background', () => {
    expect(groundMatte(painted((x, y) => [(x * 37) % 256, (y * 91) % 256, (x * y) % 256]))).toBeNull();
    expect(groundMatte(painted(() => [240, 240, 240], 8))).toBeNull();
  });

  it('is not cut out when its background is transparent already, whatever color that has', () => {
    const picture = painted(() => [0, 0, 0]);
    for (let at = 0; at < SIDE * SIDE; at++)
      if (away(at % SIDE, Math.floor(at / SIDE)) >= 25) picture.data[at * 4 + 3] = 0;
    expect(groundMatte(picture)).toBeNull();
  });

  it('is also cut out when the color of the background changes slowly', () => {
    const matte = groundMatte(
      painted((x, y) => (away(x, y) < 25 ? [20, 60, 180] : [225 + x / 8, 225 + y / 8, 230])),
    );
    expect(alphaAt(matte, 3, 3)).toBe(0);
    expect(alphaAt(matte, 117, 117)).toBe(0);
    expect(alphaAt(matte, 60, 60)).toBe(1);
  });
});
