// What a talking portrait costs: npm run bench -- clone
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PORTRAIT_PLAN } from '../../server/engines/avatar';
import { openMediaProbe } from '../../server/engines/media-probe';
import { decodePoseFile } from '../../server/engines/shared/pose-file';
import { videoSourceOf } from '../../server/modules/clones/sources';
import { withFrames } from '../../server/modules/clones/video-file';
import { paintFaces } from '../../art/portrait/figure';
import { copyRaster } from '../../art/portrait/picture/raster';
import { readSource } from '../../art/portrait/source';
import { openPortraitBaker, portraitSource } from '../fixtures/portrait';
import { personReading, personVideo } from '../fixtures/portrait-video';
import { machine, printTable, round } from './stats';

/** Most CPU of one face, milliseconds, and of a portrait, seconds. */
const PICTURE_GOAL_MS = 20;
const PORTRAIT_GOAL_S = 10;
const ROUNDS = 3;
/** Most seconds and megabytes of a portrait of a video, and how many frames it has. */
const VIDEO_GOAL = { seconds: 90, megabytes: 25 };
const FRAMES = 100;
const FRAME_RATE = 12.5;
/** Clock ticks a second, in which Linux counts a process's CPU. */
const TICKS = 100;

sharp.concurrency(1);
sharp.cache(false);

const cpuNow = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

async function cpuOf(work: () => Promise<unknown> | unknown): Promise<number> {
  const before = cpuNow();
  await work();
  return cpuNow() - before;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** CPU of a face, and of a plain copy of as many pixels. */
async function measureFaces() {
  const painter = paintFaces(await readSource(portraitSource()));
  const { mouths, eyes } = PORTRAIT_PLAN;
  const rest = painter.mouth(mouths[0] as (typeof mouths)[number]);
  for (const mouth of mouths) painter.mouth(mouth);
  const rows: { what: string; ms: number; bare: number }[] = [];
  for (const { what, draw, count } of [
    {
      what: 'a mouth',
      draw: () => mouths.forEach((mouth) => painter.mouth(mouth)),
      count: mouths.length,
    },
    {
      what: 'a look of the eyes',
      draw: () => eyes.forEach((pose) => painter.eyes(pose)),
      count: eyes.length,
    },
  ]) {
    const drawn: number[] = [];
    const bare: number[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      drawn.push((await cpuOf(draw)) / count);
      bare.push((await cpuOf(() => Array.from({ length: 100 }, () => copyRaster(rest)))) / 100);
    }
    rows.push({ what, ms: middle(drawn), bare: middle(bare) });
  }
  return rows;
}

/** CPU in seconds and most memory in megabytes that a process has used. */
async function used(pid: number): Promise<{ cpu: number; memory: number }> {
  const [stat, status] = await Promise.all(
    ['stat', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
  );
  // The fields after the program's name, which may hold blanks: user and system time are the 12th and 13th.
  const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0);
  return { cpu: (Number(fields[11]) + Number(fields[12])) / TICKS, memory: kilobytes / 1_024 };
}

/** The whole portrait in the program, and only the writing of its pictures. */
async function measurePortrait() {
  const baker = openPortraitBaker();
  const runs: { cpu: number; wall: number }[] = [];
  let memory = 0;
  let files: ReadonlyMap<string, Buffer> = new Map();
  for (let i = 0; i < ROUNDS; i++) {
    const pid = baker.pid();
    const before = pid === undefined ? 0 : (await used(pid)).cpu;
    const began = performance.now();
    ({ files } = await baker.bake(portraitSource()));
    const after = await used(baker.pid() ?? 0);
    runs.push({ cpu: after.cpu - before, wall: (performance.now() - began) / 1_000 });
    memory = after.memory;
  }
  await baker.close();
  let encoding = 0;
  for (let i = 0; i < PORTRAIT_PLAN.bodies.length; i++) {
    const { body, eyes, mouths } = decodePoseFile(files.get(`${i}.pose`) as Buffer);
    for (const [part, quality] of [
      [body, 76],
      [eyes, 64],
      [mouths, 64],
    ] as const) {
      const { data, info } = await sharp(part.bytes).raw().toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const options = { quality, alphaQuality: 80, effort: 2 };
      encoding += await cpuOf(() =>
        sharp(data, { raw: { width, height, channels } }).webp(options).toBuffer(),
      );
    }
  }
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0);
  return {
    cpu: middle(runs.map(({ cpu }) => cpu)),
    wall: middle(runs.map(({ wall }) => wall)),
    encoding: encoding / 1_000,
    memory,
    megabytes: bytes / 1e6,
  };
}

