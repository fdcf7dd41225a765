import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filmGuestLimits } from '../../contract/film/limits';
import { createAvatarEngine } from '../../server/engines/avatar';
import { createMessages } from '../../server/modules/messages/message/service';
import { announceExpiring } from '../../server/modules/sharing/share/expiry';
import { ABSENT, proportion } from './access-samples';
import { element } from '../unit/film/picture/stages';
import { newPhone } from './account-steps';
import { type Client, connectPage, isAnswered, setUse, trackOf, unspoken } from './film-draft-steps';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

const SHARED_AS_DRAFT = 4780;
const SPEECH_SPENT = 4781;
const PASSWORD_NEEDED = 4420;
const NOT_OWNED = 4480;
/** An avatar that has to be bought. */
const SOLD_AVATAR = 1005;

let app: TestApp;
let address: string;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let filmId: string;
const HELLO = 'Hello to';
/** Characters of what each film begins with. */
const SPOKEN = unspoken(HELLO).length;
const clients: Client[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  as = { credential: await app.login(newPhone()), language: 'en-US' };
  films = filmSteps(app, as);
  filmId = await films.add({ name: 'Open day' });
  await say(unspoken(HELLO));
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => app.close());

/** Has the first scene of the film say something else. */
const say = (text: string) =>
  films.change(filmId, (document) => {
    firstScene(document).script = [{ id: 'a', text }];
  });
const share = (more: object = {}, projectId = filmId) =>
  app.call(
    'POST /conversation/share',
    { body: { projectId, kind: 'draft', validity: '7d', ...more } as never },
    as,
  );
const draftLink = async (more: object = {}) => (await share(more)).data;
const list = async () =>
  (await app.call('GET /conversation/share', { query: { projectId: filmId } }, as)).data;
const open = (credential: string) =>
  app.call('POST /conversation/share/film', {} as never, { credential, language: 'en-US' });
const openAsProject = (credential: string) =>
  app.call('POST /conversation/share/session', { body: {} }, { credential });
const addProject = async () => {
  const body = { name: 'Hall', status: 'proceed', proportion, direction: 0 } as const;
  return (await app.call('POST /avatar/project/add', { body }, as)).data.id;
};
/** A scene of the film as it is spoken, the first unless another one is named. */
async function track(
  credential: string,
  {
    from = '203.0.113.7',
    id = filmId,
    scene = 0,
    revision,
  }: { from?: string; id?: string; scene?: number; revision?: number } = {},
) {
  const saved = await films.open(filmId);
  const query = {
    scene: saved.document.film.scenes.order[scene] ?? '',
    revision: revision ?? saved.revision,
  };
  return trackOf(app, id, query, { credential, from });
}
const connect = async (token: string) => {
  const client = await connectPage(address, token);
  clients.push(client);
  return client;
};

