import { readFile, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkKey, isKey } from './key';
import { type Storage, StorageUnavailableError, StorageSettingsError } from './port';
import { MULTIPART_ABOVE, uploadInParts } from './s3-parts';

export interface S3Options {
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const CONNECT_MS = 10_000;
/** From a request to the response headers; the body has no limit here. */
const ANSWER_MS = 60_000;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** What is wrong with a bucket, for the operator. */
function explain(error: unknown, { bucket, endpoint }: S3Options): Error {
  const at = endpoint ?? 'Amazon S3';
  const wrong = (sentence: string) => new StorageSettingsError(sentence, { cause: error });
  const status = statusOf(error);
  if (status === 403)
    return wrong(`${at} refuses S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for the bucket ${bucket}.`);
  if (status === 404) return wrong(`${at} has no bucket ${bucket} (S3_BUCKET).`);
  if (status === 301 || status === 400)
    return wrong(`${at} has the bucket ${bucket} in another region than S3_REGION.`);
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(`${at} (S3_ENDPOINT) does not answer: ${reason}`, { cause: error });
}

/** What went wrong with a call: the service's own refusal, or that it is away. */
function named(error: unknown): unknown {
  const status = statusOf(error);
  if (status !== undefined && status < 500) return error;
  return new StorageUnavailableError('The storage does not answer', { cause: error });
}

/** Files in a bucket of an S3-compatible service. An object appears whole or not at all. */
export function createS3Storage(options: S3Options): Storage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted services have no host name per bucket, and many support no checksums except the signature's.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
    },
  });
  const send: typeof client.send = ((command: HeadObjectCommand) =>
    client.send(command).catch((error: unknown) => {
      throw named(error);
    })) as typeof client.send;
  const at = (key: string) => ({ Bucket, Key: checkKey(key) });

  async function size(key: string): Promise<number | null> {
    try {
      return (await send(new HeadObjectCommand(at(key)))).ContentLength ?? 0;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  return {
    size,

    async take(key, path) {
      const bytes = (await stat(path)).size;
      if (bytes > MULTIPART_ABOVE) {
        await uploadInParts(client, at(key), path, bytes).catch((error: unknown) => {
          throw named(error);
        });
      } else {
        // A body in memory can be sent again.
        await send(new PutObjectCommand({ ...at(key), Body: await readFile(path) }));
      }
      await rm(path);
    },

    async put(key, bytes) {
      await send(new PutObjectCommand({ ...at(key), Body: bytes }));
    },

    async open(key, range) {
      const { Body } = await send(
        new GetObjectCommand({ ...at(key), ...(range && { Range: `bytes=${range.start}-${range.end}` }) }),
      );
      if (Body === undefined) throw new Error(`The storage has an answer without content for ${key}`);
      return Body as Readable;
    },

    async *list() {
      for (let token: string | undefined; ; ) {
        const page = await send(
          new ListObjectsV2Command({ Bucket, ...(token !== undefined && { ContinuationToken: token }) }),
        );
        for (const { Key: key, LastModified: storedAt, Size: bytes = 0 } of page.Contents ?? [])
          if (key !== undefined && storedAt !== undefined && isKey(key)) yield { key, storedAt, bytes };
        token = page.NextContinuationToken;
        if (token === undefined) return;
      }
    },

    async remove(key) {
      await send(new DeleteObjectCommand(at(key)));
    },

    identity: async () => `s3 ${endpoint ?? region}/${Bucket}`,

    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        throw explain(error, options);
      }
    },

    close: () => client.destroy(),
  };
}
