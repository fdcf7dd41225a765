import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filmLimits } from '../../contract/film/limits';
import type { FilmRender } from '../../contract/render/schema';
import { createScene, defaultMusic } from '../../film/scenes';
import { splitScript } from '../../film/script/split';
import { addLanguage } from '../../film/texts/languages';
import { sentenceKey } from '../../film/texts/texts';
import { readTrack } from '../../film/track';
import { soundFile } from '../fixtures/media';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

const run = promisify(execFile);

/** An avatar that has to be bought. */
const SOLD_AVATAR = 1005;

let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const credential = await app.login(`137450003${String(count++).padStart(2, '0')}`);
  as = { credential, language: 'en-US' };
  films = filmSteps(app, as);
});
afterAll(() => app.close());

let ids = 0;
const newId = () => `id-${ids++}`;

/** When captions of a file begin, tenths of a second. */
async function captionsIn(path: string): Promise<number[]> {
  const args = [
    '-v',
    'error',
    '-select_streams',
    's:0',
    '-show_entries',
    'packet=pts_time,size',
    '-of',
    'csv=p=0',
  ];
  const { stdout } = await run('ffprobe', [...args, path]);
  const packets = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(',').map(Number));
  // A track of an MP4 has empty ones in the pauses.
  return packets.flatMap(([at = 0, size = 0]) => (size > 2 ? [Math.round(at * 10)] : []));
}

/** A film of two short scenes, the first of which fades into the second. */
async function shortFilm() {
  const id = await films.add({ language: 'en-US' });
  await films.change(id, (document) => {
    const scene = firstScene(document);
    scene.script = splitScript('Hello there. [nod] This is Mirra.', newId);
    scene.transition = { kind: 'fade', seconds: 0.4 };
    const second = { ...createScene('second', structuredClone(scene.stage)), length: 1 };
    document.film.scenes.order.push(second.id);
    document.film.scenes.byId[second.id] = second;
  });
  return { id, revision: (await films.open(id)).revision };
}
const order = (id: string, revision: number, size: 'draft' | '720p' = 'draft') =>
  app.call('POST /film/{id}/render', { params: { id }, body: { size, revision } }, as);
const get = async (id: string): Promise<FilmRender> =>
  (await app.call('GET /film/render/{id}', { params: { id } }, as)).data;
/** Waits until a render has ended. */
const ended = async (id: string): Promise<FilmRender> => {
  await expect
    .poll(async () => (await get(id)).state, { timeout: 120_000, interval: 200 })
    .toMatch(/done|failed|cancelled/);
  return get(id);
};

