import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ConversionNews } from '../../contract/material/schema';
import type { ClientUpdates, ServerUpdates } from '../../contract/updates';
import {
  foreignSound,
  type ForeignVideo,
  foreignVideo,
  phoneSound,
  turnedVideo,
  videoDisk,
} from '../fixtures/foreign-media';
import { zipOf } from '../fixtures/hostile-documents';
import { pictureFile, soundFile, videoFile } from '../fixtures/media';
import { newPhone } from './account-steps';
import { uploader } from './conversion-steps';
import { sampled, isLongRun } from '../long-run';
import { type Form, sql, startTestApp, type TestApp } from './harness';

let app: TestApp;
let owner: string;
let steps: ReturnType<typeof uploader>;
let folder: string;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-converted-'));
  app = await startTestApp({ DATA_DIR: folder });
  owner = await app.login(newPhone());
  steps = uploader(app, owner);
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const foreign = {
  hevc: 'HEVC (H.265)',
  prores: 'Apple ProRes',
  'mpeg-4 part 2': 'MPEG-4 Part 2',
  'h264 10 bit': 'H.264 (High 10)',
  'h264 ac3': 'Dolby Digital (AC-3)',
  avi: 'AVI',
  wmv: 'WMV',
  flv: 'FLV',
  realmedia: 'RMVB',
} as const satisfies Partial<Record<ForeignVideo, string>>;
const foreignNames = sampled('foreign videos', Object.keys(foreign) as (keyof typeof foreign)[], 3);

