import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Canvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAvatarPainter } from '../../../../film/picture/avatar';
import { encodePatchFile, encodePoseFile } from '../../../../server/engines/shared/pose-file';
import { createProgramKit } from '../../../../tools/film/canvas/kit';
import { createPoses } from '../../../../tools/film/pictures/poses';
import { lettersOf } from '../../../../film/picture/letters';
import { sceneOf } from '../../../fixtures/films';
import { stageOf } from '../picture/stages';

const HOME = 1;
const BASE = { left: 0, top: 0, width: 720, height: 1280 };
const EYES = { left: 300, top: 200, width: 32, height: 16, columns: 2, count: 2 };
const MOUTHS = { left: 300, top: 300, width: 32, height: 16, columns: 2, count: 2 };
/** Where an arm was, and one that has gone from there leaves nothing. */
const ARM = { left: 100, top: 600, width: 64, height: 64 };

const picture = (width: number, height: number, ...colors: string[]) =>
  sharp({ create: { width: width * colors.length, height, channels: 4, background: '#00000000' } })
    .composite(
      colors.map((background, i) => ({
        input: { create: { width, height, channels: 4 as const, background } },
        left: i * width,
        top: 0,
      })),
    )
    .webp({ lossless: true })
    .toBuffer();

describe('the bodies of a film', () => {
  let folder = '';
  let files: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'film-poses-'));
    const whole = async (color: string) =>
      encodePoseFile({
        body: { place: BASE, bytes: await picture(720, 1280, color) },
        eyes: { place: EYES, bytes: await picture(32, 16, '#000000', '#101010') },
        mouths: { place: MOUTHS, bytes: await picture(32, 16, '#202020', '#303030') },
      });
    const half = await picture(32, 64, '#00ff00', '#00000000');
    const made = [
      await whole('#ff0000'),
      await whole('#0000ff'),
      encodePatchFile({ on: HOME, body: { place: ARM, bytes: half } }),
    ];
    files = await Promise.all(
      made.map(async (bytes, i) => {
        const path = join(folder, `${i}.pose`);
        await writeFile(path, bytes);
        return path;
      }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are drawn with what a gesture changes, and with the eyes and the mouth of home on it', async () => {
    const stage = stageOf([]);
    const box = { left: 0, top: 0, width: 720, height: 1280 };
    const place = {
      url: '',
      hash: '0000000000000000',
      poses: 3,
      idle: 2,
      home: HOME,
      gestures: 2,
      eyes: ['open' as const, 'half' as const],
      mouths: 2,
      scales: [1],
    };
    // Body, eyes and mouth of each frame: the second frame is the gesture, and home itself is never shown.
    const looks = Uint16Array.from([0, 0, 2 * 2 + 1, 1, 0, 0]);
    const scene = sceneOf(3, {
      stage: { ...stage, avatar: box, events: { ...stage.events, virtualUrl: { id: 1, name: '' } } },
      looks,
      pack: { place, scale: 1, files },
    });
    const kit = createProgramKit([], lettersOf([scene]));
    const poses = createPoses(scene, { place, scale: 1, files });
    const painter = createAvatarPainter(
      { ...scene, pack: place },
      { pose: (body) => poses.get(body), figure: () => null },
      kit,
    );
    const context = kit.createCanvas(720, 1280);
    const colorsAt = async (frame: number) => {
      await poses.load(painter?.bodyAt(frame) ?? 0, null);
      context.clearRect(0, 0, 720, 1280);
      painter?.paint(context, frame);
      const data = (context.canvas as unknown as Canvas).data();
      return [
        [110, 640],
        [150, 640],
        [400, 900],
        [316, 208],
        [316, 308],
      ].map(([x = 0, y = 0]) => data.subarray((y * 720 + x) * 4, (y * 720 + x) * 4 + 4).toString('hex'));
    };
    const red = ['ff0000ff', 'ff0000ff', 'ff0000ff', '000000ff', '202020ff'];
    expect(await colorsAt(0)).toEqual(red);
    expect(await colorsAt(1)).toEqual(['00ff00ff', '00000000', '0000ffff', '101010ff', '303030ff']);
    expect(await colorsAt(2)).toEqual(red);
  });
});
