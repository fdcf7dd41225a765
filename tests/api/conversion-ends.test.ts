import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { LibraryMaterial } from '../../contract/material/schema';
import { openMediaConverter } from '../../server/engines/media-conversion';
import { openMediaProbe } from '../../server/engines/media-probe';
import { createStorage } from '../../server/engines/storage';
import { backgroundForSale } from '../../server/modules/library';
import { createLook } from '../../server/modules/library/conversion/look';
import {
  claimNext,
  dropLease,
  endConversion,
  renewLease,
} from '../../server/modules/library/conversion/store';
import { foreignSound, type ForeignVideo, foreignVideo, longForeignVideo } from '../fixtures/foreign-media';
import { pictureFile, soundFile, videoFile } from '../fixtures/media';
import { newPhone } from './account-steps';
import { uploader } from './conversion-steps';
import { sql, startNode, startTestApp, type TestApp } from './harness';
import { isLongRun } from '../long-run';

let app: TestApp;
let owner: string;
let steps: ReturnType<typeof uploader>;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-unconverted-'));
  app = await startTestApp({ DATA_DIR: folder });
  owner = await app.login(newPhone());
  steps = uploader(app, owner);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a conversion that fails', () => {
  test('gives its reason in the caller’s language, keeps the original, and can be retried', async () => {
    const { id } = await steps.taken(await videoFile('mp4', { seed: 131 }));
    const hevc = await readFile(await foreignVideo('hevc mp4', 31));
    await steps.convertAgain(id, hevc.subarray(0, 600));
    const broken = await steps.reached(id, 'failed');
    expect(broken.conversion).toMatchObject({ codec: 'HEVC (H.265)', percent: 0 });
    expect(broken.conversion?.problem).toContain('转换失败');
    expect((await steps.served(broken.fileUrl)).rawPayload).toHaveLength(600);
    const told = await app.call(
      'GET /avatar/material/{id}',
      { params: { id } },
      { credential: owner, language: 'en-US' },
    );
    expect(told.data.conversion?.problem).toContain('The original is kept');

    const other = await app.login(newPhone());
    const again = (credential: string) =>
      app.call('POST /avatar/material/{id}/convert', { params: { id } }, { credential });
    expect(await again(other)).toMatchObject({ status: 404 });
    const { storage_key: key } = (await steps.row(id)) ?? {};
    await writeFile(join(folder, 'files', String(key)), hevc);
    expect((await again(owner)).code).toBe(0);
    await steps.played(id);
    // Of what plays there is nothing to try again.
    expect((await again(owner)).data.conversion).toBeUndefined();
  });

  test.runIf(isLongRun)('is retried when the same file is uploaded again', async () => {
    const path = await foreignVideo('hevc', 32);
    const { id } = await steps.taken(path);
    await steps.played(id);
    const bytes = await readFile(path);
    await steps.convertAgain(id, Buffer.alloc(2000));
    await steps.reached(id, 'failed');
    const { storage_key: key } = (await steps.row(id)) ?? {};
    await writeFile(join(folder, 'files', String(key)), bytes);
    expect((await steps.taken(path)).id).toBe(id);
    await steps.played(id);
  });

  test.runIf(isLongRun)(
    'a full library keeps the original, and the conversion succeeds once there is space',
    async () => {
      const credential = await app.login(newPhone());
      const as = { credential };
      const { id } = await steps.taken(await videoFile('mp4', { seed: 133 }), as);
      const { bytes: room } = (await steps.usage(credential)) ?? {};
      const { id: fill } = await steps.taken(await pictureFile('png', { seed: 133 }), as);
      await sql(app, 'update materials set size = $1 where id = $2', [room - 10, fill]);
      await sql(app, 'update materials set size = 10 where id = $1', [id]);
      await steps.convertAgain(id, await readFile(await foreignVideo('hevc mp4', 33)));
      expect((await steps.reached(id, 'failed', as)).conversion?.problem).toContain('空间');
      expect((await steps.usage(credential)).usedBytes).toBe(room);
      await sql(app, 'update materials set size = 1 where id = $1', [fill]);
      await app.call('POST /avatar/material/{id}/convert', { params: { id } }, as);
      const after = await steps.played(id, as);
      expect((await steps.usage(credential)).usedBytes).toBe(after.size + 1);
    },
  );

  test.runIf(isLongRun)('deleting a file during its conversion leaves no files and no rows', async () => {
    const credential = await app.login(newPhone());
    const { id } = await steps.taken(await videoFile('mp4', { seed: 135 }), { credential });
    const before = steps.filesIn('files').length;
    await steps.convertAgain(id, await readFile(await longForeignVideo()));
    await steps.reached(id, 'running', { credential });
    await app.call('DELETE /avatar/material/{id}', { params: { id } }, { credential });
    await app.call('POST /avatar/material/purge', { body: { ids: [id] } }, { credential });
    await vi.waitFor(() => expect(steps.filesIn('incoming')).toEqual([]), { timeout: 60_000, interval: 100 });
    expect(steps.filesIn('files').length).toBe(before - 2);
    expect((await sql(app, 'select 1 from material_conversions where material_id = $1', [id])).rows).toEqual(
      [],
    );
  });
});

