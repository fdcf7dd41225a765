import type { Raster } from './picture/raster';
import { copyRaster, pasteRaster } from './picture/raster';
import type { EyePose, MouthShape } from './plan';
import type { Point } from './face/frame';

/** Pieces of the face in the body at rest, one a look. */
export interface Pieces {
  origin: Point;
  pieces: readonly Raster[];
}

/** How long a picture of the preview is shown, milliseconds: about as long as a sound lasts. */
export const PREVIEW_STEP_MS = 110;

const REST = { open: 0, spread: 0, round: 0, press: 0, tuck: 0, tongue: 0 };
const BLINK = 'blink';

/** What the portrait does: it waits, says a sentence without a sound, and blinks in between. */
const MOVES: readonly (Partial<MouthShape> | typeof BLINK)[] = [
  {},
  {},
  BLINK,
  {},
  { press: 0.8 },
  { open: 0.7, spread: 0.2 },
  { open: 0.35, spread: 0.6 },
  { tongue: 0.7, open: 0.25 },
  { round: 0.8, open: 0.3 },
  { round: 0.5, open: 0.55 },
  { press: 0.9 },
  { open: 0.45, spread: 0.5 },
  { tuck: 0.8 },
  { open: 0.8 },
  { open: 0.3, spread: 0.3 },
  {},
  BLINK,
  {},
  { round: 0.9, open: 0.2 },
  { open: 0.6 },
  { tongue: 0.6, open: 0.3 },
  { spread: 0.8, open: 0.2 },
  { press: 0.6 },
  {},
];

/** Number of the look that is closest to what is wanted. */
function closest<Look extends object>(looks: readonly Look[], wanted: Look): number {
  const distances = looks.map((look) =>
    (Object.keys(wanted) as (keyof Look)[]).reduce(
      (sum, key) => sum + (Number(look[key]) - Number(wanted[key])) ** 2,
      0,
    ),
  );
  return distances.indexOf(Math.min(...distances));
}

/**
 * The portrait as it speaks and blinks, picture by picture.
 * @param calm the body at rest
 */
export function previewFrames(
  calm: Raster,
  { mouths, eyes }: { mouths: Pieces; eyes: Pieces },
  looks: { mouths: readonly MouthShape[]; eyes: readonly EyePose[] },
): Raster[] {
  const shut = closest(looks.eyes, { blink: 1, brow: 0, gazeX: 0, gazeY: 0 });
  return MOVES.map((move) => {
    const frame = copyRaster(calm);
    if (move === BLINK) pasteRaster(eyes.pieces[shut] as Raster, frame, eyes.origin);
    else {
      const shape = closest(looks.mouths, { ...REST, ...move });
      pasteRaster(mouths.pieces[shape] as Raster, frame, mouths.origin);
    }
    return frame;
  });
}
