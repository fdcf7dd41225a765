import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMediaProbe } from '../../../server/engines/media-probe';
import { peaksOf } from '../../../server/engines/media-probe/ffmpeg';
import type { MediaProbe } from '../../../server/engines/media-probe/port';
import { soundFile, videoFile } from '../../fixtures/media';

const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
let probe: MediaProbe;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-probe-'));
  const opened = await openMediaProbe(programs, () => undefined);
  if (opened === null) throw new Error('ffmpeg is not installed here');
  probe = opened;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What ffmpeg makes of arguments, as a file. */
const made = async (name: string, ...args: string[]) => {
  const path = join(folder, name);
  await writeFile(path, execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args, 'pipe:1']));
  return path;
};

describe('a video', () => {
  test.each(['mp4', 'mov', 'webm'] as const)('%s has sides, a duration and a picture', async (format) => {
    const path = await videoFile(format, { seed: 81, width: 640, height: 360, sound: true });
    const look = await probe.video(path, format === 'webm' ? 'webm' : 'mp4');
    expect(look).toMatchObject({ width: 640, height: 360 });
    expect(Math.abs((look?.durationMs ?? 0) - 2000)).toBeLessThan(100);
    const frame = await sharp(look?.frame).metadata();
    expect([frame.format, frame.width, frame.height]).toEqual(['png', 480, 270]);
  });

  test('that a browser recorded says no duration: its pieces add up', async () => {
    const whole = await videoFile('webm', { seed: 82 });
    const live = await made('live.webm', '-i', whole, '-c', 'copy', '-live', '1', '-f', 'webm');
    expect((await probe.video(live, 'webm'))?.durationMs).toBeGreaterThan(1800);
  });

  test('that was filmed upright is upright', async () => {
    const lying = await videoFile('mp4', { seed: 83 });
    const turned = join(folder, 'turned.mp4');
    const args = [
      '-v',
      'error',
      '-nostdin',
      '-i',
      lying,
      '-c',
      'copy',
      '-metadata:s:v:0',
      'rotate=90',
      turned,
    ];
    execFileSync('ffmpeg', args);
    const look = await probe.video(turned, 'mp4');
    expect(look).toMatchObject({ width: 90, height: 160 });
    expect((await sharp(look?.frame).metadata()).height).toBe(160);
  });

  test('without a picture, or of another kind than it is said to be, is none', async () => {
    expect(await probe.video(await soundFile('wav'), 'mp4')).toBeNull();
    expect(await probe.video(await videoFile('webm'), 'mp4')).toBeNull();
    expect(await probe.video(join(folder, 'absent.mp4'), 'mp4')).toBeNull();
  });

  test('reads no other file and begins no other program, whatever its name says', async () => {
    const playlist = join(folder, '-i;touch owned.mp4');
    await writeFile(playlist, `#EXTM3U\n#EXTINF:1,\nfile://${await videoFile('mp4')}\n`);
    expect(await probe.video(playlist, 'mp4')).toBeNull();
    expect(existsSync('owned.mp4')).toBe(false);
  });
});

describe('a sound', () => {
  test.each(['wav', 'mp3'] as const)('%s has a duration and peaks', async (format) => {
    const look = await probe.sound(await soundFile(format, { seed: 84 }), format, 8);
    expect(Math.abs((look?.durationMs ?? 0) - 2000)).toBeLessThan(150);
    expect(look?.peaks).toHaveLength(8);
    expect(Math.min(...(look?.peaks ?? [0]))).toBeGreaterThan(0.05);
  });

  test('has a peak a slice', () => {
    const samples = Buffer.alloc(8);
    samples.writeInt16LE(-32_768, 0);
    samples.writeInt16LE(16_384, 6);
    expect(peaksOf(samples, 2).map((peak) => Math.round(peak * 10) / 10)).toEqual([1, 0.5]);
    expect(peaksOf(Buffer.alloc(2), 3)).toEqual([0, 0, 0]);
  });
});

test.each(['ffmpeg', 'ffprobe'])('without %s there is no probe, and a line says so', async (missing) => {
  const lines: string[] = [];
  const opened = await openMediaProbe({ ...programs, [missing]: '/nowhere/program' }, (line) =>
    lines.push(line),
  );
  expect(opened).toBeNull();
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${missing.toUpperCase()}: .*Install ffmpeg`))]);
});
