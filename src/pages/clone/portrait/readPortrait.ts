import { portraitLimits } from '../../../../contract/clone/limits';
import type { PictureLight, PortraitReading } from '../../../../contract/clone/schema';
import { drawUpright, jpegOf, lightOf, maskPngOf } from '../../../ui/faces/canvases';
import { openFaceReader } from '../../../ui/faces/faceReader';

export { PictureUnreadableError } from '../../../ui/faces/canvases';
export { ReaderUnavailableError } from '../../../ui/faces/faceReader';

/** A photograph as it is sent, with what was read from it. */
export interface ReadPortrait {
  reading: PortraitReading;
  /** JPEG, upright, its longest side at most 1600 pixels. */
  picture: Blob;
  /** Gray PNG of the picture's size, white where the person is. */
  mask: Blob;
  light: PictureLight;
}

/** Shares of the whole after each step; loading the models takes longest, the first time. */
const DRAWN = 0.1;
const LOADED = 0.6;
const FOUND = 0.8;

/**
 * Reads a photograph in the browser: faces, the points of the largest one, and the person's outline. Nothing is sent anywhere.
 * A picture without a face has a reading too, of zeros, which the rules refuse.
 * @param onProgress is told the share that is done, 0 to 1
 * @throws PictureUnreadableError, ReaderUnavailableError; the signal's reason
 */
export async function readPortrait(
  file: Blob,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => undefined,
): Promise<ReadPortrait> {
  const step = (share: number) => {
    signal.throwIfAborted();
    onProgress(share);
  };
  const canvas = await drawUpright(file);
  step(DRAWN);
  const reader = await openFaceReader();
  step(LOADED);
  const { count, face } = await reader.faces(canvas);
  step(FOUND);
  const values = await reader.mask(canvas);
  const { width, height } = canvas;
  const [picture, mask] = await Promise.all([jpegOf(canvas), maskPngOf(values, width, height)]);
  step(1);
  return {
    reading: {
      width,
      height,
      landmarks: face?.landmarks ?? Array.from({ length: portraitLimits.landmarks * 3 }, () => 0),
      confidence: face?.confidence ?? 0,
      faces: count,
    },
    picture,
    mask,
    light: lightOf(canvas),
  };
}
