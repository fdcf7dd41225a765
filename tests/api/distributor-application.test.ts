import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantAreas } from '../../server/modules/admin';
import { newPhone } from './account-steps';
import { applicant, companyForm, GOOD_ID, personalForm, photo } from './distributor-steps';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let staff: string;
let credential: string;
let steps: ReturnType<typeof applicant>;

beforeAll(async () => {
  app = await startTestApp();
  const phone = newPhone();
  staff = await app.login(phone);
  await grantAreas(app.connection.db, phone, ['distributor', 'audit']);
});
afterAll(() => app.close());
beforeEach(async () => {
  credential = await app.login(newPhone());
  steps = applicant(app, credential);
});

const one = (id: string) =>
  app.call('GET /ops/distributor/applications/{id}', { params: { id } }, { credential: staff });
const approve = (id: string) =>
  app.call(
    'POST /ops/distributor/applications/{id}/approve',
    { params: { id }, body: { level: 'silver' } },
    { credential: staff },
  );
const reject = (id: string) =>
  app.call(
    'POST /ops/distributor/applications/{id}/reject',
    { params: { id }, body: { reason: '照片不清晰', wrong: ['idFront', 'email'] } },
    { credential: staff },
  );
const view = (id: string, reason = '核验身份') =>
  app.call(
    'POST /ops/distributor/applications/{id}/document/{kind}',
    { params: { id, kind: 'idFront' }, body: { reason } },
    { credential: staff },
  );
const logOf = async () =>
  (
    await app.call(
      'GET /ops/audit/page',
      { query: { area: 'distributor', pageSize: 5 } },
      { credential: staff },
    )
  ).data.records;

describe('an application', () => {
  test('needs the consent, its fields and its documents', async () => {
    expect((await steps.submit({ ...personalForm, consent: '' })).code).toBe(4516);
    const missing = await steps.submit();
    expect(missing).toMatchObject({ code: 4510, msg: '请补充：身份证人像面' });
    expect((await steps.apply({ ...companyForm, creditCode: '91350100M000100I43' })).code).toBe(4511);
    expect((await steps.submit({ ...companyForm, businessTerm: '2020-01-01' })).code).toBe(4512);
    expect((await steps.submit({ ...personalForm, idNumber: '110105194912310021' })).code).toBe(4513);
    expect((await steps.submit({ ...personalForm, gender: 'male' })).code).toBe(4515);
    expect((await steps.submit({ ...personalForm, type: 'campus' })).msg).toContain('所属学校');
    expect((await steps.submit({ ...personalForm, type: 'campus', school: '清华大学' })).code).toBe(0);
  });

  test('of a company is taken with a doubtful credit code, and marked', async () => {
    const sent = await steps.apply({ ...companyForm, creditCode: '91350211M0000XUF46' });
    expect(sent.data).toMatchObject({
      state: 'pending',
      isCreditCodeDoubtful: true,
      idNumber: '110***********002X',
    });
    expect((await one(sent.data.id)).data.isCreditCodeDoubtful).toBe(true);
  });

  test('is rejected with a list of wrong fields, sent again without the ID number, and approved once', async () => {
    const { id } = (await steps.apply()).data;
    expect((await steps.submit()).code).toBe(4477);
    expect((await steps.upload('idFront', await photo())).code).toBe(4477);
    await reject(id);
    expect((await steps.me()).application).toMatchObject({
      state: 'rejected',
      answer: '照片不清晰',
      wrong: ['idFront', 'email'],
    });
    await steps.upload('idFront', await photo(1200, 800));
    const { idNumber: _, ...again } = personalForm;
    expect((await steps.submit({ ...again, email: 'new@example.com' })).data).toMatchObject({
      state: 'pending',
      version: 2,
      idNumber: '110***********002X',
    });
    const decisions = await Promise.all([approve(id), approve(id), reject(id)]);
    expect(decisions.filter(({ code }) => code === 0)).toHaveLength(1);
    const acts = (await one(id)).data.reviews.map(({ act }) => act);
    expect(acts.slice(1)).toEqual(['submit', 'reject', 'submit']);
  });

  test('reports another application with the same ID number', async () => {
    await steps.apply();
    const second = applicant(app, await app.login(newPhone()));
    const { id } = (await second.apply()).data;
    expect((await one(id)).data.duplicates).toBeGreaterThan(0);
  });

  test('is kept as a draft, each save replacing the one before', async () => {
    expect((await steps.keep({ ...personalForm, applicantName: '李' })).data).toEqual({ kept: true });
    await Promise.all([steps.keep(companyForm), steps.keep(companyForm)]);
    const { application } = await steps.me();
    expect(application).toMatchObject({ state: 'draft', companyName: '晴空科技有限公司', idNumber: '' });
    expect((await one(application?.id ?? '')).status).toBe(404);
    expect((await applicant(app, await app.login(newPhone())).me()).application).toBeNull();
  });

  test('ignores a draft that is saved after it was submitted', async () => {
    const { id } = (await steps.apply()).data;
    expect((await steps.keep({ ...personalForm, applicantName: '别人' })).data).toEqual({ kept: false });
    await reject(id);
    expect((await steps.keep({ ...personalForm, applicantName: '别人' })).data).toEqual({ kept: false });
    expect((await one(id)).data.applicantName).toBe(personalForm.applicantName);
  });

  test('is visible only to its owner while it is a draft', async () => {
    await steps.upload('idFront', await photo());
    const draft = (await steps.me()).application;
    expect(draft).toMatchObject({ state: 'draft', documents: [{ kind: 'idFront', width: 1100 }] });
    expect((await one(draft?.id ?? '')).status).toBe(404);
  });
});

