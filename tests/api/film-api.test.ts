import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteInput } from '../../contract/api/route';
import type { ApiFilm, ApiRender } from '../../contract/film/routes/api';
import type { Routes } from '../../contract/routes';
import { splitScript } from '../../film/script/split';
import { addLanguage } from '../../film/texts/languages';
import { sentenceKey } from '../../film/texts/texts';
import { createRenderEnding } from '../../server/modules/films/render/ending';
import { claimNext, findDocument, noteSpoken } from '../../server/modules/films/render/store';
import { queueFilmEvent } from '../../server/modules/sharing';
import { proportion } from './access-samples';
import { newPhone } from './account-steps';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

// No video is made here: the server takes no work, and a test ends a render as a worker does.
let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let filmId: string;
let key: string;

beforeAll(async () => {
  app = await startTestApp({ LINK_HOSTS: '127.0.0.1' });
  const phone = newPhone();
  const credential = await app.login(phone);
  await sql(app, "update accounts set staff_areas = '{system}' where phone = $1", [phone]);
  const { nodes } = (await app.call('GET /ops/system/status', {}, { credential })).data;
  const input = { params: { id: nodes[0]?.id ?? '' }, body: { isInService: false, evenLast: true } } as const;
  await app.call('POST /ops/system/nodes/{id}/service', input, { credential });
  await vi.waitUntil(async () => (await app.call('GET /health/ready', {})).status === 503, 60_000);
});
beforeEach(async () => {
  await sql(app, 'delete from film_renders', []);
  as = { credential: await app.login(newPhone()), language: 'en-US' };
  films = filmSteps(app, as);
  filmId = await films.add({ name: 'Tour' });
  await say('Hello {{name}}.');
  key = (await makeKey(filmId)).data.secret;
});
afterAll(() => app.close());

let ids = 0;
const say = (script: string) =>
  films.change(filmId, (document) => {
    firstScene(document).script = splitScript(script, () => `id-${ids++}`);
  });
const makeKey = (projectId: string, scopes?: ('chat' | 'records' | 'films')[]) =>
  app.call('POST /secret/getSecret', { body: { projectId, ...(scopes && { scopes }) } }, as);

type Wish = RouteInput<Routes['POST /v1/film/render']>['body'];
interface Refusal {
  error: { code: string; message: string };
}
/** A call as a program makes it. */
async function ask<T>(
  method: 'GET' | 'POST',
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  credential = key,
): Promise<{ status: number; data: T & Partial<Refusal> }> {
  const answer = await app.app.http.inject({
    method,
    url: `/v1/film${path}`,
    headers: { authorization: `Bearer ${credential}`, language: 'en-US', host: 'mirra.example', ...headers },
    ...(body && { payload: body }),
  });
  return { status: answer.statusCode, data: answer.json() };
}
const order = (body: Wish, requestKey?: string, credential?: string) =>
  ask<ApiRender>(
    'POST',
    '/render',
    { body, ...(requestKey !== undefined && { headers: { 'idempotency-key': requestKey } }) },
    credential,
  );
const rendersOf = async () =>
  (await sql(app, 'select id, name, values, key_id, request_key from film_renders order by created_at', []))
    .rows;

/** Ends the render that waits, as the server does that has made it. */
async function end(outcome: 'done' | 'failed') {
  const { db } = app.connection;
  const row = await claimNext(db);
  if (!row?.leasedUntil) throw new Error('Nothing waits');
  const captions = [{ startMs: 0, endMs: 900, lines: ['Hello Ann.'] }];
  await noteSpoken(db, row.id, row.leasedUntil, { captions, seconds: 3.2, charge: null });
  const ending = createRenderEnding({ db, tell: queueFilmEvent });
  const isEnded =
    outcome === 'failed'
      ? await ending.fail(row, row.leasedUntil, { name: 'filmSpeechFailed', values: { scene: 1 } })
      : await ending.done(row, row.leasedUntil, await video());
  expect(isEnded).toBe(true);
  return row.id;
}