describe('a draft link of a film', () => {
  test('is made, listed and changed by its owner, and opens the film for whoever has it', async () => {
    const made = await share({ name: 'Agency' });
    expect(made.data).toMatchObject({
      published: false,
      url: expect.stringMatching(
        new RegExp(`^http://localhost(:80)?/film/preview/share\\?code=${made.data.code}$`),
      ),
    });
    const { film } = (await open(made.data.code)).data;
    expect(film).toMatchObject({ id: filmId, name: 'Open day', readOnly: false });
    expect(film.document.film?.scenes.order).toHaveLength(1);
    expect(Object.keys(film.assets.avatars ?? {})).toHaveLength(1);
    expect(Object.keys(film.assets.voices ?? {})).toHaveLength(1);
    const put = (body: object) =>
      app.call('PUT /conversation/share/{id}', { params: { id: made.data.id }, body }, as);
    expect((await put({ name: 'Studio', validity: '30d' })).data).toMatchObject({ url: made.data.url });
    expect(await list()).toMatchObject([
      { name: 'Studio', validity: '30d', viewCount: 1, url: made.data.url },
    ]);
    expect((await put({ canComment: true })).code).toBe(SHARED_AS_DRAFT);
  });

  test('is of no other kind, has nothing of a conversation, and is made by nobody else', async () => {
    for (const more of [
      { kind: 'visitor', validity: '30d' },
      { kind: undefined, validity: '30d' },
      { canComment: true },
      { questionsPerDay: 3 },
      { visitorQuestionsPerDay: 3 },
    ]) {
      const refused = await share(more);
      expect(refused).toMatchObject({ status: 400, code: SHARED_AS_DRAFT });
      expect(refused.msg).toContain('watch link');
    }
    expect((await share({ validity: 'permanent' })).status).toBe(400);
    expect(await list()).toEqual([]);
    const stranger = { credential: await app.login(newPhone()), language: 'en-US' };
    const body = { projectId: filmId, kind: 'draft', validity: '7d' } as const;
    expect((await app.call('POST /conversation/share', { body }, stranger)).status).toBe(404);
    expect(
      (await app.call('GET /conversation/share', { query: { projectId: filmId } }, stranger)).status,
    ).toBe(404);
  });

  test('never opens as a project, nor a link to a project as a film', async () => {
    const { code } = await draftLink();
    expect((await openAsProject(code)).status).toBe(404);
    const projectId = await addProject();
    for (const kind of ['draft', 'visitor'] as const) {
      const other = (await share({ kind, validity: '30d' }, projectId)).data.code;
      expect((await open(other)).status).toBe(404);
      expect((await track(other)).status).toBe(404);
      expect((await track(other, { id: projectId })).status).toBe(404);
      const still = { params: { id: projectId } };
      expect((await app.call('GET /film/{id}/still', still, { credential: other })).status).toBe(404);
    }
    // Who owns it has no link that could be opened.
    expect((await open(as.credential)).status).toBe(404);
  });

  test('reaches its own film alone, and nothing that is said, kept or done elsewhere', async () => {
    const { code } = await draftLink();
    const guest = { credential: code };
    const other = await films.add();
    const params = { id: other };
    expect((await app.call('GET /avatar/project/{id}', { params }, guest)).status).toBe(404);
    expect((await app.call('GET /film/{id}/still', { params }, guest)).status).toBe(404);
    expect((await track(code, { id: other })).status).toBe(404);
    const own = { params: { id: filmId } };
    expect((await app.call('GET /avatar/project/{id}', own, guest)).status).toBe(200);
    for (const refused of [
      app.call('PUT /avatar/project/edit/{id}', { ...own, body: { name: 'Mine' } }, guest),
      app.call('POST /film/{id}/track', { ...own, body: {} as never }, guest),
      app.call('POST /film/{id}/render', { ...own, body: { size: 'draft', revision: 1 } }, guest),
      app.call('POST /film/{id}/label', { ...own, body: { revision: 1 } }, guest),
      app.call('GET /film/{id}/share', own, guest),
      app.call('GET /conversation/share', { query: { projectId: filmId } }, guest),
      app.call('GET /film/page', { query: {} }, guest),
      app.call('GET /avatar/material/me-material', { query: {} }, guest),
    ])
      expect((await refused).status).toBe(401);
    // Nobody talks to a film, nor comments on it.
    expect((await app.call('POST /avatar/session/add', { body: { projectId: filmId } }, guest)).status).toBe(
      404,
    );
    expect((await app.call('GET /avatar/project/{id}/comment', { ...own, query: {} }, guest)).status).toBe(
      404,
    );
    const report = { body: { reason: 'other' } } as const;
    expect((await app.call('POST /conversation/share/report', report, guest)).status).toBe(404);
  });

  test('speaks no text of a guest: avatar streams do not open, and no words are recognized', async () => {
    const { code } = await draftLink();
    const { virtualUrl, audioId } = firstScene((await films.open(filmId)).document).stage.events;
    const stream = new URLSearchParams({ token: code, avatar: `${virtualUrl?.id}`, voice: `${audioId}` });
    const ways = [`/provider/ws/video?${stream}`, `/api/v1/asrws?${new URLSearchParams({ token: code })}`];
    for (const way of ways) expect(await isAnswered(`ws://${address}${way}`), way).toBe(false);
  });

  test('asks for its password, and lets nobody in without it', async () => {
    const { code } = await draftLink({ password: 'open sesame' });
    expect((await open(code)).code).toBe(PASSWORD_NEEDED);
    expect((await track(code)).code).toBe(PASSWORD_NEEDED);
    const unlock = { body: { code, password: 'open sesame' } };
    const opened = (await app.call('POST /conversation/share/unlock', unlock)).data.code;
    expect((await open(opened)).status).toBe(200);
    expect((await track(opened)).status).toBe(200);
  });

  test('ends by one press, with its time, and with the film in the trash; its owner is told before', async () => {
    const revoked = await draftLink();
    const watching = await connect(revoked.code);
    const gone = new Promise((resolve) => {
      watching.once('disconnect', resolve);
    });
    await app.call('DELETE /conversation/share/{id}', { params: { id: revoked.id } }, as);
    expect(await gone).toBe('io server disconnect');
    await expect(connect(revoked.code)).rejects.toThrow('unauthorized');
    expect((await open(revoked.code)).status).toBe(401);
    expect((await track(revoked.code)).status).toBe(401);

    const { id, code } = await draftLink({ validity: '30d' });
    const expire = (left: string) =>
      sql(app, 'update shares set expires_at = now() + $2::interval where id = $1', [id, left]);
    await expire('1 day');
    const messages = createMessages({ db: app.connection.db, onUnread: () => undefined });
    expect(await announceExpiring(app.connection.db, messages)).toBe(1);
    const [notice] = (await app.call('GET /message', { query: {} }, as)).data;
    expect(notice).toMatchObject({ kind: 'draftExpiring', link: `/work/film/edit?id=${filmId}` });
    await expire('-1 second');
    expect((await open(code)).status).toBe(401);

    const last = await draftLink();
    const guest = await connect(last.code);
    const left = new Promise((resolve) => {
      guest.once('disconnect', resolve);
    });
    await app.call('POST /avatar/project/trash', { body: { ids: [filmId] } }, as);
    expect(await left).toBe('io server disconnect');
    expect((await open(last.code)).status).toBe(401);
    await app.call('POST /avatar/project/restore', { body: { ids: [filmId] } }, as);
    expect((await open(last.code)).status).toBe(200);
    expect((await share({}, ABSENT)).status).toBe(404);
  });

  test('lets a guest hear each change as it is made, and who makes it, and make none', async () => {
    const { code } = await draftLink();
    const [editor, guest] = [await connect(as.credential), await connect(code)];
    const editors: { name: string; own: boolean }[][] = [];
    guest.on('project:editors', (news) => editors.push(news.editors));
    expect(await guest.emitWithAck('project:watch', filmId)).toBe(true);
    expect(await guest.emitWithAck('project:watch', await films.add())).toBe(false);
    expect(await guest.emitWithAck('project:edit', filmId, true)).toBe(false);
    expect(await editor.emitWithAck('project:edit', filmId, true)).toBe(true);
    await expect.poll(() => editors.at(-1)?.map(({ own }) => own)).toEqual([false]);
    const live: { patches: unknown[] }[] = [];
    guest.on('project:live', (change) => live.push(change));
    const saved: number[] = [];
    guest.on('project:saved', ({ revision }) => saved.push(revision));
    const patches = [{ op: 'replace' as const, path: ['film', 'captions', 'shown'], value: false }];
    guest.emit('project:live', { projectId: filmId, sequence: 1, patches });
    editor.emit('project:live', { projectId: filmId, sequence: 1, patches });
    await expect.poll(() => live.length).toBe(1);
    expect(live[0]?.patches).toEqual(patches);
    await say('Welcome.');
    const { revision } = await films.open(filmId);
    await expect.poll(() => saved.at(-1)).toBe(revision);
    expect(live).toHaveLength(1);
  });

  test('shows the stills of what the film has, and none of what was taken out of it', async () => {
    const { code } = await draftLink();
    const scene = firstScene((await films.open(filmId)).document);
    await films.change(filmId, (document) => {
      const { stage } = firstScene(document);
      const clock = element('clock', 'x', [0, 0, 64, 36], {}, { type: 'someone.clock', name: 'Clock' });
      stage.elements.pages[0] = { ...stage.elements.pages[0], clock };
      stage.elements.order.push('clock');
    });
    await sql(
      app,
      `insert into film_stills (film_id, scene, element, place, sha256, storage_key, bytes)
       select $1, $2, element, '{"left":0,"top":0,"width":1,"height":1}', 'x', 'x', 1
       from unnest(array['clock', 'gone']) element`,
      [filmId, scene.id],
    );
    const stills = async (credential: string) =>
      (await app.call('GET /film/{id}/still', { params: { id: filmId } }, { credential })).data.map(
        (still) => still.element,
      );
    expect((await stills(as.credential)).toSorted()).toEqual(['clock', 'gone']);
    expect(await stills(code)).toEqual(['clock']);
  });
});

