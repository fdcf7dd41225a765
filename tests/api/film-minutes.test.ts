import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilmRender } from '../../contract/render/schema';
import { splitScript } from '../../film/script/split';
import type { FilmCharge } from '../../server/db/schema-film';
import { joinFilmMonths } from '../../server/modules/films';
import { endWithoutVideo, noteSpoken } from '../../server/modules/films/render/counting';
import * as store from '../../server/modules/films/render/store';
import { unusedOf } from '../../server/modules/membership';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';
import { buyer } from './shop-steps';

/** A minute for everybody without a membership. */
const MINUTES = { free: 1, standard: 2, professional: 300, flagship: 1_500 };
const MONTH = new Date().toISOString().slice(0, 7);
const PAST = '2020-02';

let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let count = 0;

beforeAll(async () => {
  app = await startTestApp({ FILM_MINUTES: Object.values(MINUTES).join(',') });
});
beforeEach(async () => {
  const credential = await app.login(`137450005${String(count++).padStart(2, '0')}`);
  as = { credential, language: 'en-US' };
  films = filmSteps(app, as);
});
afterAll(() => app.close());

const time = async () => (await app.call('GET /film/minutes', {}, as)).data;
const order = async (size: 'draft' | '720p') => {
  const id = await films.add({ language: 'en-US' });
  await films.change(id, (document) => {
    firstScene(document).script = splitScript('Hello there.', () => 'hello');
  });
  const { revision } = await films.open(id);
  return app.call('POST /film/{id}/render', { params: { id }, body: { size, revision } }, as);
};
const ended = async (id: string): Promise<FilmRender> => {
  const look = async () => (await app.call('GET /film/render/{id}', { params: { id } }, as)).data;
  await expect
    .poll(async () => (await look()).state, { timeout: 60_000, interval: 100 })
    .toMatch(/done|failed|cancelled/);
  return look();
};
const accountOf = async () =>
  String(
    (await sql(app, 'select owner_id from projects where id = $1', [await films.add()])).rows[0].owner_id,
  );

/** A render that somebody works on, as a server that has claimed it knows it. */
async function claimed(size: 'draft' | '720p' = '720p') {
  const filmId = await films.add();
  const [id, until] = [randomUUID(), new Date(Date.now() + 3_600_000)];
  await sql(
    app,
    `insert into film_renders
       (id, film_id, account_id, name, document, revision, language, size, state, caller, leased_until)
     select $1, id, owner_id, name, document, revision, 'en-US', $3, 'running', 'en-US', $4
     from projects where id = $2`,
    [id, filmId, size, until],
  );
  return { id, filmId, size, until };
}
type Claimed = Awaited<ReturnType<typeof claimed>>;
const spoken = ({ id, size, until }: Claimed, seconds: number) =>
  noteSpoken(app.connection.db, { id, size }, () => until, { captions: null, seconds }, MINUTES);
const chargeOf = async ({ id }: Claimed): Promise<FilmCharge | null> =>
  (await sql(app, 'select charge from film_renders where id = $1', [id])).rows[0].charge;
const fail = ({ id, until }: Claimed) =>
  endWithoutVideo(app.connection.db, id, (tx) => store.failRender(tx, id, until, null));
const errorOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

