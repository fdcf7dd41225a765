import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEGABYTE, videoFile } from '../fixtures/media';
import type { ServerProcess } from '../server-process';
import { login, serversOfTest } from './servers';

const here = serversOfTest();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A video that is followed by so much noise: bytes in the wrong place would show. */
async function noisyVideo(bytes: number): Promise<Buffer> {
  const short = await readFile(await videoFile('mp4', { seed: 71 }));
  const box = Buffer.alloc(8);
  box.writeUInt32BE(bytes - short.length, 0);
  box.write('free', 4, 'latin1');
  return Buffer.concat([short, box, randomBytes(bytes - short.length - 8)]);
}

/** Sends a piece, and does `halfway` when half of it is sent. Answers how it ended, `cut` when the connection broke. */
async function send(
  server: ServerProcess,
  place: string,
  token: string,
  offset: number,
  bytes: Buffer,
  halfway?: () => Promise<unknown>,
): Promise<number | 'cut'> {
  const call = request(`${server.address}${place}`, {
    method: 'PATCH',
    headers: {
      authorization: token,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': offset,
      'content-length': bytes.length,
    },
  });
  const ended = new Promise<number | 'cut'>((resolve) => {
    call.once('error', () => resolve('cut'));
    call.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
  for (let at = 0; at < bytes.length && !call.destroyed; at += MEGABYTE) {
    if (!call.write(bytes.subarray(at, at + MEGABYTE))) await Promise.race([once(call, 'drain'), ended]);
    if (halfway && at <= bytes.length / 2 && at + MEGABYTE > bytes.length / 2) await halfway();
  }
  call.end();
  return ended;
}

test('an upload in pieces outlives a cut connection and a killed server, byte for byte', async () => {
  const bytes = await noisyVideo(16 * MEGABYTE);
  let server = await here.start();
  let token = await login(server);
  const asked = (method: string, path: string, headers: object = {}) =>
    fetch(`${server.address}${path}`, {
      method,
      headers: { authorization: token, 'tus-resumable': '1.0.0', ...headers },
    });
  const begun = await asked('POST', '/api/v1/oss/resumable', { 'upload-length': String(bytes.length) });
  const place = begun.headers.get('location') ?? '';
  const stands = async () => Number((await asked('HEAD', place)).headers.get('upload-offset'));

  // The connection is cut in the middle.
  const cut = request(`${server.address}${place}`, {
    method: 'PATCH',
    headers: {
      authorization: token,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 0,
      'content-length': bytes.length,
    },
  });
  cut.on('error', () => undefined);
  cut.write(bytes.subarray(0, 4 * MEGABYTE));
  // What the server has not read when the connection breaks is lost with it.
  const pieces = join(here.dataDir, 'resumable');
  const written = () => readdirSync(pieces).reduce((sum, name) => sum + statSync(join(pieces, name)).size, 0);
  await expect.poll(written, { timeout: 60_000 }).toBeGreaterThan(MEGABYTE);
  cut.destroy();
  const first = await stands();
  expect(first).toBeGreaterThan(0);

  // The server is killed while the rest is on its way.
  const killed = server;
  const kill = () => killed.stop('SIGKILL');
  expect(await send(killed, place, token, first, bytes.subarray(first), kill)).toBe('cut');
  server = await here.start();
  token = await login(server);
  const second = await stands();
  expect(second).toBeGreaterThanOrEqual(first);
  expect(second).toBeLessThan(bytes.length);

  expect(await send(server, place, token, second, bytes.subarray(second))).toBe(204);
  const id = place.split('/').at(-1);
  const finished = await asked('POST', `/api/v1/oss/resumable/${id}/finish`);
  const { data } = (await finished.json()) as { data: { fileUrl: string; durationMs: number } };
  expect(data.durationMs).toBe(2000);
  const back = Buffer.from(await (await fetch(server.address + data.fileUrl)).arrayBuffer());
  expect(sha256(back)).toBe(sha256(bytes));
  expect(readdirSync(join(here.dataDir, 'resumable'))).toEqual([]);
});

test('an upload that is canceled during a request leaves no files', async () => {
  const bytes = await noisyVideo(12 * MEGABYTE);
  const server = await here.start();
  const token = await login(server);
  const headers = { authorization: token, 'tus-resumable': '1.0.0' };
  const begun = await fetch(`${server.address}/api/v1/oss/resumable`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length) },
  });
  const place = begun.headers.get('location') ?? '';
  let ended: Promise<Response> | undefined;
  await send(server, place, token, 0, bytes, async () => {
    // The piece goes on: it holds the lock that the deletion waits for, or is ended by it.
    ended = fetch(server.address + place, { method: 'DELETE', headers });
  });
  expect((await ended)?.status).toBe(204);
  expect((await fetch(server.address + place, { method: 'HEAD', headers })).status).toBe(404);
  expect(readdirSync(join(here.dataDir, 'resumable'))).toEqual([]);
  const usage = await fetch(`${server.address}/api/v1/avatar/material/usage`, { headers });
  expect(((await usage.json()) as { data: { usedBytes: number } }).data.usedBytes).toBe(0);
});
