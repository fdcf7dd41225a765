import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloning, giveClones } from './clone-steps';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let ownerId: string;
let mine: ReturnType<typeof cloning>;

beforeAll(async () => {
  app = await startTestApp({ CLONE_REVIEW: 'automatic' });
  owner = await app.login('13700000081');
  ownerId = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data.userId;
  await sql(app, `update accounts set staff_areas = '{clone}' where id = $1`, [ownerId]);
  await giveClones(app, ownerId, 'style', 1);
  mine = cloning(app, owner);
});
afterAll(() => app.close());

test('a voice that staff cancels after a complaint can no longer speak, and its owner gets the style back', async () => {
  const { data } = await mine.order();
  const params = { id: data.id };
  const stateOf = async () => (await mine.get(data.id)).stateInfo.state;
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('unconfirmed');
  const voice = (await mine.get(data.id)).trainingResults?.number ?? 0;
  const say = () =>
    app.call('POST /speech/synthesis', { body: { text: 'Hello', voice } }, { credential: owner });
  expect((await say()).status).toBe(200);

  const complaint = { params, body: { confirmFeedback: 'It squeaks.' } };
  await app.call('POST /custom/accept-feedback/{id}', complaint, { credential: owner });
  const note = { params, body: { note: 'It cannot be done.' } };
  const given = await app.call('POST /ops/clone/{id}/cancel', note, { credential: owner });
  expect(given.data.state).toBe('cancel');
  expect(await mine.remaining('voiceStyles')).toBe(1);
  expect((await say()).code).toBe(4042);
  expect((await sql(app, 'select 1 from voices where id = $1', [voice])).rowCount).toBe(0);
});
