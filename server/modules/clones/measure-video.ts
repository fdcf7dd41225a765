import sharp from 'sharp';
import { MEASURED_SIDE, portraitLimits, videoReading } from '../../../contract/clone/limits';
import type { CloneCheck, VideoReading } from '../../../contract/clone/schema';
import { measureLight } from '../../../contract/clone/portrait-check';
import {
  faceLookOf,
  headOf,
  shakeOf,
  stepOf,
  type VideoLook,
  videoFaults,
} from '../../../contract/clone/video-check';
import { decodePoints } from '../../../contract/clone/video-points';
import { cameraShift, grayOf, type GrayPicture, type Head } from '../../../contract/clone/video-shift';
import { AppError } from '../../http/app-error';
import type { MaterialRow } from '../library';
import { type VideoReader, withFrames } from './video-file';

/** What the server has measured of an upload, and what it objects to. */
export interface Measured {
  measures: Record<string, number>;
  checks: CloneCheck[];
}

/** Seconds by which an idle movement may miss its lengths: frames do not lie where one would like them. */
const SLACK = 0.5;
/** How far beyond a frame points may lie, as a share of its size: a chin, or hair before the face. */
const BEYOND = 0.1;

const within = (width: number, height: number, longest: number) => {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** Size of one mask on the picture that has them all. */
export const maskCell = ({ width, height }: Pick<VideoReading, 'width' | 'height'>) =>
  within(width, height, videoReading.masks.longest);

/** Whether what a page says of a video can be so: its size, its times, the points and the masks. */
function isPossible(source: MaterialRow, masks: MaterialRow, reading: VideoReading): boolean {
  const { width, height, times } = reading;
  const fits = within(source.width ?? 0, source.height ?? 0, portraitLimits.longestSide);
  const isSize = Math.abs(fits.width - width) <= 1 && Math.abs(fits.height - height) <= 1;
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const { least, most } = videoReading.loop;
  const isLoop = last - first >= least - SLACK && last - first <= most + SLACK;
  const isInside = last <= (source.durationMs ?? 0) / 1000 + SLACK;
  const isGrowing = times.every((time, i) => i === 0 || time > (times[i - 1] ?? 0));
  const { columns } = videoReading.masks;
  const cell = maskCell(reading);
  const isMasks =
    masks.width === columns * cell.width && masks.height === Math.ceil(times.length / columns) * cell.height;
  return isSize && isLoop && isInside && isGrowing && isMasks;
}

const isNear = (landmarks: readonly number[], { width, height }: VideoReading): boolean =>
  landmarks.every((value, i) => {
    if (i % 3 === 2) return true;
    const side = i % 3 === 0 ? width : height;
    return value >= -BEYOND * side && value <= (1 + BEYOND) * side;
  });

/** Looks at the frames that are used, as the page has looked at all. */
async function looksOf(paths: readonly string[], faces: readonly number[][], reading: VideoReading) {
  const looks: VideoLook[] = [];
  let before: { gray: GrayPicture; head: Head } | null = null;
  for (const [i, path] of paths.entries()) {
    const { data, info } = await sharp(path)
      .resize(MEASURED_SIDE, MEASURED_SIDE, { fit: 'inside' })
      .removeAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const gray: GrayPicture = { data: grayOf(data, width * height, 3), width, height };
    const face = faceLookOf(faces[i] ?? [], reading);
    const head = headOf(face, reading);
    looks.push({
      time: reading.times[i] ?? 0,
      light: measureLight(data, { width, height, channels: 3 }),
      camera: before === null ? { x: 0, y: 0 } : cameraShift(before.gray, gray, [before.head, head]),
      faces: 1,
      face,
    });
    before = { gray, head };
  }
  return looks;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Measures a video by the frames that are used. Who is in it only the page can see: the server has no model for faces.
 * @throws AppError cloneSourceUnfit when the reading cannot be of this video
 */
export async function measureVideo(
  reader: VideoReader,
  source: MaterialRow,
  masks: MaterialRow,
  reading: VideoReading,
): Promise<Measured> {
  const faces = decodePoints(reading);
  const isSound =
    faces !== null && isPossible(source, masks, reading) && faces.every((face) => isNear(face, reading));
  const small = within(reading.width, reading.height, 2 * MEASURED_SIDE);
  const looks = isSound
    ? await withFrames(reader, source, { times: reading.times, ...small }, (paths) =>
        looksOf(paths, faces, reading),
      )
    : null;
  if (looks === null) throw new AppError('cloneSourceUnfit');
  const [width, height] = [source.width ?? 0, source.height ?? 0];
  const seconds = (source.durationMs ?? 0) / 1000;
  const motion = mean(
    looks.slice(1).map((look, i) => (stepOf(looks[i] as VideoLook, look) ?? 0) + shakeOf(look)),
  );
  return {
    measures: {
      width,
      height,
      seconds,
      frames: looks.length,
      from: reading.times[0] ?? 0,
      to: reading.times.at(-1) ?? 0,
      motion,
      brightness: mean(looks.map(({ light }) => light.brightness)),
      sharpness: mean(looks.map(({ light }) => light.sharpness)),
    },
    checks: videoFaults({ seconds, width, height }, looks),
  };
}
