import { read as readBook, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLarge, makeTalks, TALKS } from '../fixtures/talks';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let ownerId: string;
let stranger: string;
let projectId: string;
let roleId: string;

const as = (credential: string) => ({ credential });

async function addProject(credential: string): Promise<string> {
  const body = {
    name: 'P',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential })).data.id;
}

const list = async (query: Record<string, string>, credential = owner) =>
  (await app.call('GET /avatar/record/page', { query: query as never }, { credential })).data;

/** A conversation of the owner with one question and one answer. */
async function talk(question: string, answer: string, more: { route?: string; rating?: string } = {}) {
  const { rows } = await sql(
    app,
    `with c as (
       insert into conversations (id, owner_id, project_id, project_name, visitor, message_count, first_question)
       values (gen_random_uuid(), $1, $2, 'P', 'share', 2, $3) returning id),
     q as (insert into messages (id, conversation_id, role, text) select gen_random_uuid(), id, 'user', $3 from c returning id)
     insert into messages (id, conversation_id, role, text, question_id, route, rating, created_at)
     select gen_random_uuid(), c.id, 'assistant', $4, q.id, $5, $6, now() + interval '1 second' from c, q
     returning id, conversation_id`,
    [ownerId, projectId, question, answer, more.route ?? 'model', more.rating ?? null],
  );
  return { sessionId: rows[0].conversation_id as string, messageId: rows[0].id as string };
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13710000011');
  stranger = await app.login('13710000012');
  ownerId = (await app.call('GET /avatar/user/info', {}, as(owner))).data.userId;
  projectId = await addProject(owner);
  const role = {
    name: 'Guide',
    description: '',
    openingRemarks: '',
    commonQuestions: [],
    fallbackScript: 'Sorry.',
    randomness: 0.5,
  };
  roleId = (await app.call('POST /avatar/model/saveModel', { body: role }, as(owner))).data.id;
  await sql(
    app,
    `update projects set document = jsonb_set(document, '{roleId}', to_jsonb($2::text)) where id = $1`,
    [projectId, roleId],
  );
});
afterAll(() => app.close());

describe('many messages', () => {
  let bulkOwner: string;

  beforeAll(async () => {
    bulkOwner = await app.login('13710000013');
    const id = (await app.call('GET /avatar/user/info', {}, as(bulkOwner))).data.userId;
    const project = await addProject(bulkOwner);
    await makeTalks(app.connection.pool, {
      ownerId: id,
      projectIds: [project],
      conversations: TALKS,
      rounds: 5,
      days: 60,
    });
    await sql(
      app,
      "update messages set text = '请问儿童票在哪里买' where id = (select m.id from messages m join conversations c on c.id = m.conversation_id where c.owner_id = $1 and role = 'user' limit 1)",
      [id],
    );
  }, 120_000);

  test.each(['儿童票', '儿童', 'entrance', '没有人说过的话'])('are searched for %s quickly', async (text) => {
    const began = performance.now();
    const { total } = await list({ text }, bulkOwner);
    const ms = performance.now() - began;
    if (isLarge) {
      console.log(`search for ${text}: ${total} conversations in ${Math.round(ms)} ms`);
      expect(ms).toBeLessThan(2_000);
    }
    expect(total > 0).toBe(text !== '没有人说过的话');
  });

  test.each(['csv', 'json', 'xlsx'] as const)(
    'are exported as %s',
    async (format) => {
      const began = performance.now();
      const answer = await app.call('GET /avatar/record/export', { query: { format } }, as(bulkOwner));
      const ms = performance.now() - began;
      expect(answer.status).toBe(200);
      if (isLarge) {
        console.log(`${format}: ${Math.round(answer.bytes.length / 1024)} kB in ${Math.round(ms)} ms`);
        expect(ms).toBeLessThan(20_000);
      }
      if (format === 'csv') expect(answer.text.trim().split('\r\n')).toHaveLength(TALKS * 10 + 1);
      if (format === 'json') expect(JSON.parse(answer.text)).toHaveLength(TALKS * 10);
      if (format === 'xlsx') expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    },
    60_000,
  );
});

