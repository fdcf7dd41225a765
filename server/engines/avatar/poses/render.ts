import sharp from 'sharp';
import type { SheetPlace } from '../../../../contract/provider/schema';
import { type Character, type Pose, type Region, renderScene, WHOLE } from '../../../../art/characters';
import { BAKED_MOUTHS } from '../mouths';
import { type MouthShape, REST } from '../port';
import { CHARACTER_EYES, CHARACTER_LOOKS } from './gestures';
import { encodePatchFile, encodePoseFile } from '../../shared/pose-file';

/** About 38 dB on these drawings; the alpha of soft hair needs less care than its color. */
export const WEBP = { quality: 70, alphaQuality: 80, effort: 6 } as const;

/**
 * Pixels of the figure round each picture of a sheet. The codec smooths across the borders of its blocks of 16 pixels, and
 * color, which has half the resolution, is spread by two more: without them each picture would have seams of its neighbors.
 */
export const GUTTER = 8;
const BLOCK = 16;
/** Pixels of the base between what moves and the edge of its picture: the codec blurs what lies closer. */
const MARGIN = 2;

/** Sum of the channels' differences from which a pixel counts as changed; less is noise of the rasterizer. */
const CHANGED = 6;

interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
}

/** Rasterizes on a pool thread, so that the server's event loop stays free. */
async function raster(svg: string): Promise<Raster> {
  const { renderAsync } = await import('@resvg/resvg-js');
  // System fonts would be read for each picture, which takes half a second; characters contain no text.
  const { pixels, width, height } = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return { pixels, width, height };
}

const raw = ({ pixels, width, height }: Raster) =>
  sharp(pixels, { raw: { width, height, channels: 4 as const } });

/**
 * The smallest rectangle that holds every pixel for which `holds` is true, in whole pixels of the base; the whole picture when
 * there is none.
 */
function bounds({ width, height }: Raster, scale: number, holds: (at: number) => boolean): Region {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < width * height; at++) {
    if (!holds(at * 4)) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return { left: 0, top: 0, width, height };
  left -= left % scale;
  top -= top % scale;
  const whole = (length: number) => Math.ceil(length / scale) * scale;
  return { left, top, width: whole(right + 1 - left), height: whole(bottom + 1 - top) };
}

/** A rectangle of a picture, in pixels of the base. */
const onBase = ({ left, top, width, height }: Region, scale: number): Region => ({
  left: left / scale,
  top: top / scale,
  width: width / scale,
  height: height / scale,
});

const differs = (a: Buffer, b: Buffer, at: number): boolean =>
  [0, 1, 2, 3].reduce((sum, i) => sum + Math.abs((a[at + i] ?? 0) - (b[at + i] ?? 0)), 0) > CHANGED;

/** A rectangle with more on each side, as far as the picture reaches. */
function widened({ left, top, width, height }: Region, by: number, within: Raster): Region {
  const [x, y] = [Math.max(0, left - by), Math.max(0, top - by)];
  return {
    left: x,
    top: y,
    width: Math.min(within.width, left + width + by) - x,
    height: Math.min(within.height, top + height + by) - y,
  };
}

