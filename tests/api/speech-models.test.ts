import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoShareCodes } from '../../contract/sharing/limits';
import type { SpeechModel } from '../../contract/speech-model/schema';
import { isLongRun } from '../long-run';
import { type ReleasePage, startReleasePage } from '../fixtures/release-page';
import { packedToyVoice, writeToyEntry } from '../fixtures/toy-catalogue';
import { proportion } from './access-samples';
import { newPhone } from './account-steps';
import { sql, startTestApp, type TestApp } from './harness';

/** Installed by one press; its digest is stated. */
const PLAIN = 'toy-plain';
/** Of two files, whose digests nobody states. */
const UNSTATED = 'toy-unstated';

let app: TestApp;
let page: ReleasePage;
let dir: string;
let credential: string;
const archives = new Map<string, Buffer>();

const as = () => ({ credential, language: 'en-US' });
const list = async () => (await app.call('GET /ops/models', {}, as())).data;
const model = async (name: string): Promise<SpeechModel | undefined> =>
  (await list()).models.find((one) => one.name === name);
const stateOf = (name: string) => model(name).then((one) => one?.state);
const until = (name: string, state: string) =>
  expect.poll(() => stateOf(name), { timeout: 30_000, interval: 100 }).toBe(state);
const install = async (name: string, more: { license?: string; uploads?: string[] } = {}) => {
  const { digest } = (await app.call('GET /ops/models/{name}/license', { params: { name } }, as())).data;
  return app.call(
    'POST /ops/models/{name}/install',
    { params: { name }, body: { license: digest, ...more } },
    as(),
  );
};
const remove = (name: string) => app.call('POST /ops/models/{name}/remove', { params: { name } }, as());
const voices = async () =>
  (
    await app.call('GET /avatar/audio/page-common-audio', { query: { pageSize: 100 } }, as())
  ).data.records.filter(({ local }) => local !== null);
const folders = async () => (await readdir(join(dir, 'models'))).filter((name) => !name.startsWith('.'));
const waiting = () => readdir(join(dir, 'models', '.incoming')).catch(() => []);

beforeAll(async () => {
  page = await startReleasePage();
  dir = await mkdtemp(join(tmpdir(), 'mirra-shelf-'));
  for (const name of [PLAIN, UNSTATED]) {
    const archive = await packedToyVoice(name);
    archives.set(name, archive);
    page.put(`/${name}.tar.bz2`, archive);
  }
  page.put('/extra.txt', Buffer.from('beside the model'));
  const entries = join(dir, 'entries');
  const at = (name: string) => ({
    name,
    address: `${page.origin}/${name}.tar.bz2`,
    archive: archives.get(name) ?? Buffer.alloc(0),
  });
  await writeToyEntry(entries, { ...at(PLAIN), rank: 91 });
  await writeToyEntry(entries, {
    ...at(UNSTATED),
    isStated: false,
    rank: 92,
    extra: { path: 'extra.txt', address: `${page.origin}/extra.txt` },
  });
  app = await startTestApp({
    MODELS_CATALOGUE: entries,
    MODELS_DIR: join(dir, 'models'),
    LINK_HOSTS: '127.0.0.1',
  });
  const phone = newPhone();
  credential = await app.login(phone);
  await sql(app, "update accounts set staff_areas = '{system}' where phone = $1", [phone]);
});
afterAll(async () => {
  await app.close();
  await page.close();
  await rm(dir, { recursive: true });
});

