import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pictureFile, videoFile } from '../fixtures/media';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let id: string;
let revision = 0;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13640000001');
  const body = {
    name: 'Hall',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  };
  id = (await app.call('POST /avatar/project/add', { body } as never, { credential: owner })).data.id;
});
afterAll(() => app.close());

async function upload(name: string, path: string, credential = owner): Promise<string> {
  const files = { name, bytes: await readFile(path) };
  const form = { files };
  const made = await app.call('POST /oss/upload-material', { form } as never, { credential });
  return made.data[0]?.id ?? '';
}

async function play(ids: string[]) {
  const body = { revision, patches: [{ op: 'replace', path: ['events', 'sleepVideo'], value: ids }] };
  const saved = await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body } as never, {
    credential: owner,
  });
  if (saved.code === 0) revision = saved.data.revision;
  return saved;
}

test('five MP4 files are accepted; a sixth, another type and a picture are refused', async () => {
  const videos = await Promise.all(
    [11, 12, 13, 14, 15, 16].map(async (seed) => upload(`${seed}.mp4`, await videoFile('mp4', { seed }))),
  );
  expect((await play(videos.slice(0, 5))).code).toBe(0);
  expect(await play(videos)).toMatchObject({ status: 400, code: 4011 });
  const webm = await upload('hall.webm', await videoFile('webm', { seed: 11 }));
  expect(await play([webm])).toMatchObject({ status: 400, code: 4059 });
  const still = await upload('still.png', await pictureFile('png', { seed: 11 }));
  expect(await play([videos[0] ?? '', still])).toMatchObject({ status: 400, code: 4059 });
});

test('a file of 200 MB is accepted and a byte more refused, unless the project uses it already', async () => {
  const video = await upload('large.mp4', await videoFile('mp4', { seed: 17 }));
  const grow = (size: number) => sql(app, 'update materials set size = $1 where id = $2', [size, video]);
  await grow(200 * 1024 * 1024 + 1);
  const refused = await play([video]);
  expect(refused).toMatchObject({ status: 400, code: 4059 });
  expect(refused.msg).toContain('200 MB');
  await grow(200 * 1024 * 1024);
  expect((await play([video])).code).toBe(0);
  await grow(200 * 1024 * 1024 + 1);
  expect((await play([video])).code).toBe(0);
});

test('a file of another account is neither checked nor shown', async () => {
  const other = await app.login('13640000002');
  const theirs = await upload('theirs.webm', await videoFile('webm', { seed: 18 }), other);
  expect((await play([theirs])).code).toBe(0);
  const { data } = await app.call('GET /avatar/project/{id}', { params: { id } }, { credential: owner });
  expect(data.assets.materials).not.toHaveProperty(theirs);
});
