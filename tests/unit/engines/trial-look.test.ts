import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AvatarEngine, createAvatarEngine, REST } from '../../../server/engines/avatar';
import {
  type Character,
  GESTURES,
  type Pose,
  type Region,
  renderScene,
  WHOLE,
} from '../../../art/characters';
import { contentKey } from '../../../server/engines/avatar/bake';
import { IDLE_POSES, idlePose } from '../../../server/engines/avatar/idle';
import { BAKED_MOUTHS } from '../../../server/engines/avatar/mouths';
import { EYE_LOOKS, EYES, IDLE, POSES } from '../../../server/engines/avatar/poses/moves';
import { GUTTER, WEBP } from '../../../server/engines/avatar/poses/render';
import { renderBody } from '../../../server/engines/avatar/render';
import { CHARACTERS } from '../../../art/characters';
import { MARKED_CHARACTERS } from '../../../server/engines/avatar/trial';
import type { SheetPlace } from '../../../contract/provider/schema';
import { sampled, isLongRun } from '../../long-run';
import { readPoseFile, type WholePose } from '../../../elements/avatar/pose-file';

const LAN = 1001;

const characterOf = (characters: ReadonlyMap<number, Character>, id: number): Character => {
  const found = characters.get(id);
  if (!found) throw new Error(`no character ${id}`);
  return found;
};
const pairs = [...CHARACTERS].map(([id, plain]) => [id, plain, characterOf(MARKED_CHARACTERS, id)] as const);

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

const pixels = async (picture: Buffer): Promise<Raster> => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** The drawing before it is encoded, which takes most of the time. */
const drawn = async (character: Character, pose: Pose, mouth = REST, region = WHOLE): Promise<Raster> => {
  const { renderAsync } = await import('@resvg/resvg-js');
  const { width, height } = region;
  const svg = renderScene(character, pose, mouth, undefined, region);
  return { data: (await renderAsync(svg, { font: { loadSystemFonts: false } })).pixels, width, height };
};

/** How many pixels of a region differ clearly in color, and how many in transparency. */
function difference(one: Raster, other: Raster, { left, top, width, height }: Region) {
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  const [a, b] = [one.data, other.data];
  let [color, alpha] = [0, 0];
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) {
      const at = (y * one.width + x) * 4;
      const by = (c: number): number => Math.abs((a[at + c] ?? 0) - (b[at + c] ?? 0));
      if (by(0) > 24 || by(1) > 24 || by(2) > 24) color += 1;
      if (by(3) > 8) alpha += 1;
    }
  return { color, alpha };
}

const all = ({ width, height }: Pick<Region, 'width' | 'height'>): Region => ({
  left: 0,
  top: 0,
  width,
  height,
});

const CLOTHES: Region = { left: 90, top: 580, width: 540, height: 690 };
/** Enough of the clothes for a look at each of many bodies. */
const CHEST: Region = { left: 250, top: 680, width: 220, height: 200 };
/** A picture of a sheet, in the pixels of that. */
const sheetPart = (
  number: number,
  sheet: Raster,
  { columns, count, width, height, gutter = 0 }: SheetPlace,
): Region => ({
  left: (number % columns) * (sheet.width / columns) + gutter,
  top: Math.floor(number / columns) * (sheet.height / Math.ceil(count / columns)) + gutter,
  width,
  height,
});

