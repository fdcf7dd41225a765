import { writeFrames } from './frames';
import type { MediaFormat, MediaProbe, SoundLook, VideoLook } from './port';
import { type Outcome, runProgram } from './program';

export interface FfmpegOptions {
  ffmpeg: string;
  ffprobe: string;
}

const FRAME_WIDTH = 480;
/** Time of a video's cover: after the black that many begin with. */
const FRAME_AT = 0.1;
const PEAKS_SECONDS = 60;
const PEAKS_RATE = 8000;
/** Limits of a decoded frame in pixels, and of one allocation in bytes. */
const PIXEL_LIMIT = 50_000_000;
const MEMORY_LIMIT = 512 * 1024 * 1024;

/** We choose the demuxer: the file itself could choose a playlist that leads to other files. */
const readers: Readonly<Record<MediaFormat, string>> = {
  mp4: 'mov',
  webm: 'matroska',
  mp3: 'mp3',
  wav: 'wav',
};

interface Described {
  streams?: {
    index: number;
    codec_type?: string;
    width?: number;
    height?: number;
    duration?: string;
    disposition?: { attached_pic?: number };
    side_data_list?: { rotation?: number }[];
  }[];
  format?: { duration?: string };
}

const milliseconds = (seconds: string | undefined): number | null => {
  const value = Number(seconds);
  return seconds !== undefined && Number.isFinite(value) && value > 0 ? Math.round(value * 1000) : null;
};

/** Inspects files with the programs of FFmpeg. */
export function createFfmpegProbe({ ffmpeg, ffprobe }: FfmpegOptions): MediaProbe {
  const reading = (path: string, format: MediaFormat) => [
    '-protocol_whitelist',
    'file,pipe',
    '-f',
    readers[format],
    '-max_pixels',
    String(PIXEL_LIMIT),
    '-i',
    path,
  ];
  const convert = (before: readonly string[], path: string, format: MediaFormat, after: readonly string[]) =>
    runProgram(ffmpeg, [
      '-v',
      'error',
      '-nostdin',
      '-max_alloc',
      String(MEMORY_LIMIT),
      '-threads',
      '1',
      ...before,
      ...reading(path, format),
      ...after,
    ]);

  async function describe(path: string, format: MediaFormat): Promise<Described | null> {
    const { output }: Outcome = await runProgram(ffprobe, [
      '-v',
      'error',
      '-max_alloc',
      String(MEMORY_LIMIT),
      '-of',
      'json',
      '-show_entries',
      'format=duration:stream=index,codec_type,width,height,duration:stream_disposition=attached_pic:stream_side_data=rotation',
      ...reading(path, format),
    ]);
    return output === null ? null : (JSON.parse(output.toString()) as Described);
  }

  /** Duration of a file whose header does not say it, as with browser recordings: its packets are read. */
  async function countedDuration(path: string, format: MediaFormat): Promise<number | null> {
    const { output } = await convert([], path, format, [
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
    const { output } = await convert(['-ss', seconds.toFixed(3)], path, format, [
      '-map',
      `0:${stream}`,
      '-frames:v',
      '1',
      '-vf',
      `scale=w='min(${FRAME_WIDTH},iw)':h=-2`,
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
    const { output } = await convert([], path, format, [
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
      writeFrames(
        { ffmpeg, ffprobe, reading: reading(path, format), memoryLimit: MEMORY_LIMIT },
        wish,
        folder,
      ),

    async video(path, format): Promise<VideoLook | null> {
      const described = await describe(path, format);
      const seen = described?.streams?.find(
        ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
      );
      if (!described || !seen?.width || !seen.height) return null;
      const durationMs =
        milliseconds(described.format?.duration) ??
        milliseconds(seen.duration) ??
        (await countedDuration(path, format));
      const at = ((durationMs ?? 0) / 1000) * FRAME_AT;
      const frame =
        (at > 0 ? await frameAt(path, format, seen.index, at) : null) ??
        (await frameAt(path, format, seen.index, 0));
      if (frame === null) return null;
      const turned = seen.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
      const [width, height] = turned ? [seen.height, seen.width] : [seen.width, seen.height];
      return { width, height, durationMs, frame };
    },

    async sound(path, format, slices): Promise<SoundLook | null> {
      const described = await describe(path, format);
      if (!described?.streams?.some(({ codec_type }) => codec_type === 'audio')) return null;
      const output = await decoded(path, format, PEAKS_RATE, PEAKS_SECONDS);
      if (output === null || output.length < 2) return null;
      const durationMs = milliseconds(described.format?.duration) ?? (await countedDuration(path, format));
      return { durationMs, peaks: peaksOf(output, slices) };
    },
  };
}

/** The peak of each of so many slices of 16-bit samples, 0 to 1. */
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
