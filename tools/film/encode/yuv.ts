import type { Box } from '../../../contract/document/schema';
import type { FrameSize } from '../../../film/picture/layer';

/*
 * The encoder is given frames in its own format: ffmpeg takes longer to turn them into it than this does, and more than twice as many
 * bytes would have to go through the pipe.
 */

/** Of ITU-R BT.709 in the range of television, in fractions of 65,536. */
const weight = (share: number, range: number): number => Math.round((share * range * 65_536) / 255);
const [RED, GREEN, BLUE] = [0.2126, 0.7152, 0.0722];
const [LUMA, CHROMA] = [219, 224];
const [Y_RED, Y_GREEN, Y_BLUE] = [weight(RED, LUMA), weight(GREEN, LUMA), weight(BLUE, LUMA)];
const [BELOW_BLUE, BELOW_RED] = [2 * (1 - BLUE), 2 * (1 - RED)];
const [U_RED, U_GREEN, U_BLUE] = [-RED / BELOW_BLUE, -GREEN / BELOW_BLUE, 0.5].map((share) =>
  weight(share, CHROMA),
) as [number, number, number];
const [V_RED, V_GREEN, V_BLUE] = [0.5, -GREEN / BELOW_RED, -BLUE / BELOW_RED].map((share) =>
  weight(share, CHROMA),
) as [number, number, number];
/** Black, and half a step, so that what is cut off rounds. */
const Y_ZERO = (16 << 16) + (1 << 15);
/** Chroma is that of four pixels together. */
const C_ZERO = (128 << 18) + (1 << 17);

/** Bytes of a frame in planes of Y, U and V, of which the last two have half as many lines and columns. */
export const yuvLength = ({ width, height }: FrameSize): number => (width * height * 3) / 2;

/** Of a pixel with its red in the lowest byte. */
const lumaOf = (pixel: number): number =>
  (Y_RED * (pixel & 255) + Y_GREEN * ((pixel >> 8) & 255) + Y_BLUE * ((pixel >> 16) & 255) + Y_ZERO) >> 16;

/**
 * Turns a part of an opaque frame into planes of Y, U and V (BT.709, 4:2:0, 16 to 235).
 * @param rgba all of the frame, four bytes a pixel; sides are even
 * @param area whole pairs of pixels
 * @param planes all of the frame, {@link yuvLength} bytes; what belongs to the area is written over
 */
export function writeYuv(
  rgba: Uint8Array,
  { width, height }: FrameSize,
  area: Box,
  planes: Uint8Array,
): void {
  // Signed, as numbers of 32 bits are then small enough to need no memory of their own.
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, width * height);
  /** Two neighbors at once. */
  const pairs = new Uint16Array(planes.buffer, planes.byteOffset, pixels.length / 2);
  // Most of a picture is areas of one color; the first one is black.
  let [flat, flatPair, flatU, flatV] = [0, 0x1010, 128, 128];
  for (let row = area.top; row < area.top + area.height; row += 2) {
    const end = row * width + area.left + area.width;
    let u = pixels.length + (row / 2) * (width / 2) + area.left / 2;
    let v = u + pixels.length / 4;
    for (let at = row * width + area.left; at < end; at += 2) {
      const below = at + width;
      const a = pixels[at] as number;
      const b = pixels[at + 1] as number;
      const c = pixels[below] as number;
      const d = pixels[below + 1] as number;
      if (a === flat && b === flat && c === flat && d === flat) {
        pairs[at >> 1] = flatPair;
        pairs[below >> 1] = flatPair;
        planes[u++] = flatU;
        planes[v++] = flatV;
        continue;
      }
      // Reds and blues lie sixteen bits apart, and four of them need ten.
      const outer = (a & 0xff00ff) + (b & 0xff00ff) + (c & 0xff00ff) + (d & 0xff00ff);
      const red = outer & 0x3ff;
      const blue = outer >> 16;
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      const cb = (U_RED * red + U_GREEN * green + U_BLUE * blue + C_ZERO) >> 18;
      const cr = (V_RED * red + V_GREEN * green + V_BLUE * blue + C_ZERO) >> 18;
      const pair = lumaOf(a) | (lumaOf(b) << 8);
      pairs[at >> 1] = pair;
      pairs[below >> 1] = lumaOf(c) | (lumaOf(d) << 8);
      planes[u++] = cb;
      planes[v++] = cr;
      if (a === b && a === c && a === d) [flat, flatPair, flatU, flatV] = [a, pair, cb, cr];
    }
  }
}
