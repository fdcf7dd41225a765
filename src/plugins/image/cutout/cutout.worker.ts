import { applyMatte } from '../../../../art/matting/apply';
import { groundMatte } from '../../../../art/matting/ground';
import { personMatte } from '../../../../art/matting/person';
import type { Raster } from '../../../../art/matting/raster';

/** A picture, and how surely each pixel belongs to a person, 0 to 255; null where there is none. */
export interface CutOutOrder {
  picture: Raster;
  mask: Uint8ClampedArray | null;
}

/** How surely a pixel has to belong to the person to be where it is looked for, 0 to 255. */
const SURE = 200;

/** The sure pixel that is nearest to the middle of all sure ones. */
function insideOf(mask: Uint8ClampedArray, width: number): { x: number; y: number } {
  let [sumX, sumY, count] = [0, 0, 0];
  const each = (visit: (x: number, y: number) => void) => {
    for (let at = 0; at < mask.length; at++)
      if ((mask[at] as number) > SURE) visit(at % width, Math.floor(at / width));
  };
  each((x, y) => {
    sumX += x;
    sumY += y;
    count++;
  });
  let best = { x: 0, y: 0, away: Number.POSITIVE_INFINITY };
  each((x, y) => {
    const away = Math.hypot(x - sumX / count, y - sumY / count);
    if (away < best.away) best = { x, y, away };
  });
  return best;
}

addEventListener('message', ({ data: { picture, mask } }: MessageEvent<CutOutOrder>) => {
  if (mask === null) {
    const alpha = groundMatte(picture);
    if (alpha === null) {
      postMessage(null);
      return;
    }
    applyMatte(picture, alpha);
  } else {
    const { alpha, beside } = personMatte(
      picture,
      Float32Array.from(mask, (value) => value / 255),
      insideOf(mask, picture.width),
    );
    applyMatte(picture, alpha, { beside });
  }
  postMessage(picture, { transfer: [picture.data.buffer] });
});
