import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { grayOf } from '../../../src/plugins/hibernation/face/camera';
import { createFaceDetector, type GrayPicture } from '../../../src/plugins/hibernation/face/detector';
import cascade from '../../../src/plugins/hibernation/face/frontalFace.json';
import { createVotes } from '../../../src/plugins/hibernation/face/votes';

const detect = createFaceDetector(cascade);
const folder = path.resolve(import.meta.dirname, '../../fixtures/faces');
const photograph = (name: string): Sharp => sharp(path.join(folder, `${name}.jpg`));

async function gray(picture: Sharp): Promise<GrayPicture> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: grayOf(data), width: info.width, height: info.height };
}

describe('the face detector', () => {
  it('finds the face of a portrait, and where it is', async () => {
    const [face, ...others] = detect(await gray(photograph('portrait')));
    expect(others).toEqual([]);
    expect(face?.hits).toBeGreaterThanOrEqual(10);
    // Brow to chin of the astronaut, in pixels of a picture 320 wide.
    expect(Math.abs((face?.x ?? 0) - 107)).toBeLessThan(10);
    expect(Math.abs((face?.y ?? 0) - 40)).toBeLessThan(10);
    expect(Math.abs((face?.size ?? 0) - 64)).toBeLessThan(10);
  });

  it.each([
    ['darker', (one: Sharp) => one.modulate({ brightness: 0.4 })],
    ['mirrored', (one: Sharp) => one.flop()],
    ['tilted a little', (one: Sharp) => one.rotate(7, { background: '#888888' })],
    ['blurred as by a cheap lens', (one: Sharp) => one.blur(1)],
    ['compressed hard', (one: Sharp) => one.jpeg({ quality: 25 })],
  ])('finds it %s', async (_, change) => {
    const changed = await change(photograph('portrait')).png().toBuffer();
    expect(detect(await gray(sharp(changed).resize(320)))).toHaveLength(1);
  });

  it.each(['cat', 'coffee'])('finds no face in a picture of a %s', async (name) => {
    expect(detect(await gray(photograph(name)))).toEqual([]);
  });

  it('finds no face upside down, on a plain wall, in noise and in a checkerboard', async () => {
    expect(detect(await gray(photograph('portrait').flip()))).toEqual([]);
    const size = { width: 320, height: 240 };
    const draw = (at: (x: number, y: number) => number): GrayPicture => ({
      ...size,
      data: Uint8Array.from({ length: size.width * size.height }, (_, pixel) =>
        at(pixel % size.width, Math.floor(pixel / size.width)),
      ),
    });
    let seed = 1;
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) & 255;
    expect(detect(draw(() => 200))).toEqual([]);
    expect(detect(draw(random))).toEqual([]);
    expect(detect(draw((x, y) => (((x >> 4) + (y >> 4)) % 2 === 0 ? 30 : 220)))).toEqual([]);
  });

  it('passes over a face that is too far away', async () => {
    const { data, info } = await photograph('portrait').resize(96).toBuffer({ resolveWithObject: true });
    const far = sharp({ create: { width: 320, height: 240, channels: 3, background: '#777777' } })
      .composite([{ input: data, left: 100, top: Math.round((240 - info.height) / 2) }])
      .png();
    expect(detect(await gray(sharp(await far.toBuffer())))).toEqual([]);
  });

  it('accepts any picture, however small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (width, height) => {
        expect(detect({ width, height, data: new Uint8Array(width * height).fill(9) })).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the notice of the cascade beside it', async () => {
    const notice = await readFile('src/plugins/hibernation/face/NOTICE.txt', 'utf8');
    expect(notice).toContain('3-clause BSD License');
  });
});

describe('the looks', () => {
  it('need two hits in three', () => {
    const wakes = (looks: string) => {
      const vote = createVotes();
      return [...looks].map((look) => vote(look === 'x'));
    };
    expect(wakes('x--x-x')).toEqual([false, false, false, false, false, true]);
    expect(wakes('xx')).toEqual([false, true]);
    expect(wakes('-----')).not.toContain(true);
  });
});
