import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from '../../server/engines/storage/local';
import { newPhone, phoneSteps } from './account-steps';
import { passwordDigest, sql, startTestApp, type TestApp, sessionOf } from './harness';
import { unzipped } from '../fixtures/unzipped';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { ticket } = phoneSteps(() => app);

const info = (credential: string) => app.call('GET /avatar/user/info', {}, { credential });
const setPassword = (credential: string, password: string) =>
  app.call('POST /user/password/change', { query: { password: passwordDigest(password) } }, { credential });
const messagesOf = async (credential: string) =>
  (await app.call('GET /message', { query: {} }, { credential })).data.map(({ kind }) => kind);

describe('the phone', () => {
  const changePhone = (credential: string, phone: string, proof: string) =>
    app.call('POST /user/phone/change', { query: { phone, ticket: proof } }, { credential });

  test('changes by a code to the new one', async () => {
    const [before, after] = [newPhone(), newPhone()];
    const token = await app.login(before);
    const answer = await changePhone(token, after, await ticket(after, 'change_phone'));
    expect(answer.data.merge).toBeNull();
    expect(answer.data.user.phone).toBe(`${after.slice(0, 3)}****${after.slice(-4)}`);
    expect((await app.login(after)).length).toBeGreaterThan(10);
    expect((await changePhone(token, after, 'whatever')).code).toBe(4020);
  });

  test('of another account is refused with the offer of a merge, which moves what is chosen', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    const made = await app.call(
      'POST /avatar/project/add',
      {
        body: {
          name: 'Theirs',
          status: 'proceed',
          proportion: { index: 1, percentage: '16:9' },
          direction: 0,
        },
      },
      { credential: other },
    );
    const offer = (await changePhone(me, theirs, await ticket(theirs, 'change_phone'))).data.merge;
    expect(offer).toMatchObject({ contents: { projects: 1, templates: 0 }, wechatName: null });
    const merge = (credential: string) =>
      app.call(
        'POST /auth/user/user_account_merge',
        {
          body: {
            mergeTicket: offer?.mergeTicket ?? '',
            bring: { projects: true, templates: false },
            profile: 'other',
          },
        },
        { credential },
      );
    expect((await merge(other)).code).toBe(4022);
    const answers = await Promise.all([merge(me), merge(me), merge(me)]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4022, 4022]);
    expect((await info(other)).status).toBe(401);
    const { data } = await info(me);
    expect(data).toMatchObject({ phone: `${theirs.slice(0, 3)}****${theirs.slice(-4)}` });
    expect(data.userName).toMatch(/^Mirra [A-Z]{4}$/);
    const project = await app.call(
      'GET /avatar/project/{id}',
      { params: { id: made.data.id } },
      { credential: me },
    );
    expect(project.data.name).toBe('Theirs');
    expect(await messagesOf(me)).toContain('accountMerged');
  });

  test('of an account whose projects are moved brings the roles and knowledge that they answer from', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    await keepAnswering(other);
    const otherId = (await info(other)).data.userId;
    const offer = (await changePhone(me, theirs, await ticket(theirs, 'change_phone'))).data.merge;
    const body = {
      mergeTicket: offer?.mergeTicket ?? '',
      bring: { projects: true, templates: false },
      profile: 'mine',
    } as const;
    expect((await app.call('POST /auth/user/user_account_merge', { body }, { credential: me })).code).toBe(0);
    const meId = (await info(me)).data.userId;
    expect(meId).not.toBe(otherId);
    for (const [table, owner] of ANSWERING) {
      const { rows } = await sql(app, `select ${owner} as owner from ${table} where ${owner} = $1`, [meId]);
      expect([table, rows.length]).toEqual([table, 1]);
    }
    const bases = await app.call('GET /avatar/knowledge/page', { query: {} }, { credential: me });
    expect(bases.data.records).toMatchObject([{ name: '馆务', documentCount: 2 }]);
  });

  test('keeps its own record settings, and the merge is refused when the documents exceed the quota', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    await keepAnswering(other);
    const meId = (await info(me)).data.userId;
    await sql(app, "insert into record_settings values ($1, 7, 'Asia/Bangkok')", [meId]);
    const offer = (await changePhone(me, theirs, await ticket(theirs, 'change_phone'))).data.merge;
    const body = {
      mergeTicket: offer?.mergeTicket ?? '',
      bring: { projects: true, templates: false },
      profile: 'mine',
    } as const;
    const merge = () => app.call('POST /auth/user/user_account_merge', { body }, { credential: me });
    const upload =
      'insert into knowledge_uploads (id, account_id, bytes) values (gen_random_uuid(), $1, 5e12)';
    await sql(app, upload, [meId]);
    expect((await merge()).status).toBe(409);
    await sql(app, 'delete from knowledge_uploads where account_id = $1', [meId]);
    expect((await merge()).code).toBe(0);
    const { rows } = await sql(app, 'select zone from record_settings where account_id = $1', [meId]);
    expect(rows).toEqual([{ zone: 'Asia/Bangkok' }]);
  });

  test('what a merge does not move is deleted', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const form = { files: { name: 'a.png', bytes: picture } };
    const [material] = (await app.call('POST /oss/upload-material', { form } as never, { credential: other }))
      .data;
    const offer = (await changePhone(me, theirs, await ticket(theirs, 'change_phone'))).data.merge;
    const body = {
      mergeTicket: offer?.mergeTicket ?? '',
      bring: { projects: false, templates: false },
      profile: 'mine',
    } as const;
    const answer = await app.call('POST /auth/user/user_account_merge', { body }, { credential: me });
    expect(answer.data.brought).toEqual({
      projects: 0,
      films: 0,
      roles: 0,
      materials: 0,
      templates: 0,
      conversations: 0,
    });
    const { rows } = await sql(app, 'select id from materials where id = $1', [material?.id]);
    expect(rows).toEqual([]);
  });
});

