import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST_CLONED } from '../../../contract/clone/limits';
import { REST } from '../../../server/engines/avatar';
import { avatarsByNumber } from '../../../server/engines/avatar/by-number';
import { ParametricAvatars } from '../../../server/engines/avatar/parametric';
import {
  PORTRAIT_MANIFEST,
  PORTRAIT_PLAN,
  type PortraitFiles,
} from '../../../server/engines/avatar/portraits/manifest';
import { PortraitAvatars } from '../../../server/engines/avatar/portraits/portraits';
import { PORTRAIT_KIND } from '../../../server/engines/portrait/port';
import { encodePoseFile } from '../../../server/engines/shared/pose-file';
import { keyOfName, type Storage } from '../../../server/engines/storage/port';
import { clearPortrait, storePortrait } from '../../../server/modules/clones/portrait-files';
import { Readable } from 'node:stream';

const ID = FIRST_CLONED + 4;
const info = { left: 320, top: 480, width: 64, height: 48 };
const POSES_MADE = PORTRAIT_PLAN.bodies.length;

/** Pictures of one color: a body that tells its number by its red, eyes green, mouths by their blue. */
const plain = (width: number, height: number, background: { r: number; g: number; b: number }) =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

async function bakedPortrait(): Promise<{ files: Map<string, Buffer> }> {
  const files = new Map<string, Buffer>();
  const mouths = await sharp({
    create: { width: 32 * 6, height: 16 * 6, channels: 3, background: { r: 0, g: 0, b: 0 } },
  })
    .composite(
      await Promise.all(
        PORTRAIT_PLAN.mouths.map(async (_, i) => ({
          input: await plain(32, 16, { r: 20, g: 20, b: 7 * i }),
          left: (i % 6) * 32,
          top: Math.floor(i / 6) * 16,
        })),
      ),
    )
    .webp({ lossless: true })
    .toBuffer();
  const eyes = await plain(40 * 4, 20 * 2, { r: 30, g: 200, b: 30 });
  for (let number = 0; number < PORTRAIT_PLAN.bodies.length; number++) {
    const body = await plain(200, 700, { r: 100 + 5 * number, g: 60, b: 60 });
    const at = { left: 260, top: 400 };
    files.set(
      `${number}.pose`,
      encodePoseFile({
        body: { place: { ...at, width: 200, height: 700 }, bytes: body },
        eyes: {
          place: { left: 330, top: 430, width: 40, height: 20, columns: 4, count: 8 },
          bytes: eyes,
        },
        mouths: {
          place: { left: 334, top: 490, width: 32, height: 16, columns: 6, count: 35 },
          bytes: mouths,
        },
      }),
    );
  }
  files.set('cover.webp', await plain(36, 48, { r: 1, g: 2, b: 3 }));
  files.set('still.webp', await plain(72, 128, { r: 3, g: 2, b: 1 }));
  const manifest = {
    ...PORTRAIT_MANIFEST,
    version: 1,
    hash: 'a'.repeat(32),
    info,
    poses: POSES_MADE,
    mouths: 35,
  };
  files.set('portrait.json', Buffer.from(JSON.stringify(manifest)));
  return { files };
}

/** A storage in memory that counts what is read. */
function memoryStorage() {
  const kept = new Map<string, Buffer>();
  const reads: string[] = [];
  const storage: Storage = {
    take: () => Promise.reject(new Error('not used')),
    put: async (key, bytes) => void kept.set(key, bytes),
    size: async (key) => kept.get(key)?.length ?? null,
    open: async (key) => Readable.from([kept.get(key) as Buffer]),
    async *list() {
      for (const key of kept.keys()) yield { key, storedAt: new Date(), bytes: kept.get(key)?.length ?? 0 };
    },
    remove: async (key) => void kept.delete(key),
    identity: async () => 'memory',
    check: () => Promise.resolve(),
    close: () => undefined,
  };
  const files: PortraitFiles = {
    async read(name) {
      reads.push(name);
      return kept.get(keyOfName(PORTRAIT_KIND, name)) ?? null;
    },
  };
  return { storage, files, kept, reads };
}

let baked: { files: Map<string, Buffer> };
let memory: ReturnType<typeof memoryStorage>;
let now: number;
let avatars: PortraitAvatars;

beforeAll(async () => {
  baked = await bakedPortrait();
});
beforeEach(async () => {
  memory = memoryStorage();
  now = 0;
  avatars = new PortraitAvatars({ files: memory.files, now: () => now });
  await storePortrait(memory.storage, ID, baked);
});

test('a stored portrait is an avatar with its place, its pack and its pictures', async () => {
  expect(await avatars.info(ID)).toEqual({ id: ID, ...info });
  const pack = await avatars.poses(ID);
  expect(pack).toMatchObject({ hash: 'a'.repeat(32), poses: POSES_MADE, mouths: 35 });
  expect(pack.eyes).toEqual(PORTRAIT_MANIFEST.eyes);
  expect(pack.moves).toEqual(PORTRAIT_MANIFEST.moves);
  expect(await pack.file(3)).toEqual(baked.files.get('3.pose'));
  await expect(pack.file(POSES_MADE)).rejects.toMatchObject({ code: 'unknownPose' });
  await expect(pack.file(-1)).rejects.toMatchObject({ code: 'unknownPose' });
  expect(pack.mouthFor(REST)).toBe(0);
  expect((await avatars.cover(ID)).bytes).toEqual(baked.files.get('cover.webp'));
  expect(await avatars.still(ID)).toMatchObject({
    type: 'image/webp',
    etag: expect.stringMatching(/^"\w+"$/),
  });
});

