import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filmLimits } from '../../contract/film/limits';
import { defaultMusic } from '../../film/scenes';
import { newDocument } from '../../server/modules/projects';
import { ABSENT, proportion } from './access-samples';
import { soundFile } from '../fixtures/media';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

const TOO_MANY_FILMS = 4089;
const DOCUMENT_INVALID = 4011;

let app: TestApp;
let as: { credential: string; language: string };
let ownerId: string;
let films: ReturnType<typeof filmSteps>;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const credential = await app.login(`137450002${String(count++).padStart(2, '0')}`);
  as = { credential, language: 'en-US' };
  ownerId = (await app.call('GET /avatar/user/info', {}, as)).data.userId;
  films = filmSteps(app, as);
});
afterAll(() => app.close());

const addProject = async (name = 'Hall') => {
  const body = { name, status: 'proceed', proportion, direction: 0 } as const;
  return (await app.call('POST /avatar/project/add', { body }, as)).data.id;
};
const projectNames = async () =>
  (await app.call('GET /avatar/project/page', { query: {} }, as)).data.records.map(({ name }) => name);
const filmNames = async (query: object = {}) => (await films.page(query)).records.map(({ name }) => name);
const addFolder = async (kind: 'project' | 'film') =>
  (await app.call('POST /avatar/folder', { body: { kind, name: 'Spring' } }, as)).data.id;
const move = (ids: string[], folderId: string | null) =>
  app.call('POST /avatar/project/move', { body: { ids, folderId } }, as);
const trash = (...ids: string[]) => app.call('POST /avatar/project/trash', { body: { ids } }, as);
const restore = (...ids: string[]) => app.call('POST /avatar/project/restore', { body: { ids } }, as);
/** Gives the account this many more films, with the document of one. */
const fill = (n: number, id: string) =>
  sql(
    app,
    `insert into projects (id, owner_id, project_kind, name, status, direction, document)
     select gen_random_uuid(), $1, 'film', 'Filler ' || n, 'proceed', 0, document
     from generate_series(1, $2) as n cross join projects where projects.id = $3`,
    [ownerId, n, id],
  );

describe('a new film', () => {
  test('has one scene with an avatar, a stock background, and a voice of its language', async () => {
    const { document, assets } = await films.open(await films.add({ ratio: 2, language: 'th-TH' }));
    const { film } = document;
    const scene = firstScene(document);
    expect(document.ratio).toBe(2);
    expect(film.scenes.order).toHaveLength(1);
    expect(scene.stage.ratio).toBe(2);
    expect(scene.stage.background.kind).toBe('image');
    expect(Object.keys(assets.materials)).toEqual([scene.stage.background.materialId]);
    expect(Object.keys(assets.avatars ?? {})).toEqual([String(scene.stage.events.virtualUrl?.id)]);
    const audioId = film.voices['th-TH']?.audioId;
    expect(assets.voices).toMatchObject({ [String(audioId)]: { locale: 'th-TH' } });
    expect(film.captions).toMatchObject({ shown: true, place: 'bottom' });
  });

  test('takes shape, background and elements over from a project', async () => {
    const from = await addProject();
    const document = { ...newDocument(1), background: { ...newDocument(1).background, color: '#123456' } };
    await films.save(from, { document, revision: 0 });
    const made = await films.open(await films.add({ ratio: 2, from: { kind: 'project', id: from } }));
    expect(made.document.ratio).toBe(1);
    expect(firstScene(made.document).stage.background.color).toBe('#123456');
    expect(await projectNames()).toEqual(['Hall']);
  });

  test('takes a template over in the language of the film', async () => {
    const [template] = (await app.call('GET /avatar/template/page', { query: {} }, as)).data.records;
    const of = async (language: 'zh-CN' | 'en-US') => {
      const from = { kind: 'template', id: template?.id ?? '' } as const;
      const { document } = await films.open(await films.add({ language, from }));
      return JSON.stringify(firstScene(document).stage.elements);
    };
    const [chinese, english] = [await of('zh-CN'), await of('en-US')];
    expect(chinese).toMatch(/[\u4e00-\u9fff]/);
    expect(english).not.toMatch(/[\u4e00-\u9fff]{4}/);
  });

  test('does not begin with what somebody else has, with a film, or with nothing', async () => {
    const project = await addProject();
    const folderId = await addFolder('film');
    const stranger = { credential: await app.login('13745009998') };
    for (const from of [
      { kind: 'project', id: project },
      { kind: 'project', id: ABSENT },
      { kind: 'template', id: ABSENT },
    ] as const)
      expect((await films.tryAdd({ from }, stranger)).status).toBe(404);
    expect((await films.tryAdd({ folderId }, stranger)).status).toBe(404);
    const film = await films.add();
    expect((await films.tryAdd({ from: { kind: 'project', id: film } })).status).toBe(404);
  });

  test.each([
    ['', 4009],
    ['字'.repeat(31), 4008],
  ])('is refused with the name %j, with the error of projects', async (name, code) => {
    expect((await films.tryAdd({ name })).code).toBe(code);
  });

  test('is refused beyond the limit, also of several at once, of copies and of restored ones', async () => {
    const first = await films.add();
    await fill(filmLimits.films - 2, first);
    const both = await Promise.all([films.tryAdd(), films.tryAdd()]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, TOO_MANY_FILMS]);
    const copy = await app.call(
      'POST /avatar/project/{id}/duplicate',
      { params: { id: first }, body: {} },
      as,
    );
    expect(copy).toMatchObject({ status: 409, code: TOO_MANY_FILMS });
    await trash(first);
    expect((await films.tryAdd()).code).toBe(0);
    expect((await restore(first)).code).toBe(TOO_MANY_FILMS);
    // Films take no place of projects.
    expect(await addProject()).not.toBe('');
  });
});

