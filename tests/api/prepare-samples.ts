import sharp from 'sharp';
import { staffAreas } from '../../contract/api/limits';
import type { RouteContract } from '../../contract/api/route';
import { type RouteKey, routes } from '../../contract/routes';
import { latinFont } from '../fixtures/fonts';
import { announcement, ids, proportion, type Sample, toolDocument } from './access-samples';
import { plainPng } from '../fixtures/bad-media';
import { filmSteps, firstScene } from './film-steps';
import { eventsOf, sql, type TestApp } from './harness';
import { prepareShop } from './shop-samples';

/** Routes that ask for a credential. */
export const guarded = (Object.keys(routes) as RouteKey[]).filter(
  (key) => !['public', 'key'].includes((routes[key] as RouteContract).access),
);

/** Routes that only keys may call. */
export const keyed = (Object.keys(routes) as RouteKey[]).filter(
  (key) => (routes[key] as RouteContract).access === 'key',
);

const first: readonly RouteKey[] = [
  'DELETE /user/session/{id}',
  'PUT /ops/feedback/{id}',
  'POST /auth/step-up/sms',
];
const last: readonly RouteKey[] = [
  'POST /distributor/leave',
  'POST /avatar/material/delete',
  'DELETE /avatar/document/{id}',
  'DELETE /avatar/knowledge/{id}',
  'POST /avatar/record/delete',
  'DELETE /avatar/project/{id}',
  'POST /auth/logout',
];

/** Routes in an order in which the samples of all of them can be called: what ends something comes late. */
export function inOrder(keys: readonly RouteKey[]): RouteKey[] {
  const others = keys
    .filter((key) => ![...first, ...last].includes(key))
    .toSorted((a, b) => Number(a.startsWith('DELETE')) - Number(b.startsWith('DELETE')));
  return [...first, ...others, ...last].filter((key) => keys.includes(key));
}

/** Makes the call of a sample. */
export const callSample = (
  app: TestApp,
  key: RouteKey,
  { params, query, body, form }: Sample,
  credential?: string,
) => app.call(key, { params, query, body, form } as never, credential === undefined ? {} : { credential });

async function project(app: TestApp, token: string) {
  const made = await app.call(
    'POST /avatar/project/add',
    { body: { name: 'Mine', status: 'proceed', proportion, direction: 0 } },
    { credential: token },
  );
  return made.data.id;
}

const shareOf = async (app: TestApp, projectId: string, token: string) =>
  (
    await app.call(
      'POST /conversation/share',
      { body: { projectId, validity: 'permanent' } },
      { credential: token },
    )
  ).data;

/** A key of a project, with every scope unless others are named. */
export const keyOf = async (
  app: TestApp,
  projectId: string,
  credential: string,
  more: {
    scopes?: ('chat' | 'records' | 'films')[];
    perMinute?: number;
    quota?: number;
    origins?: string[];
  } = {},
) => {
  const body = { projectId, name: 'Key', scopes: ['chat', 'records'], validity: '30d', ...more } as never;
  const made = await app.call('POST /secret/getSecret', { body }, { credential });
  if (made.data === null) throw new Error(made.text);
  return made.data;
};

/** What the account, the messages and the back office of the owner need; the owner is staff of every area. */
async function prepareAccount(app: TestApp, owner: string, picture: Buffer) {
  const one = async (text: string, values: unknown[]) => (await sql(app, text, values)).rows[0].id;
  const accountId = await one('update accounts set staff_areas = $2 where phone = $1 returning id', [
    '13700000001',
    staffAreas,
  ]);
  await app.login('13700000003');
  ids.user = await one('select id from accounts where phone = $1', ['13700000003']);
  ids.login = await one(
    "insert into sessions (id, account_id, token_hash, address, user_agent, expires_at) values (gen_random_uuid(), $1, 'x', '', '', now() + interval '1 day') returning id",
    [accountId],
  );
  ids.message = await one('select id from notices where account_id = $1', [accountId]);
  const uploaded = await callSample(
    app,
    'POST /avatar/user/feedback/attachment',
    { form: { files: { name: 'p.png', bytes: picture } } },
    owner,
  );
  if (uploaded.data === null) throw new Error(uploaded.text);
  ids.attachment = (uploaded.data as unknown as { id: string }).id;
  ids.feedback = await one(
    "insert into feedback (id, account_id, tags, message, contact, fingerprint) values (gen_random_uuid(), $1, '{other}', 'Hello', '', '') returning id",
    [accountId],
  );
  ids.production = await one(
    `insert into productions (id, account_id, text, ratio, scene, count, label, language, seed, engine, state, day)
     values (gen_random_uuid(), $1, 'Sea', '16:9', 'flat', 1, true, 'zh-CN', 1, 'embedded', 'done', '2026-01-01') returning id`,
    [accountId],
  );
  ids.creation = await one(
    `insert into creations (id, account_id, project_id, wish, language, seed, state)
     select gen_random_uuid(), $1, id, '{"description": "Hello", "ratio": 1}', 'zh-CN', 1, 'done'
     from projects where owner_id = $1 limit 1 returning id`,
    [accountId],
  );
  const written = await app.call('POST /ops/announcement', { body: announcement }, { credential: owner });
  if (written.data === null) throw new Error(written.text);
  ids.announcement = written.data.id;
}

