import { writeFrames } from './frames';
import { type FfprobeOutput, ENTRIES, factsOf } from './facts';
import { outputOf } from './output';
import type { MediaFacts, MediaFormat, MediaProbe } from './port';
import { memoryBound, reading } from '../shared/ffmpeg/reading';

export interface FfmpegOptions {
  ffmpeg: string;
  ffprobe: string;
  /** Longest that a program may take, milliseconds; a minute unless given. */
  limitMs?: number;
}

const FRAME_WIDTH = 480;
/** Time of a video's cover, as a share of its duration: after the black that many begin with. */
const FRAME_AT = 0.1;
const PEAKS_SECONDS = 60;
const PEAKS_RATE = 8000;

/** A frame in the shape in which it is shown: stretched to square pixels, and then as wide as a cover at most. */
const SHOWN = `scale=w='if(gte(sar,1),iw*sar,iw)':h='if(gte(sar,1),ih,ih/sar)',setsar=1,scale=w='min(${FRAME_WIDTH},iw)':h=-2`;

/** Inspects files with the programs of FFmpeg. */
export function createFfmpegProbe({ ffmpeg, ffprobe, limitMs }: FfmpegOptions): MediaProbe {
  const convert = (before: readonly string[], path: string, format: MediaFormat, after: readonly string[]) =>
    outputOf(
      ffmpeg,
      [
        '-v',
        'error',
        '-nostdin',
        ...memoryBound,
        '-threads',
        '1',
        ...before,
        ...reading(path, format),
        ...after,
      ],
      limitMs,
    );

  async function describe(path: string, format: MediaFormat): Promise<FfprobeOutput | null> {
    const output = await outputOf(
      ffprobe,
      ['-v', 'error', ...memoryBound, '-of', 'json', '-show_entries', ENTRIES, ...reading(path, format)],
      limitMs,
    );
    return output === null ? null : (JSON.parse(output.toString()) as FfprobeOutput);
  }

  /** Duration of a file whose header does not say it, as with browser recordings: its packets are read. */
  async function countedDuration(path: string, format: MediaFormat): Promise<number | null> {
    const output = await convert([], path, format, [
      '-map',
      '0',
      '-c',
      'copy',
      '-progress',
      'pipe:1',
      '-f',
      'null',
      '-',
    ]);
    const times = [...(output?.toString().matchAll(/^out_time_us=(\d+)$/gm) ?? [])];
    const last = Number(times.at(-1)?.[1] ?? 0);
    return last > 0 ? Math.round(last / 1000) : null;
  }

  async function frameAt(
    path: string,
    format: MediaFormat,
    stream: number,
    seconds: number,
  ): Promise<Buffer | null> {
    const output = await convert(['-ss', seconds.toFixed(3)], path, format, [
      '-map',
      `0:${stream}`,
      '-frames:v',
      '1',
      '-vf',
      SHOWN,
      '-f',
      'image2pipe',
      '-c:v',
      'png',
      'pipe:1',
    ]);
    return output === null || output.length === 0 ? null : output;
  }

  /** The first sound of a file as samples. */
  async function decoded(
    path: string,
    format: MediaFormat,
    rate: number,
    seconds: number,
  ): Promise<Buffer | null> {
    const output = await convert([], path, format, [
      '-map',
      '0:a:0',
      '-t',
      String(seconds),
      '-ac',
      '1',
      '-ar',
      String(rate),
      '-f',
      's16le',
      '-c:a',
      'pcm_s16le',
      'pipe:1',
    ]);
    return output;
  }

  return {
    pcm: decoded,

    frames: (path, format, wish, folder) =>
      writeFrames({ ffmpeg, ffprobe, reading: reading(path, format) }, wish, folder),

    async facts(path, format): Promise<MediaFacts | null> {
      const described = await describe(path, format);
      if (described === null) return null;
      const facts = factsOf(described, format);
      if (facts.durationMs !== null || (facts.video === null && facts.sound === null)) return facts;
      return { ...facts, durationMs: await countedDuration(path, format) };
    },

    async still(path, { format, video, durationMs }): Promise<Buffer | null> {
      if (video === null) return null;
      const at = ((durationMs ?? 0) / 1000) * FRAME_AT;
      return (
        (at > 0 ? await frameAt(path, format, video.index, at) : null) ??
        (await frameAt(path, format, video.index, 0))
      );
    },

    async peaks(path, { format }, slices): Promise<number[] | null> {
      const output = await decoded(path, format, PEAKS_RATE, PEAKS_SECONDS);
      return output === null || output.length < 2 ? null : peaksOf(output, slices);
    },
  };
}

/** The peak of each of this many slices of 16-bit samples, 0 to 1. */
export function peaksOf(samples: Buffer, slices: number): number[] {
  const count = Math.floor(samples.length / 2);
  return Array.from({ length: slices }, (_, slice) => {
    let peak = 0;
    const end = Math.floor((count * (slice + 1)) / slices);
    for (let at = Math.floor((count * slice) / slices); at < end; at++)
      peak = Math.max(peak, Math.abs(samples.readInt16LE(at * 2)));
    return Math.min(1, peak / 32_767);
  });
}
