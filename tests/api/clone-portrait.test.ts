import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { FIRST_CLONED } from '../../contract/clone/limits';
import { cloning, giveClones } from './clone-steps';
import { filmSteps, firstScene } from './film-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';

/** A portrait takes ten seconds of a core, which other tests share. */
vi.setConfig({ testTimeout: 300_000 });

const fixture = (name: string) => readFile(new URL(`../fixtures/portrait/${name}`, import.meta.url));

let app: TestApp;
let owner: string;
let ownerId: string;
let other: string;
let mine: ReturnType<typeof cloning>;

beforeAll(async () => {
  app = await startTestApp({ CLONE_REVIEW: 'automatic' });
  [owner, other] = (await Promise.all(['13700000071', '13700000072'].map((phone) => app.login(phone)))) as [
    string,
    string,
  ];
  ownerId = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data.userId;
  await giveClones(app, ownerId, 'portrait', 3);
  mine = cloning(app, owner);
});
afterAll(() => app.close());

const order = async (change: object = {}, node = app) =>
  node.call(
    'POST /custom/create-order',
    { body: (await mine.portraitForm(change)) as never },
    { credential: owner },
  );
const picture = (address: string) => app.app.http.inject({ method: 'GET', url: address });

test('a photograph becomes a portrait that speaks, for its owner only, on every node', async () => {
  const node = await startNode(app.database, { CLONE_REVIEW: 'automatic' });
  try {
    const { data } = await order();
    expect(data.stateInfo.state).toBe('training');
    await expect
      .poll(async () => (await mine.get(data.id)).stateInfo.state, { timeout: 90_000, interval: 500 })
      .toBe('unconfirmed');
    const { trainingResults: result } = await mine.get(data.id);
    const number = result?.number ?? 0;
    expect(number).toBeGreaterThanOrEqual(FIRST_CLONED);

    // Its pictures open by the addresses that its owner is given, and by nothing else.
    for (const address of [result?.coverUrl, result?.stillUrl, result?.previewUrl]) {
      expect((await picture(address ?? '')).statusCode).toBe(200);
      expect((await picture((address ?? '').replace(/\?.*/, ''))).statusCode).toBe(404);
      expect((await picture((address ?? '').replace(/signature=./, 'signature=!'))).statusCode).toBe(404);
    }
    const find = (credential: string) =>
      app.call('GET /avatar/virtual/{id}', { params: { id: number } }, { credential });
    expect((await find(other)).status).toBe(404);

    const body = { status: 'success' } as const;
    await app.call('POST /custom/accept/{id}', { params: { id: data.id }, body }, { credential: owner });
    const listed = async (credential: string) =>
      (
        await app.call('GET /avatar/virtual/list-common-virtual', { query: {} }, { credential })
      ).data.records.map(({ id }) => id);
    expect(await listed(owner)).toContain(number);
    expect(await listed(other)).not.toContain(number);

    const info = (at: TestApp) => at.call('GET /provider/get_avatar_info', { query: { id: number } }, {});
    expect((await info(app)).data).toMatchObject({ id: number });
    expect((await info(node)).data).toMatchObject({ id: number });

    // A film in which it is seen refers to the consent that was given for it.
    const films = filmSteps(app, { credential: owner, language: 'en-US' });
    const film = await films.add();
    await films.change(film, (document) => {
      firstScene(document).stage.events.virtualUrl = { id: number, name: 'Portrait' };
    });
    const { revision } = await films.open(film);
    const wish = { params: { id: film }, body: { size: 'draft', revision } } as const;
    const render = (await app.call('POST /film/{id}/render', wish, { credential: owner })).data;
    const consents = await sql(app, 'select id from clone_consents where order_id = $1', [data.id]);
    expect(render.consents).toEqual([{ kind: 'avatar', id: consents.rows[0]?.id, time: expect.any(String) }]);
    await app.call('POST /film/render/{id}/cancel', { params: { id: render.id } }, { credential: owner });
    // So does the record of a video that a browser makes of it, by the number in its label.
    const labeled = { params: { id: film }, body: { revision } } as const;
    const { AIGC } = (await app.call('POST /film/{id}/label', labeled, { credential: owner })).data;
    const { ProduceID } = JSON.parse(AIGC).AIGC as { ProduceID: string };
    const kept = await sql(app, 'select consents from film_labels where id = $1', [ProduceID]);
    expect(kept.rows).toEqual([
      { consents: [expect.objectContaining({ kind: 'avatar', consentId: consents.rows[0]?.id })] },
    ]);

    await app.call('DELETE /custom/{id}', { params: { id: data.id } }, { credential: owner });
    expect((await find(owner)).status).toBe(404);
    expect((await picture(result?.stillUrl ?? '')).statusCode).toBe(404);
    const { rows } = await sql(app, 'select files from clone_erasures where number = $1', [number]);
    expect(rows).toEqual([{ files: 3 }]);
  } finally {
    await node.close();
  }
});

let refused: ReturnType<typeof mine.portraitForm> | null = null;
test.each([
  ['of another size than what was read', { reading: { width: 480 } }],
  ['with two faces', { reading: { faces: 2 } }],
  ['without a face', { reading: { faces: 0, confidence: 0 } }],
])('a photograph %s is refused, and costs nothing', async (_, { reading }) => {
  const left = await mine.remaining('avatarClones');
  // An order that is refused uses up nothing of its form.
  refused ??= mine.portraitForm();
  const form = await refused;
  const body = { ...form, reading: { ...form.reading, ...reading } } as never;
  const answer = await app.call('POST /custom/create-order', { body }, { credential: owner });
  expect(answer.code).toBe(4607);
  expect(await mine.remaining('avatarClones')).toBe(left);
});

test('a dark photograph is shown to staff, with what was measured', async () => {
  const dark = await sharp(await fixture('picture.jpg'))
    .linear(0.15)
    .jpeg()
    .toBuffer();
  const answer = await order({ fileUrl: await mine.upload('dark.jpg', dark) });
  expect(answer.data.stateInfo.state).toBe('under_review');
  const { rows } = await sql(app, 'select checks from clone_orders where id = $1', [answer.data.id]);
  expect((rows[0] as { checks: { code: string }[] }).checks.map(({ code }) => code)).toContain('dark');
});