describe('sessions', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

  test('are listed with device and address; a new device is reported; one or all others can be ended', async () => {
    const phone = newPhone();
    await setPassword(await app.login(phone), 'Aa123456');
    const login = async (userAgent: string, address: string) =>
      sessionOf(
        await app.call(
          'POST /auth/pwd',
          { query: { phone, password: passwordDigest('Aa123456') } },
          { userAgent, address },
        ),
      ).token;
    const desktop = await login(chrome, '10.9.0.1');
    const mobile = await login(iphone, '10.9.0.2');
    await login(iphone, '10.9.0.3');
    const list = (await app.call('GET /user/session', {}, { credential: desktop })).data.records;
    expect(list).toHaveLength(4);
    expect(list.find(({ current }) => current)).toMatchObject({
      way: 'password',
      address: '10.9.0.1',
      device: { browser: 'Chrome', kind: 'desktop' },
    });
    const phoneSession = list.find(({ address }) => address === '10.9.0.2');
    expect(phoneSession?.device).toMatchObject({ browser: 'Safari', kind: 'phone' });
    expect((await messagesOf(desktop)).filter((kind) => kind === 'newDevice')).toHaveLength(2);

    const end = (id: string, credential: string) =>
      app.call('DELETE /user/session/{id}', { params: { id } }, { credential });
    expect((await end(phoneSession?.id ?? '', await app.login(newPhone()))).status).toBe(404);
    expect((await end(phoneSession?.id ?? '', desktop)).code).toBe(0);
    expect((await info(mobile)).status).toBe(401);
    expect((await app.call('POST /user/session/end-others', {}, { credential: desktop })).data.ended).toBe(2);
    expect((await info(desktop)).status).toBe(200);

    const history = await app.call(
      'GET /user/sign-in/page',
      { query: { pageSize: 3 } },
      { credential: desktop },
    );
    expect(history.data.total).toBe(4);
    expect(history.data.records[0]).toMatchObject({ way: 'password', outcome: 'ok', address: '10.9.0.3' });
  });
});

