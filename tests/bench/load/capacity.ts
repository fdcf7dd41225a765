import { io, type Socket } from 'socket.io-client';
import { demoShareCodes } from '../../../contract/sharing/limits';
import { Child } from '../avatar/child';
import type { ViewersRequest, ViewersResult } from '../avatar/viewers';
import { createClient, inTurns } from '../shop/client';
import { percentile } from '../stats';
import { familyOf, ownCpuOf, residentOf } from './processes';
import type { LoadStage } from './stage';
import { ask, call, type Caller, Viewer } from './visitor';
import { noisySound, upload } from './writers';

const MB = 1024 * 1024;
const CODE = demoShareCodes['zh-CN'];

/** What counts as served, milliseconds at the 95th percentile, and the share of moments without a frame. */
export const quality = { firstFrame: 1000, underRuns: 0.001, firstToken: 500, speech: 1000 } as const;

const guest = (n: number): Caller => ({
  credential: CODE,
  from: `198.18.${Math.floor(n / 250)}.${1 + (n % 250)}`,
});

export interface ViewerStep {
  viewers: number;
  underRuns: number;
  frames: number;
  slowest: number;
  /** Milliseconds until the first frame of those who come meanwhile. */
  firstFrame: number;
  /** Share of a core that the server needed, and megabytes more than before for each viewer. */
  core: number;
  megabytes: number;
  /** Share of its core that the bench itself needed: near 1 it is the limit, and not the server. */
  bench: number;
  isServed: boolean;
}

const cpuOfServer = ({ pid, postmaster }: LoadStage): number =>
  [...familyOf(pid), ...familyOf(postmaster)].reduce((sum, one) => sum + ownCpuOf(one), 0);

const PROBES = 8;

/** Viewers of the demo who stay for some seconds, and some more who come meanwhile. */
export async function measureViewers(
  stage: LoadStage,
  viewers: number,
  seconds: number,
  pinned: (pid: number) => void,
): Promise<ViewerStep> {
  const url = `${stage.address.replace('http', 'ws')}/provider/ws/video?token=${CODE}&avatar=1001&voice=3080&frames=pack`;
  const audience = new Child('./viewers.ts');
  pinned(audience.pid);
  const before = residentOf(stage.pid);
  try {
    await audience.ask<{ measuring: true }>({ url, count: viewers, seconds } satisfies ViewersRequest);
    const began = performance.now();
    const cpu = cpuOfServer(stage);
    const own = ownCpuOf(audience.pid);
    const ended = audience.next<ViewersResult>();
    const waits: number[] = [];
    for (let n = 0; n < PROBES; n++) {
      const viewer = await Viewer.open(stage.address, guest(n));
      waits.push(viewer.firstFrameMs);
      viewer.close();
    }
    const { frames, underRuns, slowest } = await ended;
    const elapsed = (performance.now() - began) / 1000;
    const firstFrame = percentile(waits, 0.95);
    return {
      viewers,
      frames,
      underRuns,
      slowest,
      firstFrame,
      core: (cpuOfServer(stage) - cpu) / elapsed,
      megabytes: Math.max(0, residentOf(stage.pid) - before) / viewers,
      bench: (ownCpuOf(audience.pid) - own) / elapsed,
      isServed: underRuns / frames <= quality.underRuns && firstFrame <= quality.firstFrame,
    };
  } finally {
    await audience.stop();
  }
}

export interface QuestionStep {
  atOnce: number;
  perSecond: number;
  p95: number;
  isServed: boolean;
}

const QUESTIONS = ['你是谁？', '你能做什么？', '怎么分享？', '今天星期几？'];
const questionOf = (turn: number): string => QUESTIONS[turn % QUESTIONS.length] ?? '';

/** Everybody asks one question after the other; answers the milliseconds of each. */
async function asking(
  people: number,
  seconds: number,
  one: (person: number, turn: number) => Promise<number>,
): Promise<{ each: number[]; perSecond: number }> {
  const each: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let turn = 0; performance.now() < end; turn++) each.push(await one(person, turn));
    }),
  );
  return { each, perSecond: (each.length * 1000) / (performance.now() - began) };
}

const open = async ({ address }: LoadStage, caller: Caller): Promise<string> =>
  (await call<{ sessionId: string }>(address, caller, 'POST', '/conversation/share/session', {})).sessionId;

/** Typed questions to the embedded brain, until the first word. */
export async function measureTyped(stage: LoadStage, atOnce: number, seconds: number): Promise<QuestionStep> {
  const sessions = await Promise.all(Array.from({ length: atOnce }, (_, n) => open(stage, guest(n))));
  const { each, perSecond } = await asking(atOnce, seconds, async (person, turn) => {
    const question = { sessionId: sessions[person] ?? '', text: questionOf(turn) };
    return (await ask(stage.address, guest(person), question)).firstToken;
  });
  const p95 = percentile(each, 0.95);
  return { atOnce, perSecond, p95, isServed: p95 <= quality.firstToken };
}

/** Questions whose answers the avatar speaks, until its first frame of them. */
export async function measureSpoken(
  stage: LoadStage,
  atOnce: number,
  seconds: number,
): Promise<QuestionStep> {
  const viewers = await Promise.all(
    Array.from({ length: atOnce }, (_, n) => Viewer.open(stage.address, guest(n))),
  );
  try {
    const sessions = await Promise.all(viewers.map((_, n) => open(stage, guest(n))));
    const { each, perSecond } = await asking(atOnce, seconds, async (person, turn) => {
      const viewer = viewers[person];
      if (viewer === undefined) throw new Error('There is nobody to ask');
      const began = performance.now();
      const speech = viewer.nextSpeech();
      const asked = ask(stage.address, guest(person), {
        sessionId: sessions[person] ?? '',
        text: questionOf(turn),
        streamSessionId: viewer.sessionId,
      });
      await speech;
      const heard = performance.now() - began;
      await asked;
      return heard;
    });
    const p95 = percentile(each, 0.95);
    return { atOnce, perSecond, p95, isServed: p95 <= quality.speech };
  } finally {
    for (const viewer of viewers) viewer.close();
  }
}

/** The home page, as fast as it goes; answers pages a second. */
export async function measurePages({ address }: LoadStage, count: number): Promise<number> {
  const client = createClient(address);
  const { ms } = await inTurns(Array.from({ length: count }), 16, () => client.send('GET', '/'));
  client.close();
  return (count * 1000) / ms;
}

/** Files of 20 MB, two at a time; answers megabytes a second. */
export async function measureUploads(stage: LoadStage, count: number): Promise<number> {
  const bytes = noisySound(20 * MB);
  const people = await stage.people(count);
  const { ms } = await inTurns(people, 2, ({ token }) =>
    upload(stage.address, { credential: token, from: '198.18.9.9' }, bytes),
  );
  return (count * 20 * 1000) / ms;
}

/** Pages that are open and silent; answers kilobytes of the server's memory for each. */
export async function measureIdle({ address, pid }: LoadStage, count: number): Promise<number> {
  const before = residentOf(pid);
  const sockets: Socket[] = [];
  const connect = () =>
    new Promise<void>((resolve, reject) => {
      const socket = io(address, { transports: ['websocket'], auth: { token: CODE }, forceNew: true });
      sockets.push(socket);
      socket.once('connect', () => resolve());
      socket.once('connect_error', reject);
    });
  try {
    await inTurns(Array.from({ length: count }), 50, connect);
    return ((residentOf(pid) - before) * 1024) / count;
  } finally {
    for (const socket of sockets) socket.close();
  }
}
