// What a viewer of an avatar at a service costs: npm run bench -- live
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createLiveTalking } from '../../server/engines/avatar-service/livetalking';
import type { LivePicture } from '../../server/engines/avatar-service/port';
import { readPictures } from '../../server/engines/avatar-service/pictures';
import { clipOf } from '../fixtures/avatar-service/clip';
import { machine, printTable, round } from './stats';

const SECONDS = 20;
const ROUNDS = 5;
const FRAMES = SECONDS * 25;
const face = { id: 7, left: 208, top: 256, width: 304, height: 368 };
/** Clock ticks a second, in which Linux counts a process's CPU. */
const TICKS = 100;
const LOUD = 1_000;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Seconds of CPU of a process, and of one that has ended among its children. */
async function cpuOf(pid: number | string): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** The decoders that this process has started. */
async function decoders(): Promise<string[]> {
  const found: string[] = [];
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    if (stat.includes('(ffmpeg)') && stat.split(') ')[1]?.split(' ')[1] === String(process.pid))
      found.push(pid);
  }
  return found;
}

/** CPU of decoder for this many frames as fast as they go: no network, no session. */
async function bareDecoder(): Promise<number> {
  const { silent } = await clipOf(undefined, 720);
  const done: LivePicture[] = [];
  const reader = readPictures({
    ffmpeg: 'ffmpeg',
    format: { codec: 'vp8' },
    face,
    onPicture: (picture) => done.push(picture),
    onError: (error) => {
      throw error;
    },
  });
  for (let i = 0; i < FRAMES; i++) {
    reader.write(silent[i % silent.length] ?? Buffer.alloc(0), 0);
    while (done.length < i - 20) await wait(2);
  }
  // It keeps the last frames until more come.
  while (done.length < FRAMES - 5) await wait(5);
  const [pid = ''] = await decoders();
  const cpu = await cpuOf(pid);
  reader.close();
  await wait(100);
  return cpu;
}

async function measureSession(url: string) {
  const service = createLiveTalking({
    url,
    model: 'wav2lip',
    sessions: 1,
    ffmpeg: 'ffmpeg',
    timeoutMs: 60_000,
  });
  const pictures: LivePicture[] = [];
  const sounds: { rms: number; at: number }[] = [];
  const delays: number[] = [];
  const session = await service.open(
    'bench',
    face,
    {
      picture: (picture) => {
        delays.push(performance.now() - picture.at);
        pictures.push(picture);
      },
      sound: (rms, at) => sounds.push({ rms, at }),
      over: (error) => {
        throw error;
      },
    },
    new AbortController().signal,
  );
  while (pictures.length < 25) await wait(10);
  const [pid = ''] = await decoders();
  const before = { own: process.cpuUsage(), decoder: await cpuOf(pid), pictures: pictures.length };
  await wait(SECONDS * 1_000);
  const { user, system } = process.cpuUsage(before.own);
  const idle = {
    own: (user + system) / 1e6 / SECONDS,
    decoder: ((await cpuOf(pid)) - before.decoder) / SECONDS,
    rate: (pictures.length - before.pictures) / SECONDS,
    delay: delays.toSorted((a, b) => a - b)[delays.length >> 1] ?? 0,
    bytes:
      pictures.reduce((sum, { image, face: cut }) => sum + image.length + cut.length, 0) / pictures.length,
  };
  const answers: number[] = [];
  const tone = Buffer.from(Int16Array.from({ length: 16_000 }, (_, i) => 8_000 * Math.sin(i / 5)).buffer);
  for (let round_ = 0; round_ < ROUNDS; round_++) {
    const given = performance.now();
    session.speak(tone);
    session.pause();
    let heard: number | undefined;
    while (heard === undefined) {
      await wait(5);
      heard = sounds.find(({ rms, at }) => rms > LOUD && at > given)?.at;
    }
    answers.push(heard - given);
    await wait(2_000);
  }
  session.close();
  await wait(200);
  return { ...idle, answer: answers.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0 };
}

const server = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});
const [url] = (await once(server, 'message')) as [string];
const bare = await bareDecoder();
const live = await measureSession(url);
server.disconnect();
const bareShare = bare / SECONDS;
printTable(
  'A viewer of LiveTalking: VP8 at 720 x 1280, 25 frames a second',
  [
    'Server, % of a core',
    'Decoder, %',
    'Decoder alone on the same frames, %',
    'Both / alone',
    'Frames a second',
    'Frame to pictures, ms',
    'Sound given to sound heard, ms',
    'KB a frame',
  ],
  [
    [
      round(live.own * 100, 1),
      round(live.decoder * 100, 1),
      round(bareShare * 100, 1),
      round((live.own + live.decoder) / bareShare, 2),
      round(live.rate, 1),
      round(live.delay, 0),
      round(live.answer, 0),
      round(live.bytes / 1_000, 1),
    ],
  ],
);
console.log(JSON.stringify({ bench: 'live', machine: machine(), bare, live }));
