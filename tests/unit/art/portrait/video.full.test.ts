import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PORTRAIT_PLAN, VIDEO_PLAN } from '../../../../server/engines/avatar';
import { parseManifest } from '../../../../server/engines/avatar/portraits/manifest';
import { type EmbeddedPortraits, PORTRAIT_MANIFEST_FILE } from '../../../../server/engines/portrait';
import type { VideoSource } from '../../../../server/engines/portrait/port';
import { decodePoseFile } from '../../../../server/engines/shared/pose-file';
import { openPortraitBaker, portraitSource } from '../../../fixtures/portrait';

/** A portrait takes ten seconds of a core, which other tests share. */
vi.setConfig({ testTimeout: 300_000 });

const FRAMES = 4;
/** A body for each frame, a moved one, and few looks of each. */
const few = {
  ...VIDEO_PLAN,
  mouths: PORTRAIT_PLAN.mouths.slice(0, 3),
  eyes: PORTRAIT_PLAN.eyes.slice(0, 2),
  moves: VIDEO_PLAN.moves.slice(0, 1),
};
let folder: string;
let source: VideoSource;
let open: EmbeddedPortraits | null = null;

/** The person of the tests, who goes to the right by six pixels a frame. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-video-test-'));
  const { picture: large, mask: largeMask, reading } = portraitSource();
  const [width, height] = [reading.width / 2, reading.height / 2].map(Math.round) as [number, number];
  const [picture, mask] = (await Promise.all([
    sharp(large).resize(width, height).jpeg({ quality: 95 }).toBuffer(),
    sharp(largeMask).resize(width, height).png().toBuffer(),
  ])) as [Buffer, Buffer];
  const moved = async (bytes: Buffer, by: number) =>
    sharp(await sharp(bytes).extend({ left: by, extendWith: 'copy' }).toBuffer())
      .extract({ left: 0, top: 0, width, height })
      .toBuffer();
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, async (_, i) => {
      const path = join(folder, `${i}.jpg`);
      await writeFile(path, i === 0 ? picture : await moved(picture, 6 * i));
      const own = i === 0 ? mask : await moved(mask, 6 * i);
      const landmarks = reading.landmarks.map((value, k) => value / 2 + (k % 3 === 0 ? 6 * i : 0));
      return { path, mask: () => Promise.resolve(own), landmarks };
    }),
  );
  source = { width, height, frames };
});
afterEach(async () => {
  await open?.close();
  open = null;
});
afterAll(() => rm(folder, { recursive: true }));

/** A store in memory that notes what is written. */
function store(kept: Iterable<[string, Buffer]> = []) {
  const files = new Map(kept);
  const written: string[] = [];
  return {
    files,
    written,
    read: async (name: string) => files.get(name) ?? null,
    write: async (name: string, bytes: Buffer) => {
      files.set(name, bytes);
      written.push(name);
    },
  };
}

const middleOf = (bytes: Buffer | undefined) => {
  const { left, width } = decodePoseFile(bytes as Buffer).eyes.place;
  return left + width / 2;
};

test('each frame becomes a body that moves like the person; finished bodies are not baked again', async () => {
  open = openPortraitBaker({ video: few });
  const bodies = store();
  const shares: number[] = [];
  const { files } = await open.bakeVideo(source, bodies, { onProgress: (share) => shares.push(share) });
  expect(bodies.written.toSorted()).toEqual(['0.pose', '1.pose', '2.pose', '3.pose', '4.pose']);
  expect([...files.keys()].toSorted()).toEqual([
    'cover.webp',
    PORTRAIT_MANIFEST_FILE,
    'preview.webp',
    'still.webp',
  ]);
  expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
  const places = [0, 1, 2, 3].map((i) => middleOf(bodies.files.get(`${i}.pose`)));
  const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
  // All frames lie on the base in one way: who moves in the video moves in the portrait.
  for (const step of steps) expect(step).toBeGreaterThan(1);
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(3);
  const manifest = JSON.parse(String(files.get(PORTRAIT_MANIFEST_FILE)));
  expect(manifest).toMatchObject({ poses: FRAMES + 1, moves: { idle: FRAMES, listen: [4, 5, 6], pace: 2 } });
  for (const edge of Object.values(manifest.info as Record<string, number>)) expect(edge % 16).toBe(0);

  const again = store([...bodies.files].filter(([name]) => name !== '2.pose'));
  const second = await open.bakeVideo(source, again);
  expect(again.written.toSorted()).toEqual(['0.pose', '2.pose', '4.pose']);
  expect(second.files.get(PORTRAIT_MANIFEST_FILE)).toEqual(files.get(PORTRAIT_MANIFEST_FILE));
});

test('stopping frees both processes, and nothing is written afterward', async () => {
  const plan = { mouths: few.mouths, eyes: few.eyes, bodies: PORTRAIT_PLAN.bodies.slice(0, 1) };
  open = openPortraitBaker({ video: few, plan });
  const bodies = store();
  const stopping = new AbortController();
  const work = open.bakeVideo(source, bodies, {
    signal: stopping.signal,
    onProgress: () => stopping.abort(new Error('not wanted any more')),
  });
  await expect(work).rejects.toThrow('not wanted any more');
  const { length } = bodies.written;
  expect(length).toBeLessThan(FRAMES + 1);
  expect((await open.bake(portraitSource())).files.size).toBeGreaterThan(4);
  expect(bodies.written).toHaveLength(length);
});

test('a frame that cannot be read fails the portrait', async () => {
  open = openPortraitBaker({ video: few });
  const [first, second] = source.frames;
  const broken = { ...source, frames: [first, { ...second, landmarks: [] }] } as VideoSource;
  await expect(open.bakeVideo(broken, store())).rejects.toMatchObject({ code: 'badReading' });
});

test('the manifest of a video is read, and one with a damaged pace is not', () => {
  const manifest = {
    ...VIDEO_PLAN.manifestOf(50),
    version: 1,
    hash: '0'.repeat(32),
    info: { left: 0, top: 0, width: 16, height: 16 },
    poses: 59,
    mouths: PORTRAIT_PLAN.mouths.length,
  };
  const parsed = (changed: object) =>
    parseManifest(1, Buffer.from(JSON.stringify({ ...manifest, ...changed })));
  expect(parsed({}).moves).toMatchObject({ idle: 50, pace: 2, nod: [56, 57, 58] });
  expect(() => parsed({ moves: { ...manifest.moves, pace: -1 } })).toThrow('cannot be read');
});
