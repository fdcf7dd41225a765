import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { FrameKind, StreamMessage } from '../../contract/provider/schema';
import { avatarStream } from '../../contract/speech/limits';
import { createAvatarEngine } from '../../server/engines/avatar';
import type { Character } from '../../art/characters';
import { IDLE_POSES, idlePose } from '../../server/engines/avatar/idle';
import { renderBody } from '../../server/engines/avatar/render';
import { CHARACTERS } from '../../art/characters';
import { MARKED_CHARACTERS } from '../../server/engines/avatar/trial';
import { decodeFrame } from '../../server/realtime/provider/frame';
import { chimesIn } from '../fixtures/chime';
import { startNode, startTestApp, type TestApp } from './harness';
import { creator, withAvatar, withVoice } from './try-steps';
import { isLongRun } from '../long-run';

/** To draw an avatar or to speak takes its time. */
const SLOW = 90_000;

/** What the stream of somebody shows and sounds like who only tries its avatar or its voice. */

type Hello = Extract<StreamMessage, { type: 'hello' }>;

interface Stream {
  socket: WebSocket;
  messages: StreamMessage[];
  /** Frames as they came. */
  frames: Buffer[];
  closed: Promise<number>;
}

let app: TestApp;
let owner: string;
let steps: ReturnType<typeof creator>;
const streams: Stream[] = [];
const engine = createAvatarEngine({ cacheDir: '.cache/avatars' });

beforeAll(async () => {
  app = await startTestApp({ STREAMS_PER_ADDRESS: '0', STREAMS_PER_SHARE_ADDRESS: '0' });
  await app.app.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await app.login('13777000001');
  steps = creator(app, owner);
});
afterAll(async () => {
  for (const { socket } of streams) socket.terminate();
  await app.close();
  await engine.close();
});

