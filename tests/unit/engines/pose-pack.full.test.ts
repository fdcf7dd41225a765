import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AvatarEngine, createAvatarEngine } from '../../../server/engines/avatar';
import { FIRST_GESTURE, isPatch } from '../../../server/engines/avatar/poses/gestures';
import { MOVES, POSES } from '../../../server/engines/avatar/poses/moves';
import { patchLook } from './pose-patch';
import { renderStill } from '../../../server/engines/avatar/render';
import { CHARACTERS } from '../../../art/characters';
import type { SheetPlace } from '../../../contract/provider/schema';
import { readPoseFile, type WholePose } from '../../../elements/avatar/pose-file';

const LAN = 1001;

describe('pose pack', () => {
  let folder: string;
  let engine: AvatarEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'poses-'));
    engine = createAvatarEngine({ cacheDir: folder });
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  const read = async (bytes: Buffer) => (await readPoseFile(new Blob([new Uint8Array(bytes)]))) as WholePose;
  const pixels = async (picture: Blob | Buffer) =>
    sharp(picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()) : picture)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });

  it('is known by a hash before anything is drawn, another for each avatar', async () => {
    const hashes = await Promise.all([...CHARACTERS.keys()].map(async (id) => (await engine.poses(id)).hash));
    expect(new Set(hashes).size).toBe(CHARACTERS.size);
    expect(hashes.every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
    expect(POSES).toHaveLength(26);
    const { listen, think, nod, lift, stress } = MOVES;
    const numbers = [listen, think, nod, lift, stress.map(({ body }) => body)].flat();
    const behind = [...POSES.keys()].slice(MOVES.idle);
    expect([...new Set(numbers)].toSorted((one, other) => one - other)).toEqual(behind);
    expect(MOVES.home).toBeLessThan(MOVES.idle);
  });

  it('shows the figure of the still, with alpha, in at most 150 kB', { timeout: 30_000 }, async () => {
    const file = await (await engine.poses(LAN)).file(0);
    expect(file.length).toBeLessThan(150_000);
    const { body, eyes, mouths } = await read(file);
    expect([eyes.place.count, mouths.place.count]).toEqual([11, 35]);
    const character = CHARACTERS.get(LAN);
    if (!character || !POSES[0]) throw new Error('no character');
    const { left, top, width, height } = body.place;
    const still = await pixels(
      await sharp(await renderStill(character, POSES[0]))
        .extract({ left, top, width, height })
        .png()
        .toBuffer(),
    );
    const drawn = await pixels(body.picture);
    expect([drawn.info.width, drawn.info.height]).toEqual([width, height]);
    let [error, count, alphaError] = [0, 0, 0];
    for (let at = 0; at < still.data.length; at += 4) {
      const alpha = still.data[at + 3] ?? 0;
      alphaError = Math.max(alphaError, Math.abs(alpha - (drawn.data[at + 3] ?? 0)));
      if (alpha < 255) continue;
      for (let c = 0; c < 3; c++) error += ((still.data[at + c] ?? 0) - (drawn.data[at + c] ?? 0)) ** 2;
      count += 3;
    }
    expect(alphaError).toBeLessThan(90);
    expect(10 * Math.log10(255 ** 2 / (error / count))).toBeGreaterThan(33);
  });

  /** The corner of a picture of a sheet, in its pixels. */
  const cellOf = (
    { columns, count, gutter = 0 }: SheetPlace,
    { width, height }: { width: number; height: number },
    number: number,
  ): [left: number, top: number] => [
    (number % columns) * (width / columns) + gutter,
    Math.floor(number / columns) * (height / Math.ceil(count / columns)) + gutter,
  ];

  it.each([1, 2])(
    'lays mouths and eyes on the body without a seam, in scale %i',
    {
      timeout: 60_000,
    },
    async (scale) => {
      const { body, eyes, mouths } = await read(await (await engine.poses(LAN)).file(0, scale));
      const under = await pixels(body.picture);
      expect(under.info.width).toBe(body.place.width * scale);
      for (const { place, picture } of [eyes, mouths]) {
        const { data, info } = await pixels(picture);
        // The edges of each picture are as the body is there: what moves lies within.
        for (let number = 0; number < place.count; number++) {
          const [left, top] = cellOf(place, info, number);
          let [sum, count] = [0, 0];
          const compare = (x: number, y: number) => {
            const a = ((top + y) * info.width + left + x) * 4;
            const b =
              (((place.top - body.place.top) * scale + y) * under.info.width +
                (place.left - body.place.left) * scale +
                x) *
              4;
            if ((under.data[b + 3] ?? 0) < 255) return;
            for (let c = 0; c < 3; c++) {
              const difference = Math.abs((data[a + c] ?? 0) - (under.data[b + c] ?? 0));
              sum += difference;
              count += 1;
            }
          };
          for (let x = 0; x < place.width * scale; x++) {
            compare(x, 0);
            compare(x, place.height * scale - 1);
          }
          for (let y = 0; y < place.height * scale; y++) {
            compare(0, y);
            compare(place.width * scale - 1, y);
          }
          expect(sum / count, `number ${number}`).toBeLessThan(2.6);
        }
      }
    },
  );

  it('has mouths and eyes that can be told from each other', { timeout: 30_000 }, async () => {
    const { eyes, mouths } = await read(await (await engine.poses(LAN)).file(0));
    for (const { place, picture } of [eyes, mouths]) {
      const { data, info } = await pixels(picture);
      const at = (number: number, x: number, y: number) => {
        const [left, top] = cellOf(place, info, number);
        return ((top + y) * info.width + left + x) * 4;
      };
      const differing = (a: number, b: number) => {
        let sum = 0;
        for (let y = 0; y < place.height; y++)
          for (let x = 0; x < place.width; x++)
            if (Math.abs((data[at(a, x, y)] ?? 0) - (data[at(b, x, y)] ?? 0)) > 24) sum += 1;
        return sum;
      };
      for (let number = 1; number < place.count; number++) expect(differing(0, number)).toBeGreaterThan(0);
    }
  });

  it('draws each body once, caches it on disk, and redraws a damaged one', {
    timeout: 60_000,
  }, async () => {
    const pack = await engine.poses(LAN);
    const [first, again] = await Promise.all([pack.file(1), pack.file(1)]);
    expect(again).toBe(first);
    const place = join(folder, `${LAN}-${pack.hash}`);
    expect((await readdir(place)).filter((name) => name.startsWith('1.'))).toEqual(['1.pose']);
    await writeFile(join(place, '1.pose'), 'MIRRAPK1 and then nothing');
    const other = createAvatarEngine({ cacheDir: folder });
    expect(await (await other.poses(LAN)).file(1)).toEqual(first);
    await other.close();
  });

  it('has no body beyond its last, and nothing for an unknown avatar', async () => {
    await expect((await engine.poses(LAN)).file(0, 3)).rejects.toMatchObject({ code: 'unknownPose' });
    const pack = await engine.poses(LAN);
    await expect(pack.file(pack.poses)).rejects.toMatchObject({ code: 'unknownPose' });
    await expect(engine.poses(4)).rejects.toMatchObject({ code: 'unknownAvatar' });
  });
});