describe('minutes of film', () => {
  test('are taken by the length of a video, and a draft is free', async () => {
    expect(await time()).toEqual({ month: 60, used: 0, packs: 0, left: 60 });
    const draft = await ended((await order('draft')).data.id);
    expect(draft.state).toBe('done');
    expect((await time()).used).toBe(0);
    const video = await ended((await order('720p')).data.id);
    expect(video.state).toBe('done');
    const used = Math.ceil(video.seconds ?? 0);
    expect(used).toBeGreaterThan(0);
    expect(await time()).toEqual({ month: 60, used, packs: 0, left: 60 - used });
    const { rights } = (await app.call('GET /vip/user/rights/get', { query: {} }, as)).data;
    expect(rights.find(({ type }) => type === 'filmSeconds')).toMatchObject({ used, total: 60 });
  });

  test('that are used up refuse what is ordered next, but for drafts', async () => {
    await spoken(await claimed(), 60);
    expect((await order('720p')).code).toBe(4760);
    expect((await order('draft')).code).toBe(0);
  });

  test('are taken whole or not at all: the film fails and says how much is left', async () => {
    const long = await claimed();
    expect(await errorOf(spoken(long, 60.2))).toMatchObject({
      entry: 'filmMinutesShort',
      values: { needed: 61, left: 60 },
    });
    expect(await chargeOf(long)).toBeNull();
    expect((await time()).used).toBe(0);

    await spoken(await claimed(), 59.5);
    await sql(app, 'update film_months set seconds = 59 where account_id = $1', [await accountOf()]);
    const failed = await ended((await order('720p')).data.id);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('only 1 s is left') });
    expect((await time()).used).toBe(59);
  });

  test('for one of two renders at the same moment are taken by one', async () => {
    const both = [await claimed(), await claimed()];
    const results = await Promise.all(both.map((one) => errorOf(spoken(one, 40))));
    expect(results.filter((error) => error === null)).toHaveLength(1);
    expect((await time()).used).toBe(40);
  });

  test('are taken once of a render whose server dies and that is claimed again', async () => {
    const first = await claimed();
    await spoken(first, 30);
    const next = { ...first, until: new Date(first.until.getTime() + 15_000) };
    await sql(app, 'update film_renders set leased_until = $2 where id = $1', [first.id, next.until]);
    // The first server is not dead after all.
    expect(await spoken(first, 30)).toBe(false);
    expect(await spoken(next, 30)).toBe(true);
    expect((await time()).used).toBe(30);
    expect(await chargeOf(next)).toMatchObject({ monthSeconds: 30 });
  });

  test('come back once of a render that fails, is canceled, or goes with its film', async () => {
    const failed = await claimed();
    await spoken(failed, 20);
    expect(await fail(failed)).toBe(true);
    expect(await fail(failed)).toBe(false);
    expect(await chargeOf(failed)).toBeNull();
    expect((await time()).used).toBe(0);

    const canceled = await claimed();
    await spoken(canceled, 20);
    for (let times = 0; times < 2; times++)
      await app.call('POST /film/render/{id}/cancel', { params: { id: canceled.id } }, as);
    expect((await time()).used).toBe(0);

    const [gone, kept] = [await claimed(), await claimed()];
    await spoken(gone, 20);
    await spoken(kept, 15);
    await app.call('POST /avatar/project/trash', { body: { ids: [gone.filmId] } }, as);
    await app.call('POST /avatar/project/purge', { body: { ids: [gone.filmId] } }, as);
    expect((await time()).used).toBe(15);
  });

  test('stay with a video that is there', async () => {
    const done = await claimed();
    await spoken(done, 20);
    await sql(app, "update film_renders set state = 'done', ended_at = now() where id = $1", [done.id]);
    await app.call('POST /film/render/{id}/cancel', { params: { id: done.id } }, as);
    expect((await time()).used).toBe(20);
  });

  test('of a render that ends in another month come back to the month they were taken of', async () => {
    const account = await accountOf();
    const old = await claimed();
    await spoken(old, 25);
    await sql(app, 'update film_months set month = $2 where account_id = $1', [account, PAST]);
    await sql(
      app,
      `update film_renders set charge = jsonb_set(charge, '{month}', to_jsonb($2::text)) where id = $1`,
      [old.id, PAST],
    );
    expect((await time()).used).toBe(0);
    await spoken(await claimed(), 10);
    await fail(old);
    const { rows } = await sql(
      app,
      'select month, seconds from film_months where account_id = $1 order by month',
      [account],
    );
    expect(rows).toEqual([
      { month: PAST, seconds: 0 },
      { month: MONTH, seconds: 10 },
    ]);
  });

  test('of a membership are those that the operator has set', async () => {
    await sql(
      app,
      `insert into grants (id, account_id, "right", subject, ends_at)
       values ($1, $2, 'membership', 'standard', now() + interval '1 day')`,
      [randomUUID(), await accountOf()],
    );
    expect((await time()).month).toBe(120);
    const { data } = await app.call('GET /settings', {}, as);
    expect(data.filmMinutes).toEqual(MINUTES);
    const { data: product } = await app.call('GET /goods/{code}', { params: { code: 'standard-month' } }, as);
    expect(product.descList.map(({ content }) => content)).toContain('2 minutes of film a month');
  });
});

describe('a pack of minutes', () => {
  const grantsOf = async (
    account: string,
  ): Promise<{ used: number; quantity: number; order_line_id: string }[]> =>
    (
      await sql(
        app,
        `select used, quantity, order_line_id from grants
         where account_id = $1 and "right" = 'filmSeconds' order by ends_at nulls last`,
        [account],
      )
    ).rows;

  test('is used after the month, the one that ends first before the others, and gets back what failed', async () => {
    const account = await accountOf();
    await buyer(app, as.credential).buyPackage('film-60');
    await sql(
      app,
      `insert into grants (id, account_id, "right", quantity, begins_at, ends_at)
       values ($1, $3, 'filmSeconds', 30, now() - interval '2 days', now() + interval '1 day'),
              ($2, $3, 'filmSeconds', 500, now() - interval '2 days', now() - interval '1 day')`,
      [randomUUID(), randomUUID(), account],
    );
    expect(await time()).toEqual({ month: 60, used: 0, packs: 3630, left: 3690 });
    const render = await claimed();
    await spoken(render, 100);
    expect((await grantsOf(account)).map(({ used, quantity }) => [used, quantity])).toEqual([
      [0, 500],
      [30, 30],
      [10, 3600],
    ]);
    expect(await time()).toEqual({ month: 60, used: 60, packs: 3590, left: 3590 });
    await fail(render);
    expect(await time()).toEqual({ month: 60, used: 0, packs: 3630, left: 3690 });
  });

  test('that is used in part is refunded in part, and not used any more', async () => {
    const account = await accountOf();
    await buyer(app, as.credential).buyPackage('film-60');
    await spoken(await claimed(), 60 + 1800);
    const [pack] = await grantsOf(account);
    const lineId = pack?.order_line_id ?? '';
    const left = (await unusedOf(app.connection.db, [lineId])).get(lineId);
    expect(left).toBe(1450);
    await sql(app, "update grants set state = 'revoked' where order_line_id = $1", [lineId]);
    expect((await time()).left).toBe(0);
  });
});

test('an account that is merged into another brings the seconds it has used, but not those of renders that end with it', async () => {
  const from = await accountOf();
  await spoken(await claimed(), 12);
  const kept = await claimed();
  await spoken(kept, 13);
  await sql(app, "update film_renders set state = 'done', ended_at = now() where id = $1", [kept.id]);
  as = { credential: await app.login('13745000599'), language: 'en-US' };
  films = filmSteps(app, as);
  await spoken(await claimed(), 5);
  const to = await accountOf();
  await app.connection.db.transaction((tx) => joinFilmMonths(tx, from, to));
  expect((await time()).used).toBe(18);
});
