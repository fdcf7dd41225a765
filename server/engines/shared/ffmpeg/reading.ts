import type { MediaFormat } from './media-facts';

/** Largest decoded frame, in pixels. */
const PIXEL_LIMIT = 50_000_000;
/** Largest single allocation, in bytes. */
const MEMORY_LIMIT = 512 * 1024 * 1024;

/** We choose the demuxer: the file itself could choose a playlist that leads to other files. */
const demuxers: Readonly<Record<MediaFormat, string>> = {
  mp4: 'mov',
  webm: 'matroska',
  matroska: 'matroska',
  avi: 'avi',
  asf: 'asf',
  flv: 'flv',
  realmedia: 'rm',
  mpeg: 'mpeg',
  mpegts: 'mpegts',
  ogg: 'ogg',
  mp3: 'mp3',
  wav: 'wav',
  flac: 'flac',
  aac: 'aac',
  amr: 'amr',
};

/** What a program of FFmpeg calls the container of a file. */
export const demuxerOf = (format: MediaFormat): string => demuxers[format];

/** Arguments that bound the memory of a program of FFmpeg. */
export const memoryBound: readonly string[] = ['-max_alloc', String(MEMORY_LIMIT)];

/** Arguments by which a program of FFmpeg opens a file of somebody we do not know, and no other file. */
export const reading = (path: string, format: MediaFormat): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  demuxers[format],
  '-max_pixels',
  String(PIXEL_LIMIT),
  '-i',
  path,
];
