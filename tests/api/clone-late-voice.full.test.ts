import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CloneServer } from '../fixtures/speech/clone-server';
import { startOpenai } from '../fixtures/speech/clone-services';
import { cloning, giveClones } from './clone-steps';
import { sql, startTestApp, type TestApp } from './harness';

let service: CloneServer;
let app: TestApp;
let owner: string;
let mine: ReturnType<typeof cloning>;

beforeAll(async () => {
  service = await startOpenai();
  app = await startTestApp({
    CLONE_REVIEW: 'automatic',
    VOICE_CLONE_PROVIDER: 'openai',
    OPENAI_CLONE_URL: `${service.url}/v1`,
    OPENAI_CLONE_API_KEY: 'key',
    OPENAI_CLONE_MODEL: 'tts',
  });
  owner = await app.login('13700000082');
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  await sql(app, `update accounts set staff_areas = '{clone}' where id = $1`, [userId]);
  await giveClones(app, userId, 'clone', 2);
  mine = cloning(app, owner);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const calls = (method: string) => service.calls.filter((call) => call.method === method).length;

test.each([
  ['deleted', (id: string) => app.call('DELETE /custom/{id}', { params: { id } }, { credential: owner })],
  [
    'given up',
    (id: string) =>
      app.call(
        'POST /ops/clone/{id}/cancel',
        { params: { id }, body: { note: 'No.' } },
        { credential: owner },
      ),
  ],
])('a voice is deleted at its service when its order is %s during training', async (_, end) => {
  const [asked, deleted] = [calls('POST'), calls('DELETE')];
  service.fallSilent();
  const { data } = await mine.order();
  await expect.poll(() => calls('POST'), { timeout: 60_000 }).toBeGreaterThan(asked);
  expect((await end(data.id)).status).toBe(200);
  expect(calls('DELETE')).toBe(deleted);
  service.recover();
  await expect.poll(() => calls('DELETE'), { timeout: 60_000 }).toBe(deleted + 1);
});

test('a voice stays when its service fails to delete it, and can be deleted later', async () => {
  const { data } = await mine.order();
  const show = () => app.call('GET /custom/{id}', { params: { id: data.id } }, { credential: owner });
  const state = async () => (await show()).data.stateInfo.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('unconfirmed');
  const erase = () => app.call('DELETE /custom/{id}', { params: { id: data.id } }, { credential: owner });
  service.answerNext({ status: 500, body: {} });
  expect(await erase()).toMatchObject({ status: 503, code: 4612 });
  expect(await state()).toBe('unconfirmed');
  expect((await erase()).status).toBe(200);
  expect((await show()).status).toBe(404);
});