describe('a document', () => {
  test.each([
    ['1010 pixels', () => photo(1010, 700), 4518],
    ['637 pixels', () => photo(1011, 637), 4518],
    ['just enough', () => photo(1011, 638), 0],
    ['upright', () => photo(638, 1011), 0],
    ['299 DPI', () => photo(1100, 700, 299), 4519],
    ['300 DPI', () => photo(1100, 700, 300), 0],
    ['72 DPI, which says nothing', () => photo(1100, 700, 72), 0],
    ['300 DPI of few pixels', () => photo(300, 200, 300), 4518],
    ['no image', () => Promise.resolve(Buffer.from('\xff\xd8\xffnothing', 'latin1')), 4517],
  ])('of %s', async (_, image, code) => {
    expect((await steps.upload('idBack', await image())).code).toBe(code);
  });

  test('that is too small is refused with a message that names its size', async () => {
    expect((await steps.upload('idFront', await photo(800, 600))).msg).toContain('800×600');
  });

  test('may be a PNG for an ID card and not for a license; larger ones are refused', async () => {
    const png = await sharp(await photo())
      .png()
      .toBuffer();
    expect((await steps.upload('idFront', png)).code).toBe(0);
    expect((await steps.upload('licence', png)).code).toBe(4517);
    const jpeg = await photo();
    const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
    const [id, license] = [2 * 1024 * 1024, 3 * 1024 * 1024];
    expect((await steps.upload('idFront', padded(id))).code).toBe(0);
    expect((await steps.upload('idFront', padded(id + 1))).code).toBe(4517);
    expect((await steps.upload('licence', padded(license))).code).toBe(0);
    expect((await steps.upload('licence', padded(license + 1))).code).toBe(4517);
  });

  test('lies encrypted: neither the database nor the disk holds the number or an image', async () => {
    const { id } = (await steps.apply(companyForm)).data;
    const { rows } = await sql(app, 'select tablename from pg_tables where schemaname = $1', ['public']);
    for (const { tablename } of rows as { tablename: string }[]) {
      const dump = await sql(app, `select count(*)::int as n from ${tablename} t where t::text like $1`, [
        `%${GOOD_ID}%`,
      ]);
      expect([tablename, dump.rows[0].n]).toEqual([tablename, 0]);
    }
    const keys = await sql(app, 'select storage_key from distributor_documents where application_id = $1', [
      id,
    ]);
    expect(keys.rows).toHaveLength(3);
    for (const { storage_key: key } of keys.rows as { storage_key: string }[]) {
      const bytes = await readFile(join(app.dataDir, 'files', key));
      await expect(sharp(bytes).metadata()).rejects.toThrow();
      expect(
        bytes.includes(Buffer.from([0xff, 0xd8, 0xff]).subarray(0, 3)) && bytes.indexOf('JFIF') >= 0,
      ).toBe(false);
    }
    expect((await readdir(app.dataDir)).filter((name) => name.startsWith('distributor.key'))).toEqual([
      'distributor.key',
    ]);
  });

  test('opens for staff with a reason, marked, never cached, and in the log', async () => {
    const { id } = (await steps.apply()).data;
    expect((await view(id, '')).code).not.toBe(0);
    const seen = await view(id);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    const { channels } = await sharp(seen.bytes).stats();
    // The plain ground has only its own color; the mark adds others.
    expect(channels[0]?.stdev).toBeGreaterThan(3);
    expect((await logOf())[0]).toMatchObject({
      act: 'identity-view',
      subject: '王小明',
      after: { what: 'idFront', reason: '核验身份' },
    });
    const body = { reason: '核对号码' };
    const revealed = await app.call(
      'POST /ops/distributor/applications/{id}/reveal',
      { params: { id }, body },
      { credential: staff },
    );
    expect(revealed.data.idNumber).toBe(GOOD_ID);
    expect(revealed.headers['cache-control']).toBe('no-store');
    expect((await logOf())[0]).toMatchObject({ after: { what: 'idNumber', reason: '核对号码' } });
  });
});
