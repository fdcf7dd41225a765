import { afterEach, expect, test, vi } from 'vitest';
import type { CloneServer } from '../fixtures/speech/clone-server';
import { startVolcengine } from '../fixtures/speech/clone-services';
import type { ServerProcess } from '../server-process';
import {
  bakersOf,
  CLONES,
  cloning,
  filesOfWhole,
  isRunning,
  type Owner,
  ownerOfClones,
  portraitFiles,
  SOON,
} from './clone-steps';
import { embedded, query } from './database-processes';
import { serversOfTest } from './servers';

/** A portrait takes ten seconds of a core, which other tests share. */
vi.setConfig({ testTimeout: 300_000 });

const PLACE = 'S_1';
/** Longest that a service may take for a call here, milliseconds; the first where its silence is waited for. */
const [SERVICE_MS, PATIENT_MS] = [2000, 30_000];

const here = serversOfTest();
const run = (text: string, values: unknown[] = []) => query(embedded(here.dataDir), text, values);
const start = (env: Record<string, string> = {}) =>
  here.start({ CLONE_REVIEW: 'automatic', REQUESTS_PER_MINUTE: '100000', ...env });
const steps = (server: ServerProcess, owner: Owner) => cloning(server, owner, here.dataDir);

let service: CloneServer | null = null;
afterEach(async () => {
  await service?.close();
  service = null;
});

/** A service whose voices train until the test says otherwise, and the settings of a server that uses it. */
async function voiceService(longestMs = PATIENT_MS) {
  const places = new Map([[PLACE, 0]]);
  service = await startVolcengine(places);
  const { calls, url } = service;
  const count = (path: string) => () => calls.filter((call) => call.path.endsWith(path)).length;
  return {
    service,
    enrollments: count('/audio/upload'),
    askings: count('/status'),
    isReady: () => places.set(PLACE, 2),
    env: {
      VOICE_CLONE_PROVIDER: 'volcengine',
      VOICE_CLONE_TIMEOUT: String(longestMs),
      VOLCENGINE_URL: url,
      VOLCENGINE_APP_ID: 'app',
      VOLCENGINE_TOKEN: 'token',
      VOLCENGINE_SPEAKERS: PLACE,
    },
  };
}

/** Voices in training are asked for at once, not after the usual pause. */
const hurry = () => run(`update clone_orders set due_at = now() where state = 'training'`);

/** Until when an order is claimed, exactly. */
const claimOf = async (id: string): Promise<unknown> =>
  (await run('select leased_until::text as until from clone_orders where id = $1', [id]))[0]?.until;

test('kill -9 while a portrait is baked and a voice trains: each is made once, and no voice is enrolled twice', async () => {
  const { env, enrollments, askings, isReady } = await voiceService();
  const first = await start(env);
  const owner = await ownerOfClones(first, here.dataDir);
  const victim = steps(first, owner);
  const voice = (await victim.orderVoice()).id;
  await expect.poll(async () => (await victim.rowOf(voice))?.serviceRef, SOON).toBe(PLACE);
  const portrait = (await victim.orderPortrait()).id;
  const release = await victim.holdBaker(portrait);
  const bakers = bakersOf(first);
  expect(bakers).toHaveLength(1);
  await first.stop('SIGKILL');
  release();
  await expect.poll(() => bakers.filter(isRunning), SOON).toEqual([]);
  expect(await portraitFiles(here.dataDir)).toEqual([]);
  const claim = await claimOf(portrait);

  const asked = askings();
  // A full portrait left time for the kill; the next one only has to be finished.
  const second = await start({ ...env, PORTRAIT_MOTION: 'still' });
  const mine = steps(second, owner);
  await hurry();
  await expect.poll(askings, SOON).toBeGreaterThan(asked);
  expect((await mine.rowOf(voice))?.state).toBe('training');
  isReady();
  await hurry();
  await mine.reaches(voice, 'unconfirmed');
  // The dead server's claim lapses at once, unless it has by itself.
  await run('update clone_orders set leased_until = now() where id = $1 and leased_until = $2', [
    portrait,
    claim,
  ]);
  await mine.reaches(portrait, 'unconfirmed', 150_000);
  expect(enrollments()).toBe(1);
  expect(await mine.notices()).toEqual(['cloneReady', 'cloneReady']);
  const { number } = (await mine.rowOf(portrait)) ?? { number: 0 };
  expect(await run('select id from avatars where owner_id = $1', [owner.id])).toEqual([{ id: number }]);
  expect(await run('select id from voices where owner_id = $1', [owner.id])).toHaveLength(1);
  expect(await portraitFiles(here.dataDir)).toEqual(await filesOfWhole(here.dataDir, number));
  const { trainingResults } = await mine.get(portrait);
  for (const url of [trainingResults?.coverUrl, trainingResults?.stillUrl, trainingResults?.previewUrl])
    expect((await fetch(new URL(url ?? '', second.address))).status).toBe(200);
});

