import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ForkedFilms } from '../../../../server/engines/film';
import { openFilms } from '../../../fixtures/films';

const run = promisify(execFile);
let folder: string;
let engine: ForkedFilms;
const path = (name: string) => join(folder, name);

/** A tone as speech is stored, seconds. */
async function tone(name: string, seconds: number): Promise<string> {
  const samples = Int16Array.from({ length: 16_000 * seconds }, (_, at) => 12_000 * Math.sin(at * 0.15));
  await writeFile(path(name), Buffer.from(samples.buffer));
  return path(name);
}

/** Mean loudness of a stretch, dB. */
async function levelOf(file: string, from: number, to: number): Promise<number> {
  const args = [
    '-hide_banner',
    '-ss',
    String(from),
    '-to',
    String(to),
    '-i',
    file,
    '-af',
    'volumedetect',
    '-f',
    'null',
    '-',
  ];
  return Number(/mean_volume: (\S+) dB/.exec((await run('ffmpeg', args)).stderr)?.[1]);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mixes-'));
  engine = openFilms();
});
afterAll(async () => {
  await engine.close();
  await rm(folder, { recursive: true, force: true });
});

/** A mix of nothing but speech, or of music. */
const mixOf = (part: Partial<Parameters<ForkedFilms['mix']>[0]> = {}) => ({
  durationMs: 4000,
  speech: [],
  spoken: [],
  sounds: [],
  music: null,
  container: 'mp4' as const,
  out: path('wrong.mp4'),
  patienceMs: 1000,
  ...part,
});

describe('the sound of films', () => {
  it.each([
    ['gives nothing of a sound', '*-f?f32le?pipe:1', 'sleep 60', 'ffmpegHangs'],
    [
      'is killed while it reads one',
      '*-f?f32le?pipe:1',
      'head -c 8000 /dev/zero; kill -9 $$',
      'ffmpegFailed',
    ],
    ['does not end', '*-f?wav?*', 'sleep 60', 'ffmpegHangs'],
  ])('fails where ffmpeg %s', async (_, when, what, code) => {
    const stand = path('stand-in.sh');
    await writeFile(stand, `#!/bin/sh\ncase "$*" in ${when}) ${what} ;; *) exec ffmpeg "$@" ;; esac\n`, {
      mode: 0o755,
    });
    const broken = openFilms({ ffmpeg: stand });
    const speech = [{ path: await tone('some.raw', 1), atMs: 0 }];
    await expect(broken.mix(mixOf({ speech }))).rejects.toMatchObject({ code });
    await broken.close();
  });

  it('has speech where it is said, over music that gives way to it, in the loudness of films', async () => {
    const music = path('music.wav');
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'sine=f=220:d=3,volume=6dB', music]);
    const out = path('mix.mp4');
    const loudness = await engine.mix({
      durationMs: 12_000,
      speech: [{ path: await tone('speech.raw', 2), atMs: 6000 }],
      spoken: [{ startMs: 6000, endMs: 8000 }],
      sounds: [],
      music: {
        file: { path: music, demuxer: 'wav', durationMs: 3000 },
        volume: 60,
        duck: 100,
        fadeIn: 0,
        fadeOut: 2,
        loop: true,
      },
      container: 'mp4',
      out,
    });
    expect(Math.abs((loudness.integrated ?? 0) + 16)).toBeLessThan(1);
    expect(loudness.truePeak).toBeLessThan(-1);
    // It plays on beyond its own end, and fades away before that of the film.
    expect(await levelOf(out, 4, 5)).toBeGreaterThan(-30);
    expect(await levelOf(out, 11.7, 12)).toBeLessThan((await levelOf(out, 9, 9.5)) - 12);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'stream=sample_rate,channels,duration',
      '-of',
      'csv=p=0',
      out,
    ]);
    expect(stdout.trim()).toBe('48000,2,12.000000');
  });

  it('is limited where it would be too loud, and stays silent where nothing is heard', async () => {
    const clicks = path('clicks.wav');
    const source = 'aevalsrc=0.9*gt(sin(2*PI*2*t)\\,0.995)*sin(2*PI*900*t):d=8';
    await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, clicks]);
    const plan = { durationMs: 8000, speech: [], spoken: [], music: null, container: 'webm' as const };
    const sounds = [{ file: { path: clicks, demuxer: 'wav' }, atMs: 0, volume: 100 }];
    const loud = await engine.mix({ ...plan, sounds, out: path('loud.webm') });
    expect(loud.truePeak).toBeLessThan(-1);
    expect(await engine.mix({ ...plan, sounds: [], out: path('silent.webm') })).toEqual({
      integrated: null,
      truePeak: null,
    });
  });

  it('cannot be made of speech that is not there', async () => {
    const plan = {
      durationMs: 1000,
      spoken: [],
      sounds: [],
      music: null,
      container: 'mp4' as const,
      out: path('no.mp4'),
    };
    const work = engine.mix({ ...plan, speech: [{ path: path('none.raw'), atMs: 0 }] });
    await expect(work).rejects.toMatchObject({ code: 'badPlan' });
  });
});
