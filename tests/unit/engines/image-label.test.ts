import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { languages } from '../../../contract/errors';
import { labelled } from '../../../server/engines/image/label';

const plain = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

async function label(options: Partial<Parameters<typeof labelled>[1]> = {}, background = '#ffffff') {
  const bytes = await plain(background);
  return labelled(
    { bytes, contentType: 'image/webp', understood: [] },
    { visible: false, language: 'zh-CN', prompt: '秘密 <&>', engine: 'embedded', ...options },
  );
}

/** Lower right corner, where the mark stands, and the upper left. */
async function corners(bytes: Buffer) {
  const entropy = async (left: number, top: number) =>
    (await sharp(await sharp(bytes).extract({ left, top, width: 160, height: 60 }).toBuffer()).stats())
      .channels[0]?.stdev ?? 0;
  return { mark: await entropy(480, 300), empty: await entropy(0, 0) };
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

  test.each(languages)('is seen in the lower right on any ground in %s', async (language) => {
    for (const background of ['#ffffff', '#000000', '#c83232']) {
      const { mark, empty } = await corners((await label({ visible: true, language }, background)).bytes);
      expect(mark).toBeGreaterThan(12);
      expect(empty).toBeLessThan(2);
    }
  });

  test('is not seen when it is not wanted', async () => {
    expect((await corners((await label()).bytes)).mark).toBeLessThan(2);
  });
});
