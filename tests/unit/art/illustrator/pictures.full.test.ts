import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { imageRatios, imageSizes, imageStyles } from '../../../../contract/image/limits';
import type { ImageRequest } from '../../../../server/engines/image/port';
import { lexicons } from '../../../../art/lexicon/dictionary';
import { places } from '../../../../art/lexicon/concepts';
import { sampled } from '../../../long-run';
import { openIllustrator } from '../../../fixtures/illustrator';

const engine = openIllustrator();
afterAll(() => engine.close());
const request = (wish: Partial<ImageRequest> = {}): ImageRequest => ({
  text: 'office',
  ratio: '16:9',
  style: 'unlimited',
  seed: 8,
  ...wish,
});
const draw = (wish: Partial<ImageRequest> = {}, width?: number) =>
  engine.draw(request(wish), new AbortController().signal, width);

/** One name of each place and feast of South-East Asia. */
const southEastAsia = [
  'วัด',
  'masjid',
  '甘榜',
  'Kuala Lumpur',
  'pasar malam',
  'ตลาดน้ำ',
  'pulau',
  'Hari Raya',
  '泼水节',
  'ลอยกระทง',
  'deepavali',
];

/** Mean difference of two pictures by channel, 0 to 255, at the size of a thumbnail. */
async function difference(first: Buffer, second: Buffer): Promise<number> {
  const small = (bytes: Buffer) =>
    sharp(bytes).resize(96, 54, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const [a, b] = await Promise.all([small(first), small(second)]);
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

describe('pictures', () => {
  test.each(imageRatios)('of %s have its size', async (ratio) => {
    const { bytes, contentType } = await draw({ ratio, style: 'flat' });
    expect(contentType).toBe('image/png');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...imageSizes[ratio] });
  });

  test('are the same for the same request, and for no other', async () => {
    const wish = { text: '森林，薄雾', style: 'watercolor' } as const;
    const [first, again, other] = [
      await draw(wish, 320),
      await draw(wish, 320),
      await draw({ ...wish, seed: 9 }, 320),
    ];
    expect(first.bytes.equals(again.bytes)).toBe(true);
    expect(first.bytes.equals(other.bytes)).toBe(false);
  });

  test('of four seeds that follow each other are composed in four ways', async () => {
    const texts = ['office', '海边', 'kuil', 'ป่า', 'studio', ...southEastAsia];
    for (const text of sampled('four seeds', texts, 4)) {
      const four = await Promise.all([4, 5, 6, 7].map((seed) => draw({ text, seed }, 320)));
      for (let i = 0; i < 4; i++)
        for (let j = 0; j < i; j++) {
          const [a, b] = [four[i], four[j]];
          if (a && b) expect(await difference(a.bytes, b.bytes), `${text} ${i} ${j}`).toBeGreaterThan(3);
        }
    }
  });

  test('differ by time and by style', async () => {
    const day = await draw({ text: 'city' }, 320);
    expect(await difference(day.bytes, (await draw({ text: 'city at night' }, 320)).bytes)).toBeGreaterThan(
      30,
    );
    const styles = await Promise.all(imageStyles.map((style) => draw({ text: 'city', style }, 320)));
    for (const [i, one] of styles.entries())
      for (const other of styles.slice(0, i))
        expect(await difference(one.bytes, other.bytes), imageStyles[i]).toBeGreaterThan(2.5);
  });

  test('of every place and composition can be drawn', async () => {
    const named = places.map((place) => lexicons['zh-CN'][place].split(',')[0] ?? '');
    for (const [i, words] of sampled('places', [...named.entries()], 8))
      for (const seed of [i % 4, (i + 1) % 4]) {
        const wish = {
          text: words,
          seed,
          style: imageStyles[(i + seed) % imageStyles.length] ?? 'flat',
          ratio: imageRatios[seed] ?? '16:9',
        };
        expect((await draw(wish, 160)).understood, words).toEqual([words]);
      }
  }, 60_000);

  /** The styles of a place: five of them, the others with the place that follows. */
  const styled = southEastAsia.map(
    (text, i) => [text, [...imageStyles.entries()].filter(([seed]) => seed % 2 === i % 2)] as const,
  );
  test.each(sampled('styled places', styled, 4))(
    'of %s can be drawn in half of the styles',
    async (text, styles) => {
      for (const [seed, style] of styles) {
        const ratio = seed % 4 < 2 ? '16:9' : '9:16';
        const { bytes, understood } = await draw({ text, seed, style, ratio }, 200);
        expect(understood).toEqual([text]);
        expect((await sharp(bytes).stats()).entropy, style).toBeGreaterThan(1);
      }
    },
  );

  test('of a text without a known word are a quiet studio', async () => {
    const { bytes, understood } = await draw({ text: 'xyzzy 🦄' }, 160);
    expect(understood).toEqual([]);
    expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1);
  });

  test.each([
    ['bokeh', 'bokeh, gold'],
    ['waves', '抽象波浪'],
    ['shapes', 'latar geometri, hijau'],
    ['technology', 'พื้นหลังเทคโนโลยี'],
    ['business', '商务背景'],
  ])('of abstract %s are detailed at the sides and calm behind the avatar', async (_, text) => {
    for (const seed of [0, 1, 2, 3]) {
      const { bytes } = await draw({ text, seed, style: 'flat' }, 480);
      const { data, info } = await sharp(bytes).grayscale().raw().toBuffer({ resolveWithObject: true });
      /** Mean step from one pixel to the next one on the right, in a part of the picture. */
      const steps = (from: number, to: number) => {
        let sum = 0;
        let count = 0;
        for (let y = Math.round(info.height * 0.15); y < info.height * 0.6; y++)
          for (let x = Math.round(info.width * from); x < info.width * to; x++) {
            const i = (y * info.width + x) * info.channels;
            sum += Math.abs((data[i] ?? 0) - (data[i + info.channels] ?? 0));
            count++;
          }
        return sum / count;
      };
      const [side, middle] = [Math.max(steps(0, 0.2), steps(0.8, 0.99)), steps(0.42, 0.58)];
      expect(side, text).toBeGreaterThan(middle * 1.3);
    }
  });

  test('of a red paper-cut have red forms on a light ground, and no other color', async () => {
    for (const text of ['剪纸，红色，山水', '窗花', '春节剪纸', 'guntingan kertas merah, bandar']) {
      const { bytes } = await draw({ text }, 320);
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      let [light, red, other] = [0, 0, 0];
      for (let i = 0; i < data.length; i += 3) {
        const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
        if (g > 190 && b > 170) light++;
        else if (r > 120 && r > g * 1.5 && r > b * 1.5) red++;
        else if (g > r || b > r + 12) other++;
      }
      const all = info.width * info.height;
      expect(light / all, text).toBeGreaterThan(0.4);
      expect(red / all, text).toBeGreaterThan(0.03);
      expect(other / all, text).toBeLessThan(0.01);
    }
  });

  test('are not drawn once they are canceled, even while queued', async () => {
    const controller = new AbortController();
    const works = [1, 2, 3, 4].map((seed) => engine.draw(request({ seed }), controller.signal, 160));
    controller.abort(new Error('gone'));
    for (const result of await Promise.allSettled(works))
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
    expect((await draw({}, 160)).bytes.length).toBeGreaterThan(500);
  });
});