function open(
  token: string,
  {
    avatar = 1001,
    voice = 3080,
    frames = 'pack',
  }: { avatar?: number; voice?: number; frames?: FrameKind } = {},
  node = app,
): Stream {
  const { port } = node.app.http.server.address() as AddressInfo;
  const query = new URLSearchParams({ token, avatar: `${avatar}`, voice: `${voice}`, frames });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/provider/ws/video?${query}`);
  const stream: Stream = {
    socket,
    messages: [],
    frames: [],
    closed: new Promise((resolve) => socket.once('close', resolve)),
  };
  socket.on('message', (data, isBinary) => {
    if (isBinary) stream.frames.push(data as Buffer);
    else stream.messages.push(JSON.parse(String(data)) as StreamMessage);
  });
  const asking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('next'), 40);
  socket.once('close', () => clearInterval(asking));
  streams.push(stream);
  return stream;
}

async function helloOf({ messages }: Stream): Promise<Hello> {
  await expect.poll(() => messages[0]?.type, { timeout: 60_000 }).toBe('hello');
  return messages[0] as Hello;
}

/** Status of each body that a client gets by the address of its pack. */
async function bodiesOf({ pack }: Hello): Promise<number[]> {
  const found: number[] = [];
  for (const pose of [0, (pack?.poses ?? 1) - 1])
    found.push((await app.app.http.inject(`${pack?.url}/${pose}`)).statusCode);
  return found;
}

async function end(...ended: Stream[]): Promise<void> {
  for (const { socket } of ended) socket.close();
  await Promise.all(ended.map(({ closed }) => closed));
}

describe('a stream of a tried avatar', () => {
  test(
    'sends only marked bodies, and no URL of an unmarked one',
    async () => {
      const [plain, trial] = [await engine.poses(1005), await engine.poses(1005, 'trial')];
      const stream = open(owner, { avatar: 1005 });
      const hello = await helloOf(stream);
      expect(hello.pack?.hash).toBe(trial.hash);
      expect(JSON.stringify(stream.messages)).not.toContain(plain.hash);
      expect(await bodiesOf(hello)).toEqual([200, 200]);
      const file = await app.app.http.inject(`${hello.pack?.url}/0`);
      expect(file.rawPayload.equals(await trial.file(0))).toBe(true);
      await end(stream);
    },
    SLOW,
  );

  test.runIf(isLongRun)(
    'of full frames or of faces never shows the unmarked avatar',
    async () => {
      // A server of its own: it goes on drawing poses until it ends, and what comes later has to speak in time.
      const drawing = await startNode(app.database, { STREAMS_PER_ADDRESS: '0' });
      await drawing.app.http.listen({ port: 0, host: '127.0.0.1' });
      const shown = new Set<string>();
      try {
        for (const frames of ['full', 'face'] as const) {
          const stream = open(owner, { avatar: 1005, frames }, drawing);
          await helloOf(stream);
          await expect.poll(() => stream.frames.length, { timeout: 60_000 }).toBeGreaterThan(30);
          await end(stream);
          const images = stream.frames.map((frame) => decodeFrame(frame).image);
          for (const image of images) if (image.length > 0) shown.add(image.toString('base64'));
        }
      } finally {
        await drawing.close();
      }
      expect(shown.size).toBeGreaterThan(0);
      // Drawn here pose by pose until each picture is known: a pack that is still being made lacks pictures of later poses.
      const bodyOf = async (characters: typeof CHARACTERS, pose: number) =>
        (await renderBody(characters.get(1005) as Character, idlePose(pose))).toString('base64');
      for (let pose = 0; shown.size > 0; pose++) {
        expect(pose, 'pictures that are no marked bodies').toBeLessThan(IDLE_POSES);
        expect(shown.has(await bodyOf(CHARACTERS, pose))).toBe(false);
        shown.delete(await bodyOf(MARKED_CHARACTERS, pose));
      }
    },
    SLOW,
  );

  test(
    'is unmarked after the purchase, at signed URLs',
    async () => {
      const buying = creator(app, await app.login('13777000002'));
      await buying.buy('avatar-1005');
      const stream = open(buying.as.credential, { avatar: 1005 });
      const hello = await helloOf(stream);
      const { hash } = await engine.poses(1005);
      expect(hello.pack?.hash).toBe(hash);
      expect(await bodiesOf(hello)).toEqual([200, 200]);
      expect((await app.app.http.inject(`/provider/avatar/1005/pack/${hash}/0`)).statusCode).toBe(404);
      await end(stream);
    },
    SLOW,
  );

  test('is unmarked for visitors of a publication, and marked for guests of a draft', async () => {
    const member = creator(app, await app.login('13777000003'));
    await member.join();
    const id = await member.make(withAvatar(1007));
    const [visitor, draft] = [
      (await member.share(id)).data.code,
      (await member.share(id, 'draft')).data.code,
    ];
    await member.leave();
    const [shown, drafted] = [open(visitor, { avatar: 1007 }), open(draft, { avatar: 1007 })];
    expect((await helloOf(shown)).pack?.hash).toBe((await engine.poses(1007)).hash);
    expect((await helloOf(drafted)).pack?.hash).toBe((await engine.poses(1007, 'trial')).hash);
    await end(shown, drafted);
  });
});

describe('a stream of a tried voice', () => {
  const TEXT = '一二三四五六七八九十，一二三四五六七八九十。';

  /** How strongly the mark sounds in what a stream says. */
  async function heardIn(voice: number, text = TEXT): Promise<number[]> {
    const stream = open(owner, { voice });
    const { session_id } = await helloOf(stream);
    await app.call('POST /provider/say', { body: { text, type: 'echo', session_id, token: owner } });
    const isOver = () => stream.messages.some(({ type }) => type === 'say-end');
    await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
    await end(stream);
    const sounds = stream.frames
      .map((frame) => decodeFrame(frame, 4))
      .filter(({ talking }) => talking)
      .map(({ sound }) => sound);
    const bytes = Uint8Array.from(Buffer.concat(sounds));
    expect(bytes.length % avatarStream.soundBytes).toBe(0);
    return chimesIn(new Int16Array(bytes.buffer));
  }

  test.runIf(isLongRun)(
    'is marked at its beginning and every four seconds, a bought one is not',
    async () => {
      const tried = await heardIn(3089);
      expect(tried.length).toBeGreaterThan(1);
      for (const score of tried) expect(score).toBeGreaterThan(0.7);
      for (const score of await heardIn(3080, '一二三四。')) expect(Math.abs(score)).toBeLessThan(0.3);
    },
    SLOW,
  );

  test('is marked for guests of a draft too', async () => {
    const free = await steps.make();
    const { code } = (await steps.share(free, 'draft')).data;
    await steps.edit(free, withVoice(3089));
    const stream = open(code, { voice: 3089 });
    const { session_id } = await helloOf(stream);
    await app.call('POST /provider/say', { body: { text: TEXT, type: 'echo', session_id, token: code } });
    const talking = () =>
      stream.frames.map((frame) => decodeFrame(frame, 4)).filter((frame) => frame.talking);
    await expect.poll(() => talking().length, { timeout: 60_000 }).toBeGreaterThan(20);
    await end(stream);
    const bytes = Uint8Array.from(Buffer.concat(talking().map(({ sound }) => sound)));
    expect(chimesIn(new Int16Array(bytes.buffer))[0]).toBeGreaterThan(0.7);
  });
});

describe('streams at the same time', () => {
  const LIMIT = 10;
  const openMany = async (n: number, token: string, node = app) => {
    const opened = Array.from({ length: n }, () => open(token, {}, node));
    await Promise.all(opened.map(helloOf));
    return opened;
  };

  test('are limited by the rights of the account for all its projects, visitors included', async () => {
    const busy = creator(app, await app.login('13777000004'));
    const id = await busy.make();
    const { code } = (await busy.share(id)).data;
    const { avatar } = (await busy.read(id)).assets;
    expect(avatar?.id).toBe(1001);
    const own = await openMany(LIMIT - 2, busy.as.credential);
    const visits = await openMany(1, code);
    const last = await openMany(1, code);
    expect(await open(code).closed).toBe(4005);
    expect(await open(busy.as.credential).closed).toBe(4005);
    // Another account has places of its own.
    const other = await openMany(1, owner);
    await end(...last);
    await expect.poll(async () => (await openMany(1, code)).length).toBe(1);
    await end(...own, ...visits, ...other);
  });

  test('are as many as the operator allows, where that is less', async () => {
    const small = await startNode(app.database, { STREAMS_PER_USER: '2', STREAMS_PER_ADDRESS: '0' });
    await small.app.http.listen({ port: 0, host: '127.0.0.1' });
    try {
      const opened = await openMany(2, owner, small);
      expect(await open(owner, {}, small).closed).toBe(4005);
      await end(...opened);
    } finally {
      await small.close();
    }
  });
});