/** Tables of what avatars answer from, each with the column of its owner. */
const ANSWERING = [
  ['knowledge_bases', 'owner_id'],
  ['word_libraries', 'owner_id'],
  ['tool_sources', 'owner_id'],
  ['tool_calls', 'owner_id'],
  ['square_roles', 'owner_id'],
  ['record_settings', 'account_id'],
  ['brand_kits', 'account_id'],
] as const;

/** Gives an account one of each thing that avatars answer from. */
async function keepAnswering(credential: string): Promise<void> {
  const id = (await info(credential)).data.userId;
  const base = (await app.call('POST /avatar/knowledge', { body: { name: '馆务' } }, { credential })).data.id;
  const pair = { question: '几点闭馆？', answer: '五点。' };
  await app.call('POST /avatar/knowledge/{id}/pair', { params: { id: base }, body: pair }, { credential });
  const form = { knowledgeId: base, files: { name: '须知.txt', bytes: Buffer.from('馆内请勿拍照。') } };
  await app.call('POST /avatar/document/upload_document', { form } as never, { credential });
  const library =
    'with made as (insert into word_libraries (id, owner_id, name, action) values (gen_random_uuid(), $1, $2, $3) returning id)';
  const word =
    "insert into sensitive_words (id, library_id, serial, word, folded) select gen_random_uuid(), id, 1, '劣词', '劣词' from made";
  await sql(app, `${library} ${word}`, [id, '词库', 'mask']);
  const source = `with made as (insert into tool_sources (id, owner_id, kind, name, server, header, sealed)
    values (gen_random_uuid(), $1, 'http', '天气', 'https://weather.example', 'x-key', 'sealed-credential') returning id)`;
  await sql(
    app,
    `${source} insert into tools (id, source_id, name, definition, hash) select gen_random_uuid(), id, 'now', '{}', 'h' from made`,
    [id],
  );
  const call =
    "insert into tool_calls (id, owner_id, tool_id, ok, detail, visitor, ms) values (gen_random_uuid(), $1, 'clock', true, '', false, 1)";
  await sql(app, call, [id]);
  const role = `insert into square_roles (id, owner_id, category, contents, status) values (gen_random_uuid(), $1, 'public', '{"zh-CN": {"name": "向导"}}', 'review')`;
  await sql(app, role, [id]);
  await sql(app, "insert into record_settings values ($1, 30, 'Asia/Kuala_Lumpur')", [id]);
  const kit = {
    logo: null,
    colors: { primary: '#0E7C66', secondary: null },
    fonts: { heading: null, body: null },
    opening: null,
    closing: null,
  };
  await app.call('PUT /film/brand', { body: kit }, { credential });
}

