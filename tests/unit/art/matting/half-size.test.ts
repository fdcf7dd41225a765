import { expect, test } from 'vitest';
import { downsample, upsample } from '../../../../art/matting/half-size';

test('what is even stays even, also at the edges and in an odd size', () => {
  const [width, height] = [9, 7];
  const half = downsample(new Float32Array(width * height).fill(0.5), width, height);
  expect([...half]).toEqual(Array.from({ length: 4 * 3 }, () => 0.5));
  expect([...upsample(half, width, height)]).toEqual(Array.from({ length: 63 }, () => 0.5));
});

test('a slope comes back as it was, but for its ends', () => {
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
