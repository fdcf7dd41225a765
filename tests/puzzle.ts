import sharp from 'sharp';
import { puzzle } from '../contract/account/limits';

/** How dark the hole is, and its own shade, as the server draws it. */
const SHADE = { share: 0.58, color: [16, 19, 31] } as const;
/** Where the piece is solid. */
const SOLID = 250;

/** The pixels of a data address, `width` of them a row, four bytes each. */
const pixelsOf = (address: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'))
    .resize(width, puzzle.height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer();

/**
 * Finds the hole of a slider puzzle as an eye does, from its two pictures alone: at its place the piece looks like the
 * background in brighter light. Answers the left edge, in pixels of the picture.
 */
export async function findHole(backgroundAddress: string, pieceAddress: string): Promise<number> {
  const { width, height, piece } = puzzle;
  const [background, strip] = await Promise.all([
    pixelsOf(backgroundAddress, width),
    pixelsOf(pieceAddress, piece),
  ]);
  const inside: { x: number; y: number }[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < piece; x++) if ((strip[(y * piece + x) * 4 + 3] ?? 0) > SOLID) inside.push({ x, y });
  const differenceAt = (left: number): number => {
    let sum = 0;
    for (const { x, y } of inside) {
      const there = (y * width + left + x) * 4;
      const here = (y * piece + x) * 4;
      for (const [channel, shade] of SHADE.color.entries()) {
        const shaded = (strip[here + channel] ?? 0) * (1 - SHADE.share) + shade * SHADE.share;
        sum += ((background[there + channel] ?? 0) - shaded) ** 2;
      }
    }
    return sum;
  };
  const lefts = Array.from({ length: width - piece + 1 }, (_, left) => left);
  const differences = lefts.map(differenceAt);
  return differences.indexOf(Math.min(...differences));
}
