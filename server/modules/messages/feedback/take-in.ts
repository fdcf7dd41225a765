import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { feedbackLimits } from '../../../../contract/constants';
import { AppError } from '../../../http/app-error';
import { type FileKind, fileKindOf, HEAD_BYTES } from './file-kind';

const MEGABYTE = 1024 * 1024;

const refusals = { image: 'imageTooLarge', video: 'videoTooLarge' } as const;

/**
 * Writes an uploaded file to the disk as it comes, in constant memory. It is refused as soon as its first bytes say that
 * it is none of ours, or as it grows over the limit of its kind.
 * @throws AppError attachmentFormatWrong, imageTooLarge, videoTooLarge
 */
export async function takeIn(
  stream: Readable,
  name: string,
  path: string,
): Promise<FileKind & { size: number; sha256: string }> {
  let kind: FileKind | null = null;
  let size = 0;
  const hash = createHash('sha256');

  const classify = async (head: Buffer): Promise<FileKind> => {
    const found = await fileKindOf(head, name);
    if (found === null) throw new AppError('attachmentFormatWrong');
    return found;
  };
  const checkSize = (of: FileKind) => {
    const limit = feedbackLimits[of.kind];
    if (size > limit * MEGABYTE) throw new AppError(refusals[of.kind], { limit });
  };

  async function* inspected(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer[] = [];
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      if (kind !== null) {
        checkSize(kind);
        yield chunk;
        continue;
      }
      head.push(chunk);
      if (size < HEAD_BYTES) continue;
      kind = await classify(Buffer.concat(head));
      checkSize(kind);
      yield* head;
      head = [];
    }
    if (kind !== null) return;
    kind = await classify(Buffer.concat(head));
    yield* head;
  }

  // It is there before anything can fail: what is opened later would be left behind by who clears away.
  const file = await open(path, 'wx');
  await pipeline(stream, inspected, file.createWriteStream());
  if (kind === null) throw new AppError('attachmentFormatWrong');
  return { ...(kind as FileKind), size, sha256: hash.digest('hex') };
}
