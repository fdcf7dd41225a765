import * as T from 'typebox';
import { portraitLimits } from './portrait-limits';
import { videoLimits, videoReading } from './video-limits';

const Side = T.Integer({ minimum: 1, maximum: portraitLimits.longestSide });
const { frames } = videoReading;
/** Two numbers of two bytes for each point, as base64 writes them. */
const MOST_LETTERS = Math.ceil((frames.most * portraitLimits.landmarks * 4) / 3) * 4;

/** What a browser read from a video of a person: the frames of the idle movement, and where the parts of the face are in each. */
export const VideoReading = T.Object({
  /** Size in which the frames are used, pixels: the size of the video, or less. */
  width: Side,
  height: Side,
  /** When each frame is presented, seconds, growing. */
  times: T.Array(T.Number({ minimum: 0, maximum: videoLimits.seconds.most + 60 }), {
    minItems: frames.least,
    maxItems: frames.most,
  }),
  points: T.String({
    maxLength: MOST_LETTERS,
    description:
      'Base64 of 16-bit integers, little-endian: x and y of the 468 points of each frame, in eighths of a pixel',
  }),
});
export type VideoReading = T.Static<typeof VideoReading>;
