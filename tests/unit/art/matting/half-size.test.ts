import { expect, test } from 'vitest';
import { downsample, upsample } from '../../../../art/matting/half-size';

test('a constant image stays constant, also at the edges and with odd sizes', () => {
  const [width, height] = [9, 7];
  const half = downsample(new Float32Array(width * height).fill(0.5), width, height);
  expect([...half]).toEqual(Array.from({ length: 4 * 3 }, () => 0.5));
  expect([...upsample(half, width, height)]).toEqual(Array.from({ length: 63 }, () => 0.5));
});

test('a gradient survives halving and doubling, except at its ends', () => {
  const [width, height] = [12, 10];
  const slope = Float32Array.from(
    { length: width * height },
    (_, i) => (i % width) + 3 * Math.floor(i / width),
  );
  const back = upsample(downsample(slope, width, height), width, height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++)
      expect([x, y, back[y * width + x]]).toEqual([x, y, slope[y * width + x]]);
});
