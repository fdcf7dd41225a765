import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
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

/** Sends bytes of a file between two texts; answers the body of the answer. */
async function send(
  url: string,
  method: string,
  headers: Record<string, string | number>,
  body: { head?: string; path: string; start?: number; end?: number; tail?: string },
): Promise<string> {
  const sent = request(url, { method, headers });
  const answered = once(sent, 'response');
  sent.write(body.head ?? '');
  const range = body.end === undefined ? {} : { start: body.start ?? 0, end: body.end };
  for await (const piece of createReadStream(body.path, { highWaterMark: 256 * 1024, ...range })) {
    if (!sent.write(piece)) await once(sent, 'drain');
  }
  sent.end(body.tail ?? '');
  const [response] = (await answered) as [NodeJS.ReadableStream & { statusCode: number }];
  let text = '';
  for await (const piece of response) text += String(piece);
  if (response.statusCode >= 300)
    throw new Error(`${method} was answered with ${response.statusCode}: ${text}`);
  return text;
}

async function sendForm(address: string, token: string, path: string): Promise<void> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="bench.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  const { size } = await stat(path);
  const headers = {
    authorization: token,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': size + head.length + tail.length,
  };
  const answer = await send(`${address}/api/v1/oss/upload-material`, 'POST', headers, { head, path, tail });
  if (!answer.startsWith('{"code":0')) throw new Error(answer);
}

async function sendPieces(address: string, token: string, path: string): Promise<void> {
  const { size } = await stat(path);
  const common = { authorization: token, 'tus-resumable': '1.0.0' };
  const made = await fetch(`${address}/api/v1/oss/resumable`, {
    method: 'POST',
    headers: {
      ...common,
      'upload-length': String(size),
      'upload-metadata': `filename ${Buffer.from('bench.mp4').toString('base64')}`,
    },
  });
  const url = new URL(made.headers.get('location') ?? '', made.url).href;
  for (let start = 0; start < size; start += PIECE) {
    const end = Math.min(size, start + PIECE) - 1;
    const headers = {
      ...common,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': start,
      'content-length': end - start + 1,
    };
    await send(url, 'PATCH', headers, { path, start, end });
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
  const bytes = megabytes * MEGABYTE;
  const bare = await startBare(folder);
  const rates: Record<'bare' | 'form' | 'pieces', number[]> = { bare: [], form: [], pieces: [] };
  const grown = { form: 0, pieces: 0 };
  const timed = async (work: () => Promise<void>): Promise<number> => {
    const began = performance.now();
    await work();
    return megabytes / ((performance.now() - began) / 1000);
  };
  const pid = server.child.pid ?? 0;
  try {
    for (let run = 0; run < runs; run++) {
      // Other content each time: what is known already is not kept again.
      const [first, second] = await Promise.all([
        videoOfBytes(bytes, { seed: 900 + 2 * run }),
        videoOfBytes(bytes, { seed: 901 + 2 * run }),
      ]);
      const headers = { 'content-length': bytes };
      rates.bare.push(
        await timed(async () => void (await send(bare.address, 'POST', headers, { path: first }))),
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
