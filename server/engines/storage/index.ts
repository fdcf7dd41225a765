import { createLocalStorage } from './local';
import type { Storage } from './port';
import { createS3Storage, type S3Options } from './s3';

/** The storage of an installation: a bucket, or, without one, a folder beside its database. */
export const createStorage = (folder: string, s3: S3Options | null = null): Storage =>
  s3 === null ? createLocalStorage(folder) : createS3Storage(s3);
