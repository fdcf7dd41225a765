import sharp from 'sharp';
import { CAPITAL, EM, outlineOf } from './outline';

/** Height of the letters as a part of the picture's shorter side, and at least this many pixels. */
const LETTERS = { part: 0.05, least: 12 };
const QUALITY = 86;
const TURN = -24;

/** White with a dark rim: legible on any ground, and the picture still is. */
const PAINT =
  'fill="#ffffff" fill-opacity="0.46" stroke="#0b0d14" stroke-opacity="0.4" stroke-linejoin="round" paint-order="stroke"';

/**
 * A tile of a mark: two texts, the second half a tile further, so that no stripe of the picture stays free.
 * @param letters height of a capital letter, in pixels
 */
function tileOf(mark: string, letters: number): { width: number; height: number; svg: string } {
  const { path, width: length } = outlineOf(mark);
  const scale = letters / CAPITAL;
  const width = (length + EM) * scale;
  const height = 5.6 * letters;
  const text = (x: number, y: number): string =>
    `<path d="${path}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})" stroke-width="12" ${PAINT}/>`;
  // What runs over the right edge comes in again at the left one.
  const svg = [text(0, 1.9 * letters), text(width / 2, 4.7 * letters), text(-width / 2, 4.7 * letters)].join(
    '',
  );
  return { width, height, svg };
}

/**
 * Draws a mark over the whole picture, slantwise and again and again.
 * @param mark letters that have an outline, such as the letters of `TRIAL_MARK`
 * @param cell size of the tiles of the picture, row by row, each to be marked alike; absent for a picture without tiles
 * @returns WebP of the same size; what a camera has laid on its side stands upright
 * @throws RangeError for a letter without an outline; Error for bytes that are no picture
 */
export async function markPicture(
  bytes: Buffer,
  mark: string,
  cell?: { width: number; height: number },
): Promise<Buffer> {
  const { width, height } = cell ?? (await sharp(bytes).metadata()).autoOrient;
  const tile = tileOf(mark, Math.max(LETTERS.least, Math.min(width, height) * LETTERS.part));
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><pattern id="mark" width="${tile.width.toFixed(2)}" height="${tile.height.toFixed(2)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${TURN})">${tile.svg}</pattern></defs><rect width="${width}" height="${height}" fill="url(#mark)"/></svg>`;
  return sharp(bytes)
    .autoOrient()
    .composite([{ input: Buffer.from(overlay), tile: cell !== undefined, gravity: 'northwest' }])
    .webp({ quality: QUALITY })
    .toBuffer();
}
