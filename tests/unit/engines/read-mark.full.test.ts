import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract/errors';
import { labeled, markPlace } from '../../../server/engines/image/label';
import { markOf } from '../../../contract/document/mark-picture';
import { sampled } from '../../long-run';
import { readMark } from '../../../server/engines/image/read-mark';

/** A picture of noise in a color, the same in each run. */
async function noise(width: number, height: number, { mean, sigma }: { mean: number; sigma: number }) {
  let state = 7;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
  const data = Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, () => Math.round(mean + (next() - 0.5) * 2 * sigma)),
  );
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const label = { prompt: 'sea', engine: 'embedded' } as const;
const grounds = [
  { mean: 250, sigma: 4 },
  { mean: 20, sigma: 15 },
  { mean: 128, sigma: 120 },
];
const sizes = [
  [1280, 720],
  [720, 1280],
  [400, 300],
] as const;

describe.each(sizes)('a picture of %d x %d', (width, height) => {
  test.each(sampled(`marks of ${width} x ${height}`, languages, 1))(
    'shows its mark in %s, on any ground and after another compression',
    async (language) => {
      for (const ground of grounds) {
        const image = {
          bytes: await noise(width, height, ground),
          contentType: 'image/png' as const,
          understood: [],
        };
        const { bytes } = await labeled(image, { ...label, language, visible: true });
        const again = await sharp(bytes).jpeg({ quality: 80 }).toBuffer();
        const box = markPlace({ width, height }, markOf(language));
        for (const file of [bytes, again]) {
          const found = await readMark(file);
          expect(found?.left).toBeCloseTo(box.left / width);
          expect(found?.top).toBeCloseTo(box.top / height);
          expect(found?.width).toBeCloseTo(box.width / width);
          expect(found?.height).toBeCloseTo(box.height / height);
        }
      }
    },
  );

  test('has no mark when its label is not visible', async () => {
    for (const ground of grounds) {
      const image = {
        bytes: await noise(width, height, ground),
        contentType: 'image/png' as const,
        understood: [],
      };
      expect(
        await readMark((await labeled(image, { ...label, language: 'zh-CN', visible: false })).bytes),
      ).toBeNull();
    }
  });
});

test('a picture smaller than a mark has none', async () => {
  expect(await readMark(await noise(10, 10, { mean: 128, sigma: 10 }))).toBeNull();
});
