import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Watched } from '../../contract/watch/schema';
import { splitScript } from '../../film/script/split';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: { credential: string; language: string };
let other: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
/** A film with a finished draft, of which its other videos are copies. */
let film: { id: string; render: string };

beforeAll(async () => {
  app = await startTestApp({ REQUESTS_PER_MINUTE: '20' });
  owner = { credential: await app.login('13745000600'), language: 'en-US' };
  other = { credential: await app.login('13745000601'), language: 'en-US' };
  films = filmSteps(app, owner);
  const id = await films.add({ name: 'Opening', language: 'en-US' });
  await films.change(id, (document) => {
    firstScene(document).script = splitScript('Hello there.', () => 'hello');
  });
  const { revision } = await films.open(id);
  const { data } = await app.call(
    'POST /film/{id}/render',
    { params: { id }, body: { size: 'draft', revision } },
    owner,
  );
  const finished = async () => {
    const { state } = (await app.call('GET /film/render/{id}', { params: { id: data.id } }, owner)).data;
    expect(state).toBe('done');
  };
  await vi.waitFor(finished, { timeout: 60_000, interval: 100 });
  film = { id, render: data.id };
});
beforeEach(async () => {
  await sql(app, 'delete from film_renders where film_id = $1 and id <> $2', [film.id, film.render]);
  await sql(app, 'update materials set trashed_at = null, removed_at = null');
  await sql(app, 'delete from rate_buckets');
});
afterAll(() => app.close());

/** A finished video of the film: a copy of its draft in another size. */
async function video(language: string, seconds: number, values: object | null = null): Promise<string> {
  const id = randomUUID();
  await sql(
    app,
    `insert into film_renders (id, film_id, account_id, name, document, revision, language, size, state, seconds,
       captions, material_id, caller, created_at, ended_at, "values")
     select $1, film_id, account_id, name, document, revision, $3, '720p', 'done', $4::float, captions, material_id, caller,
       now() + make_interval(secs => $4::float), now(), $5
     from film_renders where id = $2`,
    [id, film.render, language, seconds, values],
  );
  return id;
}
type NewLink = { renderId?: string; password?: string; canDownload?: boolean; canEmbed?: boolean };
async function link(asked: NewLink = {}) {
  const { data } = await app.call(
    'POST /film/{id}/share',
    { params: { id: film.id }, body: { validity: 'permanent', ...asked } },
    owner,
  );
  return { ...data, code: new URL(data.url).pathname.split('/').at(-1) ?? '' };
}
const open = (code: string, more: { isRenewal?: boolean } = {}, address = '192.0.2.1') =>
  app.call('POST /watch/open', { body: { code, ...more } }, { address });
const get = (url: string, headers: Record<string, string> = {}) => app.app.http.inject({ url, headers });
const shownOf = ({ videos }: Watched) => videos.map(({ language, seconds }) => [language, seconds]);
const change = (id: string, body: object, as = owner) =>
  app.call('PUT /film/share/{id}', { params: { id }, body }, as);
const revoke = (id: string, as = owner) => app.call('DELETE /film/share/{id}', { params: { id } }, as);

