import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { uploadMegabytes } from '../../../../contract/constants';
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
  kind: MediaKind;
  contentType: string;
  /** Container format; null for a picture. */
  format: MediaFormat | null;
}

/** Number of bytes needed to detect the type; file-type needs the most for the boxes of an MP4. */
export const HEAD_BYTES = 4_100;

// The chunks before a PNG's image data may be long; an animated one (APNG) is re-encoded as its first frame.
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const png: MediaType = { kind: 'image', contentType: 'image/png', format: null };

const types: Readonly<Record<string, MediaType>> = {
  'image/jpeg': { kind: 'image', contentType: 'image/jpeg', format: null },
  'image/webp': { kind: 'image', contentType: 'image/webp', format: null },
  'video/mp4': { kind: 'video', contentType: 'video/mp4', format: 'mp4' },
  'video/x-m4v': { kind: 'video', contentType: 'video/mp4', format: 'mp4' },
  'video/quicktime': { kind: 'video', contentType: 'video/quicktime', format: 'mp4' },
  'video/webm': { kind: 'video', contentType: 'video/webm', format: 'webm' },
  'audio/mpeg': { kind: 'audio', contentType: 'audio/mpeg', format: 'mp3' },
  'audio/wav': { kind: 'audio', contentType: 'audio/wav', format: 'wav' },
};

/**
 * Detects the type of a file by its first bytes, never by its name or by the request.
 * @param head the first `HEAD_BYTES` of the file, or all of a shorter one
 * @throws AppError fileEmpty, fileFormatWrong
 */
export async function mediaTypeOf(head: Buffer): Promise<MediaType> {
  if (head.length === 0) throw new AppError('fileEmpty');
  const type = head.subarray(0, PNG.length).equals(PNG)
    ? png
    : types[(await fileTypeFromBuffer(head))?.mime ?? ''];
  if (type === undefined) throw new AppError('fileFormatWrong');
  return type;
}

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

/** @throws AppError imageTooLarge, videoTooLarge, audioTooLarge when there are more bytes than the kind may have */
export function checkBytes(kind: MediaKind, bytes: number, limits: UploadLimits): void {
  const limit = limits[kind] ?? 0;
  if (bytes > limit * MEGABYTE) throw new AppError(refusals[kind], { limit });
}
