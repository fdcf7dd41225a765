import * as T from 'typebox';
import { portraitLimits } from './portrait-limits';

const { longestSide, landmarks } = portraitLimits;
const Side = T.Integer({ minimum: 1, maximum: longestSide });

/** What a browser read from a photograph of a face: where its parts are. */
export const PortraitReading = T.Object({
  /** Size of the picture that is stored, pixels. */
  width: Side,
  height: Side,
  /** The points of the face mesh: x and y in pixels of the picture, z in the same measure, towards the viewer negative. */
  landmarks: T.Array(T.Number({ minimum: -2 * longestSide, maximum: 3 * longestSide }), {
    minItems: landmarks * 3,
    maxItems: landmarks * 3,
  }),
  /** How sure the reader is that this is a face, 0 to 1. */
  confidence: T.Number({ minimum: 0, maximum: 1 }),
  /** Faces that were found in the whole picture. */
  faces: T.Integer({ minimum: 0, maximum: 100 }),
});
export type PortraitReading = T.Static<typeof PortraitReading>;

/** How a photograph is lit and focused; both sides compute it in the same way (contract/portrait-check.ts). */
export const PictureLight = T.Object({
  /** Mean luminance, 0 to 255. */
  brightness: T.Number({ minimum: 0, maximum: 255 }),
  /** Variance of the Laplacian of the luminance. */
  sharpness: T.Number({ minimum: 0, maximum: 1e6 }),
});
export type PictureLight = T.Static<typeof PictureLight>;