describe('the plain look', () => {
  /** The digest of a pack before there were gestures, made of what it is still made of. */
  function hashBefore(character: Character): string {
    const hash = createHash('sha256').update(JSON.stringify([WEBP, GUTTER]));
    for (const pose of POSES) hash.update(renderScene(character, pose, REST));
    for (const look of EYE_LOOKS) hash.update(renderScene(character, { ...IDLE, ...EYES[look] }, REST));
    for (const mouth of BAKED_MOUTHS) hash.update(renderScene(character, IDLE, mouth));
    return hash.digest('hex').slice(0, 32);
  }

  it.each([
    [1001, 'e01bec486a3f56bee91091ef38bfd031', 'fb5520b1a763a286'],
    [1002, '28efaf273c2452872b615a6de96dab9b', 'f75d201383c340ac'],
    [1003, '2b69100435466eb6136e55d0882f3675', '914b0aa3eb19824b'],
  ])('of %i has not changed since the trial look and gestures were added', async (id, hash, key) => {
    const engine = createAvatarEngine({ cacheDir: '/nonexistent' });
    expect(hashBefore(characterOf(CHARACTERS, id))).toBe(hash);
    expect(await engine.poses(id, 'plain')).toBe(await engine.poses(id));
    expect(contentKey(characterOf(CHARACTERS, id))).toBe(key);
    await engine.close();
  });
});

describe('the trial look', () => {
  it.each(sampled('marked characters', pairs, 1))(
    '%i: is marked in clothes and face, and neither wider nor thinner',
    async (_, plain, marked) => {
      // A figure from head to foot is slimmer than a bust, and its face is smaller.
      const isWhole = plain.trialMarks?.trunk !== undefined;
      const [onClothes, onFace] = isWhole ? [5_000, 100] : [8_000, 400];
      for (const pose of [POSES[0], POSES[17]]) {
        if (!pose) throw new Error('no pose');
        const [a, b] = await Promise.all([drawn(plain, pose), drawn(marked, pose)]);
        expect(difference(a, b, CLOTHES).color).toBeGreaterThan(onClothes);
        expect(difference(a, b, plain.face).color).toBeGreaterThan(onFace);
        expect(difference(a, b, WHOLE).alpha).toBe(0);
      }
    },
  );

  it.each(sampled('marked characters', pairs, 1))(
    '%i: has no marks beside arms that have moved away',
    async (_, plain, marked) => {
      for (const { steps } of [GESTURES.left, GESTURES.both]) {
        const pose = { ...idlePose(0), ...steps.at(-1) };
        const [a, b] = await Promise.all([drawn(plain, pose), drawn(marked, pose)]);
        expect(difference(a, b, WHOLE).alpha).toBe(0);
      }
    },
  );

  it.each(sampled('marked characters', pairs, 1))(
    '%i: does not touch eyes and mouth, and uses no color that the keyer removes',
    async (_, plain, marked) => {
      const { x, y, scale } = plain.head;
      const features = {
        left: Math.round(x - 90 * scale),
        top: Math.round(y - 50 * scale),
        width: Math.round(180 * scale),
        height: Math.round(178 * scale),
      };
      const [a, b] = await Promise.all([drawn(plain, idlePose(0)), drawn(marked, idlePose(0))]);
      expect(difference(a, b, features).color).toBe(0);
      let keyed = 0;
      for (let at = 0; at < b.data.length; at += 4) {
        const [red = 0, green = 0, blue = 0, opacity = 0] = b.data.subarray(at, at + 4);
        const [most, least] = [Math.max(red, blue), Math.min(red, blue)];
        if (opacity >= 250 && green > 76 && green >= most && green - least > 0.3 * green) keyed += 1;
      }
      expect(keyed).toBe(0);
    },
  );

  it.runIf(isLongRun)(
    'is visible in every body of the stream and the pose pack, with every mouth',
    {
      timeout: 60_000,
    },
    async () => {
      const [plain, marked] = [characterOf(CHARACTERS, LAN), characterOf(MARKED_CHARACTERS, LAN)];
      const bodies = [...Array.from({ length: IDLE_POSES }, (_, index) => idlePose(index)), ...POSES];
      for (const pose of bodies) {
        const [a, b] = await Promise.all([plain, marked].map((one) => drawn(one, pose, REST, CHEST)));
        if (!a || !b) throw new Error('no picture');
        expect(difference(a, b, all(CHEST)).color).toBeGreaterThan(2_000);
      }
      const { face } = plain;
      for (const mouth of BAKED_MOUTHS) {
        const [a, b] = await Promise.all([plain, marked].map((one) => drawn(one, idlePose(40), mouth, face)));
        if (!a || !b) throw new Error('no picture');
        expect(difference(a, b, all(face)).color).toBeGreaterThan(400);
      }
    },
  );
});

