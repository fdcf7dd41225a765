import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { languages } from '../../../contract/errors';
import { AVATARS, createAvatarEngine, REST } from '../../../server/engines/avatar';
import { renderScene } from '../../../art/characters';
import { contentKey } from '../../../server/engines/avatar/bake';
import { IDLE_POSES, idlePose, poseDistance } from '../../../server/engines/avatar/idle';
import { BAKED_MOUTHS } from '../../../server/engines/avatar/mouths';
import { readPackFile, writePackFile } from '../../../server/engines/avatar/pack-file';
import { renderBody, renderFace } from '../../../server/engines/avatar/render';
import { CHARACTERS } from '../../../art/characters';
import { findVoice } from '../../../server/engines/speech-synthesis/voices';
import { sampled } from '../../long-run';

const characters = [...CHARACTERS.values()];

/** Hue in degrees, saturation and value of a pixel. */
function hsv(r: number, g: number, b: number): [number, number, number] {
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const range = max - min;
  if (range === 0) return [0, 0, max / 255];
  const sector = max === r ? (g - b) / range : max === g ? 2 + (b - r) / range : 4 + (r - g) / range;
  return [(sector * 60 + 360) % 360, range / max, max / 255];
}

const isKeyed = ([h, s, v]: [number, number, number]): boolean => h >= 60 && h <= 180 && s >= 0.3 && v >= 0.3;

const pixelsOf = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer({ resolveWithObject: true });

describe('drawn characters', () => {
  const some = sampled(
    'drawn characters',
    characters.map((character) => [character.id, character] as const),
    1,
  );

  it('match the catalogue', () => {
    expect(characters.map(({ id }) => id)).toEqual(AVATARS.map(({ id }) => id));
  });

  it.each(some)('%i: only the backdrop lies in the key range', async (id) => {
    const engine = createAvatarEngine({ cacheDir: '/nonexistent' });
    const { data, info } = await sharp((await engine.still(id)).bytes)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([720, 1_280]);
    let [figure, keyed] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at + 3] as number) < 250) continue;
      figure += 1;
      if (isKeyed(hsv(data[at] as number, data[at + 1] as number, data[at + 2] as number))) keyed += 1;
    }
    // A figure from head to foot is slimmer than a bust.
    expect(figure).toBeGreaterThan(CHARACTERS.get(id)?.trialMarks?.trunk ? 120_000 : 300_000);
    expect(keyed).toBe(0);
    await engine.close();
  });

  it('have names and descriptions in four languages, and an existing voice of their gender', () => {
    for (const { name, description, voice, gender } of AVATARS) {
      expect(findVoice(voice)?.gender).toBe(gender);
      for (const text of [name, description]) {
        expect(Object.keys(text).toSorted()).toEqual([...languages].toSorted());
        expect(Object.values(text).every((words) => words.trim() !== '')).toBe(true);
      }
    }
    const kinds = AVATARS.map(({ gender, age, dress }) => `${gender} ${age} ${dress}`);
    expect(new Set(kinds).size).toBeGreaterThan(AVATARS.length / 2);
    expect(new Set(AVATARS.map(({ age }) => age))).toEqual(new Set(['young', 'adult', 'senior']));
  });

  it.each(some)(
    '%i: a mouth changes nothing outside of the face rectangle, which lies on the 16-pixel grid',
    async (_, character) => {
      const { left, top, width, height } = character.face;
      for (const side of [left, top, width, height]) expect(side % 16).toBe(0);
      const wide = BAKED_MOUTHS.reduce((widest, mouth) => (mouth.open > widest.open ? mouth : widest));
      for (const pose of [0, 50, 99]) {
        const whole = { left: 0, top: 0, width: 720, height: 1_280 };
        const [rest, open] = await Promise.all(
          [REST, wide].map(async (mouth) => {
            const image = await renderFace({ ...character, face: whole }, idlePose(pose), mouth);
            return (await pixelsOf(image)).data;
          }),
        );
        let [outside, inside] = [0, 0];
        for (let at = 0; at < (rest?.length ?? 0); at += 3) {
          const [x, y] = [(at / 3) % 720, Math.floor(at / 3 / 720)];
          const difference = Math.abs((rest?.[at] ?? 0) - (open?.[at] ?? 0));
          if (x >= left && x < left + width && y >= top && y < top + height)
            inside = Math.max(inside, difference);
          else outside = Math.max(outside, difference);
        }
        expect(inside).toBeGreaterThan(60);
        expect(outside).toBeLessThan(16);
      }
    },
  );

  it.each(some)('%i: a face drawn over the body is not visible as a patch', async (_, character) => {
    const pose = idlePose(30);
    const [body, face] = await Promise.all([renderBody(character, pose), renderFace(character, pose, REST)]);
    const { left, top, width, height } = character.face;
    const under = await sharp(body).extract({ left, top, width, height }).raw().toBuffer();
    const { data } = await pixelsOf(face);
    const error = under.reduce((sum, value, i) => sum + (value - (data[i] ?? 0)) ** 2, 0) / under.length;
    expect(10 * Math.log10(255 ** 2 / error)).toBeGreaterThan(character.trialMarks?.trunk ? 42 : 44);
  });

  it('differ in face and figure, not in colors alone', async () => {
    const faces = characters.map(
      ({ draw }) => draw(idlePose(0), REST).head.match(/d="(M[^"]+)" fill="url\(#faceG\)"/)?.[1],
    );
    expect(new Set(faces).size).toBe(characters.length);
    expect(faces).not.toContain(undefined);
    const engine = createAvatarEngine({ cacheDir: '/nonexistent' });
    const figures = await Promise.all(
      sampled('figures', characters, 6).map(async ({ id }) =>
        sharp((await engine.still(id)).bytes)
          .extractChannel('alpha')
          .resize(180, 320)
          .raw()
          .toBuffer(),
      ),
    );
    for (const [i, one] of figures.entries())
      for (const other of figures.slice(i + 1)) {
        const apart = one.reduce(
          (sum, alpha, at) => sum + (Math.abs(alpha - (other[at] ?? 0)) > 128 ? 1 : 0),
          0,
        );
        expect(apart / one.length).toBeGreaterThan(0.01);
      }
    await engine.close();
  });

  it('have another content key as soon as anything is drawn otherwise', () => {
    const [lan] = characters;
    if (!lan) throw new Error('no character');
    const altered = {
      ...lan,
      draw: (...args: Parameters<typeof lan.draw>) => ({ ...lan.draw(...args), body: '<g/>' }),
    };
    expect(contentKey(altered)).not.toBe(contentKey(lan));
    expect(new Set(characters.map(contentKey)).size).toBe(characters.length);
    expect(renderScene(lan, idlePose(3), REST)).toBe(renderScene(lan, idlePose(3), REST));
  });
});

