import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { uploadMegabytes } from '../../../../contract/material/limits';
import type { MediaFormat } from '../../../engines/media-probe/port';
import { AppError } from '../../../http/app-error';

export type MediaKind = keyof typeof uploadMegabytes;

/** Largest upload of each kind, in megabytes; other kinds are not accepted. */
export type UploadLimits = Readonly<Partial<Record<MediaKind, number>>>;

export const uploadLimits = uploadMegabytes satisfies UploadLimits;
/** The same for imports, whose files another installation has re-encoded and may have enlarged. */
export const importLimits: UploadLimits = { ...uploadMegabytes, image: 25 };

export const MEGABYTE = 1024 * 1024;

/** The detected type of a file. */
export interface MediaType {
  /** `video` for a container that may hold either, until a look inside decides. */
  kind: MediaKind;
  contentType: string;
  /** Container format; null for a picture. */
  format: MediaFormat | null;
}

/** Number of bytes needed to detect the type; file-type needs the most for the boxes of an MP4. */
export const HEAD_BYTES = 4_100;

// The chunks before a PNG's image data may be long.
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const image = (contentType: string): MediaType => ({ kind: 'image', contentType, format: null });
const video = (contentType: string, format: MediaFormat): MediaType => ({
  kind: 'video',
  contentType,
  format,
});
const audio = (contentType: string, format: MediaFormat): MediaType => ({
  kind: 'audio',
  contentType,
  format,
});

/** The types of files that browsers play as they are, when their codecs are among those that browsers know. */
const plain: Readonly<Record<string, MediaType>> = {
  'image/jpeg': image('image/jpeg'),
  'image/webp': image('image/webp'),
  'video/mp4': video('video/mp4', 'mp4'),
  'video/x-m4v': video('video/mp4', 'mp4'),
  'video/quicktime': video('video/quicktime', 'mp4'),
  'video/webm': video('video/webm', 'webm'),
  'audio/mpeg': audio('audio/mpeg', 'mp3'),
  'audio/wav': audio('audio/wav', 'wav'),
};

/** Types of files that phones, cameras and older programs write; most of them have to be converted. */
const further: Readonly<Record<string, MediaType>> = {
  // The same container as an MP4.
  'video/3gpp': video('video/mp4', 'mp4'),
  'video/3gpp2': video('video/mp4', 'mp4'),
  'audio/mp4': audio('audio/mp4', 'mp4'),
  'audio/x-m4a': audio('audio/mp4', 'mp4'),
  'video/matroska': video('video/matroska', 'matroska'),
  'video/vnd.avi': video('video/vnd.avi', 'avi'),
  'video/x-ms-asf': video('video/x-ms-wmv', 'asf'),
  'audio/x-ms-asf': audio('audio/x-ms-wma', 'asf'),
  'application/vnd.ms-asf': video('video/x-ms-wmv', 'asf'),
  'video/x-flv': video('video/x-flv', 'flv'),
  'application/vnd.rn-realmedia': video('application/vnd.rn-realmedia', 'realmedia'),
  'video/mpeg': video('video/mpeg', 'mpeg'),
  'video/MP1S': video('video/mpeg', 'mpeg'),
  'video/MP2P': video('video/mpeg', 'mpeg'),
  'video/mp2t': video('video/mp2t', 'mpegts'),
  'video/ogg': video('video/ogg', 'ogg'),
  'application/ogg': video('video/ogg', 'ogg'),
  'audio/ogg': audio('audio/ogg', 'ogg'),
  'audio/flac': audio('audio/flac', 'flac'),
  'audio/aac': audio('audio/aac', 'aac'),
  'audio/amr': audio('audio/amr', 'amr'),
};

/** A video CD holds its program stream in the sectors of the disk, which file-type does not know. */
const isVideoDisk = (head: Buffer): boolean =>
  head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'CDXA';

/**
 * Detects the type of a file by its first bytes, never by its name or by the request.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 * @param isPlainOnly refuses what has to be converted in most cases
 * @throws AppError fileEmpty, fileFormatWrong
 */
export async function mediaTypeOf(head: Buffer, isPlainOnly = false): Promise<MediaType> {
  if (head.length === 0) throw new AppError('fileEmpty');
  if (head.subarray(0, PNG.length).equals(PNG)) return image('image/png');
  const detected = isVideoDisk(head) ? 'video/mpeg' : ((await fileTypeFromBuffer(head))?.mime ?? '');
  // Of a sound in Ogg it says the codec too.
  const [mime = ''] = detected.split(';');
  const type = plain[mime] ?? (isPlainOnly ? undefined : further[mime]);
  if (type === undefined) throw new AppError('fileFormatWrong');
  return type;
}

/** The content type under which a sound is kept whose container may hold a video too. */
export const soundTypes: Readonly<Partial<Record<MediaFormat, string>>> = {
  mp4: 'audio/mp4',
  webm: 'audio/webm',
  matroska: 'audio/matroska',
  asf: 'audio/x-ms-wma',
  ogg: 'audio/ogg',
};

/** The first bytes of a file, for {@link mediaTypeOf}, and how many it has in all. */
export async function headOf(path: string): Promise<{ head: Buffer; size: number }> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), size: (await handle.stat()).size };
  } finally {
    await handle.close();
  }
}

const refusals = { image: 'imageTooLarge', video: 'videoTooLarge', audio: 'audioTooLarge' } as const;
const otherKinds = { image: 'fileIsImage', video: 'fileIsVideo', audio: 'fileIsAudio' } as const;

/**
 * @throws AppError imageTooLarge, videoTooLarge, audioTooLarge when there are more bytes than the kind may have; fileIsImage,
 * fileIsVideo, fileIsAudio when the kind is not taken at all
 */
export function checkBytes(kind: MediaKind, bytes: number, limits: UploadLimits): void {
  const limit = limits[kind];
  if (limit === undefined) throw new AppError(otherKinds[kind]);
  if (bytes > limit * MEGABYTE) throw new AppError(refusals[kind], { limit });
}

/** The container of a video or a sound on this machine; null for anything else. */
export async function formatOf(path: string): Promise<MediaFormat | null> {
  return (await mediaTypeOf((await headOf(path)).head)).format;
}