/** A picture of the library stands for the video. */
async function video(): Promise<string> {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = { files: { name: 'a.png', bytes } };
  return (await app.call('POST /oss/upload-material', { form } as never, as)).data[0]?.id ?? '';
}

describe('a film', () => {
  test('says its languages, its variables in each of them, and its revision', async () => {
    await films.change(filmId, (document) => {
      const scene = firstScene(document);
      addLanguage(document.film, 'ms-MY');
      document.film.translations['ms-MY'] = {
        [sentenceKey(scene.id, scene.script[0]?.id ?? '')]: {
          text: 'Helo {{nama}}.',
          source: 'Hello {{name}}.',
          isChecked: true,
        },
      };
    });
    const { revision } = await films.open(filmId);
    expect(await ask<ApiFilm>('GET', '')).toEqual({
      status: 200,
      data: {
        id: filmId,
        object: 'film',
        name: 'Tour',
        revision,
        language: 'en-US',
        languages: ['en-US', 'ms-MY'],
        variables: ['name'],
        sizes: ['draft', '720p', '1080p'],
      },
    });
    expect((await ask<ApiFilm>('GET', '?language=ms-MY')).data.variables).toEqual(['nama']);
    expect((await ask<ApiFilm>('GET', '?language=th-TH')).data.error?.code).toBe('filmLanguageMissing');
  });

  test('in the trash has no key', async () => {
    await app.call('DELETE /avatar/project/{id}', { params: { id: filmId } }, as);
    expect((await ask('GET', '')).status).toBe(401);
  });
});

describe('a render', () => {
  test('is ordered with values, a name and a size', async () => {
    const { status, data } = await order({
      values: { ' name ': 'Ann\u0007', other: 'x' },
      size: 'draft',
      name: 'For Ann',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      object: 'film.render',
      name: 'For Ann',
      language: 'en-US',
      size: 'draft',
      state: 'queued',
      video: null,
      captions: null,
      error: null,
      requestKey: null,
    });
    const row = await findDocument(app.connection.db, data.id);
    expect(row).toMatchObject({ filmId, values: { name: 'Ann' }, keyId: expect.any(String) });
    expect(row && firstScene(row.document as never).script.map(({ text }) => text)).toEqual(['Hello Ann.']);
  });

  test.each([
    ['no value', {}, 422, 'filmValueMissing'],
    ['an empty value', { values: { name: ' ' } }, 422, 'filmValueMissing'],
    ['too long a value', { values: { name: 'x'.repeat(10_000) } }, 422, 'filmValuesWrong'],
    ['another revision', { values: { name: 'a' }, revision: 99 }, 409, 'staleRevision'],
    ['a language without a voice', { values: { name: 'a' }, language: 'th-TH' }, 400, 'filmLanguageMissing'],
    ['a name of nothing', { values: { name: 'a' }, name: ' ' }, 400, 'nameRequired'],
    ['another size', { values: { name: 'a' }, size: '4k' }, 400, 'invalidInput'],
  ] as const)('is refused with %s', async (_, body, status, code) => {
    const answer = await order(body as Wish);
    expect([answer.status, answer.data.error?.code]).toEqual([status, code]);
    expect(await rendersOf()).toEqual([]);
  });

  test('says how far it is, and at last where its video and captions are', async () => {
    const { data } = await order({ values: { name: 'Ann' }, size: 'draft' });
    await end('done');
    const ended = await ask<ApiRender>('GET', `/render/${data.id}`);
    expect(ended.data).toMatchObject({ state: 'done', seconds: expect.closeTo(3.2, 3), error: null });
    expect(ended.data.video?.url).toMatch(/^http:\/\/mirra\.example\/api\/v1\/.*signature=/);
    const srt = new URL(ended.data.captions?.srt ?? '');
    const file = await app.app.http.inject({ url: srt.pathname + srt.search });
    expect(file.body).toContain('Hello Ann.');
    expect(file.headers['content-type']).toContain('subrip');
    srt.searchParams.set('format', 'vtt');
    expect((await app.app.http.inject({ url: srt.pathname + srt.search })).statusCode).toBe(404);
  });

  test('that has failed says why, by a name and a sentence', async () => {
    const { data } = await order({ values: { name: 'Ann' } });
    await end('failed');
    expect((await ask<ApiRender>('GET', `/render/${data.id}`)).data).toMatchObject({
      state: 'failed',
      error: { code: 'filmSpeechFailed', message: expect.stringContaining('1') },
      video: null,
      captions: null,
    });
  });

  test('can be canceled, and is listed', async () => {
    const { data } = await order({ values: { name: 'Ann' } });
    expect((await ask<ApiRender>('POST', `/render/${data.id}/cancel`)).data.state).toBe('cancelled');
    const list = await ask<{ data: ApiRender[]; total: number }>('GET', '/render');
    expect(list.data).toMatchObject({
      object: 'list',
      total: 1,
      data: [{ id: data.id, state: 'cancelled' }],
    });
  });

  test('is reached by keys of its own film alone, also where another film has the same owner', async () => {
    const { data } = await order({ values: { name: 'Ann' } });
    const other = (await makeKey(await films.add())).data.secret;
    for (const [method, path] of [
      ['GET', `/render/${data.id}`],
      ['POST', `/render/${data.id}/cancel`],
    ] as const)
      expect((await ask(method, path, {}, other)).status).toBe(404);
    expect((await ask<{ total: number }>('GET', '/render', {}, other)).data.total).toBe(0);
  });

  test('is none of those that the studio takes for the same one', async () => {
    await say('Hello.');
    const { data } = await order({ size: 'draft' });
    const { revision } = await films.open(filmId);
    const own = await app.call(
      'POST /film/{id}/render',
      { params: { id: filmId }, body: { size: 'draft', revision } },
      as,
    );
    expect(own.data.id).not.toBe(data.id);
  });
});

