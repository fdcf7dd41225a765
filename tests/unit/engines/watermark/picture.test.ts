import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { markPicture, TRIAL_MARK } from '../../../../server/engines/shared/watermark';
import { stockFolder } from '../../../../server/seed/stock';

const background = (name: string) => readFile(join(stockFolder, 'backgrounds', `${name}.webp`));
const plain = (color: string, width = 960, height = 540) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();

const pixels = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Share of changed pixels in each tile of a grid. */
async function changes(before: Buffer, after: Buffer, columns: number, rows: number): Promise<number[]> {
  const [a, b] = await Promise.all([pixels(before), pixels(after)]);
  const { width, height } = a.info;
  expect([b.info.width, b.info.height]).toEqual([width, height]);
  const changed = Array.from({ length: columns * rows }, () => 0);
  for (let i = 0; i < width * height; i++) {
    const difference = [0, 1, 2].reduce(
      (most, c) => Math.max(most, Math.abs((a.data[i * 3 + c] ?? 0) - (b.data[i * 3 + c] ?? 0))),
      0,
    );
    if (difference <= 24) continue;
    const tile =
      Math.floor(((i % width) * columns) / width) +
      columns * Math.floor((Math.floor(i / width) * rows) / height);
    changed[tile] = (changed[tile] ?? 0) + 1;
  }
  return changed.map((count) => (count * columns * rows) / (width * height));
}

describe('the mark of a picture', () => {
  it.each([
    ['black', () => plain('#000000')],
    ['white', () => plain('#ffffff')],
    ['gray', () => plain('#808080')],
    ['a dark background', () => background('neon-city')],
    ['a bright background', () => background('snow')],
    ['an upright one', () => plain('#335577', 540, 960)],
  ])('shows in every tile of %s, which keeps its size', async (_, make) => {
    const before = await make();
    const after = await markPicture(before, TRIAL_MARK);
    expect((await sharp(after).metadata()).format).toBe('webp');
    const shares = await changes(before, after, 5, 4);
    expect(Math.min(...shares)).toBeGreaterThan(0.01);
    expect(Math.max(...shares)).toBeLessThan(0.4);
  });

  it('fits a picture of any size, and keeps transparency', async () => {
    for (const [width, height] of [
      [1, 1],
      [40, 24],
      [3000, 200],
    ] as const) {
      const after = await sharp(
        await markPicture(await plain('#202020', width, height), TRIAL_MARK),
      ).metadata();
      expect([after.width, after.height]).toEqual([width, height]);
    }
    const clear = await sharp({ create: { width: 300, height: 300, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await sharp(await markPicture(clear, TRIAL_MARK)).metadata()).hasAlpha).toBe(true);
  });

  it('lies on a picture that a camera has turned as its viewer sees it', async () => {
    const turned = await sharp(await plain('#445566', 400, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = await sharp(await markPicture(turned, TRIAL_MARK)).metadata();
    expect([width, height]).toEqual([300, 400]);
  });

  it('is refused for letters without an outline, and for invalid pictures', async () => {
    await expect(markPicture(await plain('#000000'), 'Ж')).rejects.toThrow(RangeError);
    await expect(markPicture(Buffer.from('no picture'), TRIAL_MARK)).rejects.toThrow();
  });
});
