import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportLimits } from '../../contract/message/limits';
import { proportion } from './access-samples';
import { sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let staff: string;
let projectId: string;
let code: string;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.login('13700000031');
  staff = await app.login('13700000032');
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: staff })).data;
  await sql(app, `update accounts set staff_areas = '{feedback}' where id = $1`, [userId]);
  const body = { name: 'Borrowed face', status: 'proceed', proportion, direction: 0 } as const;
  projectId = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data.id;
  const shared = { projectId, validity: 'permanent' } as const;
  code = (await app.call('POST /conversation/share', { body: shared as never }, { credential: owner })).data
    .code;
});
afterAll(() => app.close());

const report = (more: object, address: string, credential = code) =>
  app.call(
    'POST /conversation/share/report',
    { body: { reason: 'likeness', ...more } as never },
    { credential, address },
  );
const listed = async (text: string) =>
  (await app.call('GET /ops/feedback/page', { query: { tag: 'violation', text } }, { credential: staff }))
    .data.records;

test('a report reaches the desk with the project and its owner, and outlives the project', async () => {
  const told = { text: ' This is my sister. ', contact: 'me@example.org', visitorId: 'visitor-1' };
  const { status, data } = await report(told, '203.0.113.1');
  expect(status).toBe(200);
  const [record] = await listed('Borrowed');
  expect(record).toMatchObject({
    id: data.id,
    user: null,
    tags: ['violation'],
    feedbackMessage: 'This is my sister.',
    contactWay: 'me@example.org',
    unique: 'visitor-1',
    status: 'open',
    report: { reason: 'likeness', projectId, projectName: 'Borrowed face', owner: { phone: '137****0031' } },
  });

  // The owner learns nothing of it, neither as feedback nor as a message.
  const own = await app.call('GET /avatar/user/feedback/page', { query: {} }, { credential: owner });
  expect(own.data.total).toBe(0);

  await app.call('DELETE /avatar/project/{id}', { params: { id: projectId } }, { credential: owner });
  await app.call('POST /avatar/project/purge', { body: { ids: [projectId] } }, { credential: owner });
  await sql(app, 'delete from projects where id = $1', [projectId]);
  expect((await listed('Borrowed'))[0]?.report).toEqual({
    reason: 'likeness',
    projectId: null,
    projectName: 'Borrowed face',
    owner: { userId: expect.any(String), userName: expect.any(String), phone: '137****0031' },
  });
});

describe('refused reports', () => {
  let other: string;
  beforeAll(async () => {
    const body = { name: 'Second', status: 'proceed', proportion, direction: 0 } as const;
    const { id } = (await app.call('POST /avatar/project/add', { body }, { credential: owner })).data;
    const shared = { projectId: id, validity: 'permanent' } as const;
    other = (await app.call('POST /conversation/share', { body: shared as never }, { credential: owner }))
      .data.code;
  });

  test('a report without a share link, or with an unknown code', async () => {
    expect((await report({}, '203.0.113.2', owner)).status).toBe(404);
    expect((await report({}, '203.0.113.2', 'no such code')).code).toBe(401);
  });

  test('an unknown reason, and texts beyond their limits', async () => {
    const long = (length: number) => 'x'.repeat(length);
    expect((await report({ reason: 'boredom' }, '203.0.113.3', other)).status).toBe(400);
    expect((await report({ text: long(reportLimits.text + 1) }, '203.0.113.3', other)).status).toBe(400);
    expect((await report({ contact: long(reportLimits.contact + 1) }, '203.0.113.3', other)).status).toBe(
      400,
    );
    const longest = { text: long(reportLimits.text), contact: long(reportLimits.contact) };
    expect((await report(longest, '203.0.113.3', other)).status).toBe(200);
  });

  test('the sixth report of an address within an hour, even in parallel', async () => {
    const told = await Promise.all(Array.from({ length: 7 }, () => report({}, '203.0.113.4', other)));
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});

test('a report is kept when the account that it is about is deleted', async () => {
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: owner })).data;
  await sql(app, 'delete from accounts where id = $1', [userId]);
  expect((await listed('Borrowed'))[0]?.report).toMatchObject({ projectName: 'Borrowed face', owner: null });
});