test('two presses make one installation, whose voice speaks without a restart, and which the log names', async () => {
  const before = await list();
  expect(before).toMatchObject({ isOffered: before.canRun, folders: [] });
  expect(await model(PLAIN)).toMatchObject({ state: 'available', accepted: null });
  const refused = await install(PLAIN, { license: '0'.repeat(64) });
  expect(refused.msg).toMatch(/license/i);
  expect(await stateOf(PLAIN)).toBe('available');

  await Promise.all([install(PLAIN), install(PLAIN)]);
  await until(PLAIN, 'installed');
  expect(page.asked).toEqual([`/${PLAIN}.tar.bz2`]);
  expect(await folders()).toEqual([PLAIN]);
  expect(await waiting()).toEqual([]);
  expect((await list()).isOffered).toBe(false);
  await expect.poll(voices, { timeout: 10_000 }).toMatchObject([{ name: 'toy-plain', locale: 'en-US' }]);

  const { rows } = await sql(app, "select act, subject, after from audit_log where area = 'system'");
  expect(rows).toMatchObject([
    { act: 'modelInstall', subject: PLAIN, after: { license: 'CC0 1.0', files: null } },
  ]);
  // Stored by nobody twice: the only node has its folder.
  expect((await sql(app, 'select stored from speech_models')).rows).toEqual([{ stored: [] }]);
});

test('projects with an embedded voice change to the natural one in one call, and back in another', async () => {
  const project = { name: 'Hall', status: 'proceed', proportion, direction: 0 } as const;
  const add = async (voice: number) => {
    const { id } = (await app.call('POST /avatar/project/add', { body: project }, as())).data;
    await sql(
      app,
      `update projects set document = jsonb_set(document, '{events,audioId}', to_jsonb($2::int)) where id = $1`,
      [id, voice],
    );
    return id;
  };
  const voiceOf = async (id: string) =>
    (await app.call('GET /avatar/project/{id}', { params: { id } }, as())).data.document.events.audioId;
  const [english, chinese, other] = [await add(3082), await add(3080), await add(3082)];
  const [natural] = await voices();
  const offered = await app.call('GET /avatar/audio/natural', {}, as());
  expect(offered.data).toEqual({
    projects: 2,
    voices: [{ language: 'en-US', id: natural?.id, name: 'toy-plain' }],
  });
  const { changed } = (await app.call('POST /avatar/audio/natural', {}, as())).data;
  expect(changed.map(({ projectId }) => projectId)).toEqual([english, other]);
  expect(await Promise.all([english, chinese, other].map(voiceOf))).toEqual([natural?.id, 3080, natural?.id]);
  expect((await app.call('GET /avatar/audio/natural', {}, as())).data.projects).toBe(0);
  const uses = await app.call('GET /ops/models/{name}/uses', { params: { name: PLAIN } }, as());
  expect(uses.data).toEqual({ count: 2, names: expect.arrayContaining(['Hall']) });

  // Somebody else's session can put nothing back, and neither can a stale page.
  const stranger = { credential: await app.login(newPhone()) };
  const undo = (who: object) => app.call('POST /avatar/audio/natural/undo', { body: { changed } }, who);
  expect((await undo(stranger)).data).toEqual({ restored: 0, kept: 2 });
  await sql(app, 'update projects set revision = revision + 1 where id = $1', [other]);
  expect((await undo(as())).data).toEqual({ restored: 1, kept: 1 });
  expect(await Promise.all([english, other].map(voiceOf))).toEqual([3082, natural?.id]);
  expect((await undo(as())).data).toEqual({ restored: 0, kept: 2 });
});

test('the demo of the home page speaks with the natural voice of its language, and is stored as it was', async () => {
  const open = async (language: 'en-US' | 'zh-CN') =>
    (
      await app.call(
        'POST /conversation/share/session',
        { body: { visitorId: 'demo-visitor' } },
        { credential: demoShareCodes[language] },
      )
    ).data.project.document.events.audioId;
  const [natural] = await voices();
  expect(await open('en-US')).toBe(natural?.id);
  expect(await open('zh-CN')).toBe(0);
  const { rowCount } = await sql(app, 'select 1 from projects where document::text like $1', [
    `%${natural?.id}%`,
  ]);
  expect(rowCount).toBe(1);
});

test('a model is removed with its folder, and comes back from its address', async () => {
  expect((await remove(UNSTATED)).status).toBe(404);
  expect((await remove(PLAIN)).status).toBe(200);
  expect(await stateOf(PLAIN)).toBe('available');
  expect(await folders()).toEqual([]);
  const part = join(dir, 'models', '.incoming', PLAIN, '0.part');
  const arrived = () => (statSync(part, { throwIfNoEntry: false })?.size ?? 0) === 700;
  page.trouble(`/${PLAIN}.tar.bz2`, [{ breakAfter: 700, arrived }]);
  await install(PLAIN);
  await until(PLAIN, 'installed');
  expect(page.asked.at(-1)).toBe(`/${PLAIN}.tar.bz2 from 700`);
  await remove(PLAIN);
});