describe('a video of a film', () => {
  test('has the frames, the sound, the captions and the labels of the film, and lies in the library', async () => {
    const { id } = await shortFilm();
    const bytes = await readFile(await soundFile('wav'));
    const form = { files: { name: 'bed.wav', bytes } };
    const [sound] = (await app.call('POST /oss/upload-material', { form } as never, as)).data;
    await films.change(id, (document) => {
      document.film.music = { ...defaultMusic, materialId: sound?.id ?? '' };
    });
    const { revision } = await films.open(id);
    const { data: ordered } = await order(id, revision);
    expect(ordered).toMatchObject({
      filmId: id,
      state: expect.stringMatching(/queued|running/),
      size: 'draft',
    });
    const done = await ended(ordered.id);
    expect(done).toMatchObject({ state: 'done', error: null, hasCaptions: true });
    const response = await app.app.http.inject({ url: done.video?.fileUrl ?? '' });
    expect(response.statusCode).toBe(200);
    const path = join(app.dataDir, 'made.mp4');
    await writeFile(path, response.rawPayload);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_streams',
      '-show_format',
      '-of',
      'json',
      path,
    ]);
    const { streams, format } = JSON.parse(stdout) as {
      streams: Record<string, string>[];
      format: { duration: string; tags: Record<string, string> };
    };
    const of = (kind: string) => streams.find(({ codec_type: type }) => type === kind);
    expect(of('video')).toMatchObject({
      codec_name: 'h264',
      profile: 'High',
      width: 640,
      height: 360,
      pix_fmt: 'yuv420p',
    });
    expect(of('audio')).toMatchObject({ codec_name: 'aac', sample_rate: '48000' });
    expect(of('subtitle')).toMatchObject({ codec_name: 'mov_text' });
    expect(Number(format.duration)).toBeCloseTo(done.seconds ?? 0, 1);
    expect(JSON.parse(format.tags.AIGC ?? '{}')).toMatchObject({ AIGC: { Label: '1', ProduceID: done.id } });
    for (const kind of ['srt', 'vtt']) {
      const captions = await app.app.http.inject({
        url: `/api/v1/film/render/${done.id}/captions?format=${kind}`,
        headers: { authorization: as.credential },
      });
      expect(captions.body).toContain('Hello there.');
      expect(captions.body).not.toContain('[nod]');
      // A reader of others finds the same captions in the file as in the video.
      const beside = join(app.dataDir, `made.${kind}`);
      await writeFile(beside, captions.body);
      expect(await captionsIn(beside)).toEqual(await captionsIn(path));
    }

    // Made again, it is put together of the scenes that are there.
    const scenes = async () => (await sql(app, 'select digest from film_segments order by digest')).rows;
    const drawn = await scenes();
    expect((await ended((await order(id, revision)).data.id)).state).toBe('done');
    expect(await scenes()).toEqual(drawn);
  });

  test('is spoken and captioned in another language, and in its own where a text has no translation', async () => {
    const { id } = await shortFilm();
    await films.change(id, (document) => {
      const scene = firstScene(document);
      const [first] = scene.script;
      addLanguage(document.film, 'ms-MY');
      document.film.translations['ms-MY'] = {
        [sentenceKey(scene.id, first?.id ?? '')]: {
          text: 'Selamat datang.',
          source: first?.text.trim() ?? '',
          isChecked: true,
        },
      };
    });
    const { revision } = await films.open(id);
    const body = { size: 'draft', language: 'ms-MY', revision } as const;
    const { data: ordered } = await app.call('POST /film/{id}/render', { params: { id }, body }, as);
    const done = await ended(ordered.id);
    expect(done).toMatchObject({ state: 'done', language: 'ms-MY', hasCaptions: true });
    const vtt = await app.app.http.inject({
      url: `/api/v1/film/render/${done.id}/captions?format=vtt`,
      headers: { authorization: as.credential },
    });
    expect(vtt.body).toContain('Selamat datang.');
    expect(vtt.body).not.toContain('Hello there.');
    // What has no translation is said as it is.
    expect(vtt.body).toContain('This is Mirra.');
  });

  test('is its avatar alone over nothing on request, and refused where none is seen', async () => {
    const { id, revision } = await shortFilm();
    const body = { size: 'draft', format: 'webm', revision } as const;
    const { data: ordered } = await app.call('POST /film/{id}/render', { params: { id }, body }, as);
    const done = await ended(ordered.id);
    expect(done).toMatchObject({ state: 'done', format: 'webm', hasCaptions: true, consents: [] });
    const file = join(app.dataDir, 'alone.webm');
    const video = await app.app.http.inject({ url: new URL(done.video?.fileUrl ?? '', 'http://a').href });
    expect(video.headers['content-type']).toBe('video/webm');
    await writeFile(file, video.rawPayload);
    const entries = ['-show_entries', 'stream=codec_name:stream_tags=alpha_mode', '-of', 'csv=p=0'];
    const { stdout } = await run('ffprobe', ['-v', 'error', ...entries, file]);
    expect(stdout.trim().split('\n')).toEqual(['vp9,1', 'opus']);

    await films.change(id, (document) => {
      for (const { stage } of Object.values(document.film.scenes.byId)) stage.events.virtualUrl = null;
    });
    const bare = { ...body, revision: (await films.open(id)).revision };
    expect((await app.call('POST /film/{id}/render', { params: { id }, body: bare }, as)).code).toBe(4796);
  });

  test('can be canceled while it waits or runs, and stays so', async () => {
    const { id, revision } = await shortFilm();
    const { data } = await order(id, revision, '720p');
    const canceled = await app.call('POST /film/render/{id}/cancel', { params: { id: data.id } }, as);
    expect(canceled.data.state).toBe('cancelled');
    expect((await get(data.id)).state).toBe('cancelled');
  });

  test('names the scene whose asset was deleted for good, in each language, and the film keeps it', async () => {
    const id = await films.add({ language: 'en-US' });
    const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const form = { files: { name: 'a.png', bytes } };
    const [picture] = (await app.call('POST /oss/upload-material', { form } as never, as)).data;
    const materialId = picture?.id ?? '';
    await films.change(id, (document) => {
      const scene = firstScene(document);
      scene.length = 1;
      scene.stage.background = { ...scene.stage.background, kind: 'image', materialId };
    });
    await sql(app, 'delete from materials where id = $1', [materialId]);
    const { data } = await order(id, (await films.open(id)).revision);
    expect(await ended(data.id)).toMatchObject({ state: 'failed', video: null });
    const said = await Promise.all(
      (['zh-CN', 'en-US', 'ms-MY', 'th-TH'] as const).map(
        async (language) =>
          (await app.call('GET /film/render/{id}', { params: { id: data.id } }, { ...as, language })).data
            .error,
      ),
    );
    expect(said).toEqual([
      expect.stringContaining('分镜 1'),
      expect.stringContaining('scene 1'),
      expect.stringContaining('babak 1'),
      expect.stringContaining('ฉาก 1'),
    ]);
    expect(firstScene((await films.open(id)).document).stage.background.materialId).toBe(materialId);
  });

  test('says so when the music of the film was deleted', async () => {
    const { id } = await shortFilm();
    await films.change(id, ({ film }) => {
      if (film !== undefined) film.music = { ...defaultMusic, materialId: randomUUID() };
    });
    const { data } = await order(id, (await films.open(id)).revision);
    expect(await ended(data.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The music of this film was deleted'),
      video: null,
    });
  });

  test('is refused for another state of the film, another film and another account', async () => {
    const { id, revision } = await shortFilm();
    expect((await order(id, revision + 1)).code).toBe(4090);
    const other = { credential: await app.login('13745000399'), language: 'en-US' };
    const tried = await app.call(
      'POST /film/{id}/render',
      { params: { id }, body: { size: 'draft', revision } },
      other,
    );
    expect(tried.code).toBe(4040);
  });
});

