import { rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { writingFailure } from '../failure';

/**
 * Has a file written under another name, and gives it its own once it is whole. Nothing is left of one that failed.
 * @param write gets the path of the file to be written
 */
export async function writeWhole<T>(out: string, write: (path: string) => Promise<T>): Promise<T> {
  const path = join(dirname(out), `.${randomUUID()}${extname(out)}`);
  try {
    const result = await write(path);
    await rename(path, out).catch((error: unknown) => {
      throw writingFailure(error);
    });
    return result;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}