describe('gestures of a pack', () => {
  it.each([...CHARACTERS.keys()])(
    'of avatar %i are drawn as patches as they are drawn whole, and cost at most half as much as the other bodies',
    { timeout: 240_000 },
    async (id) => {
      const folder = await mkdtemp(join(tmpdir(), 'gestures-'));
      const engine = createAvatarEngine({ cacheDir: folder });
      try {
        const pack = await engine.poses(id);
        const character = CHARACTERS.get(id);
        if (!character) throw new Error('no character');
        const bytes = { others: 0, gestures: 0 };
        for (let body = 0; body < pack.poses; body++) {
          bytes[body < FIRST_GESTURE ? 'others' : 'gestures'] += (await pack.file(body)).length;
          if (!isPatch(body)) continue;
          const look = await patchLook(pack, character, body);
          expect(look.psnr, `body ${body}`).toBeGreaterThan(30);
          expect(look.torn, `body ${body}`).toBeLessThan(12);
          expect(look.covered, `body ${body}`).toBe(0);
        }
        // With the looks of moods this is less than 1.6 times what a pack had before there were gestures.
        expect(bytes.gestures / bytes.others).toBeLessThan(0.5);
        console.log(`avatar ${id}: gestures ${bytes.gestures}, other bodies ${bytes.others} bytes`);
      } finally {
        await engine.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );

  it('cost as little in double size', { timeout: 600_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gestures-'));
    const engine = createAvatarEngine({ cacheDir: folder });
    const pack = await engine.poses(LAN);
    const bytes = { others: 0, gestures: 0 };
    for (let body = 0; body < pack.poses; body++)
      bytes[body < FIRST_GESTURE ? 'others' : 'gestures'] += (await pack.file(body, 2)).length;
    await engine.close();
    await rm(folder, { recursive: true, force: true });
    expect(bytes.gestures / bytes.others).toBeLessThan(0.5);
  });
});
