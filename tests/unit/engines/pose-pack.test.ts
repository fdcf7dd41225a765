import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AvatarEngine, createAvatarEngine } from '../../../server/engines/avatar';
import { MOVES, POSES } from '../../../server/engines/avatar/poses/moves';
import { renderStill } from '../../../server/engines/avatar/render';
import { CHARACTERS } from '../../../characters';
import { readPoseFile } from '../../../src/plugins/avatar-stream/pack/poseFile';

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

  const read = async (bytes: Buffer) => readPoseFile(new Blob([new Uint8Array(bytes)]));
  const pixels = async (picture: Blob | Buffer) =>
    sharp(picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()) : picture)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });

  it('is known by a hash before anything is drawn, another for each avatar', async () => {
    const hashes = await Promise.all([...CHARACTERS.keys()].map(async (id) => (await engine.poses(id)).hash));
    expect(new Set(hashes).size).toBe(CHARACTERS.size);
    expect(hashes.every((hash) => /^[0-9a-f]{32}$/.test(hash))).toBe(true);
    expect(POSES).toHaveLength(MOVES.idle + MOVES.listen.length + MOVES.think.length + MOVES.nod.length);
  });

  it('shows the figure of the still, with alpha, in at most 150 kB', { timeout: 30_000 }, async () => {
    const file = await (await engine.poses(LAN)).file(0);
    expect(file.length).toBeLessThan(150_000);
    const { body, eyes, mouths } = await read(file);
    expect([eyes.place.count, mouths.place.count]).toEqual([8, 35]);
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

  it('has mouths and eyes that can be told from each other', { timeout: 30_000 }, async () => {
    const { eyes, mouths } = await read(await (await engine.poses(LAN)).file(0));
    for (const { place, picture } of [eyes, mouths]) {
      const { data, info } = await pixels(picture);
      const at = (number: number, x: number, y: number) => {
        const left = (number % place.columns) * place.width;
        const top = Math.floor(number / place.columns) * place.height;
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

  it('draws each body once, keeps it on disk, and draws a damaged one anew', {
    timeout: 60_000,
  }, async () => {
    const pack = await engine.poses(LAN);
    const [first, again] = await Promise.all([pack.file(1), pack.file(1)]);
    expect(again).toBe(first);
    const place = join(folder, `${LAN}-${pack.hash}`);
    expect((await readdir(place)).toSorted()).toEqual(['0.pose', '1.pose']);
    await writeFile(join(place, '1.pose'), 'MIRRAPK1 and then nothing');
    const other = createAvatarEngine({ cacheDir: folder });
    expect(await (await other.poses(LAN)).file(1)).toEqual(first);
    await other.close();
  });

  it('knows no body beyond its last, and nothing of an unknown avatar', async () => {
    await expect((await engine.poses(LAN)).file(POSES.length)).rejects.toMatchObject({ code: 'unknownPose' });
    await expect(engine.poses(4)).rejects.toMatchObject({ code: 'unknownAvatar' });
  });
});
