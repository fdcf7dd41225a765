import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMediaConverter, readAbilities } from '../../../server/engines/media-conversion';
import {
  bitsFor,
  conversionArguments,
  convertedSize,
} from '../../../server/engines/media-conversion/arguments';
import {
  type ConversionError,
  type ConversionWish,
  type MediaConverter,
} from '../../../server/engines/media-conversion/port';
import { openMediaProbe } from '../../../server/engines/media-probe';
import type { MediaFacts, MediaFormat, MediaProbe } from '../../../server/engines/media-probe/port';
import { foreignSound, foreignVideo, turnedVideo } from '../../fixtures/foreign-media';
import { sampled } from '../../long-run';
import { MEGABYTE, videoFile } from '../../fixtures/media';

const run = promisify(execFile);
const programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
let probe: MediaProbe;
let converter: MediaConverter;
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mirra-conversion-'));
  const opened = await Promise.all([
    openMediaProbe(programs, expect.unreachable),
    openMediaConverter({ ffmpeg: 'ffmpeg', threads: 1, minutes: 5 }, expect.unreachable),
  ]);
  if (opened[0] === null || opened[1] === null) throw new Error('ffmpeg is not installed here');
  [probe, converter] = opened;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function factsOf(path: string, format: MediaFormat): Promise<MediaFacts> {
  const facts = await probe.facts(path, format);
  if (facts === null) throw new Error(`${path} cannot be read`);
  return facts;
}

/** Converts a file, and says what came of it. */
async function converted(
  path: string,
  format: MediaFormat,
  wish: Partial<ConversionWish> = {},
  signal = new AbortController().signal,
) {
  const facts = await factsOf(path, format);
  const to = join(folder, `${count++}`);
  const shares: number[] = [];
  const whole: ConversionWish = {
    facts,
    video: facts.video && 'encode',
    sound: facts.sound && 'encode',
    mostBytes: 10 * MEGABYTE,
    ...wish,
  };
  await converter.convert(path, whole, to, { signal, onProgress: (share) => shares.push(share) });
  const made = await factsOf(to, whole.video === null ? 'mp3' : 'mp4');
  return { made, to, shares };
}

/** The mean color of a frame of a video, 0 to 255. */
async function colorOf(path: string, facts: MediaFacts): Promise<number[]> {
  const { channels } = await sharp((await probe.still(path, facts)) ?? undefined).stats();
  return channels.map(({ mean }) => mean);
}

const recording: MediaFacts = {
  format: 'mp4',
  durationMs: 60_000,
  video: {
    index: 0,
    codec: 'hevc',
    profile: 'Main',
    pixelFormat: 'yuv420p',
    width: 3840,
    height: 2160,
    range: 'standard',
  },
  sound: { index: 2, codec: 'ac3' },
};
const machine = { threads: 2, mapsTones: true };
const argumentsFor = (wish: Partial<ConversionWish>, on = machine) =>
  conversionArguments(
    'in',
    { facts: recording, video: 'encode', sound: 'encode', mostBytes: 1e8, ...wish },
    'out',
    on,
  );
const after = (args: readonly string[], name: string) => args[args.indexOf(name) + 1];