/** A portrait of a video with as many frames as there can be: from the stored file to the last body. */
async function measureVideo() {
  const folder = await mkdtemp(join(tmpdir(), 'mirra-bench-video-'));
  const path = join(folder, 'video.webm');
  try {
    await writeFile(path, await personVideo({ rate: FRAME_RATE }));
    const { reading, masks } = await personReading({ rate: FRAME_RATE, count: FRAMES });
    const probe = await openMediaProbe({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }, console.error);
    const storage = { open: () => Promise.resolve(createReadStream(path)) };
    const files = new Map<string, Buffer>();
    const bodies = {
      read: (name: string) => Promise.resolve(files.get(name) ?? null),
      write: (name: string, bytes: Buffer) => Promise.resolve(void files.set(name, bytes)),
    };
    const baker = openPortraitBaker();
    const began = performance.now();
    const made = await withFrames(
      { storage, openProbe: () => Promise.resolve(probe) },
      { storageKey: 'video', contentType: 'video/webm' },
      reading,
      async (paths) => ({
        taken: (performance.now() - began) / 1_000,
        portrait: await baker.bakeVideo(videoSourceOf(paths, reading, masks), bodies),
      }),
    );
    const wall = (performance.now() - began) / 1_000;
    const processes = await Promise.all(baker.pids().map(used));
    await baker.close();
    if (made === null) throw new Error('The frames of the video cannot be read');
    const all = [...files.values(), ...made.portrait.files.values()];
    return {
      taken: made.taken,
      wall,
      cpu: processes.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: processes.reduce((sum, { memory }) => sum + memory, 0),
      megabytes: all.reduce((sum, file) => sum + file.length, 0) / 1e6,
      bodies: files.size,
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const faces = await measureFaces();
printTable(
  'Faces of a portrait, CPU in ms',
  ['What', 'Drawn', 'Copied bare', 'Times bare', `Goal <= ${PICTURE_GOAL_MS}`],
  faces.map(({ what, ms, bare }) => [
    what,
    round(ms, 1),
    round(bare, 2),
    round(ms / bare, 1),
    ms <= PICTURE_GOAL_MS ? 'met' : 'missed',
  ]),
);
const portrait = await measurePortrait();
const isMet = portrait.cpu <= PORTRAIT_GOAL_S;
printTable(
  'A portrait: 25 bodies, each with 8 looks of the eyes and 35 mouths',
  [
    'CPU, s',
    'Wall, s',
    'Only encoding, s',
    'Times that',
    'Memory, MB',
    'Files, MB',
    `Goal <= ${PORTRAIT_GOAL_S} s`,
  ],
  [
    [
      round(portrait.cpu, 1),
      round(portrait.wall, 1),
      round(portrait.encoding, 1),
      round(portrait.cpu / portrait.encoding, 1),
      round(portrait.memory, 0),
      round(portrait.megabytes, 1),
      isMet ? 'met' : 'missed',
    ],
  ],
);
const video = await measureVideo();
const isVideoMet = video.wall <= VIDEO_GOAL.seconds && video.megabytes <= VIDEO_GOAL.megabytes;
printTable(
  `A portrait of a video: ${FRAMES} frames, ${video.bodies} bodies, two processes`,
  [
    'Wall, s',
    'Of it taking frames, s',
    'CPU of both, s',
    'Memory of both, MB',
    'Files, MB',
    `Goal <= ${VIDEO_GOAL.seconds} s, ${VIDEO_GOAL.megabytes} MB`,
  ],
  [
    [
      round(video.wall, 1),
      round(video.taken, 1),
      round(video.cpu, 1),
      round(video.memory, 0),
      round(video.megabytes, 1),
      isVideoMet ? 'met' : 'missed',
    ],
  ],
);
console.log(JSON.stringify({ bench: 'clone', machine: machine(), faces, portrait, video }));
