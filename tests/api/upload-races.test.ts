import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '../../server/engines/storage';
import { createCleanProofs } from '../../server/modules/library/content/clean-proofs';
import { createKeeper } from '../../server/modules/library/upload/keep';
import { MEGABYTE, pictureFile, videoFile } from '../fixtures/media';
import { newPhone } from './account-steps';
import { sql, startTestApp, type TestApp, untilLockWait } from './harness';

/** What happens to a file that is on its way in, or kept, while something else happens to it. */

let app: TestApp;
let folder: string;
let site: Server;
let address: string;
/** Answers that the site has begun and never ends. */
const begun: ServerResponse[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-races-'));
  app = await startTestApp({ DATA_DIR: folder, LINK_HOSTS: '127.0.0.1' });
  site = createServer((_request, response) => {
    begun.push(response);
    response.writeHead(200, { 'content-length': 301 * MEGABYTE }).write('begin');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/a.mp4`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const upload = (bytes: Buffer, credential: string) =>
  app.call('POST /oss/upload-material', { form: { files: { name: 'a.png', bytes } } } as never, {
    credential,
  });
/** Deletes a material for good; answers how it came into the trash. */
const remove = async (id: string, credential: string) => {
  const answer = await app.call('DELETE /avatar/material/{id}', { params: { id } }, { credential });
  await app.call('POST /avatar/material/purge', { body: { ids: [id] } }, { credential });
  return answer;
};
const fromLink = (credential: string) =>
  app.call('POST /oss/upload-material', { query: { fileUrl: address } } as never, { credential });
const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
const filesIn = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
const rooms = async () => (await sql(app, 'select id from material_uploads')).rowCount;
const png = async (seed: number) => readFile(await pictureFile('png', { seed }));

test('the connection to a link is closed at once when its file is refused', async () => {
  const owner = await app.login(newPhone());
  expect((await fromLink(owner)).code).toBe(4132);
  await vi.waitFor(() => expect(begun[0]?.destroyed).toBe(true), { timeout: 60_000 });
  await sql(
    app,
    "insert into material_uploads (id, account_id, way, bytes) values (gen_random_uuid(), $1, 'form', $2)",
    [await idOf(owner), 20 * 1024 * MEGABYTE],
  );
  site.removeAllListeners('request');
  site.on('request', (_request, response: ServerResponse) => {
    begun.push(response);
    response.writeHead(200).write('begin');
  });
  expect((await fromLink(owner)).code).toBe(4093);
  await vi.waitFor(() => expect(begun[1]?.destroyed).toBe(true), { timeout: 60_000 });
  await sql(app, 'delete from material_uploads');
});

test('a save succeeds while its material is deleted, and stores no reference to it', async () => {
  const owner = await app.login(newPhone());
  const [taken] = (await upload(await png(71), owner)).data;
  const materialId = taken?.id ?? '';
  const project = await app.call(
    'POST /avatar/project/add',
    { body: { name: 'p', status: 'proceed', proportion: { index: 1, percentage: '16:9' }, direction: 0 } },
    { credential: owner },
  );
  const other = await app.connection.pool.connect();
  try {
    // As the service does it: looks, deletes, ends.
    await other.query('begin');
    await other.query('select 1 from materials where id = $1 for update', [materialId]);
    await other.query('delete from materials where id = $1', [materialId]);
    const saved = app.call(
      'PUT /avatar/project/edit/{id}',
      {
        params: { id: project.data.id },
        body: {
          revision: 0,
          patches: [{ op: 'replace', path: ['background', 'materialId'], value: materialId }],
        },
      },
      { credential: owner },
    );
    await untilLockWait(app.connection);
    await other.query('commit');
    expect((await saved).code).toBe(0);
  } finally {
    other.release();
  }
  expect((await sql(app, 'select 1 from material_uses where material_id = $1', [materialId])).rowCount).toBe(
    0,
  );
});

/** Files that other tests have left. */
let before = 0;
beforeEach(() => {
  before = filesIn('files').length;
});

test('parallel uploads and deletions of the same content never leave a material without its file', async () => {
  const [first, second] = [await app.login(newPhone()), await app.login(newPhone())];
  const bytes = await png(72);
  const round = async (credential: string) => {
    const answer = await upload(bytes, credential);
    // Deleted by another round before it is told.
    if (answer.status === 404) return;
    expect(answer.code).toBe(0);
    expect([200, 404]).toContain((await remove(answer.data[0]?.id ?? '', credential)).status);
  };
  await Promise.all([first, second, first, second, first, second].map(round));
  const [kept] = (await upload(bytes, first)).data;
  expect((await app.app.http.inject({ url: kept?.fileUrl ?? '' })).statusCode).toBe(200);
  expect((await remove(kept?.id ?? '', first)).code).toBe(0);
  expect(filesIn('files')).toHaveLength(before);
  expect(await rooms()).toBe(0);
});

/** Deletes an account as another request does it, and ends when a call waits for that. */
async function deleteAround<T>(accountId: string, call: () => Promise<T>): Promise<T> {
  const other = await app.connection.pool.connect();
  try {
    await other.query('begin');
    await other.query('delete from accounts where id = $1', [accountId]);
    const answer = call();
    await untilLockWait(app.connection);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}

test('an upload whose account is deleted meanwhile gets 401, and leaves no files', async () => {
  const owner = await app.login(newPhone());
  const ownerId = await idOf(owner);
  const bytes = await png(73);
  const coming = upload(bytes, owner);
  await vi.waitFor(async () => expect(await rooms()).toBe(1), { interval: 1 });
  expect((await deleteAround(ownerId, () => coming)).status).toBe(401);

  // Just admitted, and gone before it has room.
  const another = await app.login(newPhone());
  const anotherId = await idOf(another);
  expect((await deleteAround(anotherId, () => upload(bytes, another))).status).toBe(401);
  expect(filesIn('files')).toHaveLength(before);
  expect(filesIn('incoming')).toEqual([]);
  expect(await rooms()).toBe(0);
});

test('a slow storage does not delay calls that do not need it', async () => {
  const owner = await app.login(newPhone());
  const ownerId = await idOf(owner);
  const local = createStorage(join(folder, 'slow'));
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let stored = 0;
  const keep = createKeeper({
    cleanProofs: createCleanProofs('secret'),
    db: app.connection.db,
    storage: {
      ...local,
      async put(key, bytes) {
        stored += 1;
        await opened;
        await local.put(key, bytes);
      },
    },
    onOrdered: () => undefined,
  });
  // More than the database has connections.
  const kept = Array.from({ length: 12 }, async (_, n) => {
    const bytes = Buffer.from(`picture ${n}`);
    const content = {
      kind: 'image',
      contentType: 'image/png',
      bytes,
      cover: bytes,
      width: 1,
      height: 1,
      durationMs: null,
      media: null,
      conversion: null,
      path: '',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      size: bytes.length,
    } as const;
    return keep(ownerId, content, { name: `${n}.png`, kind: 'background', source: 'upload' });
  });
  await vi.waitFor(() => expect(stored).toBeGreaterThan(0));
  // The storage answers nothing before this call is answered.
  expect(await idOf(owner)).toBe(ownerId);
  open();
  expect(new Set((await Promise.all(kept)).map(({ row }) => row.id)).size).toBe(12);
});

test('a video is exported with its project, and restored with a version of it after the library deleted it', async () => {
  const [owner, another] = [await app.login(newPhone()), await app.login(newPhone())];
  const as = { credential: owner };
  const bytes = await readFile(await videoFile('mp4', { seed: 75 }));
  const files = { files: { name: 'a.mp4', bytes } };
  const [video] = (await app.call('POST /oss/upload-material', { form: files } as never, as)).data;
  const value = video?.id ?? '';
  const project = await app.call(
    'POST /avatar/project/add',
    { body: { name: 'p', status: 'proceed', proportion: { index: 1, percentage: '16:9' }, direction: 0 } },
    as,
  );
  const params = { id: project.data.id };
  const show = (revision: number, materialId: string | null) => {
    const set = (key: string, value: unknown) => ({
      op: 'replace' as const,
      path: ['background', key],
      value,
    });
    const patches = [set('kind', materialId === null ? 'color' : 'video'), set('materialId', materialId)];
    return app.call('PUT /avatar/project/edit/{id}', { params, body: { revision, patches } }, as);
  };
  expect((await show(0, value)).code).toBe(0);
  const zip = (await app.call('GET /avatar/project/{id}/export', { params }, as)).bytes;
  const form = { file: { name: 'p.zip', bytes: zip } };
  const brought = await app.call('POST /avatar/project/import', { form } as never, { credential: another });
  const copy = await app.call(
    'GET /avatar/project/{id}',
    { params: { id: brought.data.id } },
    { credential: another },
  );
  const [theirs] = Object.values(copy.data.assets.materials);
  expect(theirs?.fileType).toBe('video');
  expect(theirs?.id).not.toBe(value);
  const played = await app.app.http.inject({ url: theirs?.fileUrl ?? '' });
  expect(played.rawPayload.equals(bytes)).toBe(true);

  const kept = await app.call('POST /avatar/project/{id}/version', { params, body: { name: null } }, as);
  expect((await show(1, null)).code).toBe(0);
  expect((await remove(value, owner)).code).toBe(0);
  const restored = await app.call(
    'POST /avatar/project/{id}/version/{versionId}/restore',
    { params: { ...params, versionId: kept.data.id }, body: { revision: 2 } },
    as,
  );
  expect(restored.code).toBe(0);
  const now = await app.call('GET /avatar/project/{id}', { params }, as);
  expect(now.data.document.background.materialId).toBe(value);
  expect(Object.keys(now.data.assets.materials)).toEqual([value]);
  // What the other account has is its own.
  expect((await app.app.http.inject({ url: theirs?.fileUrl ?? '' })).statusCode).toBe(200);
});
