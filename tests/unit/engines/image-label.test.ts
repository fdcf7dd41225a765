import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { stageSizes } from '../../../contract/document/limits';
import { imageSizes } from '../../../contract/image/limits';
import { languages } from '../../../contract/errors';
import { labeled, markPlace } from '../../../server/engines/image/label';
import { markOf } from '../../../contract/document/mark-picture';
import { coverCrop } from '../../../src/kernel/drawing/coverCrop';

const plain = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

async function label(options: Partial<Parameters<typeof labeled>[1]> = {}, background = '#ffffff') {
  const bytes = await plain(background);
  return labeled(
    { bytes, contentType: 'image/webp', understood: [] },
    { visible: false, language: 'zh-CN', prompt: '秘密 <&>', engine: 'embedded', ...options },
  );
}

/** How much there is to see where the mark stands, and in the lower right corner, which some stages cut off. */
async function parts(bytes: Buffer) {
  const entropy = async (left: number, top: number) =>
    (await sharp(await sharp(bytes).extract({ left, top, width: 120, height: 50 }).toBuffer()).stats())
      .channels[0]?.stdev ?? 0;
  return { mark: await entropy(300, 310), empty: await entropy(520, 310) };
}

describe('the label of generated pictures', () => {
  test('is in the file always: how it was made, and the label of GB 45438-2025', async () => {
    for (const [engine, kind] of [
      ['embedded', 'algorithmicMedia'],
      ['openai', 'trainedAlgorithmicMedia'],
      ['sd-webui', 'trainedAlgorithmicMedia'],
    ] as const) {
      const { xmp, exif } = await sharp((await label({ engine })).bytes).metadata();
      const text = xmp?.toString('utf8') ?? '';
      expect(text).toContain(
        `Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/${kind}"`,
      );
      const found = /\{"AIGC".*?\}\}/.exec(exif?.toString('latin1') ?? '')?.[0] ?? '';
      const { AIGC } = JSON.parse(found) as { AIGC: Record<string, string> };
      expect(AIGC).toMatchObject({ Label: '1', ContentProducer: `Mirra/${engine}` });
      expect(AIGC.ProduceID).toMatch(/^[0-9a-f]{32}$/);
      // The description is the user's own affair.
      expect(text).not.toContain('秘密');
    }
  });

  test.each(languages)('is seen on any ground in %s', async (language) => {
    for (const background of ['#ffffff', '#000000', '#c83232']) {
      const { mark, empty } = await parts((await label({ visible: true, language }, background)).bytes);
      expect(mark).toBeGreaterThan(12);
      expect(empty).toBeLessThan(2);
    }
  });

  test.each(languages)('is whole and legible on every stage in %s', (language) => {
    const services = [
      { width: 1024, height: 1024 },
      { width: 1536, height: 1024 },
      { width: 64, height: 640 },
    ];
    for (const picture of [...Object.values(imageSizes), ...services]) {
      const mark = markPlace(picture, markOf(language));
      for (const stage of Object.values(stageSizes)) {
        const crop = coverCrop(picture, stage);
        const found = `${picture.width} x ${picture.height} on ${stage.width} x ${stage.height}`;
        expect(mark.left, found).toBeGreaterThanOrEqual(crop.x);
        expect(mark.top, found).toBeGreaterThanOrEqual(crop.y);
        expect(mark.left + mark.width, found).toBeLessThanOrEqual(crop.x + crop.width);
        expect(mark.top + mark.height, found).toBeLessThanOrEqual(crop.y + crop.height);
        if (picture.width < 1024) continue;
        // Below the middle, in a size that is read on a stage of 720.
        expect(mark.top, found).toBeGreaterThan(picture.height / 2);
        expect((mark.height * stage.width) / crop.width, found).toBeGreaterThan(24);
      }
    }
  });

  test('is not seen when it is not wanted', async () => {
    expect((await parts((await label()).bytes)).mark).toBeLessThan(2);
  });
});