describe('the arguments', () => {
  test.each([
    [1920, 1080, 1920, 1080],
    [1921, 1080, 1920, 1080],
    [1080, 1921, 1080, 1920],
    [3840, 2160, 1920, 1080],
    [2160, 3840, 1080, 1920],
    [4000, 1000, 1920, 480],
    [1440, 1440, 1080, 1080],
    [321, 181, 322, 182],
    [1, 1, 2, 2],
  ])('%i x %i becomes %i x %i', (width, height, toWidth, toHeight) => {
    expect(convertedSize({ width, height })).toEqual({ width: toWidth, height: toHeight });
  });

  test('bound the bits, so that a long video fits too', () => {
    expect(bitsFor(200 * MEGABYTE, 10_000)).toBe(12_000_000);
    const hour = bitsFor(200 * MEGABYTE, 3_600_000);
    expect(((hour + 160_000) / 8) * 3600).toBeLessThan(200 * MEGABYTE);
    expect(hour).toBeGreaterThan(250_000);
    expect(bitsFor(1, 3_600_000)).toBe(100_000);
    expect(bitsFor(1, null)).toBe(12_000_000);
  });

  test('use the first picture and the first sound, limit the threads, and drop everything else', () => {
    const args = argumentsFor({});
    expect(args.flatMap((one, at) => (one === '-map' ? [args[at + 1]] : []))).toEqual(['0:0', '0:2']);
    expect(args.filter((one, at) => args[at - 1] === '-threads')).toEqual(['2', '2']);
    expect(after(args, '-filter_threads')).toBe('2');
    expect(after(args, '-map_metadata')).toBe('-1');
    expect(after(args, '-vf')).toMatch(/scale=w=1920:h=1080.*setsar=1.*format=yuv420p$/);
    expect(after(args, '-movflags')).toBe('+faststart');
    expect(args.at(-1)).toBe('out');
  });

  test('map the tones of high dynamic range where the program can', () => {
    const facts = { ...recording, video: recording.video && { ...recording.video, range: 'pq' as const } };
    expect(after(argumentsFor({ facts }), '-vf')).toContain('tonemap');
    expect(after(argumentsFor({ facts }), '-vf')).toContain('tin=smpte2084');
    expect(after(argumentsFor({ facts }, { ...machine, mapsTones: false }), '-vf')).not.toContain('tonemap');
    expect(after(argumentsFor({}), '-vf')).not.toContain('tonemap');
  });

  test('copy streams that need no conversion', () => {
    const args = argumentsFor({ video: 'take', sound: 'take' });
    expect([after(args, '-c:v'), after(args, '-c:a')]).toEqual(['copy', 'copy']);
    expect(args).not.toContain('-vf');
  });

  test('make an MP3 of a sound alone', () => {
    const args = argumentsFor({ facts: { ...recording, video: null }, video: null });
    expect(after(args, '-c:a')).toBe('libmp3lame');
    expect(args).not.toContain('-c:v');
  });
});

describe('capabilities of a program', () => {
  const codecs = [
    ' DEV.LS h264                 H.264 (decoders: h264 ) (encoders: libx264 h264_omx )',
    ' DEAIL. aac                  AAC',
    ' D.V.L. rv40                 RealVideo 4.0',
    ' ..V.L. vvc                  H.266',
  ].join('\n');

  test('are read from its own output', () => {
    const abilities = readAbilities(
      codecs,
      ' .SC zscale            V->V       x\n .S. tonemap           V->V  y\n',
    );
    expect([...abilities.decoders]).toEqual(['h264', 'aac', 'rv40']);
    expect(abilities).toMatchObject({ writesVideo: true, writesSound: false, mapsTones: true });
    expect(readAbilities(codecs.replace('libx264', 'h264_qsv'), '')).toMatchObject({
      writesVideo: false,
      mapsTones: false,
    });
  });

  test('decide what can be converted', async () => {
    const wish = { video: 'encode', sound: 'encode' } as const;
    expect(converter.canConvert({ facts: recording, ...wish })).toBe(true);
    const unknown = { ...recording, video: recording.video && { ...recording.video, codec: 'nobody-knows' } };
    expect(converter.canConvert({ facts: unknown, ...wish })).toBe(false);
    expect(converter.canConvert({ facts: unknown, video: 'take', sound: 'encode' })).toBe(true);
    const away = await openMediaConverter(
      { ffmpeg: '/nowhere/ffmpeg', threads: 1, minutes: 1 },
      () => undefined,
    );
    expect(away).toBeNull();
  });
});

