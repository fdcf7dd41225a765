import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  checkBytes,
  HEAD_BYTES,
  type MediaType,
  mediaTypeOf,
  type UploadLimits,
} from '../content/media-kind';
import { createDiskWriter } from './disk-writer';

/**
 * Writes an uploaded file to the disk as it comes, in constant memory. It is refused as soon as its first bytes say that
 * it is none of ours, or as it grows over the limit of its kind.
 * @returns its bytes, and its hash in hex (SHA-256)
 * @throws AppError fileEmpty, fileFormatWrong, imageTooLarge, videoTooLarge, audioTooLarge
 */
export async function takeIn(
  stream: Readable,
  path: string,
  limits: UploadLimits,
): Promise<{ size: number; sha256: string }> {
  let size = 0;
  const hash = createHash('sha256');
  let type: MediaType | null = null;
  let head: Buffer[] = [];
  // It is there before anything can fail: what is opened later would be left behind by who clears away.
  const file = await open(path, 'wx');
  const writer = createDiskWriter(file);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      if (type === null) {
        head.push(chunk);
        if (size >= HEAD_BYTES) {
          type = await mediaTypeOf(Buffer.concat(head).subarray(0, HEAD_BYTES));
          head = [];
        }
      }
      if (type !== null) checkBytes(type.kind, size, limits);
      await writer.write(chunk);
    }
    if (type === null) await mediaTypeOf(Buffer.concat(head));
    await writer.end();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}
