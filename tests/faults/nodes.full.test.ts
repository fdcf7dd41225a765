import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Production } from '../../contract/image/schema';
import { type Cluster, type Node, startCluster } from '../cluster/cluster';
import { MEGABYTE, videoFile } from '../fixtures/media';
import type { ServerProcess } from '../server-process';
import { query } from './database-processes';
import { api, login } from './servers';
import type { Run } from './shop-books';

let cluster: Cluster;
let run: Run;
/** All nodes, as browsers see them. */
let site: ServerProcess;

beforeAll(async () => {
  cluster = await startCluster(2, () => ({ REQUESTS_PER_MINUTE: '100000' }));
  run = (text) => query({ connectionString: cluster.database.url }, text);
  const [first] = cluster.nodes as [Node];
  site = { ...first.server, address: cluster.address };
});
afterAll(() => cluster?.stop());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('a node is killed during an upload: the upload continues on the other one, byte for byte', async () => {
  const bytes = Buffer.concat([
    await readFile(await videoFile('mp4', { seed: 51 })),
    randomBytes(40 * MEGABYTE),
  ]);
  const [here] = cluster.nodes as [Node];
  const token = await login(site);
  const headers = { authorization: token, 'tus-resumable': '1.0.0' };
  const ask = (method: string, path: string, more: object = {}) =>
    fetch(`${cluster.address}${path}`, { method, headers: { ...headers, ...more } });
  const begun = await ask('POST', '/api/v1/oss/resumable', { 'upload-length': String(bytes.length) });
  const place = begun.headers.get('location') ?? '';
  const stands = async () => Number((await ask('HEAD', place)).headers.get('upload-offset'));

  const sending = request(`${here.server.address}${place}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': 0,
      'content-length': bytes.length,
    },
  });
  const broken = once(sending, 'error');
  for (let at = 0; at < 20 * MEGABYTE; at += MEGABYTE)
    if (!sending.write(bytes.subarray(at, at + MEGABYTE))) await once(sending, 'drain');
  await here.server.stop('SIGKILL');
  await broken;

  const began = Date.now();
  const offset = await stands();
  expect(offset).toBeGreaterThanOrEqual(4 * MEGABYTE);
  expect(offset).toBeLessThanOrEqual(20 * MEGABYTE);
  console.log(
    `upload: ${offset / MEGABYTE} of 20 MB that were sent outlived the node; the other one answered after ${Date.now() - began} ms`,
  );
  const rest = await fetch(`${cluster.address}${place}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes.subarray(offset)),
  });
  expect(rest.status).toBe(204);
  const finished = await ask('POST', `/api/v1/oss/resumable/${place.split('/').at(-1)}/finish`);
  const { data } = (await finished.json()) as { data: { fileUrl: string } };
  const back = Buffer.from(await (await fetch(cluster.address + data.fileUrl)).arrayBuffer());
  expect(sha256(back)).toBe(sha256(bytes));
  expect(await run('select 1 from upload_pieces')).toHaveLength(0);
  await cluster.restart(here);
});

test('a node is killed while it draws: the other one draws the rest, and counts nothing twice', async () => {
  const [here] = cluster.nodes as [Node];
  const token = await login(site);
  const wish = { text: '雪山下的湖泊', ratio: '16:9', scene: 'flat', count: 4, label: true, seed: 41 };
  const id = String((await api(here.server, 'POST', '/produce', token, wish)).data?.id);
  const look = async () => (await api(site, 'GET', `/produce/${id}`, token)).data as unknown as Production;
  await expect.poll(async () => (await look()).done, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);

  await here.server.stop('SIGKILL');
  // The dead node's claim lapses first.
  await expect.poll(async () => (await look()).state, { timeout: 90_000, interval: 200 }).toBe('done');
  const { done, pictures } = await look();
  expect(done).toBe(4);
  expect(new Set(pictures.map((picture) => picture.id)).size).toBe(4);
  const library = await api(site, 'GET', '/avatar/material/me-material?source=generated', token);
  expect(library.data?.total).toBe(4);
});