describe('speech for a guest', () => {
  test('is that of the saved film, and of no other state of it', async () => {
    const { code } = await draftLink();
    const spoken = await track(code);
    expect(spoken.track?.sentences.map(({ text }) => text)).toEqual([expect.stringContaining(HELLO)]);
    expect(spoken.track?.pack?.url).toContain('/provider/avatar/');
    const { revision } = await films.open(filmId);
    for (const other of [revision - 1, revision + 1])
      expect((await track(code, { revision: other })).code).toBe(4090);
  });

  test('that nobody has had spoken before is bounded for each address and for all of a link, and the rest is not', async () => {
    const { code, id } = await draftLink();
    expect((await track(code)).status).toBe(200);
    const counted = async () =>
      (
        await sql(app, 'select key, count from rate_buckets where key like $1 order by key', [
          `film-%-speech:${id}%`,
        ])
      ).rows;
    expect(await counted()).toEqual([
      { key: `film-guest-speech:${id}:203.0.113.7`, count: SPOKEN },
      { key: `film-link-speech:${id}`, count: SPOKEN },
    ]);
    // Known speech counts for nothing, and so does what its owner had spoken.
    await say(unspoken('Morning'));
    expect((await track(as.credential)).status).toBe(200);
    expect((await track(code)).status).toBe(200);
    expect((await counted()).map(({ count }) => count)).toEqual([SPOKEN, SPOKEN]);

    const spend = (key: string, count: number) => setUse(app, key, count);
    await spend(`film-guest-speech:${id}:203.0.113.7`, filmGuestLimits.addressSpeech - 5);
    await say(unspoken('Evening'));
    const refused = await track(code);
    expect(refused).toMatchObject({ status: 429, code: SPEECH_SPENT });
    expect(refused.msg).toMatch(/in \d+ minutes/);
    // Another address has its own share of what the link may have, until that is spent.
    await spend(`film-link-speech:${id}`, filmGuestLimits.linkSpeech - 5);
    expect((await track(code, { from: '203.0.113.8' })).code).toBe(SPEECH_SPENT);
    // The owner is held up by none of it, and what the owner had spoken is everybody's.
    expect((await track(as.credential)).status).toBe(200);
    expect((await track(code)).status).toBe(200);
  });

  test('that several guests ask for at once is counted once, and bounded like that of one', async () => {
    const { code, id } = await draftLink();
    const froms = [1, 2, 3].map((n) => `203.0.113.1${n}`);
    const same = await Promise.all(froms.map((from) => track(code, { from })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const of = `film-link-speech:${id}`;
    const left = await sql(
      app,
      'update rate_buckets set count = $3 - $2 where key = $1 and count = $2 returning count',
      [of, SPOKEN, filmGuestLimits.linkSpeech],
    );
    expect(left.rows).toHaveLength(1);
    await films.change(filmId, (document) => {
      const first = firstScene(document);
      for (const index of froms.keys()) {
        const text = unspoken(HELLO);
        const scene = { ...structuredClone(first), id: `s${index}`, script: [{ id: 'a', text }] };
        document.film.scenes.order.push(scene.id);
        document.film.scenes.byId[scene.id] = scene;
      }
    });
    const others = await Promise.all(froms.map((from, index) => track(code, { from, scene: index + 1 })));
    expect(others.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });

  test('is answered so often, and for so long, to one address, and to all of a link', async () => {
    const { code, id } = await draftLink();
    await track(code);
    const spend = (key: string, count: number) => setUse(app, key, count);
    await spend(`film-guest:${id}:203.0.113.7`, filmGuestLimits.addressTracks);
    expect((await track(code)).code).toBe(4290);
    expect((await track(code, { from: '203.0.113.8' })).status).toBe(200);
    await spend(`film-link:${id}`, filmGuestLimits.linkTracks);
    expect((await track(code, { from: '203.0.113.8' })).code).toBe(4290);
    // A long scene is more work than a short one.
    await spend(`film-link:${id}`, 0);
    await spend(`film-guest-seconds:${id}:203.0.113.8`, filmGuestLimits.addressSeconds - 1);
    expect((await track(code, { from: '203.0.113.8' })).code).toBe(4290);
    expect((await track(code, { from: '203.0.113.9' })).status).toBe(200);
    await spend(`film-link-seconds:${id}`, filmGuestLimits.linkSeconds - 1);
    expect((await track(code, { from: '203.0.113.9' })).code).toBe(4290);
    expect((await track(as.credential)).status).toBe(200);
  });
});

describe('what the owner only tries', () => {
  const cast = (id: number) =>
    films.change(filmId, (document) => {
      firstScene(document).stage.events.virtualUrl = { id, name: '' };
    });

  test('keeps a link from being made, and is marked at one that is there, as for the owner', async () => {
    const { code } = await draftLink();
    await cast(SOLD_AVATAR);
    expect((await share()).code).toBe(NOT_OWNED);
    const engine = createAvatarEngine({ cacheDir: '.cache/avatars' });
    const [plain, marked] = [await engine.poses(SOLD_AVATAR), await engine.poses(SOLD_AVATAR, 'trial')];
    await engine.close();
    for (const credential of [code, as.credential]) {
      const { pack } = (await track(credential)).track ?? {};
      expect(pack?.hash).toBe(marked.hash);
      expect(JSON.stringify(pack)).not.toContain(plain.hash);
    }
  });
});
