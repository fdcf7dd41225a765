import sharp, { type WebpOptions } from 'sharp';
import type { Part, Place, Strip } from './messages';
import { createRaster, cropRaster, type Raster } from './picture/raster';

/** Bodies and looks. Skin shows blocks sooner than drawings do. */
const BODY = { quality: 76, alphaQuality: 80, effort: 2 } as const;
const SHEET = { quality: 64, alphaQuality: 80, effort: 2, smartSubsample: false } as const;
/** A video has four times as many bodies, whose faults are shown for a moment each. */
const OF_FRAME = { body: { ...BODY, quality: 70 }, sheet: { ...SHEET, quality: 54 } } as const;
const STILL = { quality: 90, alphaQuality: 100 } as const;
const COVER = { quality: 88 } as const;
const MOVING = { quality: 72, effort: 1 } as const;

const open = ({ data, width, height }: Raster) => sharp(data, { raw: { width, height, channels: 4 } });

function isOpaque({ data }: Raster): boolean {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

const encode = (picture: Raster, options: WebpOptions): Promise<Buffer> =>
  (isOpaque(picture) ? open(picture).removeAlpha() : open(picture)).webp(options).toBuffer();

/** The smallest rectangle that holds all pixels for which `holds` is true; null when there is none. */
export function boundsOf({ width, height }: Raster, holds: (at: number) => boolean): Place | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!holds((y * width + x) * 4)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** A body without the empty space round it. */
export async function encodeBody(picture: Raster, isFrame = false): Promise<Part> {
  const place =
    boundsOf(picture, (at) => (picture.data[at + 3] ?? 0) > 0) ??
    ({ left: 0, top: 0, width: picture.width, height: picture.height } satisfies Place);
  const part = cropRaster(picture, place.left, place.top, place.width, place.height);
  return { place, bytes: await encode(part, isFrame ? OF_FRAME.body : BODY) };
}

/** A sheet on which pictures of one size lie in rows, about as high as wide. */
export function createSheet(place: Place, count: number, isFrame = false) {
  const columns = Math.ceil(Math.sqrt((count * place.height) / place.width));
  const sheet = createRaster(columns * place.width, Math.ceil(count / columns) * place.height);
  return {
    sheet,
    /** Corner of a picture on the sheet. */
    at: (i: number) => ({ x: (i % columns) * place.width, y: Math.floor(i / columns) * place.height }),
    finish: async (): Promise<Part> => ({
      place: { ...place, columns, count },
      bytes: await encode(sheet, isFrame ? OF_FRAME.sheet : SHEET),
    }),
  };
}

export const encodeStill = (picture: Raster): Promise<Buffer> => open(picture).webp(STILL).toBuffer();

/** Size of a cover, and the part of the base that it shows, in its own proportions. */
const COVER_SIZE = { width: 360, height: 480 };
const BUST = { width: 570, height: 760 };
const BACKDROP = [
  [0xf7, 0xf5, 0xf2],
  [0xe4, 0xe3, 0xe4],
  [0xc3, 0xc6, 0xcf],
] as const;

/** The backdrop of covers, three bytes a pixel. */
const backdrop = (): Float32Array =>
  (drawnBackdrop ??= Float32Array.from({ length: BUST.width * BUST.height * 3 }, (_, i) => {
    const at = Math.floor(i / 3);
    const [x, y] = [at % BUST.width, Math.floor(at / BUST.width)];
    const far = Math.min(1, Math.hypot(x / BUST.width - 0.4, y / BUST.height - 0.3) / 0.95);
    const [from, to, share] = far < 0.6 ? [0, 1, far / 0.6] : [1, 2, (far - 0.6) / 0.4];
    const [a, b] = [BACKDROP[from as 0][i % 3] as number, BACKDROP[to as 1][i % 3] as number];
    return a + (b - a) * share;
  }));
let drawnBackdrop: Float32Array | null = null;

/** The part of the base that covers show, on a soft backdrop. @param middle of the face on the base */
function bustOf(picture: Raster, middle: { x: number; y: number }): Raster {
  const left = Math.round(Math.min(picture.width - BUST.width, Math.max(0, middle.x - BUST.width / 2)));
  const top = Math.round(Math.min(picture.height - BUST.height, Math.max(0, middle.y - BUST.height * 0.42)));
  const part = cropRaster(picture, left, top, BUST.width, BUST.height);
  const { data } = part;
  const behind = backdrop();
  for (let at = 0, own = 0; at < data.length; at += 4, own += 3) {
    const alpha = (data[at + 3] as number) / 255;
    for (let i = 0; i < 3; i++)
      data[at + i] = (data[at + i] as number) * alpha + (behind[own + i] as number) * (1 - alpha);
    data[at + 3] = 255;
  }
  return part;
}

const shrunk = (picture: Raster) => open(picture).removeAlpha().resize(COVER_SIZE.width, COVER_SIZE.height);

/** The bust on a soft backdrop. @param middle of the face on the base */
export const encodeCover = (picture: Raster, middle: { x: number; y: number }): Promise<Buffer> =>
  shrunk(bustOf(picture, middle)).webp(COVER).toBuffer();

/** The bust on a soft backdrop, three bytes a pixel. @param middle of the face on the base */
export const bustPixels = (picture: Raster, middle: { x: number; y: number }): Promise<Buffer> =>
  shrunk(bustOf(picture, middle)).raw().toBuffer();

/** Busts side by side. @param busts as {@link bustPixels} makes them */
export async function encodeStrip(busts: readonly Buffer[]): Promise<Strip> {
  const { width, height } = COVER_SIZE;
  const columns = Math.ceil(Math.sqrt((busts.length * height) / width));
  const rows = Math.ceil(busts.length / columns);
  const pixels = Buffer.alloc(columns * rows * width * height * 3);
  const line = width * 3;
  for (const [i, bust] of busts.entries()) {
    const corner = (Math.floor(i / columns) * height * columns + (i % columns)) * line;
    for (let y = 0; y < height; y++) bust.copy(pixels, corner + y * columns * line, y * line, (y + 1) * line);
  }
  const raw = { width: columns * width, height: rows * height, channels: 3 } as const;
  return { bytes: await sharp(pixels, { raw }).webp(MOVING).toBuffer(), width, height, columns };
}

/** Busts one after the other, again and again. @param stepMs how long each is shown */
export async function encodeMoving(
  pictures: readonly Raster[],
  middle: { x: number; y: number },
  stepMs: number,
): Promise<Buffer> {
  const { width, height } = COVER_SIZE;
  const frames = await Promise.all(pictures.map((picture) => bustPixels(picture, middle)));
  const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames), { raw })
    .webp({ ...MOVING, loop: 0, delay: frames.map(() => stepMs) })
    .toBuffer();
}
