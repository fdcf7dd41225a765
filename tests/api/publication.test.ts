import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoShareCodes } from '../../contract/sharing/limits';
import { eventsOf, sql, startTestApp, type TestApp } from './harness';

/** What visitors see: published, rolled back, taken down; and that it is all that they see. */

let app: TestApp;
let owner: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13400000001');
});
afterAll(() => app.close());

const as = () => ({ credential: owner });
const NOT_PUBLISHED = 4046;
const STALE = 4091;

async function make(name = 'Project'): Promise<string> {
  const body = {
    name,
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  return (await app.call('POST /avatar/project/add', { body }, as())).data.id;
}
const get = async (id: string, credential = owner) =>
  app.call('GET /avatar/project/{id}', { params: { id } }, { credential });
async function paint(id: string, color: string) {
  const { revision } = (await get(id)).data;
  const patches = [{ op: 'replace' as const, path: ['background', 'color'], value: color }];
  const body = { revision, patches };
  expect((await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body }, as())).code).toBe(0);
}
const state = async (id: string) =>
  (await app.call('GET /avatar/project/{id}/publication', { params: { id } }, as())).data;
const publish = (id: string, publication: number, name?: string) =>
  app.call(
    'POST /avatar/project/{id}/publication',
    { params: { id }, body: { publication, ...(name !== undefined && { name }) } },
    as(),
  );
const rollBack = (id: string, publication: number, versionId: string) =>
  app.call(
    'PUT /avatar/project/{id}/publication',
    { params: { id }, body: { publication, versionId } },
    as(),
  );
const unpublish = (id: string, publication: number) =>
  app.call('DELETE /avatar/project/{id}/publication', { params: { id }, query: { publication } }, as());
const share = async (projectId: string, kind: 'visitor' | 'draft' = 'visitor') =>
  (
    await app.call(
      'POST /conversation/share',
      { body: { projectId, kind, validity: kind === 'draft' ? '7d' : '30d' } },
      as(),
    )
  ).data;
const visit = (credential: string) =>
  app.call('POST /conversation/share/session', { body: {} }, { credential });
const colorFor = async (id: string, credential: string) =>
  (await get(id, credential)).data.document.background.color;
const publications = async (id: string) =>
  (
    await app.call(
      'GET /avatar/project/{id}/version/page',
      { params: { id }, query: { kind: 'publish' } },
      as(),
    )
  ).data.records;
const badge = async (id: string) =>
  (await app.call('GET /avatar/project/page', { query: { pageSize: 100 } }, as())).data.records.find(
    (one) => one.id === id,
  )?.publication;