describe('several servers', () => {
  test.runIf(isLongRun)(
    'never claim the same conversion, take over an abandoned one, and give up one that crashes them',
    async () => {
      const still = await startTestApp({ MEDIA_CONVERSION: 'off' });
      const { db } = still.connection;
      try {
        const credential = await still.login(newPhone());
        const ids = await Promise.all(
          [141, 142].map(
            async (seed) =>
              (await steps.taken(await videoFile('mp4', { seed }), { credential, on: still })).id,
          ),
        );
        await sql(
          still,
          "insert into material_conversions (material_id, codec, is_old) values ($1, 'x', true), ($2, 'x', false)",
          ids,
        );
        const claims = await Promise.all(Array.from({ length: 6 }, () => claimNext(db)));
        const held = claims.filter((claim) => claim !== null);
        expect(held.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        const mine = held.find(({ id }) => id === ids[0]);
        const until = mine?.leasedUntil ?? new Date();
        const id = ids[0] ?? '';
        expect(await endConversion(db, id, new Date(until.getTime() - 1)), 'the claim of somebody else').toBe(
          false,
        );
        const next = await renewLease(db, id, until, { percent: 40 });
        expect(next?.getTime()).toBeGreaterThanOrEqual(until.getTime());
        expect((await steps.look(id, { credential, on: still })).conversion).toMatchObject({
          state: 'running',
          percent: 40,
        });
        await dropLease(db, id, next ?? until, false);
        expect(await claimNext(db)).toMatchObject({ id, attempts: 1 });
        // What nobody waits for comes last.
        await sql(still, 'update material_conversions set leased_until = now()');
        expect((await claimNext(db))?.id).toBe(ids[1]);
        // Three servers have died over the other one.
        await sql(
          still,
          'update material_conversions set attempts = 3, leased_until = now() where material_id = $1',
          [id],
        );
        await sql(still, "update material_conversions set state = 'failed' where material_id = $1", [ids[1]]);
        const able = await startNode(still.database);
        try {
          await steps.reached(id, 'failed', { credential, on: still });
        } finally {
          await able.close();
        }
      } finally {
        await still.close();
      }
    },
  );

  test('a server that stops hands its conversion to another one', async () => {
    const [first, second] = [await startNode(app.database, { DATA_DIR: folder }), app];
    const credential = await first.login(newPhone());
    const { id } = await steps.taken(await foreignVideo('prores', 43), { credential, on: first });
    await first.close();
    await steps.played(id, { credential, on: second });
  });
});

describe('a server that converts nothing', () => {
  let closed: TestApp;
  let credential: string;
  beforeAll(async () => {
    closed = await startTestApp({ MEDIA_CONVERSION: 'off' });
    credential = await closed.login(newPhone());
  });
  afterAll(() => closed.close());

  test.each(['hevc', 'prores', 'h264 4:2:2', 'h264 ac3', 'wmv', 'h264 mkv'] as const)(
    'refuses %s and names the format',
    async (name) => {
      const said = await steps.upload(await foreignVideo(name, 51), { credential, on: closed });
      expect(said).toMatchObject({ status: 415, code: 4217 });
      const codec = { hevc: 'HEVC (H.265)', prores: 'Apple ProRes', wmv: 'WMV', 'h264 mkv': 'MKV' }[
        name as string
      ];
      if (codec !== undefined) expect(said.msg).toContain(codec);
    },
  );

  test.runIf(isLongRun)(
    'reports that it cannot convert, and accepts formats that browsers play',
    async () => {
      expect((await closed.call('GET /settings', {})).data).toMatchObject({ probe: true, converts: false });
      expect((await app.call('GET /settings', {})).data).toMatchObject({ probe: true, converts: true });
      expect((await steps.upload(await foreignVideo('vp9 mp4', 51), { credential, on: closed })).code).toBe(
        0,
      );
    },
  );

  test.runIf(isLongRun)('detects the codecs without ffmpeg too', async () => {
    const bare = await startTestApp({ FFMPEG: '/nowhere/ffmpeg' });
    try {
      const token = await bare.login(newPhone());
      const way = { credential: token, on: bare };
      for (const name of ['hevc', 'prores', 'h264 10 bit', 'avi'] satisfies ForeignVideo[])
        expect(await steps.upload(await foreignVideo(name, 52), way)).toMatchObject({
          status: 415,
          code: 4217,
        });
      expect(await steps.upload(await foreignSound('ima adpcm', 52), way)).toMatchObject({ code: 4217 });
      for (const path of [await foreignVideo('vp9 mp4', 52), await videoFile('webm'), await soundFile('wav')])
        expect((await steps.upload(path, way)).code).toBe(0);
    } finally {
      await bare.close();
    }
  });
});

describe('a file from before codecs were detected', () => {
  /** Looks once, as the schedule does. */
  async function lookOnce(on: TestApp): Promise<void> {
    const probe = await openMediaProbe({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, expect.unreachable);
    const converter = await openMediaConverter(
      { ffmpeg: 'ffmpeg', threads: 1, minutes: 5 },
      expect.unreachable,
    );
    const lookIntoOld = createLook({
      db: on.connection.db,
      storage: createStorage(join(on.dataDir, 'files')),
      openProbe: async () => probe,
      openConverter: async () => converter,
      incoming: join(on.dataDir, 'incoming'),
      wake: () => undefined,
      warn: expect.unreachable,
    });
    await lookIntoOld();
  }

  /** A material as an earlier release has kept it. */
  async function old(path: string, credential: string, seed: number): Promise<LibraryMaterial> {
    const material = await steps.taken(await videoFile('mp4', { seed }), { credential });
    const { storage_key: key } = (await steps.row(material.id)) ?? {};
    await writeFile(join(folder, 'files', String(key)), await readFile(path));
    await sql(app, 'update materials set media = null, width = 160, height = 90 where id = $1', [
      material.id,
    ]);
    return steps.look(material.id, { credential });
  }

  test.runIf(isLongRun)(
    'is probed, converted when browsers cannot play it, and shown in its aspect ratio',
    async () => {
      const credential = await app.login(newPhone());
      const hevc = await old(await foreignVideo('hevc', 61), credential, 161);
      const wide = await old(await foreignVideo('h264 wide pixels', 61), credential, 162);
      const cover = (await steps.served(wide.coverUrl)).rawPayload;
      expect(hevc.conversion).toBeUndefined();
      await lookOnce(app);
      await steps.played(hevc.id, { credential });
      expect((await steps.row(hevc.id))?.media).toMatchObject({ video: { codec: 'h264' } });
      const shown = await steps.look(wide.id, { credential });
      expect(shown).toMatchObject({ width: 320, height: 90 });
      const anew = (await steps.served(shown.coverUrl)).rawPayload;
      expect(anew.equals(cover)).toBe(false);
      expect(await sharp(anew).metadata()).toMatchObject({ width: 320, height: 90 });
    },
  );

  test.runIf(isLongRun)('is probed only once, even when nothing can be read from it', async () => {
    const credential = await app.login(newPhone());
    const cut = join(folder, 'cut.mp4');
    await writeFile(cut, (await readFile(await videoFile('mov', { seed: 163 }))).subarray(0, 5_000));
    const { id } = await old(cut, credential, 163);
    await lookOnce(app);
    expect((await steps.row(id))?.media).toMatchObject({ video: null, sound: null });
    expect((await steps.look(id, { credential })).conversion).toBeUndefined();
  });
});

test.runIf(isLongRun)('a background is not sold while browsers do not play it', async () => {
  const { id } = await steps.taken(await videoFile('mp4', { seed: 181 }));
  await sql(app, "insert into material_conversions (material_id, codec, state) values ($1, 'x', 'failed')", [
    id,
  ]);
  const ownerId = (await sql(app, 'select owner_id from materials where id = $1', [id])).rows[0].owner_id;
  await expect(backgroundForSale(app.connection.db, id, ownerId)).rejects.toMatchObject({
    entry: 'stillConverting',
  });
  await sql(app, 'delete from material_conversions where material_id = $1', [id]);
  expect(await backgroundForSale(app.connection.db, id, ownerId)).toEqual(expect.any(String));
});
