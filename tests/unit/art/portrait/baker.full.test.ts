import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { PORTRAIT_PLAN } from '../../../../server/engines/avatar';
import type { EmbeddedPortraits, PortraitBakerOptions } from '../../../../server/engines/portrait';
import { decodePoseFile } from '../../../../server/engines/shared/pose-file';
import { openPortraitBaker, portraitSource } from '../../../fixtures/portrait';

const open: EmbeddedPortraits[] = [];
let lines: string[] = [];
/** A portrait with few pictures, which takes a second. */
const few = {
  mouths: PORTRAIT_PLAN.mouths.slice(0, 4),
  bodies: [PORTRAIT_PLAN.bodies[0], PORTRAIT_PLAN.bodies[18]].flatMap((body) => body ?? []),
  eyes: PORTRAIT_PLAN.eyes.slice(0, 3),
};
function baker(options: Partial<PortraitBakerOptions> = {}): EmbeddedPortraits {
  const made = openPortraitBaker({ log: (line) => lines.push(line), plan: few, ...options });
  open.push(made);
  return made;
}
afterEach(async () => {
  for (const made of open.splice(0)) await made.close();
  lines = [];
});

const runs = async (pid: number) =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    (stat) => !/\) [ZX] /.test(stat),
    () => false,
  );
