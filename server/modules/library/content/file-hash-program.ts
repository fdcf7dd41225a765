import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** A request to hash the first `bytes` of a file; the thread only answers a request with an `id`. */
export interface HashRequest {
  path: string;
  bytes: number;
  id?: number;
}

/** The hash in hex (SHA-256), or the reason for a failure. */
export type HashAnswer = { id: number; sha256: string } | { id: number; failure: string };

/** Limit of files that are followed at the same time; any further one is read from the start when its hash is requested. */
const FOLLOWED = 500;
const AT_ONCE = 1024 * 1024;

/** For each growing file, the hash of its first `at` bytes; the most recently used one is last. */
const followed = new Map<string, { hash: Hash; at: number }>();
const buffer = Buffer.allocUnsafe(AT_ONCE);

function hashUpTo(path: string, bytes: number): Hash {
  let known = followed.get(path);
  if (known === undefined || known.at > bytes) known = { hash: createHash('sha256'), at: 0 };
  followed.delete(path);
  const file = openSync(path, 'r');
  try {
    while (known.at < bytes) {
      const read = readSync(file, buffer, 0, Math.min(AT_ONCE, bytes - known.at), known.at);
      if (read === 0) throw new Error(`The file has ${known.at} bytes, not ${bytes}`);
      known.hash.update(buffer.subarray(0, read));
      known.at += read;
    }
  } finally {
    closeSync(file);
  }
  followed.set(path, known);
  const [oldest] = followed.keys();
  if (oldest !== undefined && followed.size > FOLLOWED) followed.delete(oldest);
  return known.hash;
}

parentPort?.on('message', ({ path, bytes, id }: HashRequest) => {
  try {
    const hash = hashUpTo(path, bytes);
    if (id === undefined) return;
    followed.delete(path);
    parentPort?.postMessage({ id, sha256: hash.digest('hex') } satisfies HashAnswer);
  } catch (error) {
    // A failure while following needs no answer: the later request for the hash reads the file again, and fails if it must.
    const failure = error instanceof Error ? error.message : String(error);
    if (id !== undefined) parentPort?.postMessage({ id, failure } satisfies HashAnswer);
  }
});
