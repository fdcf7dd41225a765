import { afterAll, beforeAll, expect, test } from 'vitest';
import { filmLimits } from '../../contract/film/limits';
import { readTrack } from '../../film/track';
import { answerMemoryLimits } from '../../server/http/answer-room';
import { filmSteps, firstScene } from './film-steps';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a scene of twenty minutes is played, though its track is larger than what one address may leave unread', async () => {
  const as = { credential: await app.login('13745000902'), language: 'zh-CN' };
  const films = filmSteps(app, as);
  const id = await films.add({ language: 'zh-CN' });
  await films.change(id, (document) => {
    firstScene(document).script = [{ id: 'long', text: '好'.repeat(5_000) }];
  });
  const { document, revision } = await films.open(id);
  const { statusCode, rawPayload } = await app.app.http.inject({
    url: `/api/v1/film/${id}/track?scene=${firstScene(document).id}&revision=${revision}`,
    headers: { authorization: as.credential },
  });
  expect(statusCode).toBe(200);
  expect(rawPayload.length).toBeGreaterThan(answerMemoryLimits.each);
  expect(readTrack(new Uint8Array(rawPayload)).sentences[0]?.text).toHaveLength(5_000);
}, 200_000);

test('a script of one word without an end is spoken, captioned and made in bounded time', async () => {
  const as = { credential: await app.login('13745000901'), language: 'en-US' };
  const films = filmSteps(app, as);
  const id = await films.add({ language: 'en-US' });
  const word = 'a'.repeat(filmLimits.sceneScript);
  await films.change(id, (document) => {
    firstScene(document).script = [{ id: 'word', text: word }];
  });
  const { document, revision } = await films.open(id);
  const { rawPayload } = await app.app.http.inject({
    url: `/api/v1/film/${id}/track?scene=${firstScene(document).id}&revision=${revision}`,
    headers: { authorization: as.credential },
  });
  const { sentences, frames } = readTrack(new Uint8Array(rawPayload));
  expect(sentences.map(({ text }) => text)).toEqual([word]);

  const { data } = await app.call(
    'POST /film/{id}/render',
    { params: { id }, body: { size: 'draft', revision } },
    as,
  );
  const get = async () => (await app.call('GET /film/render/{id}', { params: { id: data.id } }, as)).data;
  await expect.poll(async () => (await get()).state, { timeout: 300_000, interval: 500 }).toBe('done');
  expect((await get()).seconds).toBe(frames / 25);
  const captions = await app.app.http.inject({
    url: `/api/v1/film/render/${data.id}/captions?format=srt`,
    headers: { authorization: as.credential },
  });
  const lines = captions.body.split('\n').filter((line) => /^a+$/.test(line.trim()));
  expect(lines.join('').replaceAll(/\s/g, '')).toBe(word);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(120);
}, 400_000);