describe('a request key', () => {
  const wish: Wish = { values: { name: 'Ann' }, size: 'draft' };

  test('gives one render to calls that come again, also at the same time, and after the film has changed', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => order(wish, 'order-17')));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect(made.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    await say('Hello {{name}} and {{friend}}.');
    expect((await order({ size: 'draft', values: { name: 'Ann' } }, 'order-17')).data.id).toBe(
      made[0]?.data.id,
    );
    expect((await order({ ...wish, requestKey: 'order-17' })).data.id).toBe(made[0]?.data.id);
    expect(await rendersOf()).toMatchObject([{ request_key: 'order-17' }]);
  });

  test('with another body is refused, and both keys of one call have to be the same', async () => {
    await order(wish, 'order-17');
    const other = await order({ ...wish, values: { name: 'Bob' } }, 'order-17');
    expect([other.status, other.data.error?.code]).toEqual([422, 'requestKeyReused']);
    expect((await order({ ...wish, requestKey: 'a' }, 'b')).status).toBe(400);
    expect((await order(wish, 'x'.repeat(201))).status).toBe(400);
    expect(await rendersOf()).toHaveLength(1);
  });

  test('of another film is another one', async () => {
    const { data } = await order(wish, 'order-17');
    const before = filmId;
    filmId = await films.add();
    await say('Hello {{name}}.');
    const other = await order(wish, 'order-17', (await makeKey(filmId)).data.secret);
    expect(other.data.id).not.toBe(data.id);
    expect(before).not.toBe(filmId);
  });
});