describe('the list', () => {
  test('is narrowed by every filter', async () => {
    const up = await talk('哪里停车', '地下二层', { route: 'knowledge', rating: 'up' });
    const down = await talk('How do I park?', 'No idea', { route: 'fallback', rating: 'down' });
    await app.call(
      'POST /avatar/record/star',
      { body: { sessionIds: [up.sessionId], starred: true } },
      as(owner),
    );
    const found = async (query: Record<string, string>) =>
      (await list({ projectId, ...query })).records.map(({ sessionId }) => sessionId).toSorted();
    expect(await found({})).toEqual([up.sessionId, down.sessionId].toSorted());
    expect(await found({ text: '地下' })).toEqual([up.sessionId]);
    expect(await found({ text: 'HOW DO' })).toEqual([down.sessionId]);
    expect(await found({ text: '%' })).toEqual([]);
    expect((await list({ projectId, text: '地下' })).records[0]?.found).toContain('地下二层');
    expect(await found({ route: 'knowledge' })).toEqual([up.sessionId]);
    expect(await found({ rating: 'down' })).toEqual([down.sessionId]);
    expect(await found({ starred: 'true' })).toEqual([up.sessionId]);
    expect(await found({ channel: 'owner' })).toEqual([]);
    expect(await found({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
    expect(await found({ route: 'knowledge', rating: 'down' })).toEqual([]);
    await app.call(
      'POST /avatar/record/delete',
      { body: { sessionIds: [up.sessionId, down.sessionId] } },
      as(owner),
    );
  });
});

describe('an export', () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '＝1',
    '=cmd|"/c calc"!A1',
    '"quoted", <b>&amp;\u0007',
  ];

  test('escapes formulas and keeps every character', async () => {
    const made = await Promise.all(hostile.map((text) => talk(text, 'A')));
    const csv = (await app.call('GET /avatar/record/export', { query: { format: 'csv' } }, as(owner))).text;
    const book = readBook(
      (await app.call('GET /avatar/record/export', { query: { format: 'xlsx' } }, as(owner))).bytes,
    );
    const rows = utils.sheet_to_json<Record<string, string>>(book.Sheets['Records'] as never);
    const asked = rows.filter(({ role }) => role === 'user').map(({ text }) => text);
    for (const text of hostile.slice(0, 8)) {
      expect(csv).toContain(`"'${text.replaceAll('"', '""')}"`);
      expect(asked).toContain(`'${text}`);
    }
    expect(asked).toContain('"quoted", <b>&amp;');
    expect(Object.values(book.Sheets['Records'] as object).some((cell: { f?: string }) => cell.f)).toBe(
      false,
    );
    const json = JSON.parse(
      (await app.call('GET /avatar/record/export', { query: { format: 'json' } }, as(owner))).text,
    );
    expect(json.map(({ text }: { text: string }) => text)).toContain('=1+1');
    await app.call(
      'POST /avatar/record/delete',
      { body: { sessionIds: made.map(({ sessionId }) => sessionId) } },
      as(owner),
    );
  });

  test('without conversations is empty and well formed', async () => {
    const query = { text: '没有人说过的话' };
    const json = await app.call(
      'GET /avatar/record/export',
      { query: { ...query, format: 'json' } },
      as(owner),
    );
    expect(JSON.parse(json.text)).toEqual([]);
    const csv = await app.call(
      'GET /avatar/record/export',
      { query: { ...query, format: 'csv' } },
      as(owner),
    );
    expect(csv.text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('improving', () => {
  test('an answer is stored as a common question, and the same question then gets it', async () => {
    const { messageId, sessionId } = await talk('几点关门呢', 'Sorry.', { route: 'fallback' });
    const weak = async () =>
      (await app.call('GET /avatar/record/weak/page', { query: { projectId } }, as(owner))).data.records.map(
        (item) => item.messageId,
      );
    expect(await weak()).toContain(messageId);
    const targets = (
      await app.call('GET /avatar/record/improve/targets', { query: { projectId } }, as(owner))
    ).data;
    expect(targets.role).toEqual({ id: roleId, name: 'Guide' });
    const body = {
      messageId,
      target: { kind: 'role' as const },
      question: '几点关门呢',
      answer: '晚上六点关门。',
    };
    const improved = await app.call('POST /avatar/record/improve', { body }, as(owner));
    expect(improved.data.text).toBe('晚上六点关门。');
    expect(improved.data.ms).toEqual(expect.any(Number));
    expect(await weak()).not.toContain(messageId);
    // Twice is once.
    await app.call('POST /avatar/record/improve', { body }, as(owner));
    const role = (await app.call('GET /avatar/model/{id}', { params: { id: roleId } }, as(owner))).data;
    expect(role.commonQuestions).toEqual([{ question: '几点关门呢', answer: '晚上六点关门。' }]);
    const said = await app.call(
      'GET /avatar/record/{id}/message/page',
      { params: { id: sessionId }, query: {} },
      as(owner),
    );
    expect(said.data.records.find(({ id }) => id === messageId)?.improved?.answer).toBe('晚上六点关门。');
  });

  test('a hundred answers at once are stored where valid, and the others are listed; more are refused', async () => {
    const made = await Promise.all(
      Array.from({ length: 99 }, (_, i) => talk(`问题 ${i}`, 'Sorry.', { route: 'fallback' })),
    );
    const items = [...made, { messageId: '00000000-0000-7000-8000-000000000000' }].map(
      ({ messageId }, i) => ({
        messageId,
        question: `问题 ${i}`,
        answer: `答案 ${i}`,
      }),
    );
    const body = { target: { kind: 'role' as const }, items };
    const { data } = await app.call('POST /avatar/record/improve-all', { body }, as(owner));
    expect(data.done).toBe(99);
    expect(data.failed.map(({ messageId }) => messageId)).toEqual(['00000000-0000-7000-8000-000000000000']);
    const more = { ...body, items: [...items, items[0] as (typeof items)[number]] };
    expect((await app.call('POST /avatar/record/improve-all', { body: more }, as(owner))).status).toBe(400);
  });
});

describe('notes', () => {
  test('are added up to the limit, also by two requests at once, and deleted', async () => {
    const { sessionId } = await talk('Q', 'A');
    await sql(
      app,
      "insert into record_notes (id, conversation_id, author, text) select gen_random_uuid(), $1, 'x', 'x' from generate_series(1, 99)",
      [sessionId],
    );
    const add = () =>
      app.call(
        'POST /avatar/record/{id}/note',
        { params: { id: sessionId }, body: { text: ' Call back ' } },
        as(owner),
      );
    const codes = (await Promise.all([add(), add()])).map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, 4391]);
    const { notes } = (await app.call('GET /avatar/record/{id}', { params: { id: sessionId } }, as(owner)))
      .data;
    const own = notes.find((note) => note.own);
    expect(own).toMatchObject({ text: 'Call back' });
    await app.call('DELETE /avatar/record/note/{id}', { params: { id: own?.id as string } }, as(owner));
    expect(
      (await app.call('GET /avatar/record/{id}', { params: { id: sessionId } }, as(owner))).data.notes,
    ).toHaveLength(99);
    const listed = (await list({ projectId })).records.find((record) => record.sessionId === sessionId);
    expect(listed?.notes).toBe(99);
  });
});

describe('support staff', () => {
  const invite = async (body: { phone?: string; days?: number } = {}) =>
    (
      await app.call(
        'POST /avatar/support/invite',
        { body: { projectId, name: 'Support', days: 7, ...body } },
        as(owner),
      )
    ).data;
  const read = (id: string, credential: string) =>
    app.call('GET /avatar/record/{id}', { params: { id } }, as(credential));

  test('can read and annotate after accepting a link, but not improve or export; the owner sees their access', async () => {
    const { sessionId, messageId } = await talk('谁在看', 'A', { route: 'fallback' });
    const { id, code } = await invite();
    expect((await read(sessionId, stranger)).status).toBe(404);
    const accept = (credential: string) =>
      app.call('POST /avatar/support/accept', { body: { code: code as string } }, as(credential));
    expect((await accept(stranger)).data).toEqual({ projectId });
    expect((await accept(stranger)).code).toBe(0);
    const third = await app.login('13710000014');
    expect((await accept(third)).code).toBe(4393);

    expect((await app.call('GET /avatar/support/shared', {}, as(stranger))).data.records).toMatchObject([
      { projectId },
    ]);
    expect((await list({ projectId, text: '谁在看' }, stranger)).total).toBe(1);
    expect((await list({}, stranger)).total).toBe(0);
    expect((await read(sessionId, stranger)).data.own).toBe(false);
    const noted = await app.call(
      'POST /avatar/record/{id}/note',
      { params: { id: sessionId }, body: { text: 'Seen' } },
      as(stranger),
    );
    expect(noted.code).toBe(0);
    const body = { messageId, target: { kind: 'role' as const }, question: 'Q', answer: 'A' };
    expect((await app.call('POST /avatar/record/improve', { body }, as(stranger))).status).toBe(404);
    const removed = await app.call(
      'POST /avatar/record/delete',
      { body: { sessionIds: [sessionId] } },
      as(stranger),
    );
    expect(removed.data.deleted).toBe(0);
    const file = await app.call(
      'GET /avatar/record/export',
      { query: { format: 'json', projectId } },
      as(stranger),
    );
    expect(JSON.parse(file.text)).toEqual([]);

    const log = (await app.call('GET /avatar/support/access/page', { query: { projectId } }, as(owner))).data
      .records;
    expect(log.map(({ act }) => act)).toEqual(['noted', 'read', 'listed', 'joined']);

    await app.call('POST /avatar/support/{id}/revoke', { params: { id } }, as(owner));
    expect((await read(sessionId, stranger)).status).toBe(404);
    expect((await accept(stranger)).code).toBe(4393);
  });

  test('read by their phone until the invitation expires', async () => {
    const { sessionId } = await talk('Q', 'A');
    const { id, code } = await invite({ phone: '13710000012' });
    expect(code).toBeNull();
    expect((await read(sessionId, stranger)).code).toBe(0);
    await expect
      .poll(async () => (await app.call('GET /message', { query: {} }, as(stranger))).data)
      .toContainEqual(
        expect.objectContaining({ kind: 'recordsShared', link: `/work/talk?projectId=${projectId}` }),
      );
    const own = (await app.call('GET /message', { query: {} }, as(owner))).data;
    expect(own.map(({ kind }) => kind)).not.toContain('recordsShared');
    await sql(app, "update record_supporters set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ]);
    expect((await read(sessionId, stranger)).status).toBe(404);
  });
});

test('old conversations are deleted as their owner wishes, and no others', async () => {
  const old = await talk('old', 'A');
  const young = await talk('young', 'A');
  await sql(app, "update conversations set last_at = now() - interval '31 days' where id = $1", [
    old.sessionId,
  ]);
  await sql(app, "update conversations set last_at = now() - interval '29 days' where id = $1", [
    young.sessionId,
  ]);
  const body = { retentionDays: 30, zone: 'Asia/Shanghai' };
  await app.call('PUT /avatar/record/settings', { body }, as(owner));
  const { createRecordSettings } = await import('../../server/modules/conversations/record/settings');
  await createRecordSettings(app.connection.db, () => 0).sweep();
  const left = [...(await list({ text: 'young' })).records, ...(await list({ text: 'old' })).records].map(
    ({ sessionId }) => sessionId,
  );
  expect(left).toContain(young.sessionId);
  expect(left).not.toContain(old.sessionId);
});

test.each(['', 'Mars/Base', '+08:00', "'; drop table accounts; --"])(
  'refuses the time zone %s',
  async (zone) => {
    const body = { retentionDays: null, zone };
    expect((await app.call('PUT /avatar/record/settings', { body }, as(owner))).status).toBe(400);
  },
);
