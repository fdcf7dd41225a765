import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../../server/db/connection';
import { LocalModels } from '../../../../server/engines/shared/local-models/models';
import { createStorage } from '../../../../server/engines/storage';
import { unpackInThread } from '../../../../server/modules/speech-models/archive/unpacking';
import type { CatalogueEntry } from '../../../../server/modules/speech-models/catalogue/entry';
import { readEntry } from '../../../../server/modules/speech-models/catalogue/read';
import { storeGiven } from '../../../../server/modules/speech-models/install/given';
import { createInstaller } from '../../../../server/modules/speech-models/install/installer';
import { createMeter } from '../../../../server/modules/speech-models/install/meter';
import { createModelPlace } from '../../../../server/modules/speech-models/install/place';
import type { ModelRow } from '../../../../server/modules/speech-models/install/store';
import { bzip2 } from '../../../fixtures/bzip2';
import { tar } from '../../../fixtures/tar';
import { packedToyVoice, writeToyEntry } from '../../../fixtures/toy-catalogue';

let dir: string;
let count = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mirra-installer-'));
});
afterAll(() => rm(dir, { recursive: true }));

/** A machine of its own, to which somebody has given an archive for a model. */
async function machine(archive: Buffer, { free = Number.MAX_SAFE_INTEGER, isStated = true } = {}) {
  const home = join(dir, String(count++));
  const models = join(home, 'models');
  await writeToyEntry(home, { name: 'toy', address: 'https://example.com/toy.tar.bz2', archive, isStated });
  const entry: CatalogueEntry = readEntry('toy.json', await readFile(join(home, 'toy.json'), 'utf8'));
  const storage = createStorage(join(home, 'files'));
  const file = join(home, 'toy.tar.bz2');
  await writeFile(file, archive);
  const given = await storeGiven(
    { storage, folder: home },
    entry,
    {},
    { path: file, name: 'toy.tar.bz2', isOurs: true },
  );
  const place = createModelPlace(models, {
    who: 'test',
    onChange: () => undefined,
    freeBytes: async () => free,
  });
  const installer = createInstaller({
    // Digests of downloads are noted there, and nothing is downloaded here.
    db: {} as Database,
    storage,
    place,
    models: new LocalModels({ dir: models }),
    downloads: { open: () => Promise.reject(new Error('nothing is downloaded')) },
    unpack: unpackInThread,
    mirror: () => null,
    isShared: false,
  });
  const steps = new Set<string>();
  return {
    models,
    place,
    steps,
    install: (row: Partial<ModelRow> = {}, signal = new AbortController().signal) =>
      installer.install(entry, { digests: {}, stored: [given], ...row } as ModelRow, {
        signal,
        onProgress: (step) => steps.add(step),
      }),
  };
}

test('a given model is unpacked into its place, and the same again changes nothing', async () => {
  const { models, install, steps, place } = await machine(await packedToyVoice('toy'));
  const { edition } = await install();
  expect((await readdir(join(models, 'toy'))).toSorted()).toEqual([
    'mirra-install.json',
    'model.onnx',
    'tokens.txt',
  ]);
  expect(await place.edition('toy')).toBe(edition);
  expect((await install()).edition).toBe(edition);
  expect(steps).toEqual(new Set(['unpack', 'check']));
  await place.remove('toy');
  expect(await readdir(models)).toEqual(['.incoming']);
});

test('without room nothing is begun', async () => {
  const { install, models } = await machine(await packedToyVoice('toy'), { free: 200 * 1024 ** 2 });
  await expect(install()).rejects.toMatchObject({ entry: 'modelRoomShort', values: { free: '200.0 MB' } });
  await expect(readdir(models)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a folder that is there by hand is neither replaced nor removed', async () => {
  const { install, models, place } = await machine(await packedToyVoice('toy'));
  await mkdir(join(models, 'toy'), { recursive: true });
  await expect(install()).rejects.toMatchObject({ entry: 'modelFolderTaken' });
  await place.remove('toy');
  expect(await readdir(models)).toContain('toy');
});

test('a stored file with another digest than the first download is refused', async () => {
  const { install, models } = await machine(await packedToyVoice('toy'), { isStated: false });
  await expect(install({ digests: { toy: '0'.repeat(64) } })).rejects.toMatchObject({
    entry: 'modelDigestWrong',
  });
  expect(await readdir(models)).toEqual(['.incoming']);
  await install();
  expect(await readdir(models)).toContain('toy');
});

test.each([
  ['is broken', 'modelArchiveBroken', () => Buffer.from('BZh9 no archive')],
  ['leads out', 'modelArchiveUnsafe', () => bzip2(tar([{ path: 'toy/../../evil', content: 'x' }]))],
  ['holds no model', 'modelNotUsable', () => bzip2(tar([{ path: 'toy/readme.txt', content: 'x' }]))],
] as const)('an archive that %s leaves no folder', async (_, refusal, archive) => {
  const { install, models } = await machine(archive());
  await expect(install()).rejects.toMatchObject({ entry: refusal });
  expect((await readdir(models)).filter((name) => !name.startsWith('.'))).toEqual([]);
});

test('an installation ends when it is canceled', async () => {
  const { install } = await machine(await packedToyVoice('toy'));
  await expect(install({}, AbortSignal.abort(new Error('canceled')))).rejects.toThrow('canceled');
});

test('the time that is left follows from the speed of the last seconds', () => {
  let now = 0;
  const meter = createMeter(() => now);
  meter.reach('download', 0, 10_000);
  expect(meter.read().secondsLeft).toBeNull();
  now = 2_000;
  meter.reach('download', 2_000, 10_000);
  expect(meter.read()).toEqual({ step: 'download', bytes: 2_000, total: 10_000, secondsLeft: 8 });
  now = 30_000;
  meter.reach('download', 2_500, 10_000);
  expect(meter.read().secondsLeft).toBeNull();
  meter.reach('unpack', 0, null);
  expect(meter.read()).toMatchObject({ step: 'unpack', secondsLeft: null });
});
