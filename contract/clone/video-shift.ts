/*
 * How far the camera has moved between two pictures. It is measured where the subject hardly is: in strips along the left, right and
 * upper edges. The subject's own motion is what remains of a face's step after that.
 */

/** A picture of one byte a pixel. */
export interface GrayPicture {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

/** Side of a compared block, and how far it is searched in each direction, pixels of a picture that is 320 wide. */
const BLOCK = 16;
const REACH = 26;
/** Distance of the outermost blocks from the edge, pixels. */
const EDGE = 6;
/** Mean difference of two blocks up to which they show the same, as a share of the picture's brightness. */
const ALIKE = 0.08;
/** Mean difference of neighbors from which a block has something to be recognized by, as a share of the picture's brightness. */
const TEXTURE = 0.025;
/** Depth of the strips, in blocks. */
const DEPTH = 2;

/** Gray bytes of pixels of three or four channels. */
export function grayOf(pixels: ArrayLike<number>, count: number, channels: 3 | 4): Uint8Array {
  return Uint8Array.from({ length: count }, (_, i) => {
    const at = i * channels;
    return 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
  });
}

/** Where a person's head is, as shares of the picture's width; shoulders lie below it. */
export interface Head {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Whether a block shows none of the heads, nor what is below them. */
const isBackground = ({ width }: GrayPicture, left: number, top: number, heads: readonly Head[]): boolean =>
  heads.every((head) => {
    const beside = left >= head.right * width || left + BLOCK <= head.left * width;
    return top + BLOCK <= head.bottom * width && (beside || top + BLOCK <= head.top * width);
  });

/** Corners of the blocks along three edges. */
function blocksOf({ width, height }: GrayPicture): { left: number; top: number }[] {
  const blocks: { left: number; top: number }[] = [];
  const [lastX, lastY] = [width - EDGE - BLOCK, height - EDGE - BLOCK];
  for (let left = EDGE; left <= lastX; left += BLOCK) {
    for (let top = EDGE; top <= lastY; top += BLOCK) {
      const isSide = left < EDGE + DEPTH * BLOCK || left > lastX - DEPTH * BLOCK;
      if (isSide || top < EDGE + DEPTH * BLOCK) blocks.push({ left, top });
    }
  }
  return blocks;
}

function hasTexture({ data, width }: GrayPicture, left: number, top: number, brightness: number): boolean {
  let sum = 0;
  for (let y = top; y < top + BLOCK; y += 2) {
    for (let x = left; x < left + BLOCK; x += 2) {
      const at = y * width + x;
      sum +=
        Math.abs((data[at] ?? 0) - (data[at + 1] ?? 0)) + Math.abs((data[at] ?? 0) - (data[at + width] ?? 0));
    }
  }
  return sum / ((BLOCK * BLOCK) / 4) > Math.max(0.5, TEXTURE * brightness);
}

function differenceOf(
  from: GrayPicture,
  to: GrayPicture,
  at: number,
  shifted: number,
  least: number,
): number {
  let sum = 0;
  for (let y = 0; y < BLOCK; y += 2) {
    for (let x = 0; x < BLOCK; x += 2)
      sum += Math.abs(
        (from.data[at + y * from.width + x] ?? 0) - (to.data[shifted + y * from.width + x] ?? 0),
      );
    if (sum >= least) return sum;
  }
  return sum;
}

/** Where a block of one picture is in the next one; null when it is not there any more. @param alike most sum of differences */
function follow(
  from: GrayPicture,
  to: GrayPicture,
  { left, top }: { left: number; top: number },
  alike: number,
): { x: number; y: number } | null {
  const at = top * from.width + left;
  let best = { x: 0, y: 0 };
  let least = differenceOf(from, to, at, at, Number.POSITIVE_INFINITY);
  const attempt = (x: number, y: number) => {
    const isOut = left + x < 0 || top + y < 0 || left + x + BLOCK > to.width || top + y + BLOCK > to.height;
    if (isOut) return;
    const found = differenceOf(from, to, at, at + y * from.width + x, least);
    if (found < least) [least, best] = [found, { x, y }];
  };
  for (let y = -REACH; y <= REACH; y += 2) for (let x = -REACH; x <= REACH; x += 2) attempt(x, y);
  const { x, y } = best;
  for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) attempt(x + dx, y + dy);
  return least <= alike ? best : null;
}

/** By some of its pixels. */
function brightnessOf({ data }: GrayPicture): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += 29) {
    sum += data[at] ?? 0;
    count += 1;
  }
  return sum / Math.max(1, count);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/**
 * The camera's step from one picture to the next one of the same size, as shares of the width. A background without any texture
 * gives none: what moves then counts as the subject.
 * @param heads of the person in both pictures
 */
export function cameraShift(
  from: GrayPicture,
  to: GrayPicture,
  heads: readonly Head[] = [],
): { x: number; y: number } {
  const brightness = brightnessOf(from);
  const alike = Math.max(2, ALIKE * brightness) * (BLOCK / 2) ** 2;
  const found = blocksOf(from)
    .filter(
      ({ left, top }) => isBackground(from, left, top, heads) && hasTexture(from, left, top, brightness),
    )
    .map((block) => follow(from, to, block, alike))
    .filter((step) => step !== null);
  return {
    x: middle(found.map(({ x }) => x)) / from.width,
    y: middle(found.map(({ y }) => y)) / from.width,
  };
}
