import { open } from 'yauzl';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage } from '../../server/engines/storage';
import { hashToken } from '../../server/http/tokens';
import { sweepContents } from '../../server/modules/library/content/contents';
import { sweepMergeTickets } from '../../server/modules/identity/merge/store';
import { soundFile } from '../fixtures/media';
import { newPhone, phoneSteps } from './account-steps';
import { filmSteps } from './film-steps';
import { passwordDigest, sql, startTestApp, type TestApp, untilLockWait } from './harness';

/** What happens to an account while something else happens to it, and what is left of it afterwards. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const { send, verify, ticket, lastCode } = phoneSteps(() => app);

const info = (credential: string) => app.call('GET /avatar/user/info', {}, { credential });
const idOf = async (credential: string) => (await info(credential)).data.userId;
const byPassword = (phone: string, password = 'Aa123456') =>
  app.call('POST /auth/pwd', { query: { phone, password: passwordDigest(password) } });

async function withPassword(): Promise<{ phone: string; token: string; id: string }> {
  const phone = newPhone();
  const token = await app.login(phone);
  const query = { password: passwordDigest('Aa123456') };
  await app.call('POST /user/password/change', { query }, { credential: token });
  return { phone, token, id: await idOf(token) };
}

/** An offer to take the account of a phone in. */
async function offer(credential: string, phone: string): Promise<string> {
  // The code of the log-in was entered, so that the next one need not wait.
  const proof = await ticket(phone, 'change_phone');
  const answer = await app.call(
    'POST /user/phone/change',
    { query: { phone, ticket: proof } },
    { credential },
  );
  return answer.data.merge?.mergeTicket ?? '';
}
const merge = (credential: string, mergeTicket: string, bring = true) =>
  app.call(
    'POST /auth/user/user_account_merge',
    { body: { mergeTicket, bring: { projects: bring, templates: bring }, profile: 'mine' } },
    { credential },
  );

async function project(credential: string): Promise<string> {
  const body = {
    name: 'Mine',
    status: 'proceed',
    proportion: { index: 1, percentage: '16:9' },
    direction: 0,
  } as const;
  return (await app.call('POST /avatar/project/add', { body }, { credential })).data.id;
}

/** A batch of a film, and a render that some server makes. */
const orderedFilm = (filmId: string) =>
  sql(
    app,
    `with made as (
       insert into film_batches (id, film_id, account_id, name, document, revision, language, size, state, caller)
       select gen_random_uuid(), id, owner_id, name, document, 0, 'en-US', 'draft', 'paused', 'en-US'
       from projects where id = $1 returning id, account_id, document),
     row as (
       insert into film_batch_rows (batch_id, row, name, values)
       select id, 2, 'One', '{"name": "Ann"}' from made)
     insert into film_renders (id, film_id, account_id, name, document, revision, language, size, state, leased_until, caller)
     select gen_random_uuid(), $1, account_id, 'One', document, 0, 'en-US', 'draft', 'running', now() + interval '1 hour', 'en-US'
     from made`,
    [filmId],
  );