describe('the list of films', () => {
  test('tells scenes, languages and the estimated length, and no project', async () => {
    await addProject();
    const id = await films.add({ name: 'Silent' });
    expect(await films.page()).toMatchObject({
      total: 1,
      records: [{ name: 'Silent', scenes: 1, seconds: 5, language: 'en-US', languages: ['en-US'] }],
    });
    await films.change(id, ({ film }) => {
      const scene = firstScene({ film } as never);
      scene.script = [{ id: 'a', text: 'x'.repeat(150) }];
      film.voices['th-TH'] = { audioId: 3086, speed: 50, volume: 50, pitch: 50 };
      film.translations = { 'th-TH': {} };
    });
    expect((await films.page()).records).toMatchObject([{ seconds: 11, languages: ['en-US', 'th-TH'] }]);
    expect(await projectNames()).toEqual(['Hall']);
  });

  test('is narrowed to a name, a folder and the trash', async () => {
    const folderId = await addFolder('film');
    const inFolder = await films.add({ name: 'Spring 50%', folderId });
    const other = await films.add({ name: 'Autumn' });
    expect(await filmNames({ name: '50%' })).toEqual(['Spring 50%']);
    expect(await filmNames({ folderId })).toEqual(['Spring 50%']);
    expect(await filmNames({ folderId: 'none' })).toEqual(['Autumn']);
    await trash(other);
    expect(await filmNames()).toEqual(['Spring 50%']);
    expect((await films.page({ trashed: true })).records).toMatchObject([
      { id: other, purgeTime: expect.any(String) },
    ]);
    await restore(other);
    await move([inFolder], null);
    expect(await filmNames({ folderId: 'none' })).toHaveLength(2);
  });

  test('shows the first scene as the picture of a film', async () => {
    const id = await films.add();
    const picture = async () => {
      const [record] = (await films.page()).records;
      return (await app.app.http.inject({ url: record?.coverUrl ?? '' })).rawPayload;
    };
    const before = await picture();
    await films.change(id, (document) => {
      document.background = { ...document.background, kind: 'color', color: '#FF0000' };
    });
    expect((await picture()).equals(before)).toBe(true);
    await films.change(id, (document) => {
      const { stage } = firstScene(document);
      stage.background = { ...stage.background, kind: 'color', color: '#FF0000' };
    });
    expect((await picture()).equals(before)).toBe(false);
  });
});