test.runIf(isLongRun)(
  'the digest of the first download counts for each later one where nobody states it',
  async () => {
    await install(UNSTATED);
    await until(UNSTATED, 'installed');
    const files = (await model(UNSTATED))?.files ?? [];
    expect(files.map(({ sha256, isStated }) => [sha256?.length, isStated])).toEqual([
      [64, false],
      [64, false],
    ]);
    expect(await readdir(join(dir, 'models', UNSTATED))).toContain('extra.txt');
    await remove(UNSTATED);
    page.put('/extra.txt', Buffer.from('something else'));
    await install(UNSTATED);
    await until(UNSTATED, 'failed');
    expect((await model(UNSTATED))?.error).toContain('extra.txt is not the file that was expected');
    expect(await folders()).toEqual([]);
    page.put('/extra.txt', Buffer.from('beside the model'));
    await install(UNSTATED);
    await until(UNSTATED, 'installed');
    await remove(UNSTATED);
  },
);

test('an installation is canceled, and leaves nothing', async () => {
  page.trouble(`/${PLAIN}.tar.bz2`, [], { slowly: { bytes: 200, ms: 300 } });
  await install(PLAIN);
  await until(PLAIN, 'running');
  expect((await remove(PLAIN)).status).toBe(409);
  expect((await app.call('POST /ops/models/{name}/cancel', { params: { name: PLAIN } }, as())).status).toBe(
    200,
  );
  expect(await stateOf(PLAIN)).toBe('available');
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([]);
  expect(await folders()).toEqual([]);
  page.trouble(`/${PLAIN}.tar.bz2`, []);
});

test('files from a stick are installed without the network, and others are refused', async () => {
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.http.server.address() as AddressInfo;
  const tus = (method: string, path: string, headers: object, body?: Buffer, who = credential) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', authorization: who, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  const meta = (name: string) =>
    `filename ${Buffer.from(name).toString('base64')},use ${Buffer.from('speechModel').toString('base64')}`;
  const upload = async (name: string, bytes: Buffer): Promise<string> => {
    const begun = await tus('POST', '/api/v1/oss/resumable', {
      'upload-length': String(bytes.length),
      'upload-metadata': meta(name),
    });
    const place = begun.headers.get('location') ?? '';
    const headers = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
    expect((await tus('PATCH', place, headers, bytes)).status).toBe(204);
    return place.split('/').at(-1) ?? '';
  };
  const asked = page.asked.length;
  const archive = archives.get(PLAIN) ?? Buffer.alloc(0);
  const stranger = await app.login(newPhone());
  const headers = { 'upload-length': '10', 'upload-metadata': meta('x') };
  expect((await tus('POST', '/api/v1/oss/resumable', headers, undefined, stranger)).status).toBe(404);

  const wrong = await install(PLAIN, {
    uploads: [await upload(`${PLAIN}.tar.bz2`, Buffer.from('no model'))],
  });
  expect([wrong.status, wrong.msg]).toEqual([422, expect.stringContaining('digest')]);
  const unknown = await install(PLAIN, { uploads: [await upload('letter.txt', Buffer.from('hello'))] });
  expect([unknown.status, unknown.msg]).toEqual([422, expect.stringContaining('letter.txt')]);

  // Known by its digest, whatever it is called.
  await install(PLAIN, { uploads: [await upload('renamed.bin', archive)] });
  await until(PLAIN, 'installed');
  expect(page.asked.length).toBe(asked);
  expect((await sql(app, 'select stored from speech_models where name = $1', [PLAIN])).rows).toEqual([
    { stored: [] },
  ]);
  expect((await sql(app, 'select 1 from material_uploads')).rowCount).toBe(2);
  expect((await sql(app, 'select 1 from materials where owner_id is not null')).rowCount).toBe(0);
});