describe('a converted video', () => {
  const videos = [
    ['hevc 10 bit', 'mp4'],
    ['prores', 'mp4'],
    ['h264 4:4:4', 'mp4'],
    ['wmv', 'asf'],
    ['avi', 'avi'],
    ['realmedia', 'realmedia'],
  ] as const;
  test.each(sampled('converted videos', videos, 2))(
    'of %s is H.264 of 8 bits, as long as before',
    async (name, format) => {
      const path = await foreignVideo(name);
      const { made, shares } = await converted(path, format);
      expect(made.video).toMatchObject({ codec: 'h264', pixelFormat: 'yuv420p' });
      expect(Math.abs((made.durationMs ?? 0) - 1000)).toBeLessThan(150);
      if (made.sound !== null) expect(made.sound.codec).toBe('aac');
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
    },
  );

  test.each(sampled('turned videos', [90, 180, 270] as const, 1))(
    'that was rotated by %i degrees is stored upright',
    async (degrees) => {
      const path = await turnedVideo('hevc', degrees, 3);
      const upright = degrees === 180 ? { width: 160, height: 90 } : { width: 90, height: 160 };
      const { made } = await converted(path, 'mp4');
      expect(made.video).toMatchObject(upright);
    },
  );

  test('whose stream is copied stays rotated', async () => {
    const path = await turnedVideo('h264 ac3', 90, 4);
    const { made } = await converted(path, 'mp4', { video: 'take' });
    expect(made.video).toMatchObject({ codec: 'h264', width: 90, height: 160 });
    expect(made.sound?.codec).toBe('aac');
  });

  test('of wide pixels has square ones in the same shape', async () => {
    const { made } = await converted(await foreignVideo('hevc wide pixels'), 'mp4');
    expect(made.video).toMatchObject({ width: 320, height: 90 });
  });

  test.each(sampled('bright videos', ['hevc hlg', 'hevc pq'] as const, 1))(
    'of %s has usual light',
    async (name) => {
      const path = await foreignVideo(name);
      const { made, to } = await converted(path, 'mp4');
      expect(made.video?.range).toBe('standard');
      const color = await colorOf(to, made);
      expect(Math.max(...color)).toBeGreaterThan(20);
      expect(Math.max(...color)).toBeLessThan(250);
    },
  );

  test('can be started before all of it has arrived: its header comes first', async () => {
    const { to } = await converted(await foreignVideo('hevc'), 'mp4');
    const head = (await readFile(to)).toString('latin1');
    expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'));
  });

  test('has no metadata of its author and place', async () => {
    const path = join(folder, 'telling.mov');
    const telling = ['-metadata', 'location=+31.2304+121.4737/', '-metadata', 'artist=Somebody'];
    await run('ffmpeg', ['-v', 'error', '-i', await foreignVideo('hevc'), '-c', 'copy', ...telling, path]);
    expect((await readFile(path)).includes('+31.2304')).toBe(true);
    for (const video of ['encode', 'take'] as const) {
      const { to } = await converted(path, 'mp4', { video });
      const bytes = await readFile(to);
      expect([bytes.includes('+31.2304'), bytes.includes('Somebody')]).toEqual([false, false]);
    }
  });
});

test.each(sampled('foreign sounds', ['ima adpcm', 'alac', 'opus', 'wma'] as const, 1))(
  'a sound of %s becomes an MP3',
  async (name) => {
    const format = ({ 'ima adpcm': 'wav', alac: 'mp4', opus: 'ogg', wma: 'asf' } as const)[name];
    const { made } = await converted(await foreignSound(name), format);
    expect(made).toMatchObject({ video: null, sound: { codec: 'mp3' } });
  },
);

describe('a conversion that gives nothing', () => {
  const failureOf = (work: Promise<unknown>): Promise<ConversionError> =>
    work.then(
      () => expect.unreachable('it was converted'),
      (error: ConversionError) => error,
    );

  test('gives the reason: the file is missing', async () => {
    const path = await foreignVideo('hevc');
    const facts = await factsOf(path, 'mp4');
    const wish = { facts, video: 'encode', sound: null, mostBytes: MEGABYTE } as const;
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const gone = converter.convert(join(folder, 'absent'), wish, join(folder, 'nothing'), options);
    expect(await failureOf(gone)).toMatchObject({ code: 'failed' });
  });

  test('gives the reason: it became too large', async () => {
    const path = await videoFile('mp4', { seed: 5, seconds: 20, width: 640, height: 360 });
    expect(await failureOf(converted(path, 'mp4', { mostBytes: 2_000 }))).toMatchObject({ code: 'tooLarge' });
  });

  test('gives the reason: it took too long', async () => {
    const slow = await openMediaConverter(
      { ffmpeg: 'ffmpeg', threads: 1, minutes: 0.0005 },
      expect.unreachable,
    );
    const path = await videoFile('mp4', { seed: 6, seconds: 60, width: 640, height: 360 });
    const facts = await factsOf(path, 'mp4');
    const wish = { facts, video: 'encode', sound: null, mostBytes: 1e9 } as const;
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    expect(
      await failureOf(slow?.convert(path, wish, join(folder, 'late'), options) ?? Promise.resolve()),
    ).toMatchObject({ code: 'tooSlow' });
  });

  test('was stopped, and ends at once with its reason', async () => {
    const path = await videoFile('mp4', { seed: 6, seconds: 60, width: 640, height: 360 });
    const stop = new AbortController();
    const work = failureOf(converted(path, 'mp4', {}, stop.signal));
    stop.abort(new Error('deleted'));
    expect((await work).message).toBe('deleted');
  });
});
