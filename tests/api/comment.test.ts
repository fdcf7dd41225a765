import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { commentLimits } from '../../contract/sharing/limits';
import { createMessages } from '../../server/modules/messages/message/service';
import { announceComments } from '../../server/modules/sharing/comment/service';
import { proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let stranger: string;
let projectId: string;
let code: string;
let shareId: string;

const mei = { name: ' Mei ', key: 'k'.repeat(36) };
const raj = { name: 'Raj', key: 'r'.repeat(36) };

beforeAll(async () => {
  app = await startTestApp();
  [owner, stranger] = [await app.login('13700000031'), await app.login('13700000032')];
});
afterAll(() => app.close());

const addProject = async () => {
  const body = { name: 'Discussed', status: 'proceed', proportion, direction: 0 } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
};

const share = async (more: object) =>
  app.call(
    'POST /conversation/share',
    { body: { projectId, kind: 'draft', validity: '7d', ...more } as never },
    { credential: owner },
  );

beforeEach(async () => {
  projectId = await addProject();
  ({ code, id: shareId } = (await share({ canComment: true })).data);
});

const list = (credential: string, authorKey?: string) =>
  app.call(
    'GET /avatar/project/{id}/comment',
    { params: { id: projectId }, query: authorKey === undefined ? {} : { authorKey } },
    { credential },
  );

const add = (
  credential: string,
  body: object,
  { id = projectId, ...from }: { id?: string; address?: string } = {},
) =>
  app.call(
    'POST /avatar/project/{id}/comment',
    { params: { id }, body: body as never },
    { credential, ...from },
  );

const change = (id: string, credential: string, body: { text: string; authorKey?: string }) =>
  app.call('PUT /avatar/comment/{id}', { params: { id }, body }, { credential });

const resolve = (id: string, credential: string, resolved = true) =>
  app.call('PUT /avatar/comment/{id}/resolved', { params: { id }, body: { resolved } }, { credential });

const remove = (id: string, credential: string, authorKey?: string) =>
  app.call(
    'DELETE /avatar/comment/{id}',
    { params: { id }, query: authorKey === undefined ? {} : { authorKey } },
    { credential },
  );

test('a guest comments on a place, the owner replies, each sees what is theirs', async () => {
  const place = { x: 120.5, y: 40, elementId: 'e1' };
  const made = await add(code, { text: ' Move the logo ', place, author: mei });
  expect(made.data).toMatchObject({
    threadId: null,
    author: { name: 'Mei', kind: 'guest' },
    own: true,
    text: 'Move the logo',
    place,
    resolveTime: null,
    editTime: null,
  });
  const reply = await add(owner, { text: 'Where to?', threadId: made.data.id });
  expect(reply.data).toMatchObject({ threadId: made.data.id, author: { kind: 'owner' }, own: true });
  expect((await list(owner)).data.map((one) => one.own)).toEqual([false, true]);
  expect((await list(code, mei.key)).data.map((one) => one.own)).toEqual([true, false]);
  const seen = await list(code, raj.key);
  expect(seen.data.map((one) => one.own)).toEqual([false, false]);
  expect(seen.text).not.toContain(mei.key);
});

test('only a draft link that allows it opens the comments of its project', async () => {
  const closed = (await share({})).data.code;
  for (const answer of [await list(closed), await add(closed, { text: 'x', author: mei })])
    expect(answer).toMatchObject({ status: 403, code: 4545 });
  expect((await share({ kind: 'visitor', canComment: true })).status).toBe(400);
  const other = await addProject();
  expect((await add(code, { text: 'x', author: mei }, { id: other })).status).toBe(404);
  const { id } = (await add(code, { text: 'x', author: mei })).data;
  for (const answer of [
    await list(stranger),
    await add(stranger, { text: 'x' }),
    await resolve(id, stranger),
  ])
    expect(answer.status).toBe(404);
  expect((await resolve(id, code)).status).toBe(401);
});

test('opening or closing a link to comments updates its page', async () => {
  const set = (canComment: boolean) =>
    app.call(
      'PUT /conversation/share/{id}',
      { params: { id: shareId }, body: { canComment } },
      { credential: owner },
    );
  const session = async () =>
    (await app.call('POST /conversation/share/session', { body: {} }, { credential: code })).data.comments;
  expect(await session()).toBe(true);
  expect((await set(false)).data.canComment).toBe(false);
  expect(await session()).toBe(false);
  expect((await list(code)).code).toBe(4545);
  await set(true);
  expect((await list(code)).status).toBe(200);
});

test('nobody changes or deletes what somebody else wrote, but its owner may delete', async () => {
  const { id } = (await add(code, { text: 'Mine', author: mei })).data;
  for (const answer of [
    await change(id, code, { text: 'x', authorKey: raj.key }),
    await change(id, code, { text: 'x' }),
    await change(id, owner, { text: 'x' }),
    await remove(id, code, raj.key),
    await remove(id, code),
    await remove(id, stranger),
  ])
    expect(answer.status).toBe(404);
  const changed = await change(id, code, { text: 'Mine, better', authorKey: mei.key });
  expect(changed.data).toMatchObject({ text: 'Mine, better', editTime: expect.any(String) });
  expect((await remove(id, owner)).status).toBe(200);
  expect((await list(owner)).data).toEqual([]);
});

test('a guest deletes a thread as long as nobody else has replied; the owner deletes it with its replies', async () => {
  const { id } = (await add(code, { text: 'Thread', author: mei })).data;
  await add(code, { text: 'And', threadId: id, author: mei });
  await add(code, { text: 'No', threadId: id, author: raj });
  expect(await remove(id, code, mei.key)).toMatchObject({ status: 409, code: 4547 });
  expect((await list(owner)).data).toHaveLength(3);
  await remove(id, owner);
  expect((await list(owner)).data).toEqual([]);
  const alone = (await add(code, { text: 'Thread', author: mei })).data.id;
  await add(code, { text: 'And', threadId: alone, author: mei });
  expect((await remove(alone, code, mei.key)).status).toBe(200);
  expect((await list(owner)).data).toEqual([]);
});

test('a reply reopens a resolved thread; replies to replies and to deleted threads are refused', async () => {
  const { id } = (await add(code, { text: 'Thread', author: mei })).data;
  const first = (await resolve(id, owner)).data.resolveTime;
  expect(first).not.toBeNull();
  expect((await resolve(id, owner)).data.resolveTime).toBe(first);
  const reply = (await add(code, { text: 'Not yet', threadId: id, author: raj })).data;
  expect((await list(owner)).data[0]?.resolveTime).toBeNull();
  expect((await resolve(reply.id, owner)).status).toBe(404);
  expect((await add(owner, { text: 'x', threadId: reply.id })).code).toBe(4548);
  expect((await add(owner, { text: 'x', threadId: id, place: { x: 0, y: 0, elementId: null } })).status).toBe(
    400,
  );
  await remove(id, owner);
  expect((await add(code, { text: 'Late', threadId: id, author: raj })).code).toBe(4548);
  const elsewhere = (await add(owner, { text: 'There' }, { id: await addProject() })).data.id;
  expect((await add(owner, { text: 'Here', threadId: elsewhere })).code).toBe(4548);
});

test('a comment needs a guest name and a text that are not blank', async () => {
  expect((await add(code, { text: 'x' })).status).toBe(400);
  expect((await add(code, { text: 'x', author: { ...mei, name: '  ' } })).status).toBe(400);
  expect((await add(code, { text: 'x', author: { ...mei, name: '\u202E' } })).status).toBe(400);
  expect((await add(code, { text: ' \n ', author: mei })).status).toBe(400);
  const long = 'x'.repeat(commentLimits.text + 1);
  expect((await add(code, { text: long, author: mei })).status).toBe(400);
});

test('a place that is too fine for the database becomes the nearest that it can hold', async () => {
  const place = { x: 5.5e-284, y: 1e-40, elementId: null };
  const made = await add(code, { text: 'In the corner', place, author: mei });
  expect(made.data.place?.x).toBe(0);
  expect((await list(owner)).data[0]?.place?.y).toBeCloseTo(0, 30);
});

test('parallel comments do not exceed the limit of a project', async () => {
  await sql(
    app,
    `insert into comments (id, project_id, guest_name, guest_key_hash, text)
     select gen_random_uuid(), $1, 'Mei', 'h', 'x' from generate_series(1, ${commentLimits.perProject - 1})`,
    [projectId],
  );
  const answers = await Promise.all([1, 2, 3].map(() => add(owner, { text: 'Last' })));
  expect(answers.map(({ code: said }) => said).toSorted((a, b) => a - b)).toEqual([0, 4546, 4546]);
});

test('a guest who posts too fast is refused with 429', async () => {
  const flooding = { name: 'F', key: 'f'.repeat(20) };
  // More than two windows of the limit take, whenever the test begins.
  const answers = await Promise.all(
    Array.from({ length: 45 }, () => add(code, { text: 'x', author: flooding })),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect((await list(owner)).data).toHaveLength(answers.length - refused.length);
});

test('a guest who changes keys is limited by address, and does not block other guests', async () => {
  const from = { address: '198.51.100.1' };
  const flood = await Promise.all(
    // More than two windows of the limit take, whenever the test begins.
    Array.from({ length: 65 }, (_, n) =>
      add(code, { text: 'x', author: { name: 'Many', key: `many-${n}`.padEnd(36, 'm') } }, from),
    ),
  );
  expect(flood.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect((await add(code, { text: 'Here too', author: raj }, { address: '198.51.100.2' })).code).toBe(0);
});

test('a guest cannot use the name of the owner', async () => {
  const { userName } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  for (const name of [userName, ` ${userName.toUpperCase()} `, userName.replaceAll(' ', '')]) {
    const refused = await add(code, { text: 'It is me', author: { name, key: mei.key } });
    expect(refused).toMatchObject({ status: 409, code: 4553 });
  }
  expect((await add(code, { text: 'It is me', author: { name: `${userName} 2`, key: mei.key } })).code).toBe(
    0,
  );
});

test('the owner is notified of guest comments at most once an hour, and never of their own', async () => {
  const messages = createMessages({ db: app.connection.db, onUnread: () => undefined });
  const announce = () => announceComments(app.connection.db, messages);
  const told = async () =>
    (await app.call('GET /message', { query: {} }, { credential: owner })).data.filter(
      ({ kind, link }) => kind === 'commentsAdded' && link === `/project?id=${projectId}#comments`,
    );
  await announce();
  await add(owner, { text: 'Note to myself' });
  await announce();
  expect(await told()).toEqual([]);
  await add(code, { text: 'One', author: mei });
  await add(code, { text: 'Two', author: raj });
  await Promise.all([announce(), announce(), announce()]);
  expect((await told()).map(({ message }) => message)).toEqual([
    '“Discussed”有 2 条新评论，最近一条来自Raj。',
  ]);
  await add(code, { text: 'Three', author: mei });
  await announce();
  expect(await told()).toHaveLength(1);
  await sql(
    app,
    "update comments set noticed_at = noticed_at - interval '61 minutes' where project_id = $1",
    [projectId],
  );
  await announce();
  expect((await told())[0]?.message).toBe('“Discussed”有 1 条新评论，最近一条来自Mei。');
});

test('comments cannot be read while their project is in the trash, and are deleted with it', async () => {
  const { id } = (await add(code, { text: 'x', author: mei })).data;
  const trash = { params: { id: projectId } };
  await app.call('DELETE /avatar/project/{id}', trash, { credential: owner });
  expect((await list(owner)).status).toBe(404);
  expect((await change(id, code, { text: 'y', authorKey: mei.key })).status).toBe(401);
  await sql(app, 'delete from projects where id = $1', [projectId]);
  const { rows } = await sql(app, 'select 1 from comments where id = $1', [id]);
  expect(rows).toEqual([]);
});
