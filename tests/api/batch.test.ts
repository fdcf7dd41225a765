import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as xlsx from '@e965/xlsx';
import { batchLimits } from '../../contract/batch/limits';
import type { FilmBatchRow } from '../../contract/batch/schema';
import { RENDERS_WAITING } from '../../contract/render/limits';
import { splitScript } from '../../film/script/split';
import { readTrack } from '../../film/track';
import { readConfig } from '../../server/config';
import { feedRenders } from '../../server/modules/films/batch/feed';
import { queueFilmEvent } from '../../server/modules/sharing';
import { claimNext } from '../../server/modules/films/render/store';
import { gbkOf } from '../fixtures/documents';
import { newPhone } from './account-steps';
import { filmSteps, firstScene } from './film-steps';
import { sql, startTestApp, type TestApp } from './harness';

// No video is made here: the server takes no work, and a test does what the look for work does.
let app: TestApp;
let as: { credential: string; language: string };
let films: ReturnType<typeof filmSteps>;
let filmId: string;

beforeAll(async () => {
  app = await startTestApp();
  const phone = newPhone();
  const credential = await app.login(phone);
  await sql(app, "update accounts set staff_areas = '{system}' where phone = $1", [phone]);
  const { nodes } = (await app.call('GET /ops/system/status', {}, { credential })).data;
  const input = { params: { id: nodes[0]?.id ?? '' }, body: { isInService: false, evenLast: true } } as const;
  const away = await app.call('POST /ops/system/nodes/{id}/service', input, { credential });
  expect(away.code).toBe(0);
  await vi.waitUntil(async () => (await app.call('GET /health/ready', {})).status === 503, 60_000);
});
beforeEach(async () => {
  await sql(app, 'delete from film_batches', []);
  await sql(app, 'delete from film_renders', []);
  as = { credential: await app.login(newPhone()), language: 'en-US' };
  films = filmSteps(app, as);
  filmId = await variableFilm();
});
afterAll(() => app.close());

let ids = 0;

async function variableFilm() {
  const id = await films.add({ name: 'Tour' });
  await films.change(id, (document) => {
    firstScene(document).script = splitScript('Hello {{name}}. Welcome to {{city}}.', () => `id-${ids++}`);
  });
  return id;
}

const revisionOf = async (id = filmId) => (await films.open(id)).revision;
const read = (name: string, bytes: Buffer, by = as) =>
  app.call(
    'POST /film/{id}/batch/read',
    { params: { id: filmId }, form: { file: { name, bytes } } } as never,
    by,
  );
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    row: index + 2,
    name: `Film ${index + 1}`,
    values: [`Guest ${index + 1}`, 'Penang'],
  }));
const order = async (
  rows: { row: number; name: string; values: string[] }[],
  {
    requestId = randomUUID() as string,
    by = as,
    ...more
  }: { requestId?: string; by?: typeof as; revision?: number } = {},
) => {
  const body = {
    requestId,
    revision: await revisionOf(),
    size: 'draft' as const,
    variables: ['name', 'city'],
    rows,
    ...more,
  };
  return app.call('POST /film/{id}/batch', { params: { id: filmId }, body }, by);
};
const get = async (id: string, query: { state?: FilmBatchRow['state']; pageSize?: number } = {}) =>
  (await app.call('GET /film/batch/{id}', { params: { id }, query }, as)).data;
const take = (step: 'pause' | 'resume' | 'cancel' | 'retry', id: string, by = as) =>
  app.call(`POST /film/batch/{id}/${step}`, { params: { id } }, by);
const statesOf = async (id: string) => (await get(id)).rows.records.map(({ state }) => state);
const feed = () =>
  feedRenders(app.connection.db, { tell: queueFilmEvent, minutes: readConfig({}).filmMinutes });
/** Ends the oldest render of a batch that is open. */
const end = async (id: string, state: 'done' | 'failed') => {
  const found = (await get(id)).rows.records.find((row) => row.state === 'queued' || row.state === 'running');
  await sql(
    app,
    `update film_renders set state = $2, leased_until = null, ended_at = now(), error = $3 where id = $1`,
    [found?.render?.id, state, state === 'failed' ? '{"name":"filmFailed","values":{}}' : null],
  );
};