describe('publishing', () => {
  test('returns a poster picture whose size in the URL cannot be changed', async () => {
    const id = await make('Poster');
    const { posterUrl = '' } = (await publish(id, 0)).data.published ?? {};
    const fetched = (url: string) => app.app.http.inject({ url });
    const picture = await fetched(posterUrl);
    expect(picture.headers['content-type']).toBe('image/webp');
    const { width, height } = await sharp(picture.rawPayload).metadata();
    expect(Math.min(width, height)).toBe(1080);
    expect((await fetched(posterUrl.replace('size=poster&', ''))).statusCode).toBe(404);
  });

  test('stores a numbered version with its author, and reports whether the draft has changed since', async () => {
    const id = await make('Hall');
    expect(await state(id)).toEqual({ publication: 0, published: null });
    expect(await badge(id)).toBe('none');
    const first = (await publish(id, 0, ' Opening ')).data;
    expect(first).toMatchObject({
      publication: 1,
      published: { number: 1, name: 'Opening', title: 'Hall', by: expect.stringMatching(/^Mirra /) },
    });
    expect(await badge(id)).toBe('published');
    await paint(id, '#111111');
    expect(await badge(id)).toBe('changed');
    await paint(id, '#E8EBF3');
    expect(await badge(id)).toBe('published');
    await paint(id, '#222222');
    const second = (await publish(id, 1)).data;
    expect(second).toMatchObject({ publication: 2, published: { number: 2, name: null } });
    expect((await publications(id)).map(({ number, published }) => [number, published])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  test('a new name of the project counts as an unpublished change', async () => {
    const id = await make('Before');
    const { code } = await share(id);
    const body = { name: 'After' };
    await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body }, as());
    expect(await badge(id)).toBe('changed');
    expect((await get(id, code)).data.name).toBe('Before');
    await publish(id, 1);
    expect((await get(id, code)).data.name).toBe('After');
  });

  test('parallel publications of one state create one version; a stale state is refused with 409', async () => {
    const id = await make();
    const answers = await Promise.all([publish(id, 0), publish(id, 0), publish(id, 0)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(new Set(answers.map(({ data }) => data.published?.versionId)).size).toBe(1);
    expect(await publications(id)).toHaveLength(1);
    await paint(id, '#333333');
    expect(await publish(id, 0)).toMatchObject({ status: 409, code: STALE });
    expect((await state(id)).published?.number).toBe(1);
  });

  test('rolls back to an earlier version, which cannot be deleted while it is public', async () => {
    const id = await make();
    const first = (await publish(id, 0)).data.published?.versionId ?? '';
    const { code } = await share(id);
    await paint(id, '#444444');
    const second = (await publish(id, 1)).data.published?.versionId ?? '';
    expect(await colorFor(id, code)).toBe('#444444');
    expect((await rollBack(id, 1, first)).code).toBe(STALE);
    expect((await rollBack(id, 2, first)).data).toMatchObject({ publication: 3, published: { number: 1 } });
    expect((await rollBack(id, 2, first)).data.publication).toBe(3);
    expect(await colorFor(id, code)).toBe('#E8EBF3');
    expect(await colorFor(id, owner)).toBe('#444444');
    expect(await badge(id)).toBe('changed');
    const remove = (versionId: string) =>
      app.call('DELETE /avatar/project/{id}/version/{versionId}', { params: { id, versionId } }, as());
    expect(await remove(first)).toMatchObject({ status: 409, code: 4088 });
    expect((await remove(second)).code).toBe(0);
    expect((await rollBack(id, 3, second)).code).toBe(4040);
    expect((await publish(id, 3)).data.published?.number).toBe(2);
  });

  test('a version of another project, or one that was saved by hand, cannot be published', async () => {
    const [id, other] = [await make(), await make()];
    await publish(id, 0);
    const theirs = (await publish(other, 0)).data.published?.versionId ?? '';
    const kept = await app.call(
      'POST /avatar/project/{id}/version',
      { params: { id }, body: { name: null } },
      as(),
    );
    expect((await rollBack(id, 1, theirs)).code).toBe(4040);
    expect((await rollBack(id, 1, kept.data.id)).code).toBe(4040);
  });

  test('deleting a project deletes its publications', async () => {
    const id = await make();
    await publish(id, 0);
    expect((await app.call('DELETE /avatar/project/{id}', { params: { id } }, as())).code).toBe(0);
    await app.call('POST /avatar/project/purge', { body: { ids: [id] } }, as());
    const { rows } = await sql(app, 'select id from project_versions where project_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('keeps its assets when the draft and the library no longer have them', async () => {
    const id = await make();
    const material = '01900000-0000-7000-8000-00000000aa01';
    const [account] = (await sql(app, 'select id from accounts where phone = $1', ['13400000001'])).rows;
    await sql(
      app,
      `insert into materials (id, owner_id, kind, names, file_type, file_url, cover_url)
       values ($1, $2, 'background', '{"zh-CN":"墙"}', 'image', '/files/a', '/files/a')`,
      [material, account.id],
    );
    const show = async (materialId: string | null) => {
      const { revision } = (await get(id)).data;
      const patches = [{ op: 'replace' as const, path: ['background', 'materialId'], value: materialId }];
      await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision, patches } }, as());
    };
    await show(material);
    const { code } = await share(id);
    await show(null);
    await app.call('DELETE /avatar/material/{id}', { params: { id: material } }, as());
    await app.call('POST /avatar/material/purge', { body: { ids: [material] } }, as());
    expect(Object.keys((await get(id, code)).data.assets.materials)).toEqual([material]);
  });
});

describe('the first link', () => {
  test('publishes the project and says so; later links and draft links do not', async () => {
    const id = await make();
    const draft = await share(id, 'draft');
    expect([draft.published, (await state(id)).published]).toEqual([false, null]);
    expect((await share(id)).published).toBe(true);
    expect((await state(id)).published?.number).toBe(1);
    await paint(id, '#555555');
    expect((await share(id)).published).toBe(false);
    expect((await state(id)).published?.number).toBe(1);
  });

  test('two first links at once publish once', async () => {
    const id = await make();
    const made = await Promise.all([share(id), share(id)]);
    expect(made.map(({ published }) => published).toSorted()).toEqual([false, true]);
    expect(await publications(id)).toHaveLength(1);
  });

  test('a draft link must expire, and a visitor link cannot be valid for just a week', async () => {
    const projectId = await make();
    for (const body of [
      { projectId, kind: 'draft', validity: 'permanent' },
      { projectId, kind: 'visitor', validity: '7d' },
      { projectId, validity: '7d' },
    ] as const)
      expect((await app.call('POST /conversation/share', { body }, as())).code).toBe(4000);
  });
});

describe('a visitor', () => {
  test('cannot read the draft on any route that a share code can call', async () => {
    const id = await make('Secret');
    const role = (name: string, opening: string) =>
      app.call(
        'POST /avatar/model/saveModel',
        {
          body: {
            name,
            description: 'For the owner',
            openingRemarks: opening,
            commonQuestions: [{ question: 'Where?', answer: 'Upstairs.' }],
            toolIds: ['clock'],
            fallbackScript: `I am ${name}.`,
            randomness: 0.5,
          },
        },
        as(),
      );
    const [shown, hidden] = [(await role('Shown', 'Hi')).data.id, (await role('Hidden', 'Psst')).data.id];
    const set = async (roleId: string, avatar: number) => {
      const { revision } = (await get(id)).data;
      const patches = [
        { op: 'replace' as const, path: ['roleId'], value: roleId },
        { op: 'replace' as const, path: ['events', 'virtualUrl'], value: { id: avatar, name: 'x' } },
      ];
      await app.call('PUT /avatar/project/edit/{id}', { params: { id }, body: { revision, patches } }, as());
    };
    await set(shown, 1001);
    const visitor = await share(id);
    const draft = await share(id, 'draft');
    await set(hidden, 1002);
    await paint(id, '#666666');

    const opened = (await visit(visitor.code)).data;
    expect(opened.draft).toBe(false);
    for (const seen of [opened.project, (await get(id, visitor.code)).data]) {
      expect(seen.document.background.color).toBe('#E8EBF3');
      expect(seen.document.roleId).toBe(shown);
      expect(seen.assets).toMatchObject({ avatar: { id: 1001 }, role: { name: 'Shown' } });
      expect(seen.revision).toBe(1);
      expect(seen.updateTime).toBe((await state(id)).published?.time);
    }
    const roleFor = (roleId: string, credential: string) =>
      app.call('GET /avatar/model/{id}', { params: { id: roleId } }, { credential });
    const seenrolle = (await roleFor(shown, visitor.code)).data;
    expect(seenrolle).toMatchObject({ name: 'Shown', openingRemarks: 'Hi' });
    expect(seenrolle.commonQuestions).toEqual([{ question: 'Where?', answer: '' }]);
    expect(seenrolle).toMatchObject({ description: '', fallbackScript: '', toolIds: [], pronunciations: [] });
    expect((await get(id, visitor.code)).data.assets.role).not.toHaveProperty('toolIds');
    expect((await roleFor(hidden, visitor.code)).status).toBe(404);
    const ask = async (credential: string) => {
      const { sessionId } = (
        await app.call('POST /avatar/session/add', { body: { projectId: id } }, { credential })
      ).data;
      const answer = await app.call(
        'POST /chat/conversation',
        { body: { sessionId, text: 'who?' } },
        { credential },
      );
      return eventsOf(answer.text).at(-1)?.data;
    };
    expect(await ask(visitor.code)).toMatchObject({ text: 'I am Shown.' });
    expect(await ask(draft.code)).toMatchObject({ text: 'I am Hidden.' });
    for (const key of [
      'GET /avatar/project/{id}/version/page',
      'GET /avatar/project/{id}/publication',
      'GET /avatar/project/{id}/export',
    ] as const)
      for (const credential of [visitor.code, draft.code])
        expect((await app.call(key, { params: { id }, query: {} } as never, { credential })).status).toBe(
          401,
        );

    const followed = (await visit(draft.code)).data;
    expect([followed.draft, followed.project.document.background.color]).toEqual([true, '#666666']);
  });

  test('is told that nothing is published, and sees the next publication', async () => {
    const id = await make();
    const { code } = await share(id);
    const { sessionId } = (await visit(code)).data;
    expect((await unpublish(id, 1)).data).toEqual({ publication: 2, published: null });
    expect((await unpublish(id, 1)).data.publication).toBe(2);
    for (const answer of [
      await visit(code),
      await get(id, code),
      await app.call('POST /avatar/session/add', { body: { projectId: id } }, { credential: code }),
      await app.call('POST /chat/conversation', { body: { sessionId, text: 'hi' } }, { credential: code }),
    ])
      expect(answer).toMatchObject({ status: 404, code: NOT_PUBLISHED, data: null });
    expect((await get(id)).code).toBe(0);
    await publish(id, 2);
    expect((await visit(code)).code).toBe(0);
  });

  test('gets a neutral answer, not the hint for the owner, while there is no role', async () => {
    const id = await make();
    const { code } = await share(id);
    const say = async (credential: string, language: string) => {
      const { sessionId } = (
        await app.call('POST /avatar/session/add', { body: { projectId: id } }, { credential })
      ).data;
      const body = { sessionId, text: '?' };
      const answer = await app.call('POST /chat/conversation', { body }, { credential, language });
      return String(eventsOf(answer.text).at(-1)?.data.text);
    };
    expect(await say(code, 'en-US')).toBe('I cannot answer questions yet. Please come back later.');
    expect(await say(code, 'zh-CN')).not.toContain('编辑器');
    expect(await say(owner, 'en-US')).toContain('choose a role');
  });
});

test('every share link of the seed leads to a published project', async () => {
  const { rows } = await sql(
    app,
    `select p.name from projects p join shares s on s.project_id = p.id join accounts a on a.id = p.owner_id
     where p.published_id is null and a.phone = '13800138000'`,
    [],
  );
  expect(rows).toEqual([]);
  const demo = await visit(demoShareCodes['th-TH']);
  expect(demo.data.project.assets.role?.commonQuestions.length).toBeGreaterThan(3);
});
