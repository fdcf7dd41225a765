import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModels } from '../../../tools/local-speech/models.mjs';
import { writeToyVoice } from '../../fixtures/toy-models';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirra-memory-'));
  await writeToyVoice(dir);
});
afterAll(() => rm(dir, { recursive: true }));

const model = (key: string, bytes: number) => ({
  key,
  kind: 'vits',
  files: { model: join(dir, 'model.onnx'), tokens: join(dir, 'tokens.txt') },
  bytes,
});
const nothing = async (): Promise<void> => undefined;

test('the least recently used model is unloaded for a new one, and one in use stays loaded', async () => {
  const models = createModels(100);
  await models.alone(model('a', 40), nothing);
  await models.alone(model('b', 60), nothing);
  expect(models.keys()).toEqual(['a', 'b']);
  await models.alone(model('a', 40), nothing);
  await models.alone(model('c', 1), nothing);
  expect(models.keys()).toEqual(['a', 'c']);
  await models.hold(model('a', 40), async () => {
    await models.alone(model('d', 100), nothing);
    expect(models.keys()).toEqual(['a', 'd']);
  });
});

test('a model larger than the bound is loaded all the same', async () => {
  const models = createModels(10);
  await models.alone(model('large', 11), nothing);
  expect(models.keys()).toEqual(['large']);
});

test('a model without its files is said to be missing, and can be loaded later', async () => {
  const models = createModels(10);
  const gone = { ...model('a', 1), files: { model: join(dir, 'gone.onnx') } };
  await expect(models.alone(gone, nothing)).rejects.toMatchObject({ code: 'missing' });
  expect(models.keys()).toEqual([]);
  await models.alone(model('a', 1), nothing);
  expect(models.keys()).toEqual(['a']);
});
