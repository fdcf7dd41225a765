import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busyProbe } from '../../../server/composition/media';
import { openMediaProbe } from '../../../server/engines/media-probe';
import { createFfmpegProbe, peaksOf } from '../../../server/engines/media-probe/ffmpeg';
import { headerFacts } from '../../../server/engines/media-probe/headers';
import {
  type MediaFacts,
  type MediaFormat,
  type MediaProbe,
  ProbeTimeout,
} from '../../../server/engines/media-probe/port';
import { type ForeignVideo, foreignSound, foreignVideo, turnedVideo } from '../../fixtures/foreign-media';
import { sampled } from '../../long-run';
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

async function factsOf(path: string, format: MediaFormat): Promise<MediaFacts> {
  const facts = await probe.facts(path, format);
  if (facts === null) throw new Error(`${path} cannot be read`);
  return facts;
}

/** Format and sides of a frame. */
async function stillOf(path: string, facts: MediaFacts) {
  const { format, width, height } = await sharp((await probe.still(path, facts)) ?? undefined).metadata();
  return [format, width, height];
}

describe('a video', () => {
  test.each(['mp4', 'mov', 'webm'] as const)('%s has sides, a duration and a picture', async (format) => {
    const path = await videoFile(format, { seed: 81, width: 640, height: 360, sound: true });
    const facts = await factsOf(path, format === 'webm' ? 'webm' : 'mp4');
    expect(facts.video).toMatchObject({ width: 640, height: 360, range: 'standard' });
    expect(facts.sound?.codec).toBe(format === 'webm' ? 'opus' : 'aac');
    expect(Math.abs((facts.durationMs ?? 0) - 2000)).toBeLessThan(100);
    expect(await stillOf(path, facts)).toEqual(['png', 480, 270]);
  });

  test('without a duration in its header gets the sum of its packets', async () => {
    const whole = await videoFile('webm', { seed: 82 });
    const live = await made('live.webm', '-i', whole, '-c', 'copy', '-live', '1', '-f', 'webm');
    expect((await probe.facts(live, 'webm'))?.durationMs).toBeGreaterThan(1800);
  });

  test.each([
    [90, 90, 160],
    [180, 160, 90],
    [270, 90, 160],
  ] as const)('that was filmed turned by %i degrees is upright', async (degrees, width, height) => {
    const path = await turnedVideo('hevc', degrees, 83);
    const facts = await factsOf(path, 'mp4');
    expect(facts.video).toMatchObject({ width, height });
    expect(await stillOf(path, facts)).toEqual(['png', width, height]);
  });

  // The sizes are those that Chromium gives such files.
  test.each([
    ['h264 wide pixels', 320, 90],
    ['h264 tall pixels', 160, 180],
    ['hevc wide pixels', 320, 90],
  ] as const)('of %s has the size in which it is shown', async (name, width, height) => {
    const path = await foreignVideo(name);
    const facts = await factsOf(path, 'mp4');
    expect(facts.video).toMatchObject({ width, height });
    expect(await stillOf(path, facts)).toEqual(['png', width, height]);
  });

  test('of wide pixels that lies on its side is stretched before it is turned', async () => {
    const path = await turnedVideo('h264 wide pixels', 90);
    const facts = await factsOf(path, 'mp4');
    expect(facts.video).toMatchObject({ width: 90, height: 320 });
    expect(await stillOf(path, facts)).toEqual(['png', 90, 320]);
  });

  test.each([
    ['hevc 10 bit', { codec: 'hevc', pixelFormat: 'yuv420p10le', range: 'standard' }],
    ['hevc hlg', { codec: 'hevc', range: 'hlg' }],
    ['hevc pq', { codec: 'hevc', range: 'pq' }],
    ['h264 4:2:2', { codec: 'h264', profile: 'High 4:2:2', pixelFormat: 'yuv422p' }],
  ] as const)('tells its codec: %s', async (name, video) => {
    expect((await factsOf(await foreignVideo(name), 'mp4')).video).toMatchObject(video);
  });

  test('without a picture, or of another type than its name, is rejected', async () => {
    expect(await probe.facts(await soundFile('wav'), 'mp4')).toBeNull();
    expect(await probe.facts(await videoFile('webm'), 'mp4')).toBeNull();
    expect(await probe.facts(join(folder, 'absent.mp4'), 'mp4')).toBeNull();
    const sound = await soundFile('wav');
    expect(await probe.still(sound, await factsOf(sound, 'wav'))).toBeNull();
  });

  test('cannot make the program read another file or start another program, whatever its name', async () => {
    const playlist = join(folder, '-i;touch owned.mp4');
    await writeFile(playlist, `#EXTM3U\n#EXTINF:1,\nfile://${await videoFile('mp4')}\n`);
    expect(await probe.facts(playlist, 'mp4')).toBeNull();
    expect(existsSync('owned.mp4')).toBe(false);
  });
});

