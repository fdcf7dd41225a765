import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { filmSteps, firstScene } from './film-steps';
import { startTestApp, type TestApp } from './harness';
import { unzipped } from '../fixtures/unzipped';

/** What a film shows and plays is the library's, in each of its scenes. */

let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;

beforeAll(async () => {
  app = await startTestApp();
  as = { credential: await app.login('13745000301'), language: 'en-US' };
  films = filmSteps(app, as);
});
afterAll(() => app.close());

async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = { files: { name: `${background}.png`, bytes } };
  return (await app.call('POST /oss/upload-material', { form } as never, as)).data[0]?.id ?? '';
}

/** A film that names a material on the stage of its scene, as its music and as a sound. */
async function filmWith(materialId: string): Promise<string> {
  const id = await films.add();
  await films.change(id, (document) => {
    const scene = firstScene(document);
    scene.stage.background = { ...scene.stage.background, kind: 'image', materialId };
    scene.sounds = [{ id: 's', materialId, anchor: null, delay: 0, volume: 50 }];
    document.film.music = { materialId, volume: 50, duck: 50, fadeIn: 0, fadeOut: 0, loop: true };
  });
  return id;
}

const placesOf = async (id: string, open = films.open) => {
  const { document } = await open(id);
  const { stage, sounds } = firstScene(document);
  return [stage.background.materialId, sounds[0]?.materialId, document.film.music?.materialId];
};

test('a material that a scene shows is known as used, and is replaced in stage, sounds and music', async () => {
  const [old, other] = [await upload('#112233'), await upload('#445566')];
  const id = await filmWith(old);
  const { records } = (await app.call('GET /avatar/material/me-material', { query: {} }, as)).data;
  expect(records.find((one) => one.id === old)).toMatchObject({ projectCount: 1, projects: [{ id }] });
  const replaced = await app.call(
    'POST /avatar/material/{id}/replace',
    { params: { id: old }, body: { by: other } },
    as,
  );
  expect(replaced.data).toEqual({ projects: 1 });
  expect(await placesOf(id)).toEqual([other, other, other]);
});

test('a film is exported and imported with what its scenes name, and stays a film', async () => {
  const id = await filmWith(await upload('#778899'));
  const file = await app.call('GET /avatar/project/{id}/export', { params: { id } }, as);
  const newcomer = { credential: await app.login('13745000302'), language: 'en-US' };
  const imported = await app.call(
    'POST /avatar/project/import',
    { form: { files: { name: 'p.mirra', bytes: file.bytes } } } as never,
    newcomer,
  );
  expect(imported.data).toMatchObject({ kind: 'film', missing: [] });
  const theirs = filmSteps(app, newcomer);
  expect((await theirs.page()).records).toMatchObject([{ id: imported.data.id, name: 'Tour' }]);
  const own = (await app.call('GET /avatar/material/me-material', { query: {} }, newcomer)).data.records[0]
    ?.id;
  expect(await placesOf(imported.data.id, theirs.open)).toEqual([own, own, own]);
});

test('avatars and voices that an installation lacks are named for each scene', async () => {
  const id = await films.add();
  const file = await unzipped(
    (await app.call('GET /avatar/project/{id}/export', { params: { id } }, as)).bytes,
  );
  const document = JSON.parse(String(file.get('document.json')));
  const scene = firstScene(document);
  scene.stage.events.virtualUrl = { id: 987_654, name: 'Lin' };
  scene.voice = { audioId: 876_543, speed: 50, volume: 50, pitch: 50 };
  const zip = new ZipFile();
  zip.addBuffer(file.get('manifest.json') ?? Buffer.alloc(0), 'manifest.json');
  zip.addBuffer(Buffer.from(JSON.stringify(document)), 'document.json');
  zip.end();
  const bytes = await buffer(zip.outputStream as Readable);
  const imported = await app.call(
    'POST /avatar/project/import',
    { form: { files: { name: 'p.mirra', bytes } } } as never,
    as,
  );
  expect(imported.data.missing.toSorted()).toEqual(['876543', 'Lin']);
});

test('the data of an account has its films, beside its projects', async () => {
  const owner = { credential: await app.login('13745000303'), language: 'en-US' };
  await filmSteps(app, owner).add({ name: 'Mine' });
  const files = await unzipped((await app.call('GET /user/export', {}, owner)).bytes);
  const rowsOf = (name: string) => JSON.parse(String(files.get(name)));
  expect(rowsOf('films.json')).toMatchObject([{ name: 'Mine', kind: 'film' }]);
  expect(rowsOf('projects.json')).toEqual([]);
});
