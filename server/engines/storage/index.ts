import { createLocalStorage } from './local';
import type { Storage } from './port';
import type { S3Options } from './s3';

/** The storage of an installation without a bucket: a folder beside its database. */
export const createStorage = (folder: string): Storage => createLocalStorage(folder);

/** The storage of an installation: a bucket, or, without one, a folder. */
export async function openStorage(folder: string, s3: S3Options | null): Promise<Storage> {
  if (s3 === null) return createStorage(folder);
  // Amazon's package is large: it is not loaded for storage on the disk.
  const { createS3Storage } = await import('./s3');
  return createS3Storage(s3);
}