describe('a link to a film', () => {
  test('shows the latest finished video of each language, that of the film first, and neither drafts nor those of somebody in particular', async () => {
    const { code, url } = await link();
    expect(new URL(url).pathname).toBe(`/watch/${code}`);
    expect((await open(code)).data).toMatchObject({ name: 'Opening', videos: [] });
    await video('ms-MY', 3);
    await video('en-US', 4);
    await video('en-US', 5);
    await video('en-US', 6, { name: 'Lan' });
    expect(shownOf((await open(code)).data)).toEqual([
      ['en-US', 5],
      ['ms-MY', 3],
    ]);
  });

  test('to one video shows that one alone, a draft as well', async () => {
    await video('en-US', 4);
    const { code } = await link({ renderId: film.render });
    const { videos } = (await open(code)).data;
    expect(videos.map(({ id }) => id)).toEqual([film.render]);
    const elsewhere = await films.add();
    const { code: refused } = await app.call(
      'POST /film/{id}/share',
      { params: { id: elsewhere }, body: { validity: '30d', renderId: film.render } },
      owner,
    );
    expect(refused).toBe(4040);
  });

  test('gives the files in ranges, with captions, and saves one only where that is allowed', async () => {
    const { id, code } = await link({ renderId: film.render });
    const [shown] = (await open(code)).data.videos;
    const file = shown?.fileUrl ?? '';
    const part = await get(file, { range: 'bytes=0-99' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-type': 'video/mp4', 'accept-ranges': 'bytes' });
    expect(part.rawPayload).toHaveLength(100);
    expect((await get(shown?.coverUrl ?? '')).headers['content-type']).toBe('image/webp');
    const captions = await get(shown?.captionsUrl ?? '');
    expect(captions.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(captions.body).toMatch(/^WEBVTT[\s\S]*Hello there\./);

    expect((await get(`${file}&download=1`)).statusCode).toBe(404);
    await change(id, { canDownload: true });
    const saved = await get(`${file}&download=1`);
    expect(saved.statusCode).toBe(200);
    expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''Opening.mp4");
  });

  test('signs its addresses: another video, part, link or time has another one', async () => {
    const later = await video('en-US', 4);
    const one = await link({ renderId: film.render });
    const two = await link();
    const [shown] = (await open(one.code)).data.videos;
    const url = shown?.fileUrl ?? '';
    const expires = Number(new URL(url, 'http://localhost').searchParams.get('expires'));
    expect(expires * 1000 - Date.now()).toBeLessThan(5 * 3_600_000);
    for (const forged of [
      url.replace(film.render, later),
      url.replace('part=video', 'part=cover'),
      url.replace(one.id, two.id),
      url.replace(String(expires), String(expires + 1)),
    ])
      expect((await get(forged)).statusCode, forged).toBe(404);
  });

  test('counts a view each time that it is opened, and not for new addresses', async () => {
    const { id, code } = await link();
    await open(code);
    await open(code);
    await open(code, { isRenewal: true });
    const { data } = await app.call('GET /film/{id}/share', { params: { id: film.id } }, owner);
    expect(data.find((one) => one.id === id)?.viewCount).toBe(2);
  });

  test('is opened no more often by one address than shares are', async () => {
    const { code } = await link();
    for (let times = 0; times < 20; times++) expect((await open(code, {}, '192.0.2.9')).code).toBe(0);
    expect((await open(code, {}, '192.0.2.9')).code).toBe(4290);
  });
});

describe('nothing is shown', () => {
  test('by a code that nobody has, and the answer is that of a link that has ended', async () => {
    expect((await open('nobody')).code).toBe(401);
    const { id, code } = await link();
    await sql(app, "update film_shares set expires_at = now() - interval '1 second' where id = $1", [id]);
    expect((await open(code)).code).toBe(401);
    expect((await change(id, { canEmbed: false })).code).toBe(4040);
  });

  test('once a link was taken down: its files end with it', async () => {
    const { id, code } = await link({ renderId: film.render });
    const [shown] = (await open(code)).data.videos;
    expect((await get(shown?.fileUrl ?? '')).statusCode).toBe(200);
    expect((await revoke(id)).code).toBe(0);
    expect((await open(code)).code).toBe(401);
    for (const url of [shown?.fileUrl, shown?.coverUrl, shown?.captionsUrl])
      expect((await get(url ?? '')).statusCode).toBe(404);
    expect((await revoke(id)).code).toBe(4040);
    const { data } = await app.call('GET /film/{id}/share', { params: { id: film.id } }, owner);
    expect(data.map((one) => one.id)).not.toContain(id);
  });

  test('of a video that its owner deletes from the library', async () => {
    const { code } = await link({ renderId: film.render });
    const [shown] = (await open(code)).data.videos;
    const { rows } = await sql(app, 'select material_id from film_renders where id = $1', [film.render]);
    await app.call('DELETE /avatar/material/{id}', { params: { id: rows[0].material_id } }, owner);
    expect((await open(code)).data.videos).toEqual([]);
    expect((await get(shown?.fileUrl ?? '')).statusCode).toBe(404);
  });

  test('of a film in the trash, and again once it was restored', async () => {
    const { code } = await link({ renderId: film.render });
    const [shown] = (await open(code)).data.videos;
    await app.call('POST /avatar/project/trash', { body: { ids: [film.id] } }, owner);
    expect((await open(code)).code).toBe(401);
    expect((await get(shown?.fileUrl ?? '')).statusCode).toBe(404);
    await app.call('POST /avatar/project/restore', { body: { ids: [film.id] } }, owner);
    expect((await open(code)).code).toBe(0);
  });
});

describe('the links of a film', () => {
  test('are its owner’s: nobody else makes, sees, changes or takes them down', async () => {
    const { id } = await link();
    const params = { id: film.id };
    const body = { validity: 'permanent' } as const;
    const codes = [
      (await app.call('POST /film/{id}/share', { params, body }, other)).code,
      (await app.call('GET /film/{id}/share', { params }, other)).code,
      (await change(id, { canDownload: true }, other)).code,
      (await revoke(id, other)).code,
    ];
    expect(codes).toEqual([4040, 4040, 4040, 4040]);
  });

  test('keep their codes as hashes, and sealed for their owner', async () => {
    const { id, code } = await link();
    const { rows } = await sql(app, 'select * from film_shares where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const { data } = await app.call('GET /film/{id}/share', { params: { id: film.id } }, owner);
    expect(data.find((one) => one.id === id)?.url).toContain(code);
  });
});

describe('a password', () => {
  const unlock = (code: string, password: string, address = '192.0.2.1') =>
    app.call('POST /watch/unlock', { body: { code, password } }, { address });

  test('is asked for, and its proof opens this link alone, until the password is another one', async () => {
    const { id, code } = await link({ renderId: film.render, password: 'spring 26' });
    const sibling = await link({ password: 'spring 26' });
    expect((await open(code)).code).toBe(4420);
    expect((await unlock(code, 'wrong')).code).toBe(4421);
    const proof = (await unlock(code, 'spring 26')).data.code;
    expect((await open(proof)).data.videos).toHaveLength(1);
    expect((await open(`${sibling.code}~${proof.split('~')[1]}`)).code).toBe(4420);
    await change(id, { password: 'summer 26' });
    expect((await open(proof)).code).toBe(4420);
    await change(id, { password: null });
    expect((await open(code)).code).toBe(0);
  });

  test('can be guessed ten times in a quarter of an hour, after which the right one is refused too', async () => {
    const { code } = await link({ password: 'spring 26' });
    for (let guess = 0; guess < 10; guess++) await unlock(code, `guess ${guess}`, '192.0.2.7');
    expect((await unlock(code, 'spring 26', '192.0.2.7')).code).toBe(4290);
    expect((await unlock(code, 'spring 26', '192.0.2.8')).code).toBe(0);
  });
});

describe('other sites', () => {
  const oembed = (url: string) => get(`/api/v1/watch/oembed?url=${encodeURIComponent(url)}`);

  test('are told how to embed a link, only where its owner allows it and nobody is asked for a password', async () => {
    const embedded = await link({ renderId: film.render });
    const answer = await oembed(embedded.url);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ type: 'video', title: 'Opening', width: 640, height: 360 });
    expect(answer.json().html).toContain(`src="${embedded.url}?embed=1"`);
    const wide = await get(
      `/api/v1/watch/oembed?url=${encodeURIComponent(embedded.url)}&maxwidth=320&maxheight=90`,
    );
    expect(wide.json()).toMatchObject({ width: 160, height: 90 });
    for (const { url } of [
      await link({ renderId: film.render, canEmbed: false }),
      await link({ renderId: film.render, password: 'spring 26' }),
      { url: 'http://localhost/project/preview/share?code=x' },
      { url: 'nonsense' },
    ])
      expect((await oembed(url)).statusCode, url).toBe(404);
  });
});

test('a visitor reports a film to the operators, who learn whose it is', async () => {
  const { code } = await link();
  const body = { code, reason: 'likeness', text: 'That is me' } as const;
  const { data } = await app.call('POST /watch/report', { body }, { address: '192.0.2.30' });
  const { rows } = await sql(app, 'select reported_name, reported_project_id from feedback where id = $1', [
    data.id,
  ]);
  expect(rows).toEqual([{ reported_name: 'Opening', reported_project_id: film.id }]);
});