/** A word library of an account's own, or of the operators, with one word. */
async function wordLibrary(app: TestApp, room: 'avatar' | 'ops', credential: string) {
  const body = { name: 'Library', action: 'mask' } as const;
  const { id } = (await app.call(`POST /${room}/taboo/library`, { body }, { credential })).data;
  const params = { id };
  await app.call(`POST /${room}/taboo/library/{id}/word`, { params, body: { text: '词语' } }, { credential });
  const { records } = (
    await app.call(`GET /${room}/taboo/library/{id}/word/page`, { params, query: {} }, { credential })
  ).data;
  return { library: id, word: records[0]?.id ?? '' };
}

/** A role of an account, offered to the role square. */
async function offered(app: TestApp, credential: string): Promise<string> {
  const body = {
    name: 'Offered',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: 'Sorry.',
    randomness: 0.5,
  };
  const { id: roleId } = (await app.call('POST /avatar/model/saveModel', { body }, { credential })).data;
  const offer = { roleId, category: 'service', language: 'zh-CN' } as const;
  return (await app.call('POST /avatar/model/square', { body: offer }, { credential })).data.id;
}

/** A base with a pair, whose document no worker touches. */
async function prepareKnowledge(app: TestApp, owner: string) {
  const base = await app.call('POST /avatar/knowledge', { body: { name: 'Mine' } }, { credential: owner });
  ids.knowledge = base.data.id;
  const pair = await app.call(
    'POST /avatar/knowledge/{id}/pair',
    { params: { id: ids.knowledge }, body: { question: 'When?', answer: 'At nine.' } },
    { credential: owner },
  );
  ids.document = pair.data.documentId;
  ids.chunk = pair.data.chunkId;
}

/** What the records of the owner need. */
async function prepareRecords(app: TestApp) {
  const one = async (text: string, values: unknown[]) => (await sql(app, text, values)).rows[0].id;
  ids.note = await one(
    "insert into record_notes (id, conversation_id, author, text) values (gen_random_uuid(), $1, 'Owner', 'N') returning id",
    [ids.session],
  );
  ids.supporter = await one(
    "insert into record_supporters (id, project_id, name, code_hash, expires_at) values (gen_random_uuid(), $1, 'S', 'x', now() + interval '1 day') returning id",
    [ids.project],
  );
}

/** A film, and a video that was made of it. */
async function prepareFilm(app: TestApp, owner: string) {
  const films = filmSteps(app, { credential: owner });
  ids.film = await films.add();
  ids.scene = firstScene((await films.open(ids.film)).document).id;
  ids.stillFilm = await films.add();
  const still = {
    params: { id: ids.stillFilm },
    query: { scene: ids.scene, element: 'clock', left: 0, top: 0, width: 1, height: 1 },
    form: { file: { name: 'still.png', bytes: plainPng(64, 36) } },
  };
  await app.call('PUT /film/{id}/still', still as never, { credential: owner });
  const made = await sql(
    app,
    `insert into film_renders (id, film_id, account_id, name, document, revision, language, size, state, captions, caller, ended_at)
     select gen_random_uuid(), id, owner_id, name, document, 0, 'en-US', 'draft', 'done', '[]', 'en-US', now()
     from projects where id = $1 returning id`,
    [ids.film],
  );
  ids.render = made.rows[0].id;
  const link = async () =>
    (
      await app.call(
        'POST /film/{id}/share',
        { params: { id: ids.film }, body: { validity: 'permanent' } },
        { credential: owner },
      )
    ).data.id;
  [ids.watchLink, ids.lostLink] = [await link(), await link()];
  const batch = await sql(
    app,
    `with made as (
       insert into film_batches (id, film_id, account_id, name, document, revision, language, size, state, caller)
       select gen_random_uuid(), id, owner_id, name, document, 0, 'en-US', 'draft', 'paused', 'en-US'
       from projects where id = $1 returning id)
     insert into film_batch_rows (batch_id, row, name, values)
     select id, 2, 'One', '{"name": "Mirra"}' from made returning batch_id`,
    [ids.film],
  );
  ids.batch = batch.rows[0].batch_id;
}

/** Keys of the owner's project that have ended. */
async function deadKeys(app: TestApp, owner: string) {
  const [late, gone] = [await keyOf(app, ids.project, owner), await keyOf(app, ids.project, owner)];
  await sql(app, "update api_keys set expires_at = now() - interval '1 second' where id = $1", [late.id]);
  await app.call('DELETE /secret/{id}', { params: { id: gone.id } }, { credential: owner });
  return { expiredKey: late.secret, revokedKey: gone.secret };
}

