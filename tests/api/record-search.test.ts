import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearchIndex } from '../../server/modules/conversations/record/search-index';
import { findSaid } from '../../server/modules/conversations/record/search';
import { proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

const ZONE = 'Asia/Shanghai';
/** More than are read before the index is asked. */
const VERY_MANY = 20_000;

let app: TestApp;
let owner: string;
let ownerId: string;
let otherId: string;
let projectId: string;

const idOf = async (credential: string) =>
  (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;

/** A conversation that began this many minutes ago, with one message. */
async function say(text: string, { minutes = 5, whose = ownerId, counted = 1 } = {}): Promise<string> {
  const { rows } = await sql(
    app,
    `with c as (
       insert into conversations (id, owner_id, project_id, project_name, visitor, message_count, last_at)
       values (gen_random_uuid(), $1, $2, 'P', 'share', $3, now() - make_interval(mins => $4)) returning id)
     insert into messages (id, conversation_id, role, text) select gen_random_uuid(), id, 'user', $5 from c
     returning conversation_id as id`,
    [whose, whose === ownerId ? projectId : null, counted, minutes, text],
  );
  return rows[0].id as string;
}

const find = (
  text: string,
  { isIndexed = true, scope = { ownerId } as { ownerId: string } | { projectId: string } } = {},
) => findSaid(app.connection.db, scope, { text }, ZONE, { most: 100, isIndexed });

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13710000021');
  ownerId = await idOf(owner);
  otherId = await idOf(await app.login('13710000022'));
  const body = { name: 'P', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
});
afterAll(() => app.close());

const texts = [
  '请问停车场在哪里',
  'Where can I PARK my car?',
  '100% 满意_真的',
  'เปิดกี่โมงครับ',
  '👍🏽 很好👨‍👩‍👧',
  'STRASSE und Straße, ÉTÉ',
  '换\n行\t与 空  格',
  '一',
  `${'长'.repeat(25_000)}鲸鱼${'文'.repeat(25_000)}`,
  '\u0001控\u0001制\u0001符',
  '',
];
const words =
  '停车|停|车场|停车场在|场停|场|park|PARK MY|k m|%|_|0%|%满|_真|\\|满意|กี่|โมง|ก|👍|🏽|👨‍👩‍👧|好👨|straße|STRASSE|été|É|\n行|  | |一|鲸鱼|长鲸|文文文|\u0001|\u0001制|没有|象'.split(
    '|',
  );

describe('searching messages', () => {
  beforeAll(async () => {
    for (const [at, text] of texts.entries()) await say(text, { minutes: 10 + at });
    await say('停车 park 鲸鱼', { whose: otherId });
  });

  /** What a text stands in, by a comparison with each message. */
  const standsIn = async (word: string) => {
    const { rows } = await sql(
      app,
      `select c.id from conversations c join messages m on m.conversation_id = c.id
       where c.owner_id = $1 and m.text ilike '%' || regexp_replace($2, '([\\\\%_])', '\\\\\\1', 'g') || '%' order by c.last_at desc`,
      [ownerId, word],
    );
    return rows.map(({ id }) => id as string);
  };

  test.each(words)('finds %j in few or very many records, with and without the index', async (word) => {
    const expected = await standsIn(word);
    expect(await find(word)).toEqual(expected);
    const many = await say('', { minutes: 1, counted: VERY_MANY });
    expect(await find(word)).toEqual(expected);
    expect(await find(word, { scope: { projectId } })).toEqual(expected);
    expect(await find(word, { isIndexed: false })).toEqual(expected);
    await sql(app, 'delete from conversations where id = $1', [many]);
  });

  test('finds each text only in the messages that contain it, a percent sign included', async () => {
    expect(await find('停车')).toHaveLength(1);
    expect(await find('鲸鱼')).toHaveLength(1);
    expect(await find('%')).toHaveLength(1);
    expect(await find('象')).toEqual([]);
  });

  test('returns an excerpt around the match', async () => {
    const query = { text: '鲸鱼' } as never;
    const { records, total } = (await app.call('GET /avatar/record/page', { query }, { credential: owner }))
      .data;
    expect(total).toBe(1);
    expect(records[0]?.found).toContain('长鲸鱼文');
  });
});

describe('the owner column of a message', () => {
  const ownersOf = async (id: string) =>
    (await sql(app, 'select owner_id from messages where conversation_id = $1', [id])).rows.map(
      (row) => row.owner_id as string,
    );

  test('equals the owner of its conversation, and follows a change of it', async () => {
    const id = await say('Mine');
    expect(await ownersOf(id)).toEqual([ownerId]);
    await sql(app, 'update conversations set owner_id = $2 where id = $1', [id, otherId]);
    expect(await ownersOf(id)).toEqual([otherId]);
  });

  test('is the new owner for a message that is added during the change', async () => {
    const id = await say('Before');
    const { pool } = app.connection;
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update conversations set owner_id = $2 where id = $1', [id, otherId]);
    const said = sql(
      app,
      `insert into messages (id, conversation_id, role, text) values (gen_random_uuid(), $1, 'user', 'Meanwhile')`,
      [id],
    );
    await client.query('commit');
    client.release();
    await said;
    expect(await ownersOf(id)).toEqual([otherId, otherId]);
  });
});

describe('building the search index of an existing installation', () => {
  const makeAnew = async () => {
    await sql(app, 'drop index messages_said');
    await sql(app, 'update messages set owner_id = null');
    return createSearchIndex(app.connection.pool);
  };

  test('happens once while the server works, and sets the owner of every message', async () => {
    const [one, other] = [await makeAnew(), createSearchIndex(app.connection.pool)];
    expect(await one.isReady()).toBe(false);
    await Promise.all([one.prepare(), other.prepare()]);
    expect([await one.isReady(), await other.isReady()]).toEqual([true, true]);
    const { rows } = await sql(
      app,
      'select count(*) from messages m join conversations c on c.id = m.conversation_id where m.owner_id is distinct from c.owner_id',
    );
    expect(Number(rows[0].count)).toBe(0);
    await say('', { minutes: 1, counted: VERY_MANY });
    expect(await find('鲸鱼')).toHaveLength(1);
  });

  test('is interrupted by the stop of a node, and done by the next one', async () => {
    const stopped = await makeAnew();
    const making = stopped.prepare();
    // It has its connection, and waits between two batches.
    await expect
      .poll(() => sql(app, `select 1 from pg_locks where locktype = 'advisory' and objid = ${0x73616964}`), {
        interval: 2,
      })
      .toMatchObject({ rowCount: 1 });
    stopped.stop();
    await making;
    expect(await stopped.isReady()).toBe(false);
    const next = createSearchIndex(app.connection.pool);
    // The lock of the one that stopped ends with its connection, some moments later.
    await expect
      .poll(async () => {
        await next.prepare();
        return next.isReady();
      })
      .toBe(true);
  });
});