/** Cuts what differs among pictures of one region out of each, and lays the pieces out as a sheet. */
async function sheetOf(
  pictures: readonly Raster[],
  region: Region,
  scale: number,
): Promise<{ place: SheetPlace; bytes: Buffer }> {
  const [rest, ...others] = pictures as [Raster, ...Raster[]];
  const moving = bounds(rest, scale, (at) => others.some(({ pixels }) => differs(rest.pixels, pixels, at)));
  const part = widened(moving, MARGIN * scale, rest);
  const { width, height } = part;
  const columns = Math.ceil(Math.sqrt((pictures.length * height) / width));
  const cell = {
    width: Math.ceil((width + 2 * GUTTER) / BLOCK) * BLOCK,
    height: Math.ceil((height + 2 * GUTTER) / BLOCK) * BLOCK,
  };
  const margin = GUTTER + BLOCK;
  const edges = { left: margin, top: margin, right: margin, bottom: margin, extendWith: 'copy' as const };
  const from = { left: part.left + BLOCK, top: part.top + BLOCK };
  const pieces = await Promise.all(
    pictures.map(async (picture, i) => {
      const extended = await raw(picture).extend(edges).toBuffer({ resolveWithObject: true });
      return {
        input: await sharp(extended.data, { raw: extended.info })
          .extract({ ...from, ...cell })
          .toBuffer(),
        raw: { ...cell, channels: 4 as const },
        left: (i % columns) * cell.width,
        top: Math.floor(i / columns) * cell.height,
      };
    }),
  );
  const rows = Math.ceil(pictures.length / columns);
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({
    create: { width: columns * cell.width, height: rows * cell.height, channels: 4, background },
  })
    .composite(pieces)
    .webp(WEBP)
    .toBuffer();
  const { left, top, ...size } = onBase(part, scale);
  const place = { left: region.left + left, top: region.top + top, ...size };
  return { place: { ...place, columns, count: pictures.length, gutter: GUTTER }, bytes };
}

/** The part of the frame in which a character's eyes and mouth may move, in any pose. */
export function headRegion({ head }: Character): Region {
  const half = Math.ceil(150 * head.scale);
  const top = Math.max(0, Math.floor(head.y - 90 * head.scale));
  return {
    left: Math.max(0, Math.floor(head.x - half)),
    top,
    width: 2 * half,
    height: Math.ceil(head.y + 200 * head.scale) - top,
  };
}

/** A body on the whole base. */
const drawWhole = (character: Character, pose: Pose, scale: number): Promise<Raster> =>
  raster(
    renderScene(character, pose, REST, undefined, WHOLE, {
      width: WHOLE.width * scale,
      height: WHOLE.height * scale,
    }),
  );

/**
 * Draws what a body changes in another one, as a pose file of a patch.
 * @param on the body that is changed, with its number
 * @param scale pixels for each one of the base
 */
export async function renderPatch(
  character: Character,
  pose: Pose,
  on: { pose: Pose; number: number },
  scale: number,
): Promise<Buffer> {
  const [before, after] = await Promise.all([
    drawWhole(character, on.pose, scale),
    drawWhole(character, pose, scale),
  ]);
  const changed = bounds(after, scale, (at) => differs(before.pixels, after.pixels, at));
  const part = widened(changed, MARGIN * scale, after);
  const bytes = await raw(after).extract(part).webp(WEBP).toBuffer();
  return encodePatchFile({ on: on.number, body: { place: onBase(part, scale), bytes } });
}

/** Draws one body with its eyes and mouths, as a pose file. @param scale pixels for each one of the base */
export async function renderPose(character: Character, pose: Pose, scale: number): Promise<Buffer> {
  const region = headRegion(character);
  const drawPart = (part: Region, moment: Pose, mouth: MouthShape) => {
    const size = { width: part.width * scale, height: part.height * scale };
    return raster(renderScene(character, moment, mouth, undefined, part, size));
  };
  // Arms keep clear of the head: the rasterizer fails at what is shaded outside of the picture.
  const draw = ({ arms: _, ...moment }: Pose, mouth: MouthShape) => drawPart(region, moment, mouth);
  const whole = await drawWhole(character, pose, scale);
  const part = bounds(whole, scale, (at) => (whole.pixels[at + 3] ?? 0) > 0);
  const body = { place: onBase(part, scale), bytes: await raw(whole).extract(part).webp(WEBP).toBuffer() };
  const eyes = await sheetOf(
    await Promise.all(CHARACTER_LOOKS.map((look) => draw({ ...pose, ...CHARACTER_EYES[look] }, REST))),
    region,
    scale,
  );
  const mouths = await sheetOf(
    await Promise.all(BAKED_MOUTHS.map((mouth) => draw(pose, mouth))),
    region,
    scale,
  );
  return encodePoseFile({ body, eyes, mouths });
}
