import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { MediaFormat, MediaProbe } from '../../../engines/media-probe/port';
import { AppError } from '../../../http/app-error';
import { SOUND_SLICES, soundCard, videoCard } from './cards';
import { checkBytes, headOf, type MediaKind, mediaTypeOf, type UploadLimits } from './media-kind';

/** Encoder settings for pictures. A quality would reduce a PNG to 256 colors. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

/** Largest picture that is decoded, in millions of pixels, to bound memory. */
const MEGAPIXELS = 50;
const COVER_WIDTH = 480;
/** Files that are decoded at a time: an upload of thirty must not take all memory and all cores. */
const AT_ONCE = 2;

/** The result of the inspection of an uploaded file. */
export interface Inspected {
  kind: MediaKind;
  contentType: string;
  /** The re-encoded bytes to keep; null keeps the file as it is. */
  bytes: Buffer | null;
  cover: Buffer;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

type Look = Omit<Inspected, 'kind' | 'contentType'>;

/** Inspects files; `openProbe` returns null when no program can read videos and sounds. */
export function createInspector(openProbe: () => Promise<MediaProbe | null>) {
  const limit = pLimit(AT_ONCE);

  async function video(path: string, format: MediaFormat): Promise<Look> {
    const probe = await openProbe();
    if (probe === null)
      return { bytes: null, cover: await videoCard(), width: null, height: null, durationMs: null };
    const look = await probe.video(path, format);
    if (look === null) throw new AppError('fileDamaged');
    const { frame, ...seen } = look;
    return { bytes: null, ...seen, cover: await sharp(frame).webp({ quality: 80 }).toBuffer() };
  }

  async function sound(path: string, format: MediaFormat): Promise<Look> {
    const probe = await openProbe();
    const look = probe && (await probe.sound(path, format, SOUND_SLICES));
    if (probe !== null && look === null) throw new AppError('fileDamaged');
    const cover = await soundCard(look?.peaks ?? null);
    return { bytes: null, cover, width: null, height: null, durationMs: look?.durationMs ?? null };
  }

  /**
   * Inspects an uploaded file: its type by its first bytes, never by its name. A picture is decoded and re-encoded, upright
   * and without metadata or hidden content.
   * @throws AppError fileEmpty, fileFormatWrong, fileDamaged, imageTooManyPixels, imageTooLarge, videoTooLarge,
   * audioTooLarge
   */
  return async (path: string, limits: UploadLimits): Promise<Inspected> => {
    const { head, size } = await headOf(path);
    const { kind, contentType, format } = await mediaTypeOf(head);
    checkBytes(kind, size, limits);
    const look = await limit(async (): Promise<Look> => {
      if (format === null) return { durationMs: null, ...(await rewrite(path, contentType)) };
      return kind === 'video' ? video(path, format) : sound(path, format);
    });
    return { kind, contentType, ...look };
  };
}

export type Inspect = ReturnType<typeof createInspector>;

/**
 * Re-encodes a picture of an accepted type, as for an upload.
 * @throws AppError fileFormatWrong, fileDamaged, imageTooManyPixels
 */
export const rewritePicture = async (path: string, contentType: string): Promise<Buffer> =>
  (await rewrite(path, contentType)).bytes;

/** Refuses a picture by the size in its header, before it is decoded. */
async function checkPixels(path: string): Promise<void> {
  const said = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new AppError('fileDamaged');
    });
  if (said.width * said.height > MEGAPIXELS * 1_000_000)
    throw new AppError('imageTooManyPixels', { limit: MEGAPIXELS });
}

async function rewrite(
  path: string,
  contentType: string,
): Promise<{ bytes: Buffer; cover: Buffer; width: number; height: number }> {
  const encode = encoders[contentType];
  if (encode === undefined) throw new AppError('fileFormatWrong');
  await checkPixels(path);
  const picture = sharp(path, { limitInputPixels: MEGAPIXELS * 1_000_000, failOn: 'error' }).rotate();
  try {
    const { data: bytes, info } = await encode(picture.clone()).toBuffer({ resolveWithObject: true });
    const cover = await picture
      .clone()
      .resize({ width: COVER_WIDTH, height: COVER_WIDTH, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes, cover, width: info.width, height: info.height };
  } catch {
    // It begins like a picture but cannot be decoded to its end.
    throw new AppError('fileDamaged');
  }
}
