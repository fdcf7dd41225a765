import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PuzzleMoment } from '../../contract/account/schema';
import { newPhone, phoneSteps } from './account-steps';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ SMS_CAPTCHA: 'required' });
});
afterAll(() => app.close());
const { send } = phoneSteps(() => app);

const draw = async () => (await app.call('POST /captcha/slider', {})).data;
const answerOf = async (id: string): Promise<number> =>
  (await sql(app, 'select x from captchas where id = $1', [id])).rows[0].x;

/** A hand that moves a piece to `x`: quick, then slower, with a swing. */
const drag = (x: number): PuzzleMoment[] =>
  Array.from({ length: 14 }, (_, i) => {
    const way = 1 - (1 - i / 13) ** 2;
    return { x: x * way, y: 80 + Math.sin(i) * 3, t: i * 38 + (i % 3) * 5 };
  });

const solve = (id: string, x: number, track = drag(x), by: 'pointer' | 'keys' = 'pointer') =>
  app.call('POST /captcha/slider/verify', { body: { id, x, by, track } });

describe('a puzzle', () => {
  test('consists of two pictures, and its response does not contain the position', async () => {
    const puzzle = await draw();
    expect(puzzle.expiresIn).toBe(60);
    for (const picture of [puzzle.background, puzzle.piece]) expect(picture).toMatch(/^data:image\/webp;/);
    expect(Object.keys(puzzle).toSorted()).toEqual(['background', 'expiresIn', 'id', 'piece']);
  });

  test.each([
    [6, 0],
    [7, 4016],
    [-6, 0],
    [-7, 4016],
  ])('released %i pixels off its position answers code %i', async (off, code) => {
    const { id } = await draw();
    expect((await solve(id, (await answerOf(id)) + off)).code).toBe(code);
  });

  test('allows one try, even in parallel', async () => {
    const { id } = await draw();
    const x = await answerOf(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => solve(id, x)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, ...Array(9).fill(4017)]);
    const wrong = await draw();
    expect((await solve(wrong.id, 0, drag(0))).code).toBe(4016);
    expect((await solve(wrong.id, await answerOf(wrong.id))).code).toBe(4017);
  });

  test('is void after 60 seconds', async () => {
    const { id } = await draw();
    const x = await answerOf(id);
    await sql(app, "update captchas set expires_at = now() - interval '1 second' where id = $1", [id]);
    expect((await solve(id, x)).code).toBe(4017);
  });

  test('is not solved by a piece that jumps, runs like a machine, or goes elsewhere', async () => {
    const tracks: ((x: number) => PuzzleMoment[])[] = [
      () => [],
      (x) => [
        { x: 0, y: 0, t: 0 },
        { x, y: 0, t: 400 },
      ],
      (x) => Array.from({ length: 12 }, (_, i) => ({ x: (x * i) / 11, y: 0, t: i * 20 })),
      (x) => drag(x).map((moment) => ({ ...moment, t: moment.t / 100 })),
      (x) => drag(x - 30),
    ];
    for (const track of tracks) {
      const { id } = await draw();
      const x = await answerOf(id);
      expect((await solve(id, x, track(x))).code).toBe(4016);
    }
  });

  test('is solved by the arrow keys too', async () => {
    const { id } = await draw();
    const x = await answerOf(id);
    const steps = Array.from({ length: Math.ceil(x / 10) + 1 }, (_, i) => ({
      x: Math.min(i * 10, x),
      y: 0,
      t: i * 33,
    }));
    expect((await solve(id, x, steps, 'keys')).code).toBe(0);
    const again = await draw();
    const at = await answerOf(again.id);
    const leap = [
      { x: 0, y: 0, t: 0 },
      { x: at, y: 0, t: 500 },
    ];
    expect((await solve(again.id, at, leap, 'keys')).code).toBe(4016);
  });
});

describe('a code', () => {
  const solved = async () => {
    const { id } = await draw();
    return (await solve(id, await answerOf(id))).data.captcha;
  };

  test('is not sent without a solved puzzle, and each solved puzzle sends one code', async () => {
    expect(await send(newPhone(), 'sms_login')).toMatchObject({ status: 400, code: 4015 });
    expect((await send(newPhone(), 'sms_login', {}, 'made-up')).code).toBe(4017);
    const captcha = await solved();
    expect((await send(newPhone(), 'sms_login', {}, captcha)).code).toBe(0);
    expect((await send(newPhone(), 'sms_login', {}, captcha)).code).toBe(4017);
  });

  test('that is refused within 60 seconds of the last one leaves the puzzle usable', async () => {
    const phone = newPhone();
    await send(phone, 'sms_login', {}, await solved());
    const captcha = await solved();
    expect((await send(phone, 'sms_login', {}, captcha)).code).toBe(4290);
    expect((await send(newPhone(), 'sms_login', {}, captcha)).code).toBe(0);
  });

  test('a solved puzzle serves for two minutes', async () => {
    const captcha = await solved();
    await sql(app, "update captchas set ticket_expires_at = now() - interval '1 second'");
    expect((await send(newPhone(), 'sms_login', {}, captcha)).code).toBe(4017);
  });
});