describe('the label of a video that a browser makes', () => {
  const label = (id: string, revision: number, language?: 'th-TH') =>
    app.call(
      'POST /film/{id}/label',
      { params: { id }, body: { revision, ...(language && { language }) } },
      as,
    );

  test('has the name of the film, that a program has made it, and a number of its own', async () => {
    const { id, revision } = await shortFilm();
    const labels = [await label(id, revision), await label(id, revision)].map(({ data }) => data);
    expect(labels.map(({ title }) => title)).toEqual(['Tour', 'Tour']);
    const said = labels.map(({ AIGC }) => JSON.parse(AIGC).AIGC);
    expect(said[0]).toMatchObject({ Label: '1', ContentProducer: 'Mirra/film' });
    expect(said[0].ProduceID).not.toBe(said[1].ProduceID);
  });

  test('is refused for another state of the film, a language that it lacks, and what nobody has paid for', async () => {
    const { id, revision } = await shortFilm();
    expect((await label(id, revision + 1)).code).toBe(4090);
    expect((await label(id, revision, 'th-TH')).code).toBe(4700);
    await films.change(id, (document) => {
      firstScene(document).stage.events.virtualUrl = { id: SOLD_AVATAR, name: '' };
    });
    expect((await label(id, (await films.open(id)).revision)).code).toBe(4480);
  });
});

describe('the track of a scene', () => {
  test('has what is said, when, and what the avatar does meanwhile', async () => {
    const { id, revision } = await shortFilm();
    const { document } = await films.open(id);
    const scene = firstScene(document);
    const response = await app.app.http.inject({
      url: `/api/v1/film/${id}/track?scene=${scene.id}&revision=${revision}`,
      headers: { authorization: as.credential },
    });
    expect(response.statusCode).toBe(200);
    const track = readTrack(new Uint8Array(response.rawPayload));
    expect(track.sentences.map(({ text }) => text)).toEqual(['Hello there.', 'This is Mirra.']);
    expect(track.looks).toHaveLength(track.frames * 2);
    expect(track.pack?.url).toContain('/provider/avatar/');
  });

  test('of a long scene is whole, and leaves no file behind', async () => {
    const id = await films.add({ language: 'en-US' });
    await films.change(id, (document) => {
      firstScene(document).length = filmLimits.longest;
    });
    const { document, revision } = await films.open(id);
    const { statusCode, rawPayload } = await app.app.http.inject({
      url: `/api/v1/film/${id}/track?scene=${firstScene(document).id}&revision=${revision}`,
      headers: { authorization: as.credential },
    });
    expect(statusCode).toBe(200);
    expect(readTrack(new Uint8Array(rawPayload)).frames).toBe(filmLimits.longest * 25);
    const incoming = await readdir(join(app.dataDir, 'incoming'));
    expect(incoming.filter((name) => name.startsWith('track-'))).toEqual([]);
  });

  test('is that of another language on request', async () => {
    const { id } = await shortFilm();
    await films.change(id, (document) => {
      const scene = firstScene(document);
      addLanguage(document.film, 'ms-MY');
      const key = sentenceKey(scene.id, scene.script[0]?.id ?? '');
      document.film.translations['ms-MY'] = {
        [key]: { text: 'Selamat datang.', source: 'Hello there.', isChecked: true },
      };
    });
    const { document, revision } = await films.open(id);
    const query = `scene=${firstScene(document).id}&revision=${revision}`;
    const ask = (language: string) =>
      app.app.http.inject({
        url: `/api/v1/film/${id}/track?${query}&language=${language}`,
        headers: { authorization: as.credential },
      });
    const track = readTrack(new Uint8Array((await ask('ms-MY')).rawPayload));
    expect(track.sentences.map(({ text }) => text)).toEqual(['Selamat datang.', 'This is Mirra.']);
    expect((await ask('th-TH')).statusCode).toBe(400);
  });
});