/** Fills {@link ids} with what an account has, one of everything, and answers who may reach it and who may not. */
export async function prepareSamples(app: TestApp) {
  const owner = await app.login('13700000001');
  const stranger = await app.login('13700000002');
  ids.project = await project(app, owner);
  const folder = { body: { kind: 'project', name: 'Halls' } } as const;
  ids.folder = (await app.call('POST /avatar/folder', folder, { credential: owner })).data.id;
  const strangerProject = await project(app, stranger);
  const strangerShare = (await shareOf(app, strangerProject, stranger)).code;
  const strangerKey = (await keyOf(app, strangerProject, stranger)).secret;
  const share = await shareOf(app, ids.project, owner);
  ids.share = share.id;
  const role = await app.call(
    'POST /avatar/model/saveModel',
    {
      body: {
        name: 'Guide',
        description: '',
        openingRemarks: '',
        commonQuestions: [],
        fallbackScript: 'Sorry.',
        randomness: 0.5,
      },
    },
    { credential: owner },
  );
  ids.role = role.data.id;
  await prepareKnowledge(app, owner);
  await prepareFilm(app, owner);
  ids.version = (
    await app.call(
      'POST /avatar/project/{id}/version',
      { params: { id: ids.project }, body: { name: null } },
      { credential: owner },
    )
  ).data.id;
  ids.template = (
    await app.call(
      'POST /avatar/template',
      { body: { projectId: ids.project, name: 'Mine' } },
      { credential: owner },
    )
  ).data.id;
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const archive = (
    await callSample(app, 'GET /avatar/project/{id}/export', { params: { id: ids.project } }, owner)
  ).bytes;
  const uploaded = await app.call(
    'POST /oss/upload-material',
    { form: { files: { name: 'a.png', bytes: picture } } } as never,
    { credential: owner },
  );
  ids.material = uploaded.data[0]?.id ?? '';
  const font = await callSample(
    app,
    'POST /avatar/font',
    { form: { licensed: 'true', files: { name: 'f.woff2', bytes: latinFont('pacifico') } } },
    owner,
  );
  ids.font = (font.data as unknown as { id: string }).id;
  await prepareAccount(app, owner, picture);
  ({ library: ids.wordLibrary, word: ids.word } = await wordLibrary(app, 'avatar', owner));
  ({ library: ids.operatorLibrary, word: ids.operatorWord } = await wordLibrary(app, 'ops', owner));
  const tools = await app.call(
    'POST /avatar/tool/source',
    { body: { kind: 'http', name: 'Time', document: toolDocument } },
    { credential: owner },
  );
  const [tool] = tools.data.tools;
  Object.assign(ids, { toolSource: tools.data.id, tool: tool?.id, toolHash: tool?.hash });
  ids.session = (
    await app.call('POST /avatar/session/add', { body: { projectId: ids.project } }, { credential: owner })
  ).data.sessionId;
  const answer = await app.call(
    'POST /chat/conversation',
    { body: { sessionId: ids.session, text: '?' } },
    { credential: owner },
  );
  ids.answer = String(eventsOf(answer.text).at(-1)?.data.messageId);
  ids.squareRole = await offered(app, owner);
  ids.offeredRole = await offered(app, owner);
  await prepareRecords(app);
  const key = await keyOf(app, ids.project, owner);
  ids.key = key.id;
  const hook = {
    projectId: ids.project,
    url: 'https://service.invalid/',
    events: ['answer.fallback' as const],
  };
  ids.hook = (await app.call('POST /hook', { body: hook }, { credential: owner })).data.id;
  const comment = async () =>
    (
      await app.call(
        'POST /avatar/project/{id}/comment',
        { params: { id: ids.project }, body: { text: 'Too small' } },
        { credential: owner },
      )
    ).data.id;
  [ids.comment, ids.removable] = [await comment(), await comment()];
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  Object.assign(ids, await prepareShop(app, owner, userId));
  ids.revokable = (await keyOf(app, ids.project, owner)).id;
  const strangerFilm = await filmSteps(app, { credential: stranger }).add();
  const films = { scopes: ['films' as const] };
  const filmKeys = {
    filmKey: (await keyOf(app, ids.film, owner, films)).secret,
    strangerFilmKey: (await keyOf(app, strangerFilm, stranger, films)).secret,
  };
  const keys = { key: key.secret, strangerKey, ...filmKeys, ...(await deadKeys(app, owner)) };
  const [late, gone] = [await shareOf(app, ids.project, owner), await shareOf(app, ids.project, owner)];
  await sql(app, "update shares set expires_at = now() - interval '1 second' where id = $1", [late.id]);
  await app.call('DELETE /conversation/share/{id}', { params: { id: gone.id } }, { credential: owner });
  return {
    owner,
    stranger,
    strangerShare,
    share,
    picture,
    archive,
    expired: late.code,
    revoked: gone.code,
    keys,
  };
}
