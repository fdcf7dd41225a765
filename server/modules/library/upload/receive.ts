import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileHashes } from '../content/file-hashes';
import { checkBytes, HEAD_BYTES, type MediaKind, type UploadLimits } from '../content/media-kind';
import { createDiskWriter } from './disk-writer';

/** Which files a receiver accepts. */
export interface Acceptance<T extends { kind: MediaKind }> {
  /** Detects the type by the first bytes; throws for a file that is not accepted. */
  classify: (head: Buffer) => Promise<T>;
  limits: UploadLimits;
}

/**
 * Writes an uploaded file to the disk as it arrives, in constant memory, while {@link fileHashes} follows it. It is refused
 * as soon as its first bytes show that it is not accepted, or as it exceeds the limit of its kind.
 * @param path of a file that does not exist yet
 * @returns its type, and its length in bytes
 * @throws AppError imageTooLarge, videoTooLarge, audioTooLarge, and as `classify` does
 */
export async function receiveUpload<T extends { kind: MediaKind }>(
  stream: Readable,
  path: string,
  { classify, limits }: Acceptance<T>,
): Promise<T & { size: number }> {
  let size = 0;
  let type: T | null = null;
  let head: Buffer[] = [];
  // The file exists before anything can fail: one that is opened later would survive the clean-up.
  const file = await open(path, 'wx');
  const writer = createDiskWriter(file, (bytes) => fileHashes.follow(path, bytes));
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (type === null) {
        head.push(chunk);
        if (size >= HEAD_BYTES) {
          type = await classify(Buffer.concat(head).subarray(0, HEAD_BYTES));
          head = [];
        }
      }
      if (type !== null) checkBytes(type.kind, size, limits);
      await writer.write(chunk);
    }
    type ??= await classify(Buffer.concat(head));
    checkBytes(type.kind, size, limits);
    await writer.end();
  } finally {
    await file.close();
  }
  return { ...type, size };
}