describe('a file that browsers do not play', () => {
  test('is listed at once with its format and a cover, and plays after its conversion', async () => {
    const staff = newPhone();
    const as = { credential: await app.login(staff) };
    await sql(app, "update accounts set staff_areas = '{system}' where phone = $1", [staff]);
    const { data } = await app.call('GET /ops/system/status', {}, as);
    const params = { id: data.nodes[0]?.id ?? '' };
    const serve = (isInService: boolean) =>
      app.call(
        'POST /ops/system/nodes/{id}/service',
        { params, body: { isInService, ...(!isInService && { evenLast: true as const }) } },
        as,
      );
    // A server that is out of service begins nothing, so that what it is told at once can be looked at.
    await serve(false);
    const uploaded = [];
    for (const name of foreignNames) {
      const before = await steps.taken(await foreignVideo(name, 11));
      expect(before.conversion).toEqual({
        state: 'waiting',
        percent: 0,
        codec: foreign[name],
        problem: null,
      });
      expect(before.fileType).toBe('video');
      expect((await steps.served(before.coverUrl)).headers['content-type']).toBe('image/webp');
      uploaded.push(before);
    }
    await serve(true);
    for (const before of uploaded) {
      const after = await steps.played(before.id);
      const { width, height } = before;
      expect(after).toMatchObject({ contentType: 'video/mp4', width, height });
      expect(after.fileUrl, 'browsers must not show what they have kept').not.toBe(before.fileUrl);
      const file = await steps.served(after.fileUrl);
      expect(file.headers['content-type']).toBe('video/mp4');
      expect(file.rawPayload).toHaveLength(after.size);
      // An address from before leads to what plays now.
      expect((await steps.served(before.fileUrl)).rawPayload).toHaveLength(after.size);
      const kept = { video: { codec: 'h264', pixelFormat: 'yuv420p' } };
      expect((await steps.row(after.id))?.media).toMatchObject(kept);
    }
  });

  test.each(sampled('foreign sounds', ['ima adpcm', 'alac', 'opus', 'wma'] as const, 1))(
    'becomes an MP3 when it is a sound: %s',
    async (name) => {
      const before = await steps.taken(await foreignSound(name, 11));
      expect(before.fileType).toBe('audio');
      const after = await steps.played(before.id);
      expect(after).toMatchObject({ fileType: 'audio', contentType: 'audio/mpeg' });
      expect((await steps.served(after.fileUrl)).headers['content-type']).toBe('audio/mpeg');
    },
  );

  test.runIf(isLongRun)('from a Video CD or an older phone is converted too', async () => {
    const [disk, phone] = [await steps.taken(await videoDisk()), await steps.taken(await phoneSound())];
    expect(disk.conversion?.codec).toBe('MPEG');
    expect(await steps.played(disk.id)).toMatchObject({ fileType: 'video', contentType: 'video/mp4' });
    expect(phone.conversion?.codec).toBe('AMR');
    expect(await steps.played(phone.id)).toMatchObject({ fileType: 'audio', contentType: 'audio/mpeg' });
  });

  test.runIf(isLongRun)('is stored upright and with square pixels', async () => {
    const [turned, wide] = [
      await steps.taken(await turnedVideo('hevc', 90, 12)),
      await steps.taken(await foreignVideo('hevc wide pixels', 12)),
    ];
    expect([turned.width, turned.height, wide.width, wide.height]).toEqual([90, 160, 320, 90]);
    expect(await steps.played(turned.id)).toMatchObject({ width: 90, height: 160 });
    expect(await steps.played(wide.id)).toMatchObject({ width: 320, height: 90 });
  });

  test.runIf(isLongRun)('leaves no file of the original, and counts with its converted size', async () => {
    const credential = await app.login(newPhone());
    const before = await steps.taken(await foreignVideo('prores', 13), { credential });
    const original = await steps.row(before.id);
    expect((await steps.usage(credential)).usedBytes).toBe(before.size);
    const after = await steps.played(before.id, { credential });
    expect((await steps.usage(credential)).usedBytes).toBe(after.size);
    expect(after.size).not.toBe(before.size);
    await vi.waitFor(() => {
      expect(steps.filesIn('files')).not.toContain(String(original?.storage_key).slice(3));
      expect(steps.filesIn('files')).not.toContain(String(original?.cover_key).slice(3));
      expect(steps.filesIn('incoming')).toEqual([]);
    });
  });

  test('is converted once: the same file again is the same material', async () => {
    const path = await foreignVideo('hevc', 14);
    const first = await steps.taken(path);
    await steps.played(first.id);
    const again = await steps.taken(path);
    expect([again.id, again.conversion]).toEqual([first.id, undefined]);
    const other = await app.login(newPhone());
    const theirs = await steps.taken(path, { credential: other });
    expect(theirs.id).not.toBe(first.id);
    await steps.played(theirs.id, { credential: other });
    expect((await steps.served((await steps.look(first.id)).fileUrl)).statusCode).toBe(200);
  });

  /** A page that an account has open. */
  async function open(token: string) {
    const socket: Socket<ServerUpdates, ClientUpdates> = io(address, {
      transports: ['websocket'],
      auth: { token },
      forceNew: true,
    });
    const heard: ConversionNews[] = [];
    socket.on('material:changed', (news) => heard.push(news));
    await new Promise<void>((resolve) => {
      socket.on('connect', resolve);
    });
    return { socket, heard };
  }

  test('reports its progress to the pages of its owner only', async () => {
    const credential = await app.login(newPhone());
    const [mine, theirs] = await Promise.all([open(credential), open(owner)]);
    try {
      const { id } = await steps.taken(await foreignVideo('hevc', 15), { credential });
      await steps.played(id, { credential });
      await vi.waitFor(() => expect(mine.heard.at(-1)).toEqual({ id, state: 'done', percent: 100 }));
      expect(mine.heard[0]).toEqual({ id, state: 'running', percent: 0 });
      expect(theirs.heard).toEqual([]);
    } finally {
      mine.socket.close();
      theirs.socket.close();
    }
  });

  test.runIf(isLongRun)(
    'is converted in an imported project too, and the pages of that project are notified',
    async () => {
      const as = { credential: owner };
      const body = {
        name: 'Other',
        status: 'proceed',
        proportion: { index: 1, percentage: '16:9' },
        direction: 0,
      } as const;
      const { id } = (await app.call('POST /avatar/project/add', { body }, as)).data;
      const { document } = (await app.call('GET /avatar/project/{id}', { params: { id } }, as)).data;
      const packed = '01900000-0000-7000-8000-00000000abcd';
      const manifest = {
        format: 'mirra-project',
        version: 1,
        name: 'Brought',
        role: null,
        assets: [{ id: packed, name: 'film', file: 'assets/a' }],
      };
      const background = { ...document.background, kind: 'image', materialId: packed };
      const film = await readFile(await foreignVideo('hevc', 17));
      const text = (value: unknown) => Buffer.from(JSON.stringify(value));
      const bytes = zipOf([
        { name: 'manifest.json', bytes: text(manifest) },
        { name: 'document.json', bytes: text({ ...document, background }) },
        { name: 'assets/a', bytes: film },
      ]);
      const form: Form = { files: { name: 'p.mirra', bytes } };
      const brought = (await app.call('POST /avatar/project/import', { form } as never, as)).data;
      expect(brought.missing).toEqual([]);
      const params = { id: brought.id };
      const { assets } = (await app.call('GET /avatar/project/{id}', { params }, as)).data;
      const [material] = Object.values(assets.materials);
      expect(material).toMatchObject({ name: 'film', fileType: 'video' });
      await steps.played(material?.id ?? '');

      const page = await open(owner);
      const told: string[] = [];
      page.socket.on('project:assets', ({ projectId }) => told.push(projectId));
      try {
        for (const each of [id, brought.id])
          expect(await page.socket.emitWithAck('project:watch', each)).toBe(true);
        await steps.convertAgain(material?.id ?? '', film);
        await vi.waitFor(() => expect(told).toContain(brought.id), { timeout: 60_000 });
        expect(told).not.toContain(id);
      } finally {
        page.socket.close();
      }
    },
  );

  test('of a custom order is stored without a conversion', async () => {
    const files = { name: 'a.mov', bytes: await readFile(await foreignVideo('hevc', 16)) };
    const form: Form = { files, uploadChannel: 'custom' };
    const made = await app.call('POST /upload', { form } as never, { credential: owner });
    expect(made.code).toBe(0);
    expect((await steps.served(made.data)).headers['content-type']).toBe('video/quicktime');
    const { rows } = await sql(
      app,
      "select 1 from material_conversions c join materials m on m.id = c.material_id where m.kind = 'custom'",
    );
    expect(rows).toEqual([]);
    const wma = { name: 'a.wma', bytes: await readFile(await foreignSound('wma')) };
    const refused = await app.call(
      'POST /upload',
      { form: { files: wma, uploadChannel: 'custom' } } as never,
      {
        credential: owner,
      },
    );
    expect(refused).toMatchObject({ status: 415, code: 4151 });
  });
});

