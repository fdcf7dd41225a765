import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  checkBytes,
  HEAD_BYTES,
  type MediaType,
  mediaTypeOf,
  type UploadLimits,
} from '../content/media-kind';

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

  async function* inspected(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let type: MediaType | null = null;
    let head: Buffer[] = [];
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      if (type !== null) {
        checkBytes(type.kind, size, limits);
        yield chunk;
        continue;
      }
      head.push(chunk);
      if (size < HEAD_BYTES) continue;
      type = await mediaTypeOf(Buffer.concat(head).subarray(0, HEAD_BYTES));
      checkBytes(type.kind, size, limits);
      yield* head;
      head = [];
    }
    if (type !== null) return;
    await mediaTypeOf(Buffer.concat(head));
    yield* head;
  }

  // It is there before anything can fail: what is opened later would be left behind by who clears away.
  const file = await open(path, 'wx');
  await pipeline(stream, inspected, file.createWriteStream());
  return { size, sha256: hash.digest('hex') };
}
