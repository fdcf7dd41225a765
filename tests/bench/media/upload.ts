import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MEGABYTE, videoOfBytes } from '../../fixtures/media';
import type { ServerProcess } from '../../server-process';
import { root } from '../site';
import { percentile, round } from '../stats';

export interface UploadResult {
  megabytes: number;
  /** Megabytes a second, the median of the runs. */
  bare: number;
  form: number;
  pieces: number;
  /** Most memory of the server above what it had before, megabytes, over all runs. */
  formMemory: number;
  piecesMemory: number;
}

const BOUNDARY = 'bench-7MA4YWxkTrZu0gW';
const PIECE = 16 * MEGABYTE;
/** Bytes of one write of the sender. */
const WRITTEN = 256 * 1024;
const SAMPLE_MS = 20;

/** Memory of a process, bytes (Linux). */
function residentOf(pid: number): number {
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(match?.[1] ?? 0) * 1024;
}

/** Runs something and answers by how many megabytes a process grew meanwhile. */
async function growthOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(watch);
  }
  return (most - before) / MEGABYTE;
}

/** Sends bytes between two texts; answers the body of the answer. */
async function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  body: { head?: string; bytes: Buffer; tail?: string },
): Promise<string> {
  const sent = request(url, { method, headers });
  const answered = once(sent, 'response');
  sent.write(body.head ?? '');
  // From memory: no way waits for the disk to give back what another one has pushed out of the cache.
  for (let at = 0; at < body.bytes.length; at += WRITTEN)
    if (!sent.write(body.bytes.subarray(at, at + WRITTEN))) await once(sent, 'drain');
  sent.end(body.tail ?? '');
  const [response] = (await answered) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const piece of response) text += String(piece);
  if (response.statusCode >= 300)
    throw new Error(`${method} was answered with ${response.statusCode}: ${text}`);
  return text;
}

async function sendForm(address: string, token: string, bytes: Buffer): Promise<void> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="bench.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const headers = {
    authorization: token,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': bytes.length + head.length + tail.length,
  };
  const answer = await send(`${address}/api/v1/oss/upload-material`, 'POST', headers, { head, bytes, tail });
  if (!answer.startsWith('{"code":0')) throw new Error(answer);
}

async function sendPieces(address: string, token: string, bytes: Buffer): Promise<void> {
  const common = { authorization: token, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${address}/api/v1/oss/resumable`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from('bench.mp4').toString('base64')}`,
    },
  });
  const url = new URL(made.headers.get('location') ?? '', made.url).href;
  for (let start = 0; start < bytes.length; start += PIECE) {
    const piece = bytes.subarray(start, start + PIECE);
    const headers = {
      ...common,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': start,
      'content-length': piece.length,
    };
    await send(url, 'PATCH', headers, { bytes: piece });
  }
  const done = await fetch(`${url}/finish`, { method: 'POST', headers: { authorization: token } });
  if (((await done.json()) as { code: number }).code !== 0) throw new Error('The upload was not kept');
}

async function startBare(folder: string) {
  const entry = fileURLToPath(new URL('bare-disk.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', entry, folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [address] = (await once(child.stdout, 'data')) as [Buffer];
  return { address: address.toString().trim(), child };
}

/** Uploads of one size by each way, in turn, so that a busy moment of the machine meets all of them. */
export async function measureUploads(
  server: ServerProcess,
  token: string,
  folder: string,
  { megabytes, runs }: { megabytes: number; runs: number },
): Promise<UploadResult> {
  const size = megabytes * MEGABYTE;
  const bare = await startBare(folder);
  const rates: Record<'bare' | 'form' | 'pieces', number[]> = { bare: [], form: [], pieces: [] };
  const grown = { form: 0, pieces: 0 };
  const timed = async (work: () => Promise<void>): Promise<number> => {
    // What was written before is on the disk: none pays for another's.
    await promisify(execFile)('sync');
    const began = performance.now();
    await work();
    return megabytes / ((performance.now() - began) / 1000);
  };
  const pid = server.child.pid ?? 0;
  try {
    for (let run = 0; run < runs; run++) {
      // Other content each time: what is known already is not kept again.
      const [first, second] = await Promise.all(
        [900 + 2 * run, 901 + 2 * run].map(async (seed) => readFile(await videoOfBytes(size, { seed }))),
      );
      if (first === undefined || second === undefined) throw new Error('No videos');
      const headers = { 'content-length': size };
      rates.bare.push(
        await timed(async () => void (await send(bare.address, 'POST', headers, { bytes: first }))),
      );
      const form = growthOf(pid, async () => {
        rates.form.push(await timed(() => sendForm(server.address, token, first)));
      });
      grown.form = Math.max(grown.form, await form);
      const pieces = growthOf(pid, async () => {
        rates.pieces.push(await timed(() => sendPieces(server.address, token, second)));
      });
      grown.pieces = Math.max(grown.pieces, await pieces);
    }
  } finally {
    const exit = once(bare.child, 'exit');
    bare.child.kill();
    await exit;
  }
  const median = (samples: number[]) => round(percentile(samples, 0.5));
  return {
    megabytes,
    bare: median(rates.bare),
    form: median(rates.form),
    pieces: median(rates.pieces),
    formMemory: round(grown.form),
    piecesMemory: round(grown.pieces),
  };
}