async function nextPid(made: EmbeddedPortraits, before?: number): Promise<number> {
  let pid: number | undefined;
  await expect
    .poll(() => (pid = made.pid() === before ? undefined : made.pid()), { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(0);
  return pid ?? 0;
}

test('a photograph becomes the files of a pack, whose sheets lie on the head that they belong to', async () => {
  const shares: number[] = [];
  const { files } = await baker().bake(portraitSource(), { onProgress: (share) => shares.push(share) });
  expect([...files.keys()]).toEqual([
    '0.pose',
    '1.pose',
    'cover.webp',
    'still.webp',
    'preview.webp',
    'portrait.json',
  ]);
  const preview = await sharp(files.get('preview.webp'), { animated: true }).metadata();
  expect([preview.width, preview.pageHeight, preview.loop]).toEqual([360, 480, 0]);
  expect(preview.pages).toBeGreaterThan(10);
  const manifest = JSON.parse(String(files.get('portrait.json')));
  expect(manifest).toMatchObject({ version: 1, poses: 2, mouths: 4 });
  expect(manifest.hash).toMatch(/^[0-9a-f]{32}$/);
  for (const edge of Object.values(manifest.info as Record<string, number>)) expect(edge % 16).toBe(0);
  for (const number of [0, 1]) {
    const { body, eyes, mouths } = decodePoseFile(files.get(`${number}.pose`) as Buffer);
    expect(eyes.place.count).toBe(3);
    expect(mouths.place.count).toBe(4);
    for (const { place, bytes } of [eyes, mouths]) {
      const { width, height } = await sharp(bytes).metadata();
      expect(width).toBe(place.columns * place.width);
      expect(height).toBe(Math.ceil(place.count / place.columns) * place.height);
      expect(place.left).toBeGreaterThan(body.place.left);
      expect(place.top).toBeGreaterThan(body.place.top);
    }
    expect(eyes.place.top + eyes.place.height).toBeLessThan(mouths.place.top);
    expect((await sharp(body.bytes).metadata()).hasAlpha).toBe(true);
  }
  const still = await sharp(files.get('still.webp')).metadata();
  expect([still.width, still.height, still.hasAlpha]).toEqual([720, 1280, true]);
  const cover = await sharp(files.get('cover.webp')).metadata();
  expect([cover.width, cover.height, cover.hasAlpha]).toEqual([360, 480, false]);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBeGreaterThan(0.9);
});

test('the mouth at rest equals the body: the sheet leaves no seam', async () => {
  const { files } = await baker().bake(portraitSource());
  const { body, mouths } = decodePoseFile(files.get('1.pose') as Buffer);
  const { left, top, width, height } = mouths.place;
  const under = await sharp(body.bytes)
    .flatten({ background: '#000' })
    .extract({ left: left - body.place.left, top: top - body.place.top, width, height })
    .raw()
    .toBuffer();
  const rest = await sharp(mouths.bytes)
    .flatten({ background: '#000' })
    .extract({ left: 0, top: 0, width, height })
    .raw()
    .toBuffer();
  const differences = under.map((value, i) => Math.abs(value - (rest[i] ?? 0)));
  expect(differences.reduce((sum, value) => sum + value, 0) / differences.length).toBeLessThan(3);
});

test('an invalid picture or one that does not fit its reading is refused, and the process stays alive', async () => {
  const made = baker();
  const source = portraitSource();
  const refusal = (changed: object) => made.bake({ ...source, ...changed });
  await expect(refusal({ picture: Buffer.from('no picture') })).rejects.toMatchObject({ code: 'badPicture' });
  const pid = made.pid();
  await expect(refusal({ picture: source.picture.subarray(0, 9_000) })).rejects.toMatchObject({
    code: 'badPicture',
  });
  await expect(refusal({ mask: Buffer.alloc(40) })).rejects.toMatchObject({ code: 'badPicture' });
  const square = await sharp(source.mask).resize(200, 200, { fit: 'fill' }).png().toBuffer();
  await expect(refusal({ mask: square })).rejects.toMatchObject({ code: 'badReading' });
  const { reading } = source;
  for (const wrong of [
    { ...reading, width: reading.width + 1 },
    { ...reading, landmarks: reading.landmarks.slice(3) },
    { ...reading, landmarks: reading.landmarks.map(() => 0) },
    { ...reading, landmarks: reading.landmarks.map(() => Number.NaN) },
    { ...reading, landmarks: reading.landmarks.map((value) => value * 1e6) },
  ])
    await expect(refusal({ reading: wrong })).rejects.toMatchObject({ code: 'badReading' });
  expect((await made.bake(source)).files.size).toBe(6);
  expect(made.pid()).toBe(pid);
});

test('a portrait whose process dies is made in a new one; one that ends two processes fails', async () => {
  const made = baker();
  const work = made.bake(portraitSource());
  const first = await nextPid(made);
  process.kill(first, 'SIGKILL');
  await nextPid(made, first);
  expect((await work).files.size).toBe(6);
  expect(lines).toEqual([expect.stringContaining('SIGKILL')]);

  const other = baker();
  const failing = other.bake(portraitSource()).catch((error: unknown) => error);
  const one = await nextPid(other);
  process.kill(one, 'SIGKILL');
  const two = await nextPid(other, one);
  process.kill(two, 'SIGKILL');
  expect(await failing).toMatchObject({ code: 'bakeFailed' });
});

test('a portrait that times out fails, and the next one gets a new process', async () => {
  const made = baker({ limitMs: 30 });
  await expect(made.bake(portraitSource())).rejects.toMatchObject({ code: 'bakeFailed' });
  expect(made.pid()).toBeUndefined();
});

test('canceling a portrait rejects its caller at once and keeps others running', async () => {
  const made = baker();
  const stopping = new AbortController();
  const stopped = made.bake(portraitSource(), { signal: stopping.signal });
  const next = made.bake(portraitSource());
  await nextPid(made);
  stopping.abort(new Error('not wanted any more'));
  await expect(stopped).rejects.toThrow('not wanted any more');
  expect((await next).files.size).toBe(6);
});

test('an idle process exits, and closing ends a busy one', async () => {
  const idle = baker({ idleMs: 20 });
  await idle.bake(portraitSource());
  const pid = idle.pid() ?? 0;
  await expect.poll(() => runs(pid), { timeout: 60_000 }).toBe(false);

  const made = baker();
  const work = made.bake(portraitSource()).catch((error: unknown) => error);
  const running = await nextPid(made);
  await made.close();
  expect(await work).toMatchObject({ code: 'closed' });
  expect(await runs(running)).toBe(false);
  await expect(made.bake(portraitSource())).rejects.toMatchObject({ code: 'closed' });
});
