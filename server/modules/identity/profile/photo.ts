import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '../../../http/app-error';

/** Largest accepted picture, megabytes. */
export const PICTURE_LIMIT = 5;
/** Side of the square that is kept, pixels. */
const SIDE = 320;
const PIXEL_LIMIT = 50_000_000;
const taken: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * The central square of an uploaded picture, re-encoded without metadata.
 * @throws AppError fileFormatWrong
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes);
  if (type === undefined || !taken.includes(type.mime)) throw new AppError('fileFormatWrong');
  try {
    return await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 86 })
      .toBuffer();
  } catch {
    // It begins like a picture but is not one, or is far too large to decode.
    throw new AppError('fileFormatWrong');
  }
}

/** Storage key of a profile photo. The account is part of it, so that two users never share a file. */
export function pictureKeyOf(accountId: string, bytes: Buffer): string {
  const hash = createHash('sha256').update(accountId).update(bytes).digest('hex');
  return `${hash.slice(0, 2)}/${hash}.picture`;
}
