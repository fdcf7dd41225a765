import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nodes, places } from '../../server/db/schema-node';
import { joinNodes, type Node, StorageNotSharedError } from '../../server/nodes/node';
import { createPlaces, type PlaceLimits } from '../../server/nodes/places';
import { startTestApp, type TestApp } from './harness';

let host: TestApp;
const joined: Node[] = [];
const fail = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  host = await startTestApp();
});
afterAll(async () => {
  for (const node of joined) await node.leave();
  await host.close();
});

async function join(storage?: string): Promise<Node> {
  const { db } = host.connection;
  const [own] = await db.select().from(nodes).limit(1);
  const node = await joinNodes({
    db,
    version: 'test',
    storage: storage ?? own?.storage ?? '',
    onError: fail,
  });
  joined.push(node);
  return node;
}

const limits = (some: Partial<PlaceLimits>): PlaceLimits => ({
  perAddress: 0,
  perPrincipal: 0,
  total: 0,
  perNode: 0,
  ...some,
});
const placesOf = (node: Node, some: Partial<PlaceLimits>) =>
  createPlaces({ db: host.connection.db, node, onError: fail }, 'stream', () => limits(some));
const clear = () => host.connection.db.delete(places);
/** Makes a node look as if it had died this many seconds ago. */
const silence = ({ id }: Node, seconds: number) =>
  host.connection.db
    .update(nodes)
    .set({ seenAt: sql`now() - ${`${seconds} seconds`}::interval` })
    .where(sql`${nodes.id} = ${id}`);

test.each([
  ['address', { perAddress: 2 }],
  ['principal', { perPrincipal: 2 }],
  ['total', { total: 2 }],
] as const)(
  'the limit by %s holds across nodes, and a released place is free on both',
  async (full, some) => {
    await clear();
    const [here, there] = [placesOf(await join(), some), placesOf(await join(), some)];
    const first = await here.take('one', 'a');
    expect(first).toBeTypeOf('function');
    expect(await there.take('one', 'a')).toBeTypeOf('function');
    expect(await here.take('one', 'a')).toBe(full);
    expect(await there.take('one', 'a')).toBe(full);
    if (typeof first === 'function') first();
    await expect.poll(() => there.take('one', 'a')).toBeTypeOf('function');
    expect([here.count, there.count]).toEqual([0, 2]);
  },
);

test('the limit per node counts each node by itself', async () => {
  await clear();
  const [here, there] = [placesOf(await join(), { perNode: 1 }), placesOf(await join(), { perNode: 1 })];
  expect(await here.take('one', 'a')).toBeTypeOf('function');
  expect(await here.take('two', 'b')).toBe('total');
  expect(await there.take('two', 'b')).toBeTypeOf('function');
});

test('two nodes together admit no more simultaneous connections than the limit', async () => {
  await clear();
  const [here, there] = [
    placesOf(await join(), { perAddress: 5 }),
    placesOf(await join(), { perAddress: 5 }),
  ];
  const asked = Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? here : there).take('one', 'a'));
  const got = (await Promise.all(asked)).filter((one) => typeof one === 'function');
  expect(got).toHaveLength(5);
});

test('a caller may have limits of its own', async () => {
  await clear();
  const one = placesOf(await join(), { perAddress: 1, perPrincipal: 1 });
  const own = { perAddress: 0, perPrincipal: 2 };
  expect(await one.take('one', 'a', own)).toBeTypeOf('function');
  expect(await one.take('one', 'a', own)).toBeTypeOf('function');
  expect(await one.take('one', 'a', own)).toBe('principal');
  expect(await one.take('one', 'b')).toBe('address');
});

test('places of a dead node are released; a node that was only silent gets its places back', async () => {
  await clear();
  const [dead, alive] = [await join(), await join()];
  const [theirs, ours] = [placesOf(dead, { perAddress: 1 }), placesOf(alive, { perAddress: 1 })];
  expect(await theirs.take('one', 'a')).toBeTypeOf('function');
  await silence(dead, 9);
  expect(await ours.take('one', 'a')).toBe('address');
  await silence(dead, 11);
  const ourOne = await ours.take('one', 'a');
  expect(ourOne).toBeTypeOf('function');
  // Its next sign of life finds its row deleted by another node, and restores it with its place.
  await host.connection.db.delete(nodes).where(sql`${nodes.id} = ${dead.id}`);
  const held = () => host.connection.db.select().from(places).where(sql`${places.nodeId} = ${dead.id}`);
  expect(await held()).toHaveLength(0);
  await expect.poll(held, { timeout: 60_000, interval: 100 }).toHaveLength(1);
});

test('a node that keeps its files elsewhere is refused while another is alive', async () => {
  await expect(join('folder of its own')).rejects.toThrow(StorageNotSharedError);
});
