import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { PORTRAIT_PLAN } from '../../../../server/engines/avatar';
import type { PortraitStep } from '../../../../server/engines/portrait/port';
import { openPortraitBaker, portraitSource } from '../../../fixtures/portrait';

let open: ReturnType<typeof openPortraitBaker>;
afterEach(() => open.close());

const WIDE = PORTRAIT_PLAN.mouths.findIndex(({ open: jaw, spread, round }) => jaw > 0.6 && !spread && !round);
const SHUT = PORTRAIT_PLAN.eyes.findIndex(({ blink }) => blink === 1);

const strip = (steps: readonly PortraitStep[], signal?: AbortSignal) =>
  open.strip(portraitSource(), steps, signal ? { signal } : {});

/** The rectangle in which two busts differ by what is seen; null where they are alike. */
async function changed(
  bytes: Buffer,
  a: number,
  b: number,
  { width, height, columns }: { width: number; height: number; columns: number },
) {
  const cell = (i: number) =>
    sharp(bytes)
      .extract({ left: (i % columns) * width, top: Math.floor(i / columns) * height, width, height })
      .grayscale()
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([cell(a), cell(b)]);
  const rows = [...first.keys()].filter((at) => Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 40);
  if (rows.length === 0) return null;
  const ys = rows.map((at) => Math.floor(at / width));
  return { top: Math.min(...ys) / height, bottom: Math.max(...ys) / height };
}

test('a photograph is shown in motion, a bust for each step, without a portrait being made', async () => {
  open = openPortraitBaker();
  const steps = [
    { body: 0, eyes: 0, mouth: 0 },
    { body: 0, eyes: 0, mouth: WIDE },
    { body: 0, eyes: SHUT, mouth: 0 },
    { body: 12, eyes: 0, mouth: 0 },
    { body: 0, eyes: 0, mouth: 0 },
  ];
  const made = await strip(steps);
  const { bytes, width, height, columns } = made;
  expect([width, height]).toEqual([360, 480]);
  const sheet = await sharp(bytes).metadata();
  expect([sheet.format, sheet.width, sheet.height]).toEqual([
    'webp',
    columns * width,
    Math.ceil(steps.length / columns) * height,
  ]);
  const [mouth, eyes, head, nothing] = await Promise.all(
    [1, 2, 3, 4].map((step) => changed(bytes, 0, step, made)),
  );
  expect(nothing).toBeNull();
  // Eyes lie above the mouth; a head that sways moves both.
  expect(eyes?.bottom).toBeLessThan(mouth?.top ?? 0);
  expect(head?.top).toBeLessThan(eyes?.top ?? 0);
});

test.each([
  ['body', { body: 99, eyes: 0, mouth: 0 }],
  ['look of the eyes', { body: 0, eyes: 99, mouth: 0 }],
  ['mouth', { body: 0, eyes: 0, mouth: 99 }],
])('a %s that no portrait has is refused', async (_, step) => {
  open = openPortraitBaker();
  await expect(strip([step])).rejects.toMatchObject({ code: 'badReading' });
});

test('aborting ends a strip at once, and the next one is drawn', async () => {
  open = openPortraitBaker();
  const stopping = new AbortController();
  const steps = Array.from({ length: 200 }, (_, i) => ({ body: i % 13, eyes: 0, mouth: i % 30 }));
  const left = strip(steps, stopping.signal);
  const next = strip([{ body: 0, eyes: 0, mouth: 0 }]);
  stopping.abort(new Error('not wanted any more'));
  await expect(left).rejects.toThrow('not wanted any more');
  expect((await next).columns).toBeGreaterThan(0);
});
