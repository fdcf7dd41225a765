import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { strayUploads } from '../../server/modules/clones/store';
import { phoneSteps } from './account-steps';
import { cloning, giveClones, spoken } from './clone-steps';
import { sql, startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';

let app: TestApp;
let owner: string;
let ownerId: string;
let other: string;
let staff: string;
let mine: ReturnType<typeof cloning>;

const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;

beforeAll(async () => {
  app = await startTestApp();
  [owner, other, staff] = (await Promise.all(
    ['13700000061', '13700000062', '13700000063'].map((phone) => app.login(phone)),
  )) as [string, string, string];
  ownerId = await idOf(owner);
  await sql(app, `update accounts set staff_areas = '{clone}' where id = $1`, [await idOf(staff)]);
  await giveClones(app, ownerId, 'style', 9);
  mine = cloning(app, owner);
});
afterAll(() => app.close());

const approve = (id: string) =>
  app.call('POST /ops/clone/{id}/approve', { params: { id } }, { credential: staff });
const stateOf = async (id: string) => (await mine.get(id)).stateInfo.state;
const trained = async (id: string) => {
  await approve(id);
  await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('unconfirmed');
};

/** A clone that was approved, trained and accepted. */
async function accepted(name: string) {
  const { data } = await mine.order({ name });
  await trained(data.id);
  const body = { status: 'success' } as const;
  return (
    await app.call('POST /custom/accept/{id}', { params: { id: data.id }, body }, { credential: owner })
  ).data;
}

test('a recording becomes a voice in its style, for its owner only', async () => {
  const { status, data } = await mine.order({ name: ' Mine ' });
  expect(status).toBe(200);
  expect(data).toMatchObject({ name: 'Mine', stateInfo: { state: 'under_review' }, trainingResults: null });
  expect(await mine.remaining('voiceStyles')).toBe(8);

  const desk = await app.call('GET /ops/clone/{id}', { params: { id: data.id } }, { credential: staff });
  expect(desk.data).toMatchObject({ state: 'under_review', checks: [], user: { phone: '137****0061' } });
  expect(desk.data.consents[0]?.text).toContain(desk.data.consents[0]?.phrase);
  expect(desk.data.measures.seconds).toBeGreaterThan(10);

  await trained(data.id);
  const { trainingResults: result } = await mine.get(data.id);
  expect(result).toMatchObject({ isStyle: true });
  const number = result?.number ?? 0;
  const listed = async (credential: string) =>
    (
      await app.call('GET /avatar/audio/page-common-audio', { query: { pageSize: 100 } }, { credential })
    ).data.records.map(({ id }) => id);
  // Staff hears it as well, and nobody of the desk approves what is their own.
  const heard = await app.call(
    'GET /ops/clone/{id}/sample',
    { params: { id: data.id } },
    { credential: staff },
  );
  expect(heard.bytes.toString('latin1', 0, 4)).toBe('RIFF');
  // It can be heard before it is accepted, and is in no list.
  const sample = (credential: string) =>
    app.call('GET /avatar/audio/{id}/sample', { params: { id: number } }, { credential });
  expect((await sample(owner)).bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(await listed(owner)).not.toContain(number);

  const body = { status: 'success' } as const;
  const params = { id: data.id };
  await app.call('POST /custom/accept/{id}', { params, body }, { credential: owner });
  expect(await stateOf(data.id)).toBe('success');
  expect((await listed(owner))[0]).toBe(number);

  expect(await listed(other)).not.toContain(number);
  expect((await sample(other)).status).toBe(404);
  const say = { body: { text: 'Hello', voice: number } };
  expect((await app.call('POST /speech/synthesis', say, { credential: owner })).status).toBe(200);
  expect((await app.call('POST /speech/synthesis', say, { credential: other })).code).toBe(4042);
});

test.runIf(isLongRun)('a rejected order can be sent again with a new consent and at no cost', async () => {
  const { data } = await mine.order({ name: 'Again' });
  const left = await mine.remaining('voiceStyles');
  const reject = (body: object) =>
    app.call(
      'POST /ops/clone/{id}/reject',
      { params: { id: data.id }, body: body as never },
      { credential: staff },
    );
  expect((await reject({ reasons: ['shaky'] })).status).toBe(400);
  expect((await reject({ reasons: ['other'] })).code).toBe(4609);
  expect((await reject({ reasons: ['noisy', 'other'], note: 'A dog barks.' })).status).toBe(200);
  expect(await mine.get(data.id)).toMatchObject({
    stateInfo: { state: 'fail_review', reasons: ['noisy', 'other'], note: 'A dog barks.' },
  });
  const { type: _, packageId: __, ...form } = await mine.voiceForm({ name: 'Again' });
  const resubmit = () =>
    app.call(
      'POST /custom/resubmit/{id}',
      { params: { id: data.id }, body: form as never },
      { credential: owner },
    );
  expect((await resubmit()).data.stateInfo).toMatchObject({ state: 'under_review', reasons: [] });
  expect(await mine.remaining('voiceStyles')).toBe(left);
  // Its consent is used, and it waits for the review.
  expect((await resubmit()).code).toBe(4604);
  const desk = await app.call('GET /ops/clone/{id}', { params: { id: data.id } }, { credential: staff });
  expect(desk.data.consents).toHaveLength(2);
});

describe('what is refused', () => {
  test.each([
    ['no name', { name: ' ' }, 4600],
    ['a long name', { name: 'x'.repeat(31) }, 4601],
    ['no agreement', { agreement: false }, 4603],
    ['no recording', { fileUrl: undefined }, 4602],
    ['an address of something else', { fileUrl: '/avatar/material/none/file' }, 4602],
  ])('%s', async (_, change, code) => {
    const left = await mine.remaining('voiceStyles');
    expect((await mine.order(change)).code).toBe(code);
    expect(await mine.remaining('voiceStyles')).toBe(left);
  });

  test.runIf(isLongRun)('a recording that is too short, and a consent without speech', async () => {
    const short = await mine.upload('short.wav', await spoken(app, owner, 'Hello.'));
    expect((await mine.order({ fileUrl: short })).code).toBe(4607);
    const silence = Buffer.from(await spoken(app, owner, 'One, two, three, four, five, six, seven.'));
    silence.fill(0, 44);
    const { id } = await mine.consent('audio');
    const fileUrl = await mine.upload('silence.wav', silence);
    expect((await mine.order({ consent: { id, fileUrl } })).code).toBe(4608);
  });

  test('uploads and consents of somebody else, and consents that have ended', async () => {
    const theirs = cloning(app, other);
    const consent = await theirs.consent('audio');
    expect((await mine.order({ consent })).code).toBe(4604);
    const fileUrl = await theirs.upload('voice.wav', await spoken(app, owner, 'This is mine.'));
    expect((await mine.order({ fileUrl })).code).toBe(4602);
    const late = await mine.consent('audio');
    await sql(app, `update clone_consents set ends_at = now() where id = $1`, [late.id]);
    expect((await mine.order({ consent: late })).code).toBe(4604);
  });

  test('clones of other accounts, on every route', async () => {
    const { data } = await mine.order({ name: 'Secret' });
    const params = { id: data.id };
    const as = { credential: other };
    expect((await app.call('GET /custom/{id}', { params }, as)).status).toBe(404);
    expect((await app.call('POST /custom/cancel/{id}', { params }, as)).status).toBe(404);
    expect((await app.call('DELETE /custom/{id}', { params }, as)).status).toBe(404);
    expect((await app.call('GET /ops/clone/{id}', { params }, as)).status).toBe(404);
    await app.call('POST /custom/cancel/{id}', { params }, { credential: owner });
  });
});

test.runIf(isLongRun)('of four orders at once only the two that are paid for succeed', async () => {
  const phone = '13700000064';
  const credential = await app.login(phone);
  await giveClones(app, await idOf(credential), 'style', 2);
  const theirs = cloning(app, credential);
  const forms = await Promise.all([1, 2, 3, 4].map(() => theirs.voiceForm()));
  const codes = await Promise.all(
    forms.map(
      async (body) =>
        (await app.call('POST /custom/create-order', { body: body as never }, { credential })).code,
    ),
  );
  expect(codes.toSorted()).toEqual([0, 0, 4605, 4605]);
  const [first] = (await app.call('GET /custom/page', { query: {} }, { credential })).data.records;
  const cancel = () =>
    app.call('POST /custom/cancel/{id}', { params: { id: first?.id ?? '' } }, { credential });
  // Canceled twice at once, it is given back once.
  expect((await Promise.all([cancel(), cancel()])).map(({ code }) => code).toSorted()).toEqual([0, 4610]);
  expect(await theirs.remaining('voiceStyles')).toBe(1);
});

test('staff cannot decide on their own clones', async () => {
  await giveClones(app, await idOf(staff), 'style', 1);
  const { data } = await cloning(app, staff).order();
  expect(await approve(data.id)).toMatchObject({ status: 403, code: 4613 });
  expect(
    (await app.call('POST /custom/cancel/{id}', { params: { id: data.id } }, { credential: staff })).code,
  ).toBe(0);
});

test.runIf(isLongRun)('a complaint needs a text, and staff can train again', async () => {
  const { data } = await mine.order({ name: 'Squeaky' });
  await trained(data.id);
  const tell = (confirmFeedback: string) =>
    app.call(
      'POST /custom/accept-feedback/{id}',
      { params: { id: data.id }, body: { confirmFeedback } },
      { credential: owner },
    );
  expect((await tell('  ')).code).toBe(4609);
  expect((await tell('x'.repeat(301))).status).toBe(400);
  // Its owner sees a training, staff sees what failed.
  expect((await tell('It squeaks.')).data.stateInfo.state).toBe('training');
  const params = { id: data.id };
  const desk = await app.call('GET /ops/clone/{id}', { params }, { credential: staff });
  expect(desk.data).toMatchObject({ state: 'training_fail', feedback: 'It squeaks.' });
  await app.call('POST /ops/clone/{id}/retry', { params }, { credential: staff });
  await expect.poll(() => stateOf(data.id), { timeout: 60_000 }).toBe('unconfirmed');
});

test('deleting a clone keeps only the proof of its erasure', async () => {
  const clone = await accepted('Gone');
  const number = clone.trainingResults?.number ?? 0;
  const files = async () =>
    Number(
      (await sql(app, `select count(*) from materials where owner_id = $1 and kind = 'custom'`, [ownerId]))
        .rows[0].count,
    );
  const before = await files();
  const params = { id: clone.id };
  const left = await mine.remaining('voiceStyles');
  expect((await app.call('DELETE /custom/{id}', { params }, { credential: owner })).status).toBe(200);
  expect((await app.call('GET /custom/{id}', { params }, { credential: owner })).status).toBe(404);
  // The style stays used up. Its consent is deleted; its recording is kept, since other clones use it too.
  expect(await mine.remaining('voiceStyles')).toBe(left);
  expect(await files()).toBe(before - 1);
  const { rows } = await sql(app, 'select * from clone_erasures where order_id = $1', [clone.id]);
  expect(rows).toMatchObject([{ number, type: 'audio', by: 'owner', service: 'style', files: 1 }]);
  expect((await sql(app, 'select 1 from voices where id = $1', [number])).rowCount).toBe(0);
  const { rows: kept } = await sql(app, 'select * from clone_orders where id = $1', [clone.id]);
  expect(kept[0]).toMatchObject({ source_id: null, service_ref: null, reading: null, text: null });
  const say = { body: { text: 'Hello', voice: number } };
  expect((await app.call('POST /speech/synthesis', say, { credential: owner })).code).toBe(4042);
});

test.runIf(isLongRun)('a deleted account takes its clones along, and proofs of them stay', async () => {
  const phone = '13700000066';
  const credential = await app.login(phone);
  await giveClones(app, await idOf(credential), 'style', 1);
  const theirs = cloning(app, credential);
  const { data } = await theirs.order();
  await approve(data.id);
  const state = async () => (await theirs.get(data.id)).stateInfo.state;
  await expect.poll(state, { timeout: 60_000 }).toBe('unconfirmed');
  const proof = await phoneSteps(() => app).ticket(phone, 'delete_account', { credential });
  const gone = await app.call('POST /user/delete', { query: { ticket: proof } }, { credential });
  expect(gone.status).toBe(200);
  const { rows } = await sql(app, 'select * from clone_erasures where order_id = $1', [data.id]);
  expect(rows).toMatchObject([{ by: 'account', service: 'style', service_answer: 'removed' }]);
  expect((await sql(app, 'select 1 from clone_orders where id = $1', [data.id])).rowCount).toBe(0);
});

test('when staff cancels an order that cannot be trained, its owner gets the clone back and a message', async () => {
  const { data } = await mine.order({ name: 'Hopeless' });
  const left = await mine.remaining('voiceStyles');
  const params = { id: data.id };
  const body = { note: 'The recording is of a radio.' };
  await app.call('POST /ops/clone/{id}/cancel', { params, body }, { credential: staff });
  expect(await mine.get(data.id)).toMatchObject({
    stateInfo: { state: 'cancel', note: 'The recording is of a radio.' },
  });
  expect(await mine.remaining('voiceStyles')).toBe((left ?? 0) + 1);
  const messages = (await app.call('GET /message', { query: {} }, { credential: owner })).data;
  expect(messages[0]).toMatchObject({ kind: 'cloneGivenUp' });
});

test('uploads that no clone was made of are swept after a day', async () => {
  await mine.order({ name: 'Kept' });
  const stray = await mine.upload('stray.wav', await spoken(app, owner, 'Nobody submits this.'));
  const strays = async () => (await strayUploads(app.connection.db)).flatMap(({ ids }) => ids);
  expect(await strays()).toEqual([]);
  await sql(app, `update materials set created_at = now() - interval '25 hours' where kind = 'custom'`);
  const found = await strays();
  expect(found.some((id) => stray.includes(id))).toBe(true);
  const { rows } = await sql(app, 'select source_id from clone_orders where source_id is not null');
  for (const { source_id: used } of rows as { source_id: string }[]) expect(found).not.toContain(used);
});

test.runIf(isLongRun)('automatic approval skips the review of clones that pass the checks', async () => {
  const quick = await startTestApp({ CLONE_REVIEW: 'automatic' });
  try {
    const credential = await quick.login('13700000065');
    const { userId } = (await quick.call('GET /avatar/user/info', {}, { credential })).data;
    await giveClones(quick, userId, 'style', 1);
    const theirs = cloning(quick, credential);
    const { data } = await theirs.order();
    expect(data.stateInfo.state).toBe('training');
    await expect
      .poll(async () => (await theirs.get(data.id)).stateInfo.state, { timeout: 60_000 })
      .toBe('unconfirmed');
  } finally {
    await quick.close();
  }
});
