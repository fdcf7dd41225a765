import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { MediaFormat, MediaProbe } from '../../../engines/media-probe/port';
import { AppError } from '../../../http/app-error';
import { SOUND_SLICES, soundCard, videoCard } from './cards';
import { checkBytes, headOf, type MediaKind, mediaTypeOf, type UploadLimits } from './media-kind';

/** How pictures are written anew. A quality would make a PNG one of 256 colours. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

/** Larger pictures would take all memory to decode; in millions. */
const MEGAPIXELS = 50;
const COVER_WIDTH = 480;
/** Files that are decoded at a time: a drop of thirty must not take all memory and all cores. */
const AT_ONCE = 2;

/** What an uploaded file is found to be. */
export interface Inspected {
  kind: MediaKind;
  contentType: string;
  /** What is kept instead of the file as it came; null keeps that. */
  bytes: Buffer | null;
  cover: Buffer;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

type Look = Omit<Inspected, 'kind' | 'contentType'>;

/** Looks into files; `openProbe` answers null where no program is there that knows videos and sounds. */
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
   * Looks into an uploaded file: its type by its first bytes, never by its name. A picture is decoded and written anew,
   * upright and without what cameras add or others hide in it.
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
 * The bytes that are kept of a picture of a type that is taken, as an upload of it is written anew.
 * @throws AppError fileFormatWrong, fileDamaged, imageTooManyPixels
 */
export const rewritePicture = async (path: string, contentType: string): Promise<Buffer> =>
  (await rewrite(path, contentType)).bytes;

/** Refuses by what its head says of its size, before a byte of it is decoded. */
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
    // Begins like a picture and cannot be decoded to its end.
    throw new AppError('fileDamaged');
  }
}