describe('the profile', () => {
  const rename = (credential: string, userName: string) =>
    app.call('PUT /avatar/user/info', { body: { userName } }, { credential });

  test('a nickname has 1 to 30 characters', async () => {
    const token = await app.login(newPhone());
    expect((await rename(token, ' ')).code).toBe(4009);
    expect((await rename(token, '名'.repeat(30))).data.userName).toBe('名'.repeat(30));
    expect((await rename(token, '名'.repeat(31))).code).toBe(4008);
  });

  test('a picture is cut to a square, seen by its signed address alone, and taken away', async () => {
    const token = await app.login(newPhone());
    const upload = (bytes: Buffer) =>
      app.call('POST /avatar/user/picture', { form: { files: { name: 'me.png', bytes } } } as never, {
        credential: token,
      });
    const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#225588' } })
      .png()
      .toBuffer();
    const { data } = await upload(bytes);
    const shown = await app.app.http.inject({ url: data.pictureUrl ?? '' });
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 320,
      height: 320,
      format: 'webp',
    });
    const forged = (data.pictureUrl ?? '').replace(/signature=.{4}/, 'signature=AAAA');
    expect((await app.app.http.inject({ url: forged })).statusCode).toBe(404);
    expect((await upload(Buffer.from('<svg/>'))).code).toBe(4151);
    expect((await upload(Buffer.concat([bytes, Buffer.alloc(5 * 1024 * 1024)]))).code).toBe(4131);
    const removed = await app.call('DELETE /avatar/user/picture', {}, { credential: token });
    expect(removed.data.pictureUrl).toBeNull();
    expect((await app.app.http.inject({ url: data.pictureUrl ?? '' })).statusCode).toBe(404);
  });

  test('an export has all data of the account, and no secrets', async () => {
    const token = await app.login(newPhone());
    await setPassword(token, 'Aa123456');
    const answer = await app.call('GET /user/export', {}, { credential: token });
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.bytes.subarray(0, 2).toString()).toBe('PK');
    expect(answer.bytes.includes('projects.json')).toBe(true);
    const { rows } = await sql(app, 'select password_hash from accounts where password_hash is not null');
    for (const { password_hash } of rows) expect(answer.bytes.includes(password_hash)).toBe(false);
  });

  test('roles and knowledge are exported with their files, without credentials of tools', async () => {
    const token = await app.login(newPhone());
    await keepAnswering(token);
    const files = await unzipped((await app.call('GET /user/export', {}, { credential: token })).bytes);
    const rowsOf = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
    expect(rowsOf('knowledge-bases.json')).toMatchObject([{ name: '馆务' }]);
    const documents: { name: string; file: string | null }[] = rowsOf('knowledge-documents.json');
    const written = documents.find(({ name }) => name === '须知.txt')?.file ?? '';
    expect(files.get(written)?.toString()).toBe('馆内请勿拍照。');
    expect(JSON.stringify(rowsOf('knowledge-chunks.json'))).toContain('几点闭馆？');
    expect(rowsOf('sensitive-words.json')).toMatchObject([{ word: '劣词' }]);
    expect(rowsOf('tools.json')).toMatchObject([{ name: 'now' }]);
    expect(rowsOf('square-roles.json')).toMatchObject([{ status: 'review' }]);
    expect(rowsOf('record-settings.json')).toMatchObject([{ retentionDays: 30 }]);
    expect(rowsOf('brand-kit.json')).toMatchObject([{ content: { colors: { primary: '#0E7C66' } } }]);
    for (const name of [
      'record-notes',
      'record-stars',
      'record-improvements',
      'record-supporters',
      'judged-answers',
    ])
      expect(rowsOf(`${name}.json`)).toEqual([]);
    expect([...files.values()].join()).not.toContain('sealed-credential');
  });

  test('a file that is deleted while the data are packed is left out, and the rest is whole', async () => {
    const token = await app.login(newPhone());
    await keepAnswering(token);
    const { rows } = await sql(
      app,
      `select storage_key from knowledge_documents where name = '须知.txt' order by id desc limit 1`,
    );
    await createLocalStorage(join(app.dataDir, 'files')).remove(rows[0]?.storage_key);
    const files = await unzipped((await app.call('GET /user/export', {}, { credential: token })).bytes);
    expect([...files.keys()].filter((name) => name.startsWith('files/documents/'))).toEqual([]);
    expect(files.get('knowledge-documents.json')?.toString()).toContain('须知.txt');
    expect(files.has('account.json')).toBe(true);
  });

  test('an account is deleted by a code to its own phone, with all that it holds', async () => {
    const phone = newPhone();
    const token = await app.login(phone);
    const remove = (proof: string) =>
      app.call('POST /user/delete', { query: { ticket: proof } }, { credential: token });
    const other = newPhone();
    expect((await remove(await ticket(other, 'delete_account'))).code).toBe(4006);
    expect((await remove(await ticket(phone, 'delete_account'))).code).toBe(0);
    expect((await info(token)).status).toBe(401);
    const { rows } = await sql(app, 'select id from accounts where phone = $1', [phone]);
    expect(rows).toEqual([]);
  });
});