describe('a table', () => {
  test('of CSV says its rows, what is wrong with each, and which columns nothing needs', async () => {
    const csv = 'Name,name,{{city}},note\r\nA,Ann,Penang,x\r\nA,"Bob\nLee",,y\r\n,Cy,Ipoh,\r\n';
    const { data } = await read('a.csv', Buffer.from(csv));
    expect(data).toMatchObject({
      variables: ['name', 'city'],
      columns: ['Name', 'name', '{{city}}', 'note'],
      nameColumn: 0,
      missing: [],
      unused: ['note'],
      rows: [
        { row: 2, cells: ['A', 'Ann', 'Penang', 'x'], name: 'A', isRenamed: false, faults: [] },
        { row: 3, name: 'A (2)', isRenamed: true, faults: [{ code: 'empty', variable: 'city' }] },
        { row: 4, name: '', faults: [{ code: 'nameEmpty', variable: null }] },
      ],
    });
    expect(data.rows[1]?.cells[1]).toBe('Bob\nLee');
  });

  test('in the encoding of Chinese spreadsheets is read, however short it is', async () => {
    const chinese = { ...as, language: 'zh-CN' };
    const { data } = await read('名单.csv', gbkOf('name,city\r\n王芳,上海\r\n'), chinese);
    expect(data.rows[0]?.cells).toEqual(['王芳', '上海']);
  });

  test('of a workbook is its first sheet that is shown, with numbers as they are shown', async () => {
    const book = xlsx.utils.book_new();
    const sheet = xlsx.utils.aoa_to_sheet([
      ['name', 'city'],
      [12, 'Ipoh'],
      ['0012', '=1+1'],
    ]);
    xlsx.utils.book_append_sheet(book, sheet, 'Guests');
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['other']]), 'Other');
    const { data } = await read('a.xlsx', xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
    expect(data.rows.map(({ cells, name }) => [...cells, name])).toEqual([
      ['12', 'Ipoh', '12'],
      ['0012', '=1+1', '0012'],
    ]);
  });

  test('says which variables have no column', async () => {
    expect((await read('a.csv', Buffer.from('name\nAnn\n'))).data).toMatchObject({
      missing: ['city'],
      rows: [{ faults: [] }],
    });
  });

  const wide = Array.from({ length: batchLimits.columns + 1 }, (_, index) => `c${index}`).join(',');
  test.each([
    ['a picture', 'a.csv', Buffer.from('89504e470d0a1a0a0000', 'hex'), 4740],
    ['a text with markup', 'a.csv', Buffer.from('<!doctype html><p>a'), 4740],
    ['a file that is too large', 'a.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 4741],
    ['a heading alone', 'a.csv', Buffer.from('name,city\n'), 4742],
    ['blanks', 'a.csv', Buffer.from(' \n \n'), 4742],
    ['too many rows', 'a.csv', Buffer.from(`name\n${'Ann\n'.repeat(batchLimits.rows + 1)}`), 4743],
    ['too many columns', 'a.csv', Buffer.from(`${wide}\n${wide}\n`), 4744],
    ['an empty file', 'a.csv', Buffer.alloc(0), 4201],
    ['a broken workbook', 'a.xlsx', Buffer.from('PK\u0003\u0004broken'), 4307],
  ])('is refused when it is %s', async (_, name, bytes, code) => {
    expect((await read(name, bytes)).code).toBe(code);
  });
});

