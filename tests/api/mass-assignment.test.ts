import { afterAll, beforeAll, expect, test } from 'vitest';
import { proportion } from './access-samples';
import { newPhone } from './account-steps';
import { sql, startTestApp, type TestApp } from './harness';

// What somebody sends along with the fields of a call changes nothing, even where a column has that name.

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an account gets no rights from a new name', async () => {
  const phone = newPhone();
  const credential = await app.login(phone);
  const body = { userName: 'Mei', staffAreas: ['user'], lockedAt: null, phone: '13900000000', id: 'x' };
  expect((await app.call('PUT /avatar/user/info', { body }, { credential })).data).toMatchObject({
    userName: 'Mei',
    staffAreas: [],
  });
  const { rows } = await sql(app, 'select name, staff_areas from accounts where phone = $1', [phone]);
  expect(rows).toEqual([{ name: 'Mei', staff_areas: [] }]);
});

test('a project stays with its owner', async () => {
  const credential = await app.login(newPhone());
  const other = await app.login(newPhone());
  const { userId } = (await app.call('GET /avatar/user/info', {}, { credential: other })).data;
  const foreign = { ownerId: userId, owner_id: userId, revision: undefined };
  const made = await app.call(
    'POST /avatar/project/add',
    { body: { name: 'Mine', status: 'proceed', proportion, direction: 0, ...foreign } as never },
    { credential },
  );
  const params = { id: made.data.id };
  await app.call(
    'PUT /avatar/project/edit/{id}',
    { params, body: { name: 'Still mine', ...foreign } as never },
    { credential },
  );
  expect((await app.call('GET /avatar/project/{id}', { params }, { credential })).data.name).toBe(
    'Still mine',
  );
  expect((await app.call('GET /avatar/project/{id}', { params }, { credential: other })).status).toBe(404);
});