test('a portrait that is canceled or deleted while it is baked leaves no files, and the next one is baked', async () => {
  const server = await start();
  const owner = await ownerOfClones(server, here.dataDir);
  const mine = steps(server, owner);
  const orders = [await mine.orderPortrait(), await mine.orderPortrait(), await mine.orderPortrait()];
  const [given = '', deleted = '', last = ''] = orders.map(({ id }) => id);
  const releaseGiven = await mine.holdBaker(given);
  await mine.call('POST', `/ops/clone/${given}/cancel`, { note: 'Not today' });
  releaseGiven();
  const releaseDeleted = await mine.holdBaker(deleted);
  await mine.call('DELETE', `/custom/${deleted}`);
  releaseDeleted();
  const releaseLast = await mine.holdBaker(last);
  expect((await mine.rowOf(given))?.state).toBe('cancel');
  expect(await mine.left('avatarClones')).toBe(CLONES - orders.length + 1);
  expect(await mine.notices()).toEqual(['cloneGivenUp']);

  for (const id of [given, last]) await mine.call('DELETE', `/custom/${id}`);
  releaseLast();
  expect(await run('select id from avatars where owner_id = $1', [owner.id])).toEqual([]);
  expect(await run('select id from materials where owner_id = $1', [owner.id])).toEqual([]);
  // Nobody stores anything any more once the server has ended.
  await server.stop();
  expect(await portraitFiles(here.dataDir)).toEqual([]);
});

test('staff sees that a voice service is silent or broken, and a later try makes the voice', async () => {
  const { env, service: voices, enrollments, isReady } = await voiceService(SERVICE_MS);
  const server = await start(env);
  const owner = await ownerOfClones(server, here.dataDir);
  const mine = steps(server, owner);
  const failsWith = async (id: string, words: RegExp) => {
    await mine.reaches(id, 'training_fail');
    expect(await mine.call('GET', `/ops/clone/${id}`)).toMatchObject({
      state: 'training_fail',
      error: expect.stringMatching(words) as string,
    });
    expect((await mine.get(id)).stateInfo.state).toBe('training');
  };

  voices.fallSilent();
  const { id } = await mine.orderVoice();
  await failsWith(id, new RegExp(`no answer within ${SERVICE_MS} ms`));
  voices.recover();
  voices.answerNext({ status: 500, body: { message: 'Oops' } });
  await mine.call('POST', `/ops/clone/${id}/retry`);
  await failsWith(id, /500.*Oops/);

  await mine.call('POST', `/ops/clone/${id}/retry`);
  await expect.poll(enrollments, SOON).toBe(1);
  isReady();
  await hurry();
  await mine.reaches(id, 'unconfirmed');
  expect(await mine.rowOf(id)).toMatchObject({ error: null });
  expect(await mine.notices()).toEqual(['cloneReady']);
});
