import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import * as http from 'node:http';
import * as https from 'node:https';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

const MEGABYTE = 1024 * 1024;
const PART_BYTES = 16 * MEGABYTE;
/** A larger file is sent in parts, so that only an interrupted part is sent again. */
export const MULTIPART_ABOVE = PART_BYTES;
const ATTEMPTS = 3;
const PART_MS = 120_000;
const ADDRESS_SECONDS = 3600;

/** Sends bytes `start` to `end` of a file, both included, to an address that is signed for them; returns their tag. */
async function sendPart(address: string, path: string, start: number, end: number): Promise<string> {
  const url = new URL(address);
  const request = (url.protocol === 'https:' ? https : http).request(url, {
    method: 'PUT',
    headers: { 'content-length': end - start + 1 },
    signal: AbortSignal.timeout(PART_MS),
  });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  // The first failure counts; the other promise must not stay without a listener.
  const [[response]] = await Promise.all([
    answered,
    pipeline(createReadStream(path, { start, end }), request),
  ]);
  response.resume();
  await once(response, 'end');
  const { etag } = response.headers;
  if (response.statusCode !== 200 || etag === undefined)
    throw new Error(`The storage answered ${response.statusCode} to a part`);
  return etag;
}

async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Stores a file from the disk in parts, one after the other; when a part fails for good, nothing is left of it. */
export async function uploadInParts(
  client: S3Client,
  at: { Bucket: string; Key: string },
  path: string,
  bytes: number,
): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at));
  if (UploadId === undefined) throw new Error('The storage began an upload without an id');
  try {
    const parts: { ETag: string; PartNumber: number }[] = [];
    for (let start = 0; start < bytes; start += PART_BYTES) {
      const PartNumber = parts.length + 1;
      const end = Math.min(start + PART_BYTES, bytes) - 1;
      const ETag = await persistently(async () => {
        const command = new UploadPartCommand({ ...at, UploadId, PartNumber });
        return sendPart(
          await getSignedUrl(client, command, { expiresIn: ADDRESS_SECONDS }),
          path,
          start,
          end,
        );
      });
      parts.push({ ETag, PartNumber });
    }
    await client.send(
      new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts: parts } }),
    );
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch((left: unknown) => {
      throw new AggregateError([error, left], 'A broken upload could not be taken back', { cause: error });
    });
    throw error;
  }
}
