import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MEGABYTE } from '../fixtures/media';
import type { ServerProcess } from '../server-process';

const PATH = '/api/v1/avatar/user/feedback/attachment';
const BOUNDARY = 'fault-boundary-7MA4YWxkTrZu0gW';

interface Said {
  status: number;
  code: number;
  data: { id: string; size: number } | null;
}

/** How many uploads were begun: each has content of its own. */
let uploads = 0;

/**
 * Uploads an attachment of feedback, a video.
 * @param cutAt the megabyte at which the connection is ended
 * @returns what the server answered; null when the connection was cut
 */
export async function uploadAttachment(
  { address }: ServerProcess,
  token: string,
  megabytes: number,
  cutAt?: number,
): Promise<Said | null> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="long.mp4"\r\n\r\n`,
  );
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  const first = Buffer.alloc(MEGABYTE);
  Buffer.from('00000018667479706d70343200000000', 'hex').copy(first);
  first.writeInt32BE(++uploads, 32);
  const rest = Buffer.alloc(MEGABYTE, 7);
  const call = request(`${address}${PATH}`, {
    method: 'POST',
    headers: {
      authorization: token,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': head.length + megabytes * MEGABYTE + tail.length,
    },
  });
  let cutByServer = false;
  const answered = new Promise<Said | null>((resolve, reject) => {
    call.once('error', (error) => {
      cutByServer = true;
      if (cutAt === undefined) reject(error);
      else resolve(null);
    });
    call.once('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, ...JSON.parse(text) }));
    });
  });
  call.write(head);
  for (let n = 0; n < megabytes; n++) {
    if (n === cutAt) {
      call.destroy();
      return answered;
    }
    if (call.write(n === 0 ? first : rest)) continue;
    // Node's client goes on sending no more once it was answered.
    const early = await Promise.race([once(call, 'drain').then(() => null), answered]);
    if (early !== null || cutByServer) {
      call.destroy();
      return answered;
    }
  }
  call.end(tail);
  return answered;
}

/** Names of what is being received. */
export const incomingOf = (folder: string) => readdirSync(join(folder, 'incoming'));
/** Names of all that is stored, one a line. */
export const storedOf = (folder: string) =>
  spawnSync('find', [join(folder, 'files'), '-type', 'f', '-not', '-name', '.identity'], {
    encoding: 'utf8',
  }).stdout.trim();

/** Waits until something holds, 10 s at most. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await holds()); await delay(50))
    if (Date.now() > end) throw new Error('it did not come to be within 10 s');
}