describe('idle movement', () => {
  it('is slow except for blinks, and pauses at its turning points', () => {
    for (let i = 1; i < IDLE_POSES; i++) {
      const [a, b] = [idlePose(i - 1), idlePose(i)];
      if (a.blink === 0 && b.blink === 0) expect(poseDistance(a, b)).toBeLessThan(0.7);
    }
    expect(poseDistance(idlePose(0), idlePose(1))).toBeLessThan(0.05);
    expect(poseDistance(idlePose(IDLE_POSES - 2), idlePose(IDLE_POSES - 1))).toBeLessThan(0.05);
    expect(Math.max(...Array.from({ length: IDLE_POSES }, (_, i) => idlePose(i).blink))).toBe(1);
  });
});

describe('pack file', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pack-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const images = [Buffer.from('one'), Buffer.alloc(0), Buffer.from('three')];

  it('is read back as written, and renamed only when it is complete', async () => {
    const path = join(folder, 'deep', 'a.pack');
    expect(await readPackFile(path, 3)).toBeNull();
    await writePackFile(path, images);
    expect(await readPackFile(path, 3)).toEqual(images);
    expect(await readdir(join(folder, 'deep'))).toEqual(['a.pack']);
    expect(await readPackFile(path, 2)).toBeNull();
  });

  it('is rejected when any byte of it is lost or altered', async () => {
    const path = join(folder, 'a.pack');
    await writePackFile(path, images);
    const bytes = await readFile(path);
    for (let at = 0; at < bytes.length; at++) {
      await writeFile(path, bytes.subarray(0, at));
      expect(await readPackFile(path, 3)).toBeNull();
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      await writeFile(path, altered);
      expect(await readPackFile(path, 3)).toBeNull();
    }
  });

  it('is baked again by the engine when it is damaged', async () => {
    const [lan] = characters;
    if (!lan) throw new Error('no character');
    const path = join(folder, `${lan.id}-${contentKey(lan)}.pack`);
    await writeFile(path, 'MIRRAPK1 and then nothing');
    const engine = createAvatarEngine({ cacheDir: folder });
    const pack = await engine.open(lan.id);
    expect(pack.poses).toBeGreaterThan(0);
    expect([...pack.body(0).subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(await engine.open(lan.id)).toBe(pack);
    await engine.close();
    await expect(engine.open(lan.id)).rejects.toMatchObject({ code: 'closed' });
  });

  it('is rejected for an unknown avatar', async () => {
    const engine = createAvatarEngine({ cacheDir: folder });
    await expect(engine.open(4)).rejects.toMatchObject({ code: 'unknownAvatar' });
    expect(await engine.info(4)).toBeNull();
    await engine.close();
  });
});
