import { join } from 'node:path';
import type { FramesWish } from './port';
import { outputOf } from './output';
import { memoryBound } from '../shared/ffmpeg/reading';

/** Eight seconds of a large video on a busy machine. */
const LIMIT_MS = 90_000;
/** Browsers and containers round times to milliseconds. */
const ROUNDING = 0.004;
/** Seconds that are read before the first and behind the last frame. */
const MARGIN = 1;
/** Of JPEG: 2 is the best. */
const QUALITY = '2';

/** The times of all frames of the first video stream in a part of a file, growing. */
export function timesIn(output: string): number[] {
  const found = output
    .split('\n')
    .map((line) => Number.parseFloat(line))
    .filter(Number.isFinite);
  return [...new Set(found)].toSorted((a, b) => a - b);
}

/** For each time the frame that is seen then; null when one has none, or when two have the same. */
export function framesSeen(there: readonly number[], times: readonly number[]): number[] | null {
  const seen = times.map((time) => there.findLast((at) => at <= time + ROUNDING));
  if (seen.includes(undefined) || new Set(seen).size !== times.length) return null;
  const last = there.at(-1) ?? 0;
  return (times.at(-1) ?? 0) > last + MARGIN ? null : (seen as number[]);
}

export interface FrameReader {
  ffmpeg: string;
  ffprobe: string;
  /** Arguments by which a program opens the file. */
  reading: readonly string[];
}

/** As {@link MediaProbe.frames}. */
export async function writeFrames(
  { ffmpeg, ffprobe, reading }: FrameReader,
  { times, width, height }: FramesWish,
  folder: string,
): Promise<number[] | null> {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const from = Math.max(0, first - MARGIN);
  const listed = await outputOf(ffprobe, [
    '-v',
    'error',
    ...memoryBound,
    '-select_streams',
    'v:0',
    '-read_intervals',
    `${from.toFixed(3)}%${(last + MARGIN).toFixed(3)}`,
    '-show_entries',
    'packet=pts_time',
    '-of',
    'csv=p=0',
    ...reading,
  ]);
  const seen = listed === null ? null : framesSeen(timesIn(listed.toString()), times);
  if (seen === null) return null;
  const wanted = seen.map((at) => `between(t,${(at - 0.0006).toFixed(4)},${(at + 0.0006).toFixed(4)})`);
  const written = await outputOf(
    ffmpeg,
    [
      '-v',
      'error',
      '-nostdin',
      ...memoryBound,
      '-threads',
      '1',
      '-copyts',
      '-ss',
      from.toFixed(3),
      '-t',
      (last - from + MARGIN).toFixed(3),
      ...reading,
      '-map',
      '0:v:0',
      '-an',
      '-vf',
      `select='${wanted.join('+')}',scale=${width}:${height}:flags=bicubic,setpts=N/25/TB`,
      '-r',
      '25',
      '-frames:v',
      String(times.length),
      '-pix_fmt',
      'yuvj444p',
      '-q:v',
      QUALITY,
      '-f',
      'image2',
      join(folder, '%04d.jpg'),
    ],
    LIMIT_MS,
  );
  return written === null ? null : seen;
}