describe('a sound', () => {
  test.each(['wav', 'mp3'] as const)('%s has a duration and peaks', async (format) => {
    const path = await soundFile(format, { seed: 84 });
    const facts = await factsOf(path, format);
    expect(Math.abs((facts.durationMs ?? 0) - 2000)).toBeLessThan(150);
    const peaks = await probe.peaks(path, facts, 8);
    expect(peaks).toHaveLength(8);
    expect(Math.min(...(peaks ?? [0]))).toBeGreaterThan(0.05);
  });

  test('has a peak a slice', () => {
    const samples = Buffer.alloc(8);
    samples.writeInt16LE(-32_768, 0);
    samples.writeInt16LE(16_384, 6);
    expect(peaksOf(samples, 2).map((peak) => Math.round(peak * 10) / 10)).toEqual([1, 0.5]);
    expect(peaksOf(Buffer.alloc(2), 3)).toEqual([0, 0, 0]);
  });
});

describe('the header of a file alone', () => {
  const videos: ForeignVideo[] = ['hevc', 'prores', 'h264 10 bit', 'h264 ac3', 'vp9 mp4', 'av1 mp4', '3gp'];
  test.each(sampled('codecs', videos, 3))('yields the same codecs as a full probe: %s', async (name) => {
    const path = await foreignVideo(name);
    const [read, seen] = [await headerFacts(path, 'mp4'), await factsOf(path, 'mp4')];
    expect(read?.video).toMatchObject({ index: seen.video?.index, codec: seen.video?.codec });
    expect(read?.sound?.codec).toBe(seen.sound?.codec);
  });

  test.each([
    ['ima adpcm', 'adpcm_ima_wav'],
    ['wav 24 bit', 'pcm_s24le'],
    ['wav float', 'pcm_f32le'],
  ] as const)('tells the codec of a WAV: %s', async (name, codec) => {
    expect((await headerFacts(await foreignSound(name), 'wav'))?.sound?.codec).toBe(codec);
  });

  test('tells the codecs of a WebM, and of one that a browser recorded', async () => {
    const whole = await videoFile('webm', { seed: 85, sound: true });
    const live = await made('open.webm', '-i', whole, '-c', 'copy', '-live', '1', '-f', 'webm');
    for (const path of [whole, live])
      expect(await headerFacts(path, 'webm')).toMatchObject({
        video: { codec: 'vp8', width: 160, height: 90 },
        sound: { codec: 'opus' },
      });
  });

  test('finds nothing in a broken file, whatever sizes it claims', async () => {
    const bytes = Buffer.alloc(64, 0xff);
    for (const format of ['mp4', 'webm', 'wav'] as const) {
      const path = join(folder, `bytes.${format}`);
      await writeFile(path, bytes);
      expect(await headerFacts(path, format)).toBeNull();
    }
  });
});

test.each(['ffmpeg', 'ffprobe'])('without %s there is no probe, and a log line says so', async (missing) => {
  const lines: string[] = [];
  const opened = await openMediaProbe({ ...programs, [missing]: '/nowhere/program' }, (line) =>
    lines.push(line),
  );
  expect(opened).toBeNull();
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^${missing.toUpperCase()}: .*Install ffmpeg`))]);
});

test('a probe that times out reports a busy server, not a bad file', async () => {
  const endless = join(folder, 'endless');
  await writeFile(endless, '#!/bin/sh\nexec tail -f /dev/null\n');
  await chmod(endless, 0o755);
  const slow = createFfmpegProbe({ ffmpeg: endless, ffprobe: endless, limitMs: 20 });
  await expect(slow.facts('film.mp4', 'mp4')).rejects.toThrow(ProbeTimeout);
  await expect(slow.pcm('film.mp4', 'mp4', 8000, 1)).rejects.toThrow(ProbeTimeout);
  await expect(busyProbe(slow).facts('film.mp4', 'mp4')).rejects.toMatchObject({ entry: 'serverBusy' });
});
