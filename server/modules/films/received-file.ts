import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError } from '../../http/app-error';

/**
 * Writes a file that is sent to the disk.
 * @param most bytes
 * @param tooLarge refuses a longer one
 * @throws the refusal; AppError fileEmpty
 */
export async function receiveFile(
  stream: Readable,
  path: string,
  { most, tooLarge }: { most: number; tooLarge: () => AppError },
): Promise<void> {
  const file = await open(path, 'wx');
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw tooLarge();
      await file.writeFile(chunk);
    }
  } finally {
    await file.close();
  }
  if (size === 0) throw new AppError('fileEmpty');
}