/** The entries of a zip as text. */
async function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'mirra-export-'));
  try {
    const path = join(folder, 'export.zip');
    await writeFile(path, bytes);
    return await new Promise((resolve, reject) => {
      const entries = new Map<string, string>();
      open(path, { lazyEntries: true }, (failure, zip) => {
        if (failure) return reject(failure);
        zip.once('error', reject);
        zip.once('end', () => resolve(entries));
        zip.on('entry', (entry) => {
          zip.openReadStream(entry, (error, stream) => {
            if (error) return reject(error);
            const chunks: Buffer[] = [];
            stream.on('data', (chunk: Buffer) => chunks.push(chunk));
            stream.once('error', reject);
            stream.once('end', () => {
              entries.set(entry.fileName, Buffer.concat(chunks).toString());
              zip.readEntry();
            });
          });
        });
        zip.readEntry();
      });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('a phone', () => {
  test('gets one code when codes for five purposes are requested in parallel', async () => {
    const phone = newPhone();
    const types = ['sms_login', 'reset_pwd', 'bind_phone', 'change_phone', 'delete_account'] as const;
    const answers = await Promise.all(types.map((type) => send(phone, type)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 4290, 4290, 4290, 4290]);
  });

  test('can ask for a code for another purpose after entering one, but not for the same purpose', async () => {
    const phone = newPhone();
    await send(phone, 'sms_login');
    expect((await send(phone, 'reset_pwd')).code).toBe(4290);
    await verify(phone, 'sms_login', await lastCode(phone));
    expect((await send(phone, 'sms_login')).code).toBe(4290);
    expect((await send(phone, 'reset_pwd')).code).toBe(0);
  });
});

describe('a log-in under way', () => {
  test.each([
    ['another password is set', "update accounts set password_hash = 'scrypt$x$y' where id = $1", 4007],
    ['the account is locked', 'update accounts set locked_at = now() where id = $1', 4030],
    ['the account is deleted', 'delete from accounts where id = $1', 4099],
  ])('opens no session when %s before it commits', async (_, statement, code) => {
    const { phone, id } = await withPassword();
    const other = await app.connection.pool.connect();
    try {
      await other.query('begin');
      await other.query(statement, [id]);
      await other.query('delete from sessions where account_id = $1', [id]);
      const login = byPassword(phone);
      // It has looked the account up and compared the password.
      await untilLockWait(app.connection);
      await other.query('commit');
      expect((await login).code).toBe(code);
    } finally {
      other.release();
    }
    const { rows } = await sql(app, 'select id from sessions where account_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  test('ends the oldest session when an account has too many', async () => {
    const { phone, id } = await withPassword();
    await sql(
      app,
      `insert into sessions (id, account_id, token_hash, address, user_agent, expires_at, last_used_at)
       select gen_random_uuid(), $1, 'many-' || n, '', '', now() + interval '1 day', now() - interval '1 hour' * n
       from generate_series(1, 120) n`,
      [id],
    );
    await byPassword(phone);
    const { rows } = await sql(
      app,
      "select count(*)::int as n, bool_or(token_hash = 'many-120') as oldest from sessions where account_id = $1",
      [id],
    );
    expect(rows[0]).toEqual({ n: 100, oldest: false });
  });
});

describe('a merge', () => {
  test('succeeds in one direction only when both accounts confirm at once', async () => {
    for (let round = 0; round < 5; round++) {
      const phones = [newPhone(), newPhone()] as const;
      const [a, b] = [await app.login(phones[0]), await app.login(phones[1])];
      const [takeB, takeA] = [await offer(a, phones[1]), await offer(b, phones[0])];
      const answers = await Promise.all([merge(a, takeB), merge(b, takeA)]);
      const codes = answers.map(({ code }) => code).toSorted((x, y) => x - y);
      expect(
        [
          [0, 4010],
          [0, 4022],
        ].map(String),
      ).toContain(String(codes));
    }
  });

  test('is refused when the other account has changed its phone since the offer', async () => {
    const [mine, theirs, next] = [newPhone(), newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    const mergeTicket = await offer(me, theirs);
    const proof = await ticket(next, 'change_phone');
    await app.call(
      'POST /user/phone/change',
      { query: { phone: next, ticket: proof } },
      { credential: other },
    );
    expect((await merge(me, mergeTicket)).code).toBe(4022);
    expect((await info(other)).status).toBe(200);
  });

  test('moves feedback that is still unanswered; the sweep deletes expired offers', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    await sql(
      app,
      `insert into feedback (id, account_id, tags, message, contact, fingerprint)
       values (gen_random_uuid(), $1, '{other}', 'Still waiting', '', '')`,
      [await idOf(other)],
    );
    expect((await merge(me, await offer(me, theirs), false)).code).toBe(0);
    const own = await app.call('GET /avatar/user/feedback/page', { query: {} }, { credential: me });
    expect(own.data.records.map(({ feedbackMessage }) => feedbackMessage)).toEqual(['Still waiting']);

    await offer(me, await withPassword().then(({ phone }) => phone));
    await sql(app, "update merge_tickets set expires_at = now() - interval '2 days'");
    await sweepMergeTickets(app.connection.db);
    expect((await sql(app, 'select id from merge_tickets')).rows).toEqual([]);
  });

  test.each([true, false])('that brings projects (%s) brings films with their folders', async (bring) => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const [me, other] = [await app.login(mine), await app.login(theirs)];
    const folder = { body: { kind: 'film', name: 'Spring' } } as const;
    const folderId = (await app.call('POST /avatar/folder', folder, { credential: other })).data.id;
    const filmId = await filmSteps(app, { credential: other }).add({ folderId });
    const owners = async () =>
      (
        await sql(
          app,
          `select account_id from film_batches where film_id = $1
           union all select account_id from film_renders where film_id = $1`,
          [filmId],
        )
      ).rows;
    await orderedFilm(filmId);
    const { data } = await merge(me, await offer(me, theirs), bring);
    expect(data.brought).toMatchObject({ films: bring ? 1 : 0, projects: 0 });
    const { records } = await filmSteps(app, { credential: me }).page({ folderId });
    expect(records.map(({ name }) => name)).toEqual(bring ? ['Tour'] : []);
    const account_id = await idOf(me);
    expect(await owners()).toEqual(bring ? [{ account_id }, { account_id }] : []);
    // No video has to be made of it.
    await sql(app, 'delete from film_renders');
  });
});

describe('a share link of an account', () => {
  test('gets 401 while the account is locked', async () => {
    const { token, id } = await withPassword();
    const projectId = await project(token);
    const share = await app.call(
      'POST /conversation/share',
      { body: { projectId, validity: 'permanent' } },
      { credential: token },
    );
    const look = () =>
      app.call('GET /avatar/project/{id}', { params: { id: projectId } }, { credential: share.data.code });
    expect((await look()).status).toBe(200);
    await sql(app, 'update accounts set locked_at = now() where id = $1', [id]);
    expect((await look()).status).toBe(401);
    await sql(app, 'update accounts set locked_at = null where id = $1', [id]);
    expect((await look()).status).toBe(200);
  });
});

describe('the data of an account', () => {
  test('keeps feedback, without contact and device fingerprint, after the account is deleted', async () => {
    const { phone, token, id } = await withPassword();
    await sql(
      app,
      `insert into feedback (id, account_id, tags, message, contact, fingerprint)
       values (gen_random_uuid(), $1, '{other}', 'Left behind', $2, 'device')`,
      [id, phone],
    );
    const proof = await ticket(phone, 'delete_account');
    await app.call('POST /user/delete', { query: { ticket: proof } }, { credential: token });
    const { rows } = await sql(
      app,
      "select account_id, contact, fingerprint from feedback where message = 'Left behind'",
    );
    expect(rows).toEqual([{ account_id: null, contact: '', fingerprint: '' }]);
  });

  test('has no broken picture URL after parallel changes, and no unused file after the sweep', async () => {
    const { token } = await withPassword();
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    const upload = () =>
      app.call('POST /avatar/user/picture', { form: { files: { name: 'me.png', bytes } } } as never, {
        credential: token,
      });
    const remove = () => app.call('DELETE /avatar/user/picture', {}, { credential: token });
    for (let round = 0; round < 6; round++) {
      await Promise.all([upload(), remove(), upload(), remove()]);
      const { pictureUrl } = (await info(token)).data;
      if (pictureUrl !== null) expect((await app.app.http.inject({ url: pictureUrl })).statusCode).toBe(200);
    }

    const folder = await mkdtemp(join(tmpdir(), 'mirra-pictures-'));
    try {
      const storage = createStorage(folder);
      const key = `ab/${'ab'.repeat(32)}.picture`;
      await storage.put(key, Buffer.from('left'));
      const longAgo = new Date(Date.now() - 48 * 3_600_000);
      await utimes(join(folder, key), longAgo, longAgo);
      expect(await sweepContents(app.connection.db, storage)).toBe(1);
      expect(await readdir(join(folder, 'ab'))).toEqual([]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('is exported completely: every table, without secrets and without data of other accounts', async () => {
    const { token, id } = await withPassword();
    const projectId = await project(token);
    const { data: share } = await app.call(
      'POST /conversation/share',
      { body: { projectId, validity: '30d' } },
      { credential: token },
    );
    await sql(
      app,
      `insert into feedback (id, account_id, tags, message, contact, fingerprint, note, answer, answered_by)
       values (gen_random_uuid(), $1, '{other}', 'Told', '', '', 'for staff only', 'Done', 'Wang (+86 13911112222)')`,
      [id],
    );
    // More than is read at once, of documents and of small rows.
    await sql(
      app,
      `insert into project_versions (id, project_id, kind, revision, document)
       select gen_random_uuid(), $1, 'auto', n, '{}' from generate_series(1, 9) n`,
      [projectId],
    );
    await sql(
      app,
      `insert into notices (id, account_id, kind, values)
       select gen_random_uuid(), $1, 'welcome', '{}' from generate_series(1, 1100)`,
      [id],
    );
    const sound = await readFile(await soundFile('wav', { seed: 61 }));
    await app.call(
      'POST /oss/upload-material',
      { form: { files: { name: 'bell.wav', bytes: sound } } } as never,
      { credential: token },
    );
    const wish = { text: '海边', ratio: '16:9', scene: 'flat', count: 1, label: true } as const;
    await app.call('POST /produce', { body: wish }, { credential: token });
    await sql(
      app,
      `insert into grants (id, account_id, "right", subject) values (gen_random_uuid(), $1, 'membership', 'standard')`,
      [id],
    );
    const filmId = await filmSteps(app, { credential: token }).add();
    await orderedFilm(filmId);
    const { revision } = await filmSteps(app, { credential: token }).open(filmId);
    const label = { params: { id: filmId }, body: { revision } };
    await app.call('POST /film/{id}/label', label, { credential: token });
    const answer = await app.call('GET /user/export', {}, { credential: token });
    const entries = await entriesOf(answer.bytes);
    const read = (name: string) => JSON.parse(entries.get(name) ?? 'null') as Record<string, unknown>[];
    expect(read('projects.json').map((row) => row.id)).toEqual([projectId]);
    // The nine, and what the share link has published.
    expect(new Set(read('project-versions.json').map((row) => row.revision)).size).toBe(10);
    expect(new Set(read('messages.json').map((row) => row.id)).size).toBeGreaterThanOrEqual(1100);
    expect(read('shares.json').map((row) => row.id)).toEqual([share.id]);
    expect(read('templates.json')).toEqual([]);
    expect(read('film-renders.json')).toMatchObject([{ filmId, name: 'One' }]);
    expect(read('film-labels.json')).toMatchObject([{ filmId, revision }]);
    expect(read('film-batches.json')).toMatchObject([
      { filmId, rows: [{ row: 2, values: { name: 'Ann' } }] },
    ]);
    const file = read('materials.json').find(({ source }) => source === 'upload')?.file as string;
    expect(file).toMatch(/^files\/.*\.wav$/);
    expect(entries.has(file)).toBe(true);
    expect(read('productions.json')[0]).toMatchObject({ text: '海边', materialIds: expect.any(Array) });
    expect(read('picture-days.json')[0]).toMatchObject({ used: 1 });
    expect(JSON.parse(entries.get('account.json') ?? '')).toMatchObject({
      grants: [{ right: 'membership', subject: 'standard', state: 'granted' }],
    });
    expect(read('feedback.json')[0]).toMatchObject({ message: 'Told', answer: 'Done' });
    const all = [...entries.values()].join('\n');
    for (const secret of [
      '13911112222',
      'for staff only',
      hashToken(token),
      hashToken(share.code),
      'scrypt$',
    ])
      expect(all).not.toContain(secret);
  });
});