describe('a key', () => {
  test('of a film makes films and does not chat, and of a project the other way round', async () => {
    const body = { name: 'Stand', status: 'proceed', proportion, direction: 0 } as const;
    const project = (await app.call('POST /avatar/project/add', { body }, as)).data.id;
    expect((await makeKey(project, ['films'])).code).toBe(4000);
    expect((await makeKey(filmId, ['chat'])).code).toBe(4000);
    expect((await makeKey(filmId, ['records', 'films'])).code).toBe(4000);
    const { secret } = (await makeKey(project)).data;
    expect(await ask('GET', '', {}, secret)).toMatchObject({
      status: 403,
      data: { error: { code: 'keyScope' } },
    });
    const listed = await app.call('GET /secret', { query: { projectId: filmId } }, as);
    expect(listed.data).toMatchObject([{ scopes: ['films'] }]);
    const token = { projectId: project, scopes: ['films' as const] };
    expect((await app.call('POST /avatar/user/generateAccessToken', { body: token }, as)).code).toBe(4000);
    const chat = await app.app.http.inject({
      method: 'POST',
      url: '/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
      payload: { messages: [{ role: 'user', content: 'hello' }] },
    });
    expect(chat.statusCode).toBe(403);
  });

  test('that makes too many requests has to wait', async () => {
    const { id } = (await app.call('GET /secret', { query: { projectId: filmId } }, as)).data[0] ?? {
      id: '',
    };
    await app.call('PUT /secret/{id}', { params: { id }, body: { perMinute: 1 } }, as);
    expect((await ask('GET', '')).status).toBe(200);
    expect((await ask('GET', '')).status).toBe(429);
  });
});

describe('web hooks of a film', () => {
  const url = 'http://127.0.0.1:9/';
  const add = (projectId: string, events: ('film.rendered' | 'film.failed' | 'answer.fallback')[]) =>
    app.call('POST /hook', { body: { projectId, url, events } }, as);
  const told = async () =>
    (await sql(app, 'select event, subject_id, body from hook_deliveries order by created_at', [])).rows;
  beforeEach(() => sql(app, 'delete from hooks', []));

  test('are told once of each render that is done or has failed', async () => {
    const [both, failures] = [
      await add(filmId, ['film.rendered', 'film.failed']),
      await add(filmId, ['film.failed']),
    ];
    expect([both.code, failures.code]).toEqual([0, 0]);
    await order({ values: { name: 'Ann' }, size: 'draft' }, 'order-1');
    const done = await end('done');
    expect(await told()).toMatchObject([
      {
        event: 'film.rendered',
        subject_id: done,
        body: { filmId, renderId: done, name: 'Tour', size: 'draft', requestKey: 'order-1' },
      },
    ]);
    await order({ values: { name: 'Bob' } });
    const failed = await end('failed');
    const { rows } = await sql(app, 'select event, body from hook_deliveries where subject_id = $1', [
      failed,
    ]);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ event: 'film.failed', body: { error: 'filmSpeechFailed' } });
    // A server that comes back to it tells nothing again.
    const event = { event: 'film.failed', filmId, renderId: failed, body: {} } as const;
    await queueFilmEvent(app.connection.db, event);
    expect(await told()).toHaveLength(3);
  });

  test('hear nothing of a render whose end was not written', async () => {
    await add(filmId, ['film.rendered', 'film.failed']);
    await order({ values: { name: 'Ann' } });
    const row = await claimNext(app.connection.db);
    if (!row?.leasedUntil) throw new Error('Nothing waits');
    const ending = createRenderEnding({
      db: app.connection.db,
      tell: () => Promise.reject(new Error('killed')),
    });
    const failure = { name: 'filmFailed', values: {} } as const;
    await expect(ending.fail(row, row.leasedUntil, failure)).rejects.toThrow('killed');
    expect((await findDocument(app.connection.db, row.id))?.state).toBe('running');
    expect(await told()).toEqual([]);
  });

  test('have events of films alone, and those of projects no such ones', async () => {
    const body = { name: 'Stand', status: 'proceed', proportion, direction: 0 } as const;
    const project = (await app.call('POST /avatar/project/add', { body }, as)).data.id;
    expect((await add(project, ['film.rendered'])).code).toBe(4000);
    expect((await add(filmId, ['answer.fallback'])).code).toBe(4000);
    const { id } = (await add(filmId, ['film.failed'])).data;
    const change = { params: { id }, body: { events: ['answer.fallback' as const] } };
    expect((await app.call('PUT /hook/{id}', change, as)).code).toBe(4000);
    expect((await app.call('GET /hook', { query: { projectId: filmId } }, as)).data).toMatchObject([{ id }]);
  });
});