test('a portrait that is not stored is unknown', async () => {
  expect(await avatars.info(ID + 1)).toBeNull();
  for (const work of [avatars.poses(ID + 1), avatars.open(ID + 1), avatars.cover(ID + 1)])
    await expect(work).rejects.toMatchObject({ code: 'unknownAvatar' });
});

test('files are read once, and the manifest again after a minute', async () => {
  const pack = await avatars.poses(ID);
  await pack.file(0);
  await pack.file(0);
  now = 59_999;
  await avatars.poses(ID);
  const count = (name: string) => memory.reads.filter((read) => read === `${ID}/${name}`).length;
  expect([count('portrait.json'), count('0.pose')]).toEqual([1, 1]);
  now = 60_000;
  expect(await avatars.poses(ID)).toBe(pack);
  expect([count('portrait.json'), count('0.pose')]).toEqual([2, 1]);
});

test('a portrait that was deleted elsewhere is gone after a minute, with its files in memory', async () => {
  const pack = await avatars.poses(ID);
  await pack.file(0);
  await clearPortrait(memory.storage, ID);
  expect(memory.kept.size).toBe(0);
  expect(await avatars.info(ID)).not.toBeNull();
  now = 60_001;
  expect(await avatars.info(ID)).toBeNull();
  await expect(pack.file(0)).rejects.toMatchObject({ code: 'unknownAvatar' });
});

test('a portrait that was baked again is shown with its new hash', async () => {
  await (await avatars.poses(ID)).file(0);
  const files = new Map(baked.files);
  const manifest = JSON.parse(String(files.get('portrait.json')));
  files.set('portrait.json', Buffer.from(JSON.stringify({ ...manifest, hash: 'b'.repeat(32) })));
  files.set('0.pose', baked.files.get('1.pose') as Buffer);
  await storePortrait(memory.storage, ID, { files });
  now = 60_001;
  const pack = await avatars.poses(ID);
  expect(pack.hash).toBe('b'.repeat(32));
  expect(await pack.file(0)).toEqual(baked.files.get('1.pose'));
});

test('the cache stays within its memory limit', async () => {
  const one = (baked.files.get('0.pose') as Buffer).length;
  const small = new PortraitAvatars({ files: memory.files, memoryBytes: one * 2.5, now: () => now });
  const pack = await small.poses(ID);
  for (const number of [0, 1, 2, 0, 1]) await pack.file(number);
  const read = memory.reads.filter((name) => name.endsWith('.pose')).map((name) => name.split('/')[1]);
  expect(read).toEqual(['0.pose', '1.pose', '2.pose', '0.pose', '1.pose']);
  await pack.file(1);
  expect(memory.reads.filter((name) => name.endsWith('.pose'))).toHaveLength(5);
});

test('a manifest that is damaged or of another version is an error, not an avatar', async () => {
  for (const wrong of ['{}', '{"version":2}', 'no json']) {
    const files = new Map(baked.files).set('portrait.json', Buffer.from(wrong));
    await storePortrait(memory.storage, ID + 2, { files });
    await expect(avatars.info(ID + 2)).rejects.toThrow();
  }
});

test('other clients get whole pictures on the key color, and faces that fit them', async () => {
  const pack = await avatars.open(ID);
  expect(pack.poses).toBeGreaterThan(0);
  await expect.poll(() => pack.poses, { timeout: 60_000 }).toBe(100);
  expect(await avatars.open(ID)).toBe(pack);
  const pixel = async (bytes: Buffer, left: number, top: number) => {
    const { data } = await sharp(bytes)
      .extract({ left, top, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [...data];
  };
  const near = (found: number[], wanted: number[]) =>
    found.forEach((value, i) => expect(Math.abs(value - (wanted[i] ?? 0))).toBeLessThan(8));
  const whole = pack.body(0);
  expect(await sharp(whole).metadata()).toMatchObject({ width: 720, height: 1280, format: 'jpeg' });
  near(await pixel(whole, 10, 10), [0, 210, 0]);
  near(await pixel(whole, 300, 800), [100, 60, 60]);
  near(await pixel(whole, 345, 440), [30, 200, 30]);
  near(await pixel(pack.body(99), 300, 800), [160, 60, 60]);
  const face = pack.face(0, 20);
  expect(await sharp(face).metadata()).toMatchObject({ width: 64, height: 48 });
  near(await pixel(face, 350 - info.left, 498 - info.top), [20, 20, 140]);
  // A blink is a jump, two moments of one body are none.
  expect(pack.distance(0, 1)).toBe(0);
  expect(pack.distance(57, 60)).toBeGreaterThan(8);
});

test('numbers of clones go to the portraits, all others to the drawn characters', async () => {
  const drawn = new ParametricAvatars({ cacheDir: '/nonexistent' });
  const both = avatarsByNumber(drawn, avatars);
  expect(await both.info(1001)).toMatchObject({ id: 1001 });
  expect(await both.info(ID)).toMatchObject({ id: ID });
  expect(await both.info(FIRST_CLONED - 1)).toBeNull();
  expect(await both.info(FIRST_CLONED)).toBeNull();
  expect((await both.poses(ID, 'trial')).hash).toBe((await both.poses(ID)).hash);
  await both.close();
  await expect(both.poses(ID)).rejects.toMatchObject({ code: 'closed' });
});
