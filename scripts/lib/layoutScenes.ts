import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { stageSizes } from '../../contract/document/limits';
import type { Box, Ratio } from '../../contract/document/schema';
import { type AvatarEngine, createAvatarEngine } from '../../server/engines/avatar';
import { stockFolder, type StockName } from '../../server/seed/stock';
import type { Pixels } from '../../src/plugins/ai-creation/layout';

/** Long side of the pictures that a layout is solved from, in pixels. */
const LONG_SIDE = 320;

export const avatars = (cacheDir: string): AvatarEngine => createAvatarEngine({ cacheDir });

export const backgroundFile = (name: StockName): Promise<Buffer> =>
  readFile(join(stockFolder, 'backgrounds', `${name}.webp`));

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** A background as it covers the stage of a ratio. */
export function groundPixels(bytes: Buffer, ratio: Ratio): Promise<Pixels> {
  const stage = stageSizes[ratio];
  const scale = LONG_SIDE / Math.max(stage.width, stage.height);
  const [width, height] = [Math.round(stage.width * scale), Math.round(stage.height * scale)];
  return pixelsOf(sharp(bytes).resize(width, height, { fit: 'cover' }));
}

/** An avatar at rest, and where its face is. */
export async function figurePixels(engine: AvatarEngine, id: number): Promise<{ still: Pixels; face: Box }> {
  const { bytes } = await engine.still(id);
  const info = await engine.info(id);
  if (info === null) throw new Error(`no avatar ${id}`);
  const { left, top, width, height } = info;
  return {
    still: await pixelsOf(sharp(bytes).resize({ height: LONG_SIDE })),
    face: { left, top, width, height },
  };
}
