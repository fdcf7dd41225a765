import { portraitLimits, videoReading } from '../../../../contract/clone/limits';
import type { VideoReading } from '../../../../contract/clone/schema';
import { type VideoFault, type VideoLook, videoFaults } from '../../../../contract/clone/video-check';
import { encodePoints } from '../../../../contract/clone/video-points';
import {
  frameTimes,
  longestCalm,
  stillWindows,
  type VideoWindow,
} from '../../../../contract/clone/video-window';
import { canvasOf, jpegOf, within } from '../../../ui/faces/canvases';
import { type FaceReader, openFaceReader } from '../../../ui/faces/faceReader';
import { type OpenVideo, openVideo } from './openVideo';
import { lookThrough } from './look';
import { createMaskSheet } from './maskSheet';

export { VideoUnreadableError } from './openVideo';
export { ReaderUnavailableError } from '../../../ui/faces/faceReader';

/** A fault with the frame that shows it best. */
export type SeenFault = VideoFault & { picture: Blob | null };

/** What was read of a video: what is sent of it, or else what is wrong with it. */
export interface ReadVideo {
  faults: SeenFault[];
  /** Null when there are faults. */
  found: { reading: VideoReading; masks: Blob; window: VideoWindow } | null;
}

/** Shares of the whole after the models are there, and after the looks. */
const LOADED = 0.08;
const LOOKED = 0.6;
/** Frames of faults are shown this large, pixels. */
const SHOWN_SIDE = 480;
/** Longest side of a frame as it is shown to the models, pixels; they reduce it further. */
const READ_SIDE = 960;
/** Share of the time between two frames after which the next one is looked for. */
const NEARLY = 0.9;
/** Calm parts that are tried; the looks may have missed what happens between them. */
const ATTEMPTS = 3;

/** Takes the shiver out of points that were read frame by frame: a quarter of each neighbor. */
function calmed(frames: readonly number[][]): number[][] {
  return frames.map((points, i) => {
    const before = frames[Math.max(0, i - 1)] ?? points;
    const after = frames[Math.min(frames.length - 1, i + 1)] ?? points;
    return points.map((value, k) => value / 2 + (before[k] ?? value) / 4 + (after[k] ?? value) / 4);
  });
}

interface Watch {
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Reads the frames of a window; null when the face is not alone in sight in each of them. */
async function readFrames(
  video: OpenVideo,
  reader: FaceReader,
  window: VideoWindow,
  { signal, onProgress }: Watch,
): Promise<{ reading: VideoReading; masks: Blob } | null> {
  const size = within(video.width, video.height, portraitLimits.longestSide);
  const seen = within(size.width, size.height, READ_SIDE);
  const { canvas, context } = canvasOf(seen.width, seen.height);
  const wanted = frameTimes(window);
  const masks = createMaskSheet(size, wanted.length);
  const times: number[] = [];
  const frames: number[][] = [];
  // Both directions have the same share, but for rounding.
  const scale = { x: size.width / seen.width, y: size.height / seen.height };
  /** Seconds from one frame of the video to the next, as far as it is known: nothing is looked for between them. */
  let apart = 0;
  for (const [i, time] of wanted.entries()) {
    const last = times.at(-1);
    if (last !== undefined && time < last + apart * NEARLY) continue;
    const at = await video.seek(time);
    signal.throwIfAborted();
    onProgress((i + 1) / wanted.length);
    if (at === null || at <= (last ?? -1)) continue;
    if (last !== undefined) apart = apart === 0 ? at - last : Math.min(apart, at - last);
    video.draw(context);
    const { count, face } = await reader.faces(canvas);
    if (face === null || count !== 1) return null;
    await masks.add((to) => video.draw(to), reader);
    times.push(Math.round(at * 1e6) / 1e6);
    frames.push(face.landmarks.map((value, k) => value * (k % 3 === 0 ? scale.x : scale.y)));
  }
  if (times.length < videoReading.frames.least) return null;
  return { reading: { ...size, times, points: encodePoints(calmed(frames)) }, masks: await masks.finish() };
}

/** The frames that faults are shown by. */
async function withPictures(video: OpenVideo, faults: readonly VideoFault[]): Promise<SeenFault[]> {
  const size = within(video.width, video.height, SHOWN_SIDE);
  const seen: SeenFault[] = [];
  for (const fault of faults) {
    let picture: Blob | null = null;
    if (fault.time !== null) {
      const { canvas, context } = canvasOf(size.width, size.height);
      await video.seek(fault.time);
      video.draw(context);
      picture = await jpegOf(canvas);
    }
    seen.push({ ...fault, picture });
  }
  return seen;
}

/** The fault of a video that is fine but for its having no calm part. */
const restless = (looks: readonly VideoLook[]): VideoFault => ({
  code: 'restless',
  value: longestCalm(looks),
  limit: videoReading.loop.least,
  time: null,
});

/**
 * Looks through a video in the browser, and reads the frames of its calmest part. Nothing is sent anywhere.
 * @param onProgress is told the share that is done, 0 to 1
 * @throws VideoUnreadableError, ReaderUnavailableError; the signal's reason
 */
export async function readVideo(file: Blob, { signal, onProgress }: Watch): Promise<ReadVideo> {
  const video = await openVideo(file);
  try {
    const about = { seconds: video.duration, width: video.width, height: video.height };
    // A video of the wrong length or size is not looked through first.
    const early = videoFaults(about, []);
    if (early.length > 0) return { faults: await withPictures(video, early), found: null };
    const reader = await openFaceReader();
    signal.throwIfAborted();
    onProgress(LOADED);
    const looks = await lookThrough(video, reader, {
      signal,
      onProgress: (share) => onProgress(LOADED + share * (LOOKED - LOADED)),
    });
    const faults = videoFaults(about, looks);
    if (faults.length > 0) return { faults: await withPictures(video, faults), found: null };
    for (const window of stillWindows(looks).slice(0, ATTEMPTS)) {
      const found = await readFrames(video, reader, window, {
        signal,
        onProgress: (share) => onProgress(LOOKED + share * (1 - LOOKED)),
      });
      if (found !== null) return { faults: [], found: { ...found, window } };
    }
    return { faults: await withPictures(video, [restless(looks)]), found: null };
  } finally {
    video.close();
  }
}
