import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../http/app-error';

export interface UploadLimits {
  image: number;
  video: number;
}

/** Largest upload of each kind, in megabytes (spec 1 §9). */
export const uploadLimits: UploadLimits = { image: 5, video: 300 };
/** The same for what an import brings: it was written anew by another installation and may have grown. */
export const importLimits: UploadLimits = { image: 25, video: 300 };
const MEGABYTE = 1024 * 1024;

/** How pictures are written anew. A quality would make a PNG one of 256 colours. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png(),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};
const videos: readonly string[] = ['video/mp4', 'video/webm', 'video/quicktime'];

/** Larger pictures would take all memory to decode. */
const PIXEL_LIMIT = 50_000_000;
const COVER_WIDTH = 480;

/** What an uploaded file is found to be. */
export interface Inspected {
  kind: 'image' | 'video' | 'audio';
  contentType: string;
  /** What is kept instead of the file as it came; null keeps that. */
  bytes: Buffer | null;
  cover: Buffer;
  width: number | null;
  height: number | null;
  durationMs: number | null;
}

/**
 * Looks into an uploaded file: its type by its first bytes, never by its name. A picture is decoded and written anew,
 * upright and without what cameras add.
 * @throws AppError fileFormatWrong, imageTooLarge, videoTooLarge
 */
export async function inspectUpload(path: string, limits = uploadLimits): Promise<Inspected> {
  const contentType = (await fileTypeFromFile(path))?.mime ?? '';
  const encode = encoders[contentType];
  const size = await sizeOf(path);
  if (encode !== undefined) {
    if (size > limits.image * MEGABYTE) throw new AppError('imageTooLarge', { limit: limits.image });
    return { kind: 'image', contentType, durationMs: null, ...(await rewrite(path, encode)) };
  }
  if (!videos.includes(contentType)) throw new AppError('fileFormatWrong');
  if (size > limits.video * MEGABYTE) throw new AppError('videoTooLarge', { limit: limits.video });
  return {
    kind: 'video',
    contentType,
    bytes: null,
    cover: await videoCover(),
    width: null,
    height: null,
    durationMs: null,
  };
}

/**
 * The bytes that are kept of a picture of a type that is taken, as {@link inspectUpload} makes them.
 * @throws AppError fileFormatWrong when it cannot be decoded
 */
export async function rewritePicture(path: string, contentType: string): Promise<Buffer> {
  const encode = encoders[contentType];
  if (encode === undefined) throw new AppError('fileFormatWrong');
  return (await rewrite(path, encode)).bytes;
}

async function sizeOf(path: string): Promise<number> {
  const handle = await open(path, 'r');
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

async function rewrite(
  path: string,
  encode: (picture: Sharp) => Sharp,
): Promise<{ bytes: Buffer; cover: Buffer; width: number; height: number }> {
  const picture = sharp(path, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' }).rotate();
  try {
    const { data: bytes, info } = await encode(picture.clone()).toBuffer({ resolveWithObject: true });
    const cover = await picture
      .clone()
      .resize({ width: COVER_WIDTH, height: COVER_WIDTH, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
    return { bytes, cover, width: info.width, height: info.height };
  } catch {
    // Begins like a picture and is none, or is far too large to decode.
    throw new AppError('fileFormatWrong');
  }
}

/** A dark card with a play sign: what is inside a video is not looked at yet. */
const videoCover = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="#1B1E2B"/><circle cx="240" cy="135" r="44" fill="#FFFFFF" opacity="0.16"/><path d="M226 111v48l40-24z" fill="#FFFFFF"/></svg>`,
    ),
  )
    .webp({ quality: 80 })
    .toBuffer();
