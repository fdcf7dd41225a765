import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage } from '../../server/engines/storage/s3';
import { StoredPieces } from '../../server/modules/library/upload/stored-pieces';
import { MEGABYTE, videoFile } from '../fixtures/media';
import { startS3Server } from '../fixtures/s3-server';
import { sql, startNode, startTestApp, type TestApp } from './harness';

let s3: Awaited<ReturnType<typeof startS3Server>>;
let nodes: [TestApp, TestApp];
let owner: string;
let video: Buffer;

beforeAll(async () => {
  s3 = await startS3Server();
  const first = await startTestApp(s3.settings);
  nodes = [first, await startNode(first.database, s3.settings)];
  for (const { app } of nodes) await app.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await first.login('13640000031');
  // Larger than one piece.
  video = Buffer.concat([await readFile(await videoFile('mp4', { seed: 31 })), randomBytes(9 * MEGABYTE)]);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await s3.close();
});

const tus = (node: TestApp, method: string, path: string, headers: object = {}, body?: Uint8Array) =>
  fetch(`http://127.0.0.1:${(node.app.http.server.address() as AddressInfo).port}${path}`, {
    method,
    headers: { 'tus-resumable': '1.0.0', authorization: owner, ...headers },
    ...(body && { body: new Uint8Array(body) }),
  });
async function create(node: TestApp, bytes: Buffer, name = '长片.mp4'): Promise<string> {
  const begun = await tus(node, 'POST', '/api/v1/oss/resumable', {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  });
  return begun.headers.get('location') ?? '';
}
const send = (node: TestApp, place: string, offset: number, bytes: Uint8Array) =>
  tus(
    node,
    'PATCH',
    place,
    { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    bytes,
  );
const offsetOf = async (node: TestApp, place: string) =>
  Number((await tus(node, 'HEAD', place)).headers.get('upload-offset'));
const finish = (node: TestApp, place: string) =>
  node.call(
    'POST /oss/resumable/{id}/finish',
    { params: { id: place.split('/').at(-1) ?? '' } },
    { credential: owner },
  );
const pieceCount = async () => (await sql(nodes[0], 'select 1 from upload_pieces')).rowCount;

test('an upload begun on one node can be continued and finished on another, and is stored once', async () => {
  const [here, there] = nodes;
  const place = await create(here, video);
  const half = 5 * MEGABYTE + 17;
  expect((await send(here, place, 0, video.subarray(0, half))).status).toBe(204);
  expect(await offsetOf(there, place)).toBe(half);
  expect((await finish(there, place)).code).toBe(4207);
  expect((await send(there, place, half - 1, video.subarray(half))).status).toBe(409);
  expect((await send(there, place, half, video.subarray(half))).status).toBe(204);
  const done = await Promise.all([finish(here, place), finish(there, place)]);
  expect(done[0].data).toMatchObject({ name: '长片', fileType: 'video' });
  expect(done[1].data.id).toBe(done[0].data.id);
  const served = await there.app.http.inject({ url: done[0].data.fileUrl });
  expect(served.rawPayload.equals(video)).toBe(true);
  expect(await pieceCount()).toBe(0);
});

test('of two nodes that write the same piece, one is refused and nothing is mixed', async () => {
  const place = await create(nodes[0], video);
  const answers = await Promise.all(nodes.map((node) => send(node, place, 0, video)));
  const states = answers.map(({ status }) => status).toSorted();
  expect(states[0] === 204 || (await offsetOf(nodes[1], place)) > 0).toBe(true);
  const offset = await offsetOf(nodes[0], place);
  if (offset < video.length) await send(nodes[0], place, offset, video.subarray(offset));
  const { data } = await finish(nodes[1], place);
  const served = await nodes[0].app.http.inject({ url: data.fileUrl });
  expect(served.rawPayload.equals(video)).toBe(true);
  expect(await pieceCount()).toBe(0);
});

test('a file of the wrong type is refused early by any node, and nothing is stored', async () => {
  const [here, there] = nodes;
  const bytes = Buffer.alloc(2 * MEGABYTE, 'text ');
  const place = await create(here, bytes, 'a.mp4');
  await send(here, place, 0, bytes.subarray(0, MEGABYTE));
  expect((await send(there, place, MEGABYTE, bytes.subarray(MEGABYTE))).status).toBe(415);
  expect((await tus(here, 'HEAD', place)).status).toBe(404);
  expect(await pieceCount()).toBe(0);
});

test('abandoned uploads are deleted, rows and files', async () => {
  const [here] = nodes;
  const place = await create(here, video);
  await send(here, place, 0, video.subarray(0, MEGABYTE));
  const id = place.split('/').at(-1) ?? '';
  const bucket = createS3Storage(s3.options);
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of bucket.list()) if (key.endsWith('.piece')) keys.push(key);
    return keys;
  };
  const pieces = new StoredPieces({
    db: here.connection.db,
    storage: bucket,
    folder: here.dataDir,
    onRemoved: () => Promise.resolve(),
  });
  const later = Date.now() + 2 * 3_600_000;
  await pieces.sweep(later);
  await pieces.sweepFiles(later);
  expect([await pieceCount(), (await files()).length]).toEqual([1, 1]);
  await sql(here, 'delete from material_uploads where id = $1', [id]);
  await pieces.sweep(later);
  expect([await pieceCount(), (await files()).length]).toEqual([0, 0]);
  // A server that died between the two has left a file without a row.
  const other = await create(here, video);
  await send(here, other, 0, video.subarray(0, MEGABYTE));
  await sql(here, 'delete from upload_pieces');
  await pieces.sweepFiles(later);
  expect(await files()).toEqual([]);
  bucket.close();
});
