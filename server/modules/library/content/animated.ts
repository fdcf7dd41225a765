import { type FileHandle, open } from 'node:fs/promises';
import sharp from 'sharp';

/** Chunks of a PNG that are looked at: no sensible file has more before its picture. */
const CHUNKS = 10_000;
const CHUNK_HEAD = 8;
const CHUNK_SUM = 4;
const PNG_HEAD = 8;

/** Whether a PNG says before its picture that more pictures follow. */
async function isAnimatedPng(file: FileHandle): Promise<boolean> {
  let at = PNG_HEAD;
  for (let count = 0; count < CHUNKS; count++) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CHUNK_HEAD + 4), 0, CHUNK_HEAD + 4, at);
    if (bytesRead < CHUNK_HEAD) return false;
    const type = buffer.toString('latin1', 4, CHUNK_HEAD);
    if (type === 'acTL') return bytesRead === CHUNK_HEAD + 4 && buffer.readUInt32BE(CHUNK_HEAD) > 1;
    if (type === 'IDAT' || type === 'IEND') return false;
    at += CHUNK_HEAD + buffer.readUInt32BE(0) + CHUNK_SUM;
  }
  return false;
}

/** Whether a picture of an accepted type moves; a file that cannot be read does not. */
export async function isAnimated(path: string, contentType: string): Promise<boolean> {
  if (contentType === 'image/webp') {
    const said = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => null);
    return (said?.pages ?? 1) > 1;
  }
  if (contentType !== 'image/png') return false;
  const file = await open(path, 'r');
  try {
    return await isAnimatedPng(file);
  } finally {
    await file.close();
  }
}
