import type { DynamicRange, VideoTrack } from '../shared/ffmpeg/media-facts';
import { memoryBound, reading } from '../shared/ffmpeg/reading';
import type { ConversionWish } from './port';

/** Longer and shorter side of what is made; a stage is no larger. */
const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;
/** Constant quality of H.264: 18 cannot be told from the original, 23 is the usual one. */
const QUALITY = 20;
/** Bits a second that a video may take at most, however lively it is. */
const MOST_BITS = 12_000_000;
const LEAST_BITS = 100_000;
const SOUND_BITS = 160_000;
/** What is left of the limit for the container and for seconds that take more than others. */
const FILLED = 0.92;
/** Quality of MP3 by the encoder's scale: about 190 kbit/s. */
const MP3_QUALITY = 2;
/** Every browser plays these rates. */
const SOUND_FILTER = 'aformat=sample_rates=44100|48000:channel_layouts=mono|stereo';

const transfers: Readonly<Record<Exclude<DynamicRange, 'standard'>, string>> = {
  pq: 'smpte2084',
  hlg: 'arib-std-b67',
};

/** The size of a converted video: that in which it is shown, at most 1920 x 1080 in either direction, and even, as H.264 needs it. */
export function convertedSize({ width, height }: { width: number; height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height));
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2));
  return { width: even(width), height: even(height) };
}

/** Bits a second that a video may take, so that it fits; the usual bound when nobody knows how long it is. */
export function bitsFor(mostBytes: number, durationMs: number | null): number {
  if (durationMs === null) return MOST_BITS;
  const fitting = (mostBytes * 8 * FILLED) / (durationMs / 1000) - SOUND_BITS;
  return Math.round(Math.min(MOST_BITS, Math.max(LEAST_BITS, fitting)));
}

/** Brings the light of a video of high dynamic range to what usual screens show. */
const tones = (range: DynamicRange): string[] =>
  range === 'standard'
    ? []
    : [
        `zscale=tin=${transfers[range]}:min=bt2020nc:pin=bt2020:t=linear:npl=100`,
        'format=gbrpf32le',
        'zscale=p=bt709',
        'tonemap=tonemap=hable:desat=0',
        'zscale=t=bt709:m=bt709:r=tv',
      ];

function pictureFilter(video: VideoTrack, mapsTones: boolean): string {
  const { width, height } = convertedSize(video);
  return [
    'yadif=deint=interlaced',
    `scale=w=${width}:h=${height}:flags=bicubic:out_range=tv`,
    'setsar=1',
    ...(mapsTones ? tones(video.range) : []),
    'format=yuv420p',
  ].join(',');
}

function videoArguments(video: VideoTrack, wish: ConversionWish, machine: Machine): string[] {
  if (wish.video === 'take') return ['-c:v', 'copy'];
  const bits = bitsFor(wish.mostBytes, wish.facts.durationMs);
  return [
    '-vf',
    pictureFilter(video, machine.mapsTones),
    '-fpsmax',
    '60',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-crf',
    String(QUALITY),
    '-maxrate',
    String(bits),
    '-bufsize',
    String(bits),
    '-threads',
    String(machine.threads),
  ];
}

/** What the machine has. */
export interface Machine {
  /** Threads of one conversion. */
  threads: number;
  /** Whether its ffmpeg can bring high dynamic range to the usual one. */
  mapsTones: boolean;
}

/**
 * The arguments of ffmpeg for a conversion. The new file has the first picture track and the first sound, upright and with
 * square pixels, and nothing else: no place, no device, no subtitles.
 */
export function conversionArguments(
  path: string,
  wish: ConversionWish,
  to: string,
  machine: Machine,
): string[] {
  const { facts } = wish;
  const tracks = [wish.video && facts.video, wish.sound && facts.sound].filter((track) => track !== null);
  const threads = String(machine.threads);
  const aac = ['-c:a', 'aac', '-b:a', String(SOUND_BITS), '-af', SOUND_FILTER];
  const mp3 = ['-c:a', 'libmp3lame', '-q:a', String(MP3_QUALITY), '-af', SOUND_FILTER];
  const isVideo = wish.video !== null && facts.video !== null;
  return [
    '-v',
    'error',
    '-nostdin',
    ...memoryBound,
    '-filter_threads',
    threads,
    '-threads',
    threads,
    ...reading(path, facts.format),
    ...tracks.flatMap(({ index }) => ['-map', `0:${index}`]),
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    ...(isVideo ? videoArguments(facts.video as VideoTrack, wish, machine) : []),
    ...(wish.sound === null ? [] : wish.sound === 'take' ? ['-c:a', 'copy'] : isVideo ? aac : mp3),
    '-progress',
    'pipe:1',
    ...(isVideo ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'mp3']),
    to,
  ];
}
