import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ForkedFilms } from '../../../../server/engines/film';
import { openFilms, sceneOf, segmentOf } from '../../../fixtures/films';
import { captionLook, element, stageOf } from '../../film/picture/stages';

const run = promisify(execFile);
let folder: string;
const open: ForkedFilms[] = [];
const films = (options: Parameters<typeof openFilms>[0] = {}) => {
  const engine = openFilms(options);
  open.push(engine);
  return engine;
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'films-'));
});
afterEach(async () => {
  for (const engine of open.splice(0)) await engine.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { code?: unknown }) => error.code,
  );

/** A program that stands in for ffmpeg. */
async function script(name: string, lines: string): Promise<string> {
  await writeFile(path(name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return path(name);
}

/** The color of a point of a frame, as it is decoded. */
async function pixelAt(file: string, frame: number, x: number, y: number): Promise<number[]> {
  const png = path('frame.png');
  const select = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:in_range=tv`;
  await run('ffmpeg', ['-v', 'error', '-y', '-i', file, '-vf', select, '-frames:v', '1', png]);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
}

async function streamOf(file: string): Promise<Record<string, string>> {
  const entries =
    'stream=codec_name,profile,width,height,pix_fmt,color_space,color_range,avg_frame_rate,nb_read_frames';
  const args = [
    '-v',
    'error',
    '-count_frames',
    '-select_streams',
    'v:0',
    '-show_entries',
    entries,
    '-of',
    'json',
    file,
  ];
  return (JSON.parse((await run('ffprobe', args)).stdout) as { streams: [Record<string, string>] })
    .streams[0];
}

const near = (color: readonly number[], wanted: readonly number[]) =>
  expect(Math.max(...color.map((part, index) => Math.abs(part - (wanted[index] ?? 0))))).toBeLessThan(8);

const colored = (color: string) => ({
  background: { kind: 'color' as const, color, gradient: null, materialId: null },
});

describe('segments of films', () => {
  it('are H.264 of every frame, with what stands on the stage at that time', async () => {
    const square = element(
      'a',
      'shape',
      [960, 360, 320, 360],
      { kind: 'rectangle', fill: '#20A040' },
      {
        timing: {
          entrance: { on: 'start', answer: 0, delay: 0.4, effect: 'none', duration: 0 },
          exit: null,
        },
      },
    );
    const stage = stageOf([square], colored('#C03020'));
    expect(await films().segment(segmentOf(sceneOf(20, { stage }), path('a.mp4')))).toBe(20);
    expect(await streamOf(path('a.mp4'))).toEqual({
      codec_name: 'h264',
      profile: expect.stringMatching(/High|Constrained Baseline/),
      width: 320,
      height: 180,
      pix_fmt: 'yuv420p',
      color_space: 'bt709',
      color_range: 'tv',
      avg_frame_rate: '25/1',
      nb_read_frames: '20',
    });
    near(await pixelAt(path('a.mp4'), 9, 280, 135), [192, 48, 32]);
    near(await pixelAt(path('a.mp4'), 10, 280, 135), [32, 160, 64]);
    near(await pixelAt(path('a.mp4'), 19, 40, 40), [192, 48, 32]);
  });

  it('go over into the next scene, and join without a frame too many', async () => {
    const [first, second] = ['#C03020', '#2040C0'].map((color) =>
      sceneOf(20, { stage: stageOf([], colored(color)) }),
    );
    if (first === undefined || second === undefined) throw new Error('There are two');
    const engine = films();
    const next = { scene: second, overlap: 9, kind: 'wipe' as const };
    await engine.segment(segmentOf(first, path('1.mp4'), { next }));
    await engine.segment(segmentOf(second, path('2.mp4'), { from: 9 }));
    const out = path('joined.mp4');
    const metadata = { AIGC: '{"Label":"1"}' };
    const segments = [path('1.mp4'), path('2.mp4')];
    await engine.join({
      segments,
      frames: 31,
      container: 'mp4',
      sound: null,
      subtitles: [],
      metadata,
      out,
    });
    expect((await streamOf(out)).nb_read_frames).toBe('31');
    // In the middle of the transition the new one has come as far as the middle of the stage.
    near(await pixelAt(out, 15, 100, 90), [32, 64, 192]);
    near(await pixelAt(out, 15, 220, 90), [192, 48, 32]);
    near(await pixelAt(out, 30, 160, 90), [32, 64, 192]);
    const { stdout } = await run('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format_tags=AIGC',
      '-of',
      'csv=p=0',
      out,
    ]);
    expect(stdout).toContain('Label');
  });

  it('are drawn while the sound of their film is mixed, and nothing is left of them where that fails', async () => {
    const scene = sceneOf(20, { stage: stageOf([]) });
    const mix = { durationMs: 800, spoken: [], sounds: [], music: null, container: 'mp4' as const };
    const engine = films();
    const speech = [{ path: path('said.raw'), atMs: 0 }];
    await writeFile(path('said.raw'), Buffer.alloc(16_000));
    const sound = { ...mix, speech, out: path('said.mp4') };
    expect(await engine.segment(segmentOf(scene, path('with.mp4')), { sound })).toBe(20);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['with.mp4', 'said.mp4']));
    const missing = { ...mix, speech: [{ path: path('none.raw'), atMs: 0 }], out: path('unsaid.mp4') };
    const work = engine.segment(segmentOf(scene, path('without.mp4')), { sound: missing });
    expect(await codeOf(work)).toBe('badPlan');
    expect((await readdir(folder)).filter((name) => /without|unsaid|frames/.test(name))).toEqual([]);
  });

  it('are transparent where nothing is drawn, in WebM, also once they are joined', async () => {
    const square = (id: string, left: number, fill: string) =>
      element(id, 'shape', [left, 0, 320, 720], { kind: 'rectangle', fill });
    const stage = stageOf([square('a', 640, '#20A040'), square('b', 960, '#20A04080')], colored('#C03020'));
    const encoder = { codec: 'vp9', speed: 8, crf: 20, threads: 1 } as const;
    const engine = films();
    const segments = [path('1.webm'), path('2.webm')];
    for (const segment of segments)
      await engine.segment(segmentOf(sceneOf(10, { stage, isTransparent: true }), segment, { encoder }));
    const out = path('joined.webm');
    const metadata = { AIGC: '{"Label":"1"}' };
    await engine.join({ segments, frames: 20, container: 'webm', sound: null, subtitles: [], metadata, out });
    const frames = path('frames.rgba');
    // Only libvpx reads the transparency of VP9.
    const reading = [
      '-v',
      'error',
      '-y',
      '-c:v',
      'libvpx-vp9',
      '-i',
      out,
      '-pix_fmt',
      'rgba',
      '-f',
      'rawvideo',
    ];
    await run('ffmpeg', [...reading, frames]);
    const bytes = await readFile(frames);
    expect(bytes.length).toBe(20 * 320 * 180 * 4);
    const at = (frame: number, x: number) => {
      const from = ((frame * 180 + 90) * 320 + x) * 4;
      return [...bytes.subarray(from, from + 4)];
    };
    for (const frame of [0, 19]) {
      expect(at(frame, 40)[3]).toBeLessThan(8);
      near(at(frame, 200), [32, 160, 64, 255]);
      near(at(frame, 280), [32, 160, 64, 128]);
    }
    const tags = [
      '-v',
      'error',
      '-show_entries',
      'format_tags=AIGC:stream_tags=alpha_mode',
      '-of',
      'csv=p=0',
    ];
    const { stdout } = await run('ffprobe', [...tags, out]);
    expect(stdout).toContain('Label');
    expect(stdout).toMatch(/^1$/m);
  });

  it('show videos at their time, again and again where they loop', async () => {
    const video = path('clip.mp4');
    const filter = '[0][1]concat=n=2:v=1:a=0';
    const input = (color: string) => ['-f', 'lavfi', '-i', `color=${color}:s=160x90:r=25:d=0.4`];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      ...input('red'),
      ...input('blue'),
      '-filter_complex',
      filter,
      video,
    ]);
    const stage = stageOf([], {
      background: { kind: 'video', color: '#FFFFFF', gradient: null, materialId: 'v' },
    });
    const file = {
      kind: 'video' as const,
      path: video,
      demuxer: 'mov',
      width: 160,
      height: 90,
      durationMs: 800,
    };
    // It begins within the second round.
    const plan = segmentOf(sceneOf(60, { stage }), path('v.mp4'), {
      materials: { v: file },
      from: 22,
      to: 45,
    });
    await films().segment(plan);
    const isRed = async (frame: number) => ((await pixelAt(path('v.mp4'), frame, 10, 10))[0] ?? 0) > 128;
    expect(await isRed(0)).toBe(true);
    expect(await isRed(7)).toBe(true);
    expect(await isRed(8)).toBe(false);
    expect(await isRed(17)).toBe(false);
    expect(await isRed(18)).toBe(true);
  });

  it.each([
    [{ width: 640, height: 480 }, 'bt601'],
    [{ width: 1280, height: 720 }, 'bt709'],
  ])(
    'show a video of %o that does not name its colors in those of %s, as browsers do',
    async (size, matrix) => {
      const video = path('untagged.mp4');
      const source = `color=#20C040:s=${size.width}x${size.height}:r=25:d=0.2`;
      const filter = `format=rgb24,scale=out_color_matrix=${matrix}:out_range=tv,format=yuv420p`;
      await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-vf', filter, video]);
      const stage = stageOf([], {
        background: { kind: 'video', color: '#FFFFFF', gradient: null, materialId: 'v' },
      });
      const file = { kind: 'video' as const, path: video, demuxer: 'mov', ...size, durationMs: 200 };
      await films().segment(segmentOf(sceneOf(2, { stage }), path('v.mp4'), { materials: { v: file } }));
      near(await pixelAt(path('v.mp4'), 0, 40, 10), [0x20, 0xc0, 0x40]);
    },
  );

  it('show stills of elements that only code of others draws, and leave out those without one', async () => {
    const clock = element('clock', 'x', [640, 0, 320, 180], {}, { type: 'someone.clock' });
    const dial = element('dial', 'x', [0, 360, 320, 180], {}, { type: 'someone.dial' });
    const picture = { width: 800, height: 450, channels: 3 as const, background: '#20A040' };
    await sharp({ create: picture }).png().toFile(path('clock.png'));
    const stage = stageOf([clock, dial], colored('#C03020'));
    const place = { left: 0, top: 0, width: 1, height: 0.5 };
    const scene = sceneOf(2, { stage, stills: { clock: { path: path('clock.png'), place } } });
    await films().segment(segmentOf(scene, path('still.mp4')));
    near(await pixelAt(path('still.mp4'), 1, 200, 11), [32, 160, 64]);
    near(await pixelAt(path('still.mp4'), 1, 200, 34), [192, 48, 32]);
    near(await pixelAt(path('still.mp4'), 1, 40, 112), [192, 48, 32]);
    const gone = { ...scene, stills: { clock: { path: path('none.png'), place } } };
    expect(await codeOf(films().segment(segmentOf(gone, path('gone.mp4'))))).toBe('badPlan');
  });

  it('end within a second when they are stopped, and leave nothing behind', async () => {
    const engine = films();
    const stopping = new AbortController();
    const caption = { startMs: 0, endMs: 600_000, lines: ['One'], words: [] };
    const scene = sceneOf(15_000, { captions: [caption], captionLook: captionLook() });
    const plan = segmentOf(scene, path('stopped.mp4'));
    let stoppedAt = 0;
    const onProgress = () => {
      stoppedAt ||= performance.now();
      stopping.abort(new Error('no more'));
    };
    await expect(engine.segment(plan, { signal: stopping.signal, onProgress })).rejects.toThrow('no more');
    expect(performance.now() - stoppedAt).toBeLessThan(1000);
    expect(
      (await readdir(folder)).filter((name) => name.startsWith('.') || name.includes('stopped')),
    ).toEqual([]);
  });

  it('say what is wrong', async () => {
    const plan = segmentOf(sceneOf(10), path('wrong.mp4'));
    expect(await codeOf(films({ ffmpeg: '/nonexistent/ffmpeg' }).segment(plan))).toBe('ffmpegMissing');
    const engine = films();
    expect(await codeOf(engine.segment({ ...plan, to: 11 }))).toBe('badPlan');
    expect(
      await codeOf(
        engine.segment({ ...plan, encoder: { codec: 'h264', preset: 'no', crf: 18, threads: 1 } }),
      ),
    ).toBe('ffmpegFailed');
    const lazy = films({
      // Its child stays with what it was given, also when the script alone has ended.
      ffmpeg: await script('lazy.sh', 'sleep 60 < "$(echo "$@" | sed "s/.* -i \\([^ ]*\\) .*/\\1/")"'),
    });
    expect(await codeOf(lazy.segment({ ...plan, patienceMs: 300 }))).toBe('ffmpegHangs');
    const join = { segments: [path('a.mp4')], frames: 1, sound: null, subtitles: [], metadata: {} };
    const joined = { ...join, container: 'mp4', out: path('wrong.mp4'), patienceMs: 300 } as const;
    expect(await codeOf(lazy.join(joined))).toBe('ffmpegHangs');
    expect(await readdir(folder)).not.toContain('wrong.mp4');
  });

  it.each([
    ['gives nothing of a video', 'sleep 60', 'ffmpegHangs'],
    ['is killed while it reads one', 'head -c 57600 /dev/zero; kill -9 $$', 'ffmpegFailed'],
  ])('fail where ffmpeg %s', async (_, reading, code) => {
    const video = { kind: 'video' as const, path: path('x.mp4'), width: 160, height: 90, durationMs: 800 };
    const stage = stageOf([], {
      background: { kind: 'video', color: '#FFFFFF', gradient: null, materialId: 'v' },
    });
    const encoding = 'case "$*" in *pipe:1) ;; *) exec ffmpeg "$@" ;; esac';
    const engine = films({ ffmpeg: await script('reader.sh', `${encoding}\n${reading}`) });
    const plan = segmentOf(sceneOf(10, { stage }), path('unread.mp4'), { materials: { v: video } });
    expect(await codeOf(engine.segment({ ...plan, patienceMs: 1000 }))).toBe(code);
    expect(await readdir(folder)).not.toContain('unread.mp4');
  });

  it('are given up when their program is killed, and the next one has a new program', async () => {
    const engine = films();
    const work = engine.segment(segmentOf(sceneOf(15_000), path('killed.mp4')), {
      onProgress: () => engine.pids().forEach((pid) => process.kill(pid, 'SIGKILL')),
    });
    expect(await codeOf(work)).toBe('died');
    expect(await engine.segment(segmentOf(sceneOf(2), path('again.mp4')))).toBe(2);
    expect((await readFile(path('again.mp4'))).length).toBeGreaterThan(500);
  });
});
