import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import type { Storage } from '../../../server/engines/storage/port';
import * as store from '../../../server/modules/clones/store';
import { createTraining, type TrainingDeps } from '../../../server/modules/clones/training';

vi.mock('../../../server/modules/clones/store');

const row = {
  id: 'order',
  type: 'virtual',
  number: 2_010_000_001,
  leasedUntil: new Date(),
} as store.CloneRow;

/** A storage in memory. */
function storageOf(files: Map<string, Buffer>): Storage {
  const kept: Partial<Storage> = {
    put: async (key, bytes) => {
      files.set(key, bytes as Buffer);
    },
    size: async (key) => files.get(key)?.length ?? null,
    open: async (key) => Readable.from([files.get(key)]),
    remove: async (key) => {
      files.delete(key);
    },
  };
  return kept as Storage;
}

/** Trains the one order that there is; the transition at the end finds it in a state of another's making. */
async function trainInto(state: store.CloneRow['state'] | null): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const manifest = Buffer.from(JSON.stringify({ poses: 2 }));
  const baked = new Map(['cover.webp', '0.pose', '1.pose'].map((name) => [name, Buffer.from(name)]));
  vi.mocked(store.claimNext).mockResolvedValueOnce(row).mockResolvedValue(null);
  vi.mocked(store.changeClone).mockResolvedValue(null);
  vi.mocked(store.findVideo).mockResolvedValue(null);
  vi.mocked(store.findClone).mockResolvedValue(state === null ? null : { ...row, state });
  // No backup is being taken: files may be removed.
  const tx = { execute: async () => ({ rows: [{ free: true }] }) };
  const deps: Partial<TrainingDeps> = {
    host: { mayClaim: () => true, follow: (_queue, _orderedBy, run) => run() },
    db: { transaction: (act: (on: object) => Promise<unknown>) => act(tx) } as never,
    storage: storageOf(files),
    sources: { portrait: () => Promise.resolve({}) } as never,
    services: { voices: {}, avatars: { offered: null } } as never,
    portraits: {
      bake: () => Promise.resolve({ files: baked.set('portrait.json', manifest) }),
      bakeVideo: () => expect.unreachable('the order is of a photograph'),
    },
    onError: (error) => expect.unreachable(String(error)),
  };
  const training = createTraining(deps as TrainingDeps);
  await expect.poll(() => vi.mocked(store.claimNext).mock.calls.length).toBe(2);
  await training.stop();
  return files;
}

afterEach(() => vi.resetAllMocks());

test.each([['given up', 'cancel'] as const, ['deleted', null] as const])(
  'a portrait that was %s while its files were stored leaves none',
  async (_, state) => {
    expect([...(await trainInto(state)).keys()]).toEqual([]);
  },
);

test('the files of a portrait that another server has finished stay', async () => {
  const files = await trainInto('unconfirmed');
  expect(files.size).toBe(4);
});
