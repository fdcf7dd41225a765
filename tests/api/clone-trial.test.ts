import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { CloneTrial } from '../../contract/clone/schema';
import { newPhone } from './account-steps';
import { cloning, giveClones } from './clone-steps';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';

/** A trial takes seconds of a core, which other tests share. */
vi.setConfig({ testTimeout: 300_000 });

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ CLONE_REVIEW: 'manual' });
});
afterAll(() => app.close());

/** Somebody who has paid nothing. */
async function someone() {
  const credential = await app.login(newPhone());
  const steps = cloning(app, credential);
  const ask = (body: object) => app.call('POST /custom/trial', { body: body as never }, { credential });
  return { credential, steps, ask };
}

const kept = async (fileUrl: string) =>
  (await app.app.http.inject({ method: 'GET', url: fileUrl })).statusCode;
const refusalOf = ({ code, msg }: { code: number; msg: string }) => ({ code, msg });

test.runIf(isLongRun)(
  'a photograph speaks a marked sentence before payment, and its files are deleted afterwards',
  async () => {
    const { steps, ask } = await someone();
    const form = await steps.trialForm();
    const events = eventsOf((await ask(form)).text);
    const shares = events.flatMap(({ event, data }) =>
      event === 'progress' ? [(data as { share: number }).share] : [],
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(3);
    const { event, data } = events.at(-1) ?? {};
    expect(event).toBe('done');
    const trial = data as CloneTrial;

    // As long as its sound, in pictures that are all on the sheet.
    const seconds = (Buffer.from(trial.sound, 'base64').length - 44) / 32_000;
    expect(seconds).toBeGreaterThan(1.5);
    expect(trial.frames.length * trial.frameMs).toBeCloseTo(seconds * 1000, -2);
    const sheet = sharp(Buffer.from(trial.picture, 'base64'));
    const { width, height } = await sheet.metadata();
    const busts = new Set(trial.frames).size;
    expect(busts).toBeGreaterThan(10);
    expect(width).toBe(trial.columns * trial.width);
    expect(height).toBe(Math.ceil(busts / trial.columns) * trial.height);

    // Nothing of it stays with the account.
    expect(await kept(form.fileUrl)).toBe(404);
    expect(await kept(form.maskUrl)).toBe(404);
  },
);

test('a trial does not delete files that an order uses', async () => {
  const { credential, steps, ask } = await someone();
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential })).data;
  await giveClones(app, userId, 'portrait', 1);
  const order = await steps.portraitForm();
  await app.call('POST /custom/create-order', { body: order as never }, { credential });
  const { fileUrl, maskUrl, reading, gender, language } = order;
  await ask({ fileUrl, maskUrl, reading: { ...reading, faces: 2 }, gender, language, agreement: true });
  expect(await kept(fileUrl)).toBe(200);
});

test.each([
  ['without consent', { agreement: false }, 4603],
  ['of nobody’s file', { fileUrl: '/x' }, 4602],
  ['with a mask of another upload that is no picture', { maskUrl: '/x' }, 4602],
])('a trial %s is refused', async (_, change, code) => {
  const { steps, ask } = await someone();
  expect((await ask(await steps.trialForm(change))).code).toBe(code);
});

test('a photograph of another account is refused', async () => {
  const [owner, other] = [await someone(), await someone()];
  expect((await other.ask(await owner.steps.trialForm())).code).toBe(4602);
});

test('a photograph without a face is refused, not counted, and gone', async () => {
  const { steps, ask } = await someone();
  const form = await steps.trialForm();
  const body = { ...form, reading: { ...form.reading, faces: 0, confidence: 0 } };
  expect((await ask(body)).code).toBe(4607);
  expect(await kept(form.fileUrl)).toBe(404);
});

test('allows a fixed number of trials a day, then says how many hours to wait', async () => {
  const { credential, steps, ask } = await someone();
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential })).data;
  const day = 86_400;
  const start = Math.floor(Date.now() / 1000 / day) * day;
  await sql(
    app,
    `insert into rate_buckets (key, window_seconds, window_start, count) values ($1, $2, $3, 5)`,
    [`clone-trial:${userId}`, day, start],
  );
  const refused = refusalOf(await ask(await steps.trialForm()));
  expect(refused.code).toBe(4615);
  expect(refused.msg).toMatch(/ \d+ /);
});
