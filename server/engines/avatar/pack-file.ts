import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const MAGIC = Buffer.from('MIRRAPK1');
const DIGEST_BYTES = 32;

const digest = (parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Writes images to one file: magic, u32 count, u32 lengths (big-endian), the images, SHA-256 of everything before. The
 * name appears only when the file is complete.
 */
export async function writePackFile(path: string, images: readonly Buffer[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const index = Buffer.alloc(4 + 4 * images.length);
  index.writeUInt32BE(images.length, 0);
  images.forEach((image, i) => index.writeUInt32BE(image.length, 4 + 4 * i));
  const parts = [MAGIC, index, ...images];
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writev([...parts, digest(parts)]);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Reads a pack file; null when it is absent, cut short, altered, or holds another number of images. */
export async function readPackFile(path: string, count: number): Promise<Buffer[] | null> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const start = MAGIC.length + 4 + 4 * count;
  if (bytes.length < start + DIGEST_BYTES || !bytes.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  if (bytes.readUInt32BE(MAGIC.length) !== count) return null;
  const end = bytes.length - DIGEST_BYTES;
  if (!digest([bytes.subarray(0, end)]).equals(bytes.subarray(end))) return null;
  const images: Buffer[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    const length = bytes.readUInt32BE(MAGIC.length + 4 + 4 * i);
    images.push(bytes.subarray(at, at + length));
    at += length;
  }
  return at === end ? images : null;
}
