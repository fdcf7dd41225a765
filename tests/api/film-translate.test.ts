import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteInput } from '../../contract/api/route';
import type { Routes } from '../../contract/routes';
import { splitScript } from '../../film/script/split';
import { sentenceKey } from '../../film/texts/texts';
import { type ChatServer, type Script, startChatServer } from '../unit/engines/chat-servers';
import { filmSteps, firstScene } from './film-steps';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let count = 0;

/** A film of some sentences with a translation into Thai, and the keys of its sentences. */
async function film(script: string) {
  const id = await films.add({ name: 'Lobby tour', language: 'en-US' });
  let keys: string[] = [];
  await films.change(id, (document) => {
    const scene = firstScene(document);
    let number = 0;
    scene.script = splitScript(script, () => `s${number++}`);
    keys = scene.script.map((sentence) => sentenceKey(scene.id, sentence.id));
    document.film.translations['th-TH'] = {};
    document.film.voices['th-TH'] = { audioId: 3083, speed: 50, volume: 50, pitch: 50 };
  });
  return { id, keys, revision: (await films.open(id)).revision };
}
type Wish = RouteInput<Routes['POST /film/{id}/translate']>['body'];
const translate = (id: string, wish: Omit<Wish, 'language'> & Partial<Wish>, by = as) =>
  app.call('POST /film/{id}/translate', { params: { id }, body: { language: 'th-TH', ...wish } }, by);
const write = () =>
  app.call(
    'POST /film/import/write',
    { body: { source: { kind: 'topic', topic: 'Trams' }, language: 'en-US', seconds: 30 } },
    as,
  );
/** What a model says, by the numbers of the texts that it was asked for. */
const says = (...translations: [number, string][]): Script => ({
  texts: [JSON.stringify({ translations: translations.map(([number, text]) => ({ number, text })) })],
});

const signIn = async () => {
  as = { credential: await app.login(`137460003${String(count++).padStart(2, '0')}`), language: 'en-US' };
  films = filmSteps(app, as);
};

describe('with a language model', () => {
  let service: ChatServer;
  beforeAll(async () => {
    service = await startChatServer('openai');
    app = await startTestApp({
      CHAT_PROVIDER: 'openai',
      OPENAI_BASE_URL: service.baseUrl,
      OPENAI_API_KEY: 'k',
      OPENAI_MODEL: 'm',
    });
  });
  beforeEach(signIn);
  afterAll(async () => {
    await app.close();
    service.close();
  });

  test('texts that have no translation come back translated, and the film stays as it is', async () => {
    const { id, keys, revision } = await film('Hello there. [nod] Ask {{name}}.');
    service.say(says([1, ' สวัสดี '], [2, '[nod] ถาม {{name}}']));
    const { code, data } = await translate(id, { revision });
    expect(code).toBe(0);
    expect(data).toEqual({
      texts: [
        { key: keys[0], source: 'Hello there.', text: 'สวัสดี' },
        { key: keys[1], source: '[nod] Ask {{name}}.', text: '[nod] ถาม {{name}}' },
      ],
      faults: [],
    });
    expect(JSON.stringify(service.asked[0]?.body)).toContain('Lobby tour');
    expect((await films.open(id)).document.film.translations['th-TH']).toEqual({});
  });

  test('what the model leaves out or gets wrong is asked for once more, and named where it stays so', async () => {
    const { id, keys, revision } = await film('One. [nod] Two. Three. Four.');
    service.say(says([1, 'หนึ่ง'], [2, 'สอง']), says([1, '[nod] สอง'], [2, '[smile] สาม']));
    expect((await translate(id, { revision })).data).toEqual({
      texts: [
        { key: keys[0], source: 'One.', text: 'หนึ่ง' },
        { key: keys[1], source: '[nod] Two.', text: '[nod] สอง' },
      ],
      faults: [
        { key: keys[2], code: 'marks' },
        { key: keys[3], code: 'untranslated' },
      ],
    });
    expect(service.asked).toHaveLength(2);
  });

  test('long films are asked for in parts, and only the texts that were named', async () => {
    const { id, keys, revision } = await film(Array.from({ length: 45 }, (_, n) => `Line ${n}.`).join(' '));
    const part = (from: number, to: number) =>
      says(...Array.from({ length: to - from }, (_, n): [number, string] => [n + 1, `ที่ ${from + n}`]));
    service.say(part(0, 40), part(40, 45));
    expect((await translate(id, { revision })).data.texts.at(-1)).toMatchObject({ text: 'ที่ 44' });
    service.say(says([1, 'ก']));
    expect((await translate(id, { revision, keys: [keys[7] ?? '', 's:gone:x'] })).data).toEqual({
      texts: [{ key: keys[7], source: 'Line 7.', text: 'ก' }],
      faults: [{ key: 's:gone:x', code: 'unknownText' }],
    });
  });

  test('is refused for another state, the own language, one that the film has not, and another account', async () => {
    const { id, revision } = await film('One.');
    expect((await translate(id, { revision: revision + 1 })).code).toBe(4090);
    expect((await translate(id, { revision, language: 'en-US' })).code).toBe(4720);
    expect((await translate(id, { revision, language: 'ms-MY' })).code).toBe(4700);
    const keys = Array.from({ length: 401 }, () => 'k');
    expect((await translate(id, { revision, keys })).code).toBe(4000);
    const other = { credential: await app.login('13746000399'), language: 'en-US' };
    expect((await translate(id, { revision }, other)).code).toBe(4040);
  });

  test('a model that does not answer is told of', async () => {
    const { id, revision } = await film('One.');
    service.say({ status: 401 }, { status: 401 });
    expect((await translate(id, { revision })).code).toBe(5032);
  });

  test('a script is written on a topic, and a model that writes none is told of', async () => {
    const scenes = [{ page: 0, title: 'Trams', script: 'Trams are quiet.' }];
    service.say({ texts: [JSON.stringify({ scenes })] });
    expect((await write()).data).toEqual({ scenes: [{ ...scenes[0], page: null }] });
    service.say({ texts: ['I cannot.'] }, { texts: ['I cannot.'] });
    expect((await write()).code).toBe(4795);
  });
});

describe('without a language model', () => {
  beforeAll(async () => {
    app = await startTestApp();
  });
  beforeEach(signIn);
  afterAll(() => app.close());

  test('nothing is translated or written', async () => {
    const { id, revision } = await film('One.');
    expect((await translate(id, { revision })).code).toBe(5032);
    expect((await write()).code).toBe(5032);
  });
});
