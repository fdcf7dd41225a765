import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Voice } from '../../contract/material/schema';
import { writeToyVoice } from '../fixtures/toy-models';
import { startTestApp, type TestApp } from './harness';

let app: TestApp;
let credential: string;
const folder = (): string => join(app.dataDir, 'models', 'toy-en');

const list = async (query = {}): Promise<{ records: Voice[]; total: number }> =>
  (
    await app.call(
      'GET /avatar/audio/page-common-audio',
      { query: { pageSize: 100, ...query } },
      { credential },
    )
  ).data;
const local = async (query = {}): Promise<Voice[]> =>
  (await list(query)).records.filter((voice) => voice.local !== null);

beforeAll(async () => {
  app = await startTestApp();
  credential = await app.login('13800000071');
});
afterAll(() => app.close());

test('a model that is put into the folder is offered after the other voices, speaks, and is unknown once it is gone', async () => {
  const before = await list();
  expect(before.records.every((voice) => voice.local === null)).toBe(true);
  await writeToyVoice(folder());
  await expect.poll(local, { timeout: 60_000, interval: 200 }).toHaveLength(1);
  const [voice] = await local();
  expect(voice).toMatchObject({ name: 'toy-en', locale: 'en-US', gender: null, local: { licence: null } });
  expect((await list()).records.at(-1)?.id).toBe(voice?.id);
  const id = voice?.id ?? 0;

  const last = await list({ page: before.total + 1, pageSize: 1 });
  expect(last.records.map((one) => one.id)).toEqual([id]);
  expect(last.total).toBe(before.total + 1);
  expect((await list({ page: 1, pageSize: 1 })).records).toHaveLength(1);
  expect(await local({ name: 'TOY' })).toHaveLength(1);
  expect(await local({ locale: 'th-TH' })).toHaveLength(0);

  const sample = await app.call('GET /avatar/audio/{id}/sample', { params: { id } }, { credential });
  expect(sample.status).toBe(200);
  expect(sample.bytes.length).toBeGreaterThan(40_000);
  const said = await app.call('POST /speech/synthesis', { body: { text: 'abc', voice: id } }, { credential });
  expect(said.status).toBe(200);

  await rm(folder(), { recursive: true });
  await expect.poll(local, { timeout: 60_000, interval: 200 }).toHaveLength(0);
  const gone = await app.call('POST /speech/synthesis', { body: { text: 'abc', voice: id } }, { credential });
  expect([gone.status, gone.msg]).toEqual([404, expect.stringMatching(/\S/)]);
});