describe('a film is kept as a project is', () => {
  test('is saved, kept as a version and restored', async () => {
    const id = await films.add();
    const before = (await films.open(id)).document;
    const version = await app.call(
      'POST /avatar/project/{id}/version',
      { params: { id }, body: { name: 'First' } },
      as,
    );
    const saved = await films.change(id, (document) => {
      firstScene(document).name = 'Opening';
    });
    expect(saved.code).toBe(0);
    const restored = await app.call(
      'POST /avatar/project/{id}/version/{versionId}/restore',
      { params: { id, versionId: version.data.id }, body: { revision: 1 } },
      as,
    );
    expect(restored.code).toBe(0);
    expect((await films.open(id)).document).toEqual(before);
  });

  test('is copied as a film, in its folder', async () => {
    const folderId = await addFolder('film');
    const id = await films.add({ folderId });
    await addProject('Tour copy');
    await app.call('POST /avatar/project/{id}/duplicate', { params: { id }, body: {} }, as);
    expect((await filmNames({ folderId })).toSorted()).toEqual(['Tour', 'Tour copy']);
  });

  test('goes into folders of films alone, and projects into theirs', async () => {
    const [film, project] = [await films.add(), await addProject()];
    const [ofFilms, ofProjects] = [await addFolder('film'), await addFolder('project')];
    expect((await move([film, project], ofFilms)).data).toEqual({ moved: 1 });
    expect((await move([film, project], ofProjects)).data).toEqual({ moved: 1 });
    expect(await filmNames({ folderId: ofFilms })).toEqual(['Tour']);
    expect((await films.tryAdd({ folderId: ofProjects })).status).toBe(404);
  });

  test('is left when the trash of projects is emptied, and the other way round', async () => {
    const [film, project] = [await films.add(), await addProject()];
    await trash(film, project);
    const empty = (body: object) => app.call('POST /avatar/project/purge', { body }, as);
    expect((await empty({})).data).toEqual({ purged: 1 });
    expect(await filmNames({ trashed: true })).toEqual(['Tour']);
    expect((await empty({ kind: 'film' })).data).toEqual({ purged: 1 });
    expect(await filmNames({ trashed: true })).toEqual([]);
  });

  test('never becomes a project, nor a project a film', async () => {
    const [film, project] = [await films.add(), await addProject()];
    const { document } = await films.open(film);
    const { film: _, ...stage } = document;
    const attempts = [
      films.save(film, { document: stage, revision: 0 }),
      films.save(film, { patches: [{ op: 'remove', path: ['film'] }], revision: 0 }),
      films.save(project, { document, revision: 0 }),
      films.save(project, {
        patches: [{ op: 'add', path: ['film'], value: document.film }],
        revision: 0,
      }),
    ];
    for (const { code } of await Promise.all(attempts)) expect(code).toBe(DOCUMENT_INVALID);
    expect((await films.open(film)).document).toEqual(document);
  });

  test('is never read-only, however many there are', async () => {
    const id = await films.add();
    await fill(5, id);
    const [newest] = (
      await sql(app, `select id from projects where owner_id = $1 order by created_at desc, id desc`, [
        ownerId,
      ])
    ).rows as { id: string }[];
    expect((await films.open(newest?.id ?? '')).readOnly).toBe(false);
    expect((await films.save(newest?.id ?? '', { name: 'Renamed' })).code).toBe(0);
  });
});

describe('what is for digital humans alone', () => {
  test('does not find a film', async () => {
    const id = await films.add();
    const params = { id };
    const body = { projectId: id };
    const answers = await Promise.all([
      app.call('GET /avatar/project/{id}/publication', { params }, as),
      app.call('POST /avatar/project/{id}/publication', { params, body: { publication: 0 } }, as),
      app.call('POST /avatar/user/generateAccessToken', { body }, as),
      app.call('POST /avatar/template', { body: { ...body, name: 'Kept' } }, as),
      app.call(
        'POST /avatar/project/ai_generate',
        { body: { ...body, description: 'A guide' } } as never,
        as,
      ),
      app.call('GET /avatar/project/{id}/creation', { params }, as),
      app.call('POST /avatar/session/add', { body }, as),
      app.call('GET /avatar/project/{id}/comment', { params, query: {} }, as),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  test('does not count films', async () => {
    await films.add();
    const { rights } = (await app.call('GET /vip/user/rights/get', { query: { type: 'projects' } }, as)).data;
    expect(rights).toMatchObject([{ used: 0 }]);
  });
});

test('the file of a film brings its music along', async () => {
  const bytes = await readFile(await soundFile('mp3'));
  const form = { files: { name: 'bed.mp3', bytes } };
  const [sound] = (await app.call('POST /oss/upload-material', { form } as never, as)).data;
  const id = await films.add();
  await films.change(id, (document) => {
    document.film.music = { ...defaultMusic, materialId: sound?.id ?? '' };
  });
  const file = await app.call('GET /avatar/project/{id}/export', { params: { id } }, as);
  const other = { credential: await app.login('13745000299') };
  const files = { name: 'film.mirra', bytes: file.bytes };
  const { data } = await app.call('POST /avatar/project/import', { form: { files } } as never, other);
  const { music } = (await filmSteps(app, other).open(data.id)).document.film;
  expect(music?.materialId).not.toBe(sound?.id);
  const params = { id: music?.materialId ?? '' };
  const own = await app.call('GET /avatar/material/{id}', { params }, other);
  expect(own.data).toMatchObject({ name: 'bed', fileType: 'audio' });
});