describe('a batch', () => {
  test('has the film as it was, and at most two of its rows are renders at a time', async () => {
    const { data, code } = await order(rowsOf(5));
    expect(code).toBe(0);
    expect(data).toMatchObject({ filmId, name: 'Tour', state: 'running', rows: 5, counts: { waiting: 5 } });
    await films.change(filmId, (document) => {
      firstScene(document).script = splitScript('Changed.', () => `id-${ids++}`);
    });
    await feed();
    expect(await statesOf(data.id)).toEqual(['queued', 'queued', 'waiting', 'waiting', 'waiting']);
    await feed();
    expect((await get(data.id)).batch.counts).toMatchObject({ queued: 2, waiting: 3 });
    const { rows } = await sql(app, 'select name, document, values from film_renders order by name', []);
    expect(rows[0]).toMatchObject({ name: 'Film 1', values: { name: 'Guest 1', city: 'Penang' } });
    expect(firstScene(rows[0].document).script.map(({ text }) => text)).toEqual([
      'Hello Guest 1. ',
      'Welcome to Penang.',
    ]);
    await end(data.id, 'done');
    await feed();
    expect(await statesOf(data.id)).toEqual(['done', 'queued', 'queued', 'waiting', 'waiting']);
    expect((await get(data.id, { state: 'waiting', pageSize: 1 })).rows).toMatchObject({
      total: 2,
      records: [{ row: 5, name: 'Film 4', render: null }],
    });
  });

  test('orders each row once, however many servers look at the same time', async () => {
    const made = await Promise.all([order(rowsOf(3)), order(rowsOf(3))]);
    await Promise.all(Array.from({ length: 12 }, feed));
    for (const { data } of made) expect(await statesOf(data.id)).toEqual(['queued', 'queued', 'waiting']);
    for (const { data } of made) await end(data.id, 'done');
    await Promise.all(Array.from({ length: 12 }, feed));
    const { rows } = await sql(app, 'select name, count(*)::int as n from film_renders group by name', []);
    expect(rows.map(({ n }) => n)).toEqual([2, 2, 2]);
  });

  test('goes on where a server has stopped between its rows', async () => {
    const { data } = await order(rowsOf(2));
    await sql(
      app,
      `create function stop() returns trigger language plpgsql as $$ begin raise 'killed'; end $$`,
      [],
    );
    await sql(
      app,
      'create trigger stop before update on film_batch_rows for each row execute function stop()',
      [],
    );
    await expect(feed()).rejects.toThrow();
    await sql(app, 'drop trigger stop on film_batch_rows; drop function stop', []);
    expect((await sql(app, 'select id from film_renders', [])).rows).toEqual([]);
    await feed();
    expect(await statesOf(data.id)).toEqual(['queued', 'queued']);
  });

  test('is one batch, however often its call comes in', async () => {
    const requestId = randomUUID();
    const made = await Promise.all([1, 2, 3].map(() => order(rowsOf(2), { requestId })));
    expect(made.map(({ data }) => data.id)).toEqual([requestId, requestId, requestId]);
    const page = await app.call('GET /film/{id}/batch/page', { params: { id: filmId }, query: {} }, as);
    expect(page.data.total).toBe(1);
  });

  test('is told of each wrong row, and nothing is ordered', async () => {
    const [first, second, third] = rowsOf(3);
    if (!first || !second || !third) throw new Error('No rows');
    const rows = [first, { ...second, values: ['Ann', ' '] }, { ...third, name: 'x'.repeat(101) }];
    const answer = await order(rows);
    expect(answer.code).toBe(4745);
    expect(answer.data).toEqual({
      rows: [
        { row: 3, faults: [{ code: 'empty', variable: 'city' }] },
        { row: 4, faults: [{ code: 'nameTooLong', variable: null }] },
      ],
    });
    expect((await order([first, first])).code).toBe(4000);
    expect((await sql(app, 'select id from film_batches', [])).rows).toEqual([]);
  });

  test('is refused for a film without variables, and for another state of it', async () => {
    await films.change(filmId, (document) => {
      firstScene(document).script = [];
    });
    expect((await order(rowsOf(1))).code).toBe(4747);
    expect((await order(rowsOf(1), { revision: 99 })).code).toBe(4090);
  });

  test('is one of at most five that are under way, also when they come at the same time', async () => {
    const made = await Promise.all(Array.from({ length: batchLimits.open + 2 }, () => order(rowsOf(1))));
    expect(made.filter(({ code }) => code === 0)).toHaveLength(batchLimits.open);
    expect(made.filter(({ code }) => code === 4746)).toHaveLength(2);
    const open = made.find(({ code }) => code === 0);
    await take('cancel', open?.data.id ?? '');
    expect((await order(rowsOf(1))).code).toBe(0);
  });

  test('leaves the places of its account to others', async () => {
    const { data } = await order(rowsOf(3));
    const body = { size: 'draft', revision: await revisionOf() } as const;
    await app.call('POST /film/{id}/render', { params: { id: filmId }, body }, as);
    await sql(
      app,
      `insert into film_renders (id, film_id, account_id, name, document, revision, language, size, caller)
       select gen_random_uuid(), film_id, account_id, name, document, revision + n, language, size, caller
       from film_renders, generate_series(1, $1) n`,
      [RENDERS_WAITING - 2],
    );
    await feed();
    expect((await get(data.id)).batch.counts).toMatchObject({ queued: 1, waiting: 2 });
  });

  test('holds all that waits while it is paused, and goes on', async () => {
    const { data } = await order(rowsOf(3));
    await feed();
    const running = await claimNext(app.connection.db);
    const paused = await take('pause', data.id);
    expect(paused.data).toMatchObject({ state: 'paused', counts: { running: 1, queued: 0, waiting: 2 } });
    await feed();
    expect(await statesOf(data.id)).toEqual(['running', 'waiting', 'waiting']);
    expect((await get(data.id)).rows.records[0]?.render?.id).toBe(running?.id);
    expect((await take('resume', data.id)).data.state).toBe('running');
    await feed();
    expect(await statesOf(data.id)).toEqual(['running', 'queued', 'waiting']);
  });

  test('that is canceled ends with all that is under way, and keeps what is done', async () => {
    const { data } = await order(rowsOf(4));
    await feed();
    await end(data.id, 'done');
    await feed();
    await claimNext(app.connection.db);
    expect((await take('cancel', data.id)).data.state).toBe('cancelled');
    await feed();
    expect(await statesOf(data.id)).toEqual(['done', 'cancelled', 'cancelled', 'cancelled']);
    expect(
      (await sql(app, "select id from film_renders where state in ('queued', 'running')", [])).rows,
    ).toEqual([]);
  });

  test('orders its failed rows again, and the others stay', async () => {
    const { data } = await order(rowsOf(2));
    await feed();
    await end(data.id, 'failed');
    await end(data.id, 'done');
    expect((await get(data.id)).batch).toMatchObject({ state: 'done', counts: { failed: 1, done: 1 } });
    expect((await get(data.id)).rows.records[0]?.render?.error).toContain('couldn’t be made');
    expect((await take('retry', data.id)).data).toMatchObject({ state: 'running', counts: { waiting: 1 } });
    await feed();
    expect(await statesOf(data.id)).toEqual(['queued', 'done']);
  });

  test('fails only the row that cannot be ordered, and says why', async () => {
    const { data } = await order(rowsOf(3));
    const speakWith = (voice: number) =>
      sql(
        app,
        `update film_batches set document = jsonb_set(document, '{film,voices,en-US,audioId}', $2) where id = $1`,
        [data.id, String(voice)],
      );
    await feed();
    await end(data.id, 'done');
    // A voice that is for sale, and that the account does not have any more.
    await speakWith(3089);
    await feed();
    const { records } = (await get(data.id)).rows;
    expect(records.map(({ state }) => state)).toEqual(['done', 'queued', 'failed']);
    expect(records[2]?.render?.error).toMatch(/buy|own|purchase/i);
    await speakWith(3080);
    await take('retry', data.id);
    await feed();
    expect(await statesOf(data.id)).toEqual(['done', 'queued', 'queued']);
  });

  test('waits while its film is in the trash, and goes with the film', async () => {
    const { data } = await order(rowsOf(1));
    await app.call('DELETE /avatar/project/{id}', { params: { id: filmId } }, as);
    await feed();
    expect((await sql(app, 'select state from film_batch_rows', [])).rows).toEqual([{ state: 'waiting' }]);
    await sql(app, 'delete from projects where id = $1', [filmId]);
    expect((await app.call('GET /film/batch/{id}', { params: { id: data.id }, query: {} }, as)).code).toBe(
      4040,
    );
    expect((await sql(app, 'select row from film_batch_rows', [])).rows).toEqual([]);
  });

  test('is nobody else’s', async () => {
    const other = { ...as, credential: await app.login(newPhone()) };
    const { data } = await order(rowsOf(1));
    expect((await order(rowsOf(1), { by: other })).code).toBe(4040);
    for (const step of ['pause', 'resume', 'cancel', 'retry'] as const)
      expect((await take(step, data.id, other)).code).toBe(4040);
    expect((await read('a.csv', Buffer.from('name\nAnn\n'), other)).code).toBe(4040);
    expect((await app.call('GET /film/batch/{id}', { params: { id: data.id }, query: {} }, other)).code).toBe(
      4040,
    );
    // Its id as that of an own batch is refused.
    const own = filmSteps(app, other);
    const id = await own.add();
    await own.change(id, (document) => {
      firstScene(document).script = splitScript('{{name}}{{city}}', () => `id-${ids++}`);
    });
    const body = {
      requestId: data.id,
      revision: 1,
      size: 'draft' as const,
      variables: ['name', 'city'],
      rows: rowsOf(1),
    };
    expect((await app.call('POST /film/{id}/batch', { params: { id }, body }, other)).code).toBe(4040);
  });
});

describe('the track of a scene with values', () => {
  const track = async (values: Record<string, string>) => {
    const { document, revision } = await films.open(filmId);
    const body = { scene: firstScene(document).id, revision, values };
    return app.call('POST /film/{id}/track', { params: { id: filmId }, body } as never, as);
  };

  test('is spoken with them', async () => {
    const { bytes } = await track({ name: 'Ann', city: 'Ipoh' });
    const { sentences } = readTrack(new Uint8Array(bytes));
    expect(sentences.map(({ text }) => text)).toEqual(['Hello Ann.', 'Welcome to Ipoh.']);
  });

  test('is refused where they make the scene too long, whatever else is missing', async () => {
    expect((await track({ name: 'x'.repeat(10_001) })).code).toBe(4748);
    expect((await track({ name: 'x'.repeat(9_999) })).code).toBe(4748);
  });
});