describe('what browsers play', () => {
  test.each(sampled('videos that play', ['h264 wide pixels', 'h264 flac', 'vp9 mp4', 'av1 mp4'] as const, 2))(
    'is not converted: %s',
    async (name) => {
      const path = await foreignVideo(name, 21);
      const material = await steps.taken(path);
      expect(material.conversion).toBeUndefined();
      expect((await steps.served(material.fileUrl)).rawPayload.equals(await readFile(path))).toBe(true);
    },
  );

  const sounds = [
    ['m4a', 'audio/mp4'],
    ['flac', 'audio/flac'],
    ['aac', 'audio/aac'],
    ['mp4 of sound', 'audio/mp4'],
    ['wav 24 bit', 'audio/wav'],
  ] as const;
  test.each(sampled('sounds that play', sounds, 2))('is not converted: %s', async (name, contentType) => {
    const material = await steps.taken(await foreignSound(name, 21));
    expect(material).toMatchObject({ fileType: 'audio', contentType });
    expect(material.conversion).toBeUndefined();
    const { headers } = await steps.served(material.fileUrl);
    expect(headers).toMatchObject({ 'content-type': contentType });
    expect(String(headers['content-disposition'])).toMatch(/^inline/);
  });

  test('has the size in which it is shown, and a cover of that shape', async () => {
    const material = await steps.taken(await foreignVideo('h264 wide pixels', 22));
    expect(material).toMatchObject({ width: 320, height: 90 });
  });
});

describe('what a file is uploaded for', () => {
  const sleepVideo = { query: { use: 'sleepVideo' } };

  test.each([
    ['stage', () => soundFile('wav'), 4216],
    ['stage', () => foreignSound('mp4 of sound'), 4216],
    ['image', () => videoFile('mp4'), 4215],
    ['video', () => pictureFile('png'), 4214],
    ['sleepVideo', () => videoFile('webm'), 4059],
    ['sleepVideo', () => videoFile('mov'), 4059],
    ['sleepVideo', () => foreignVideo('wmv'), 4059],
  ] as const)('decides which files are refused: %s', async (use, path, code) => {
    const before = (await steps.usage()).usedCount;
    expect((await steps.upload(await path(), { query: { use } })).code).toBe(code);
    expect((await steps.usage()).usedCount).toBe(before);
  });

  test('a sound file with the name of a video is refused by its content', async () => {
    const bytes = await readFile(await soundFile('wav', { seed: 71 }));
    const form: Form = { files: { name: 'film.mov', bytes } };
    const said = await app.call('POST /oss/upload-material', { query: { use: 'video' }, form } as never, {
      credential: owner,
      language: 'en-US',
    });
    expect(said).toMatchObject({ status: 415, code: 4216 });
    expect(said.msg).toContain('only sound');
  });

  test.runIf(isLongRun)(
    'an MP4 is accepted as a sleep video, also with a codec that must be converted',
    async () => {
      expect((await steps.upload(await videoFile('mp4', { seed: 72 }), sleepVideo)).code).toBe(0);
      const material = await steps.taken(await foreignVideo('hevc mp4', 72), sleepVideo);
      expect((await steps.played(material.id)).contentType).toBe('video/mp4');
    },
  );
});