describe('an engine that shows both looks', () => {
  let folder: string;
  let engine: AvatarEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'looks-'));
    engine = createAvatarEngine({ cacheDir: folder });
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.runIf(isLongRun)(
    'keeps them apart in pose files, and marks every sheet that the mark reaches',
    {
      timeout: 60_000,
    },
    async () => {
      const [plain, trial] = [await engine.poses(LAN), await engine.poses(LAN, 'trial')];
      expect(trial.hash).not.toBe(plain.hash);
      expect(await engine.poses(LAN, 'trial')).toBe(trial);
      const [a, b] = await Promise.all(
        [plain, trial].map(
          async (pack) => (await readPoseFile(new Blob([new Uint8Array(await pack.file(3))]))) as WholePose,
        ),
      );
      if (!a || !b) throw new Error('no file');
      const read = async (blob: Blob): Promise<Raster> => pixels(Buffer.from(await blob.arrayBuffer()));
      expect([b.body.place, b.eyes.place, b.mouths.place]).toEqual([
        a.body.place,
        a.eyes.place,
        a.mouths.place,
      ]);
      const [bodyA, bodyB] = await Promise.all([read(a.body.picture), read(b.body.picture)]);
      expect(difference(bodyA, bodyB, all(bodyA)).color).toBeGreaterThan(8_000);
      const { place } = a.mouths;
      const [mouthsA, mouthsB] = await Promise.all([read(a.mouths.picture), read(b.mouths.picture)]);
      for (let number = 0; number < place.count; number++) {
        const part = sheetPart(number, mouthsA, place);
        expect(difference(mouthsA, mouthsB, part).color).toBeGreaterThan(100);
      }
      expect((await readdir(folder)).toSorted()).toEqual(
        [`${LAN}-${plain.hash}`, `${LAN}-${trial.hash}`].toSorted(),
      );
    },
  );

  it('has a still of each', async () => {
    const [plain, trial] = await Promise.all([engine.still(LAN), engine.still(LAN, 'trial')]);
    expect(await engine.still(LAN)).toBe(plain);
    expect(trial.etag).not.toBe(plain.etag);
    const [a, b] = await Promise.all([pixels(plain.bytes), pixels(trial.bytes)]);
    expect(difference(a, b, CLOTHES).color).toBeGreaterThan(8_000);
  });

  it('has a marked avatar only where it has the plain one', async () => {
    await expect(engine.open(4, 'trial')).rejects.toMatchObject({ code: 'unknownAvatar' });
    await expect(engine.poses(4, 'trial')).rejects.toMatchObject({ code: 'unknownAvatar' });
  });

  // The last one: what it opens goes on being baked until the engine is closed.
  it('keeps them apart in the classic stream', { timeout: 30_000 }, async () => {
    const [plain, trial] = await Promise.all([engine.open(LAN), engine.open(LAN, 'trial')]);
    expect(await engine.open(LAN, 'plain')).toBe(plain);
    expect(await engine.open(LAN, 'trial')).toBe(trial);
    expect(trial.info).toEqual(plain.info);
    const [a, b] = await Promise.all([pixels(plain.body(0)), pixels(trial.body(0))]);
    expect(difference(a, b, CLOTHES).color).toBeGreaterThan(8_000);
    const [faceA, faceB] = await Promise.all([pixels(plain.face(0, 0)), pixels(trial.face(0, 0))]);
    expect(difference(faceA, faceB, all(faceA)).color).toBeGreaterThan(400);
    expect(plain.body(0)).toEqual(await renderBody(characterOf(CHARACTERS, LAN), idlePose(0)));
  });
});
