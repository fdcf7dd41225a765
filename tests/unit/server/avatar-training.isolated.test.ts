import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { writeVideo } from '../../../server/engines/avatar-service/video-file';
import { createLiveTalking } from '../../../server/engines/avatar-service/livetalking';
import { createFollowing, TrainingFailed, Waiting } from '../../../server/modules/clones/at-service';
import * as store from '../../../server/modules/clones/store';
import { type AvatarTrainingDeps, createAvatarTraining } from '../../../server/modules/clones/train-avatar';
import { type LiveTalkingServer, startLiveTalking } from '../../fixtures/avatar-service/livetalking-server';

vi.mock('../../../server/modules/clones/store');

const row = {
  id: 'order',
  type: 'virtual',
  number: 2_010_000_001,
  name: 'Me',
  service: null,
  serviceRef: null,
  isHandMade: false,
  progress: 0,
  changedAt: new Date('2026-11-24T00:00:00Z'),
} as store.CloneRow;

let server: LiveTalkingServer;
afterEach(async () => {
  vi.resetAllMocks();
  await server.close();
});

/** Trains avatars at a real LiveTalking of the tests; what the portrait is made of is not looked at. */
async function rig(training: 'succeeds' | 'fails', shades: readonly number[] = [0, 20, 40]) {
  server = await startLiveTalking({ training });
  const { url } = server;
  const service = createLiveTalking({
    url,
    model: 'wav2lip',
    sessions: 1,
    ffmpeg: 'ffmpeg',
    timeoutMs: 5_000,
  });
  const files = new Map<string, Buffer>();
  const bakes: number[] = [];
  const picture = (red: number) =>
    sharp({ create: { width: 720, height: 1280, channels: 3, background: { r: red, g: 210, b: 0 } } })
      .jpeg()
      .toBuffer();
  const pictures = await Promise.all(shades.map(picture));
  const written: number[] = [];
  vi.mocked(store.findVideo).mockResolvedValue(null);
  vi.mocked(store.findClone).mockResolvedValue(row);
  vi.mocked(store.noteAtService).mockResolvedValue(true);
  vi.mocked(store.noteProgress).mockResolvedValue();
  const notes: number[] = [];
  const deps = {
    db: {},
    storage: {
      put: async (key: string, bytes: Buffer) => void files.set(key, bytes),
      size: async (key: string) => files.get(key)?.length ?? null,
      open: async (key: string) => Readable.from([files.get(key)]),
      remove: async (key: string) => void files.delete(key),
    },
    portraits: {
      bake: async () => {
        bakes.push(1);
        return { files: new Map([['portrait.json', Buffer.from('{}')]]) };
      },
    },
    avatars: { idle: async () => pictures },
    services: {
      avatars: {
        offered: service,
        byName: () => service,
        writeVideo: (shown: Buffer[], path: string) => {
          written.push(shown.length);
          return writeVideo('ffmpeg', shown, path);
        },
      },
    },
    sources: { portrait: async () => ({}) },
    follow: createFollowing({} as never, (error) => expect.unreachable(String(error))),
    tell: ({ progress }: store.CloneRow) => notes.push(progress),
  };
  const { train } = createAvatarTraining(deps as unknown as AvatarTrainingDeps);
  const claim = { signal: new AbortController().signal } as never;
  const take = (change: Partial<store.CloneRow> = {}) => train({ ...row, ...change }, claim);
  return { take, bakes, notes, written };
}

test('the movement of a portrait is sent to the service once, and the order waits until it is learned', async () => {
  const { take, bakes, notes } = await rig('succeeds');
  await expect(take()).rejects.toBeInstanceOf(Waiting);
  const [[ref, task] = ['', undefined]] = server.tasks;
  expect(store.noteAtService).toHaveBeenCalledWith({}, 'order', { service: 'livetalking', serviceRef: ref });
  expect(task?.video.subarray(4, 8).toString()).toBe('ftyp');

  const noted = { service: 'livetalking', serviceRef: ref } as const;
  await expect(take(noted)).rejects.toBeInstanceOf(Waiting);
  await expect(take({ ...noted, progress: 0.5 })).rejects.toBeInstanceOf(Waiting);
  expect(notes.at(-1)).toBeCloseTo(0.7);
  expect(await take(noted)).toEqual(noted);
  expect(bakes).toHaveLength(1);
  expect(server.tasks.size).toBe(1);
});

test.each([
  ['to and fro', [0, 20, 40], 4],
  ['for a second when it is still', [0], 25],
])('a video of a portrait is written %s', async (_, shades, frames) => {
  const { take, written } = await rig('succeeds', shades);
  await expect(take()).rejects.toBeInstanceOf(Waiting);
  expect(written).toEqual([frames]);
  const [task] = server.tasks.values();
  expect(task?.video.subarray(4, 8).toString()).toBe('ftyp');
});

test('a service that cannot train gives its reason', async () => {
  const { take } = await rig('fails');
  await expect(take()).rejects.toBeInstanceOf(Waiting);
  const [ref = ''] = server.tasks.keys();
  const noted = { service: 'livetalking', serviceRef: ref } as const;
  await expect(take(noted)).rejects.toBeInstanceOf(Waiting);
  await expect(take(noted)).rejects.toBeInstanceOf(Waiting);
  await expect(take(noted)).rejects.toThrow(new TrainingFailed('no face in frame 3'));
});

test('training an avatar again uses another name at the service', async () => {
  const { take } = await rig('succeeds');
  await expect(take()).rejects.toBeInstanceOf(Waiting);
  await expect(take({ changedAt: new Date('2026-11-24T01:00:00Z') })).rejects.toBeInstanceOf(Waiting);
  expect(server.tasks.size).toBe(2);
});

test('a hand-made avatar is not polled, and gets its portrait', async () => {
  const { take, bakes } = await rig('fails');
  const made = { service: 'livetalking', serviceRef: 'by-hand', isHandMade: true } as const;
  expect(await take(made)).toEqual({});
  expect(bakes).toHaveLength(1);
  expect(server.calls).toEqual([]);
});
