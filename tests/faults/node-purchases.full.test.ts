import { type EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConnection } from '../../server/db/connection';
import { grantAreas } from '../../server/modules/admin';
import { type Cluster, type Node, startCluster } from '../cluster/cluster';
import type { ServerProcess } from '../server-process';
import { query } from './database-processes';
import { api, login } from './servers';
import { brokenRules, hasten, type Run, underWay } from './shop-books';
import { loginByPhone, points, Shopper } from './shop-shopper';

const STAFF = '13756000000';
/** How long after the calls were sent the kill comes, milliseconds. */
const KILL_MS = 60;
const IDLE_MS = 120_000;

let cluster: Cluster;
let run: Run;
/** All nodes, as browsers see them. */
let site: ServerProcess;

beforeAll(async () => {
  cluster = await startCluster(2, () => ({ REQUESTS_PER_MINUTE: '100000' }));
  run = (text) => query({ connectionString: cluster.database.url }, text);
  const [first] = cluster.nodes as [Node];
  site = { ...first.server, address: cluster.address };
});
afterAll(() => cluster?.stop());

test("logging out on one node closes the user's connections on the others", async () => {
  const [here, there] = cluster.nodes as [Node, Node];
  const token = await login(here.server);
  const socket = io(there.server.address, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  await once(socket as unknown as EventEmitter, 'connect');
  await api(here.server, 'POST', '/auth/logout', token);
  await expect.poll(() => socket.connected, { timeout: 60_000, interval: 20 }).toBe(false);
});

test('a node that is killed at every point of buying: the other one settles it all, once', async () => {
  const staff = await loginByPhone(site, STAFF);
  const connection = openConnection({ connectionString: cluster.database.url, max: 1 }, (error) => {
    throw error;
  });
  await grantAreas(connection.db, STAFF, ['order', 'invoice', 'finance']);
  await connection.pool.end();
  await run("update products set stock = 1000 where code in ('avatar-clone', 'voice-style')");
  const shoppers = await Promise.all(
    Object.values(points).map(
      async (_, at) =>
        new Shopper(site, await loginByPhone(site, `137561${String(at).padStart(5, '0')}`), staff),
    ),
  );
  const calls = await Promise.all(Object.values(points).map((point, at) => point(shoppers[at] as Shopper)));
  const cut = Promise.allSettled(calls.map((call) => call()));
  await delay(KILL_MS);
  const [victim] = cluster.nodes as [Node];
  await victim.server.stop('SIGKILL');
  await cut;
  await expect.poll(() => hasten(run).then(() => underWay(run)), { timeout: IDLE_MS, interval: 200 }).toBe(0);
  expect(await brokenRules(run)).toEqual({});
  for (const { kind, id } of shoppers.flatMap(({ promised }) => promised))
    expect(await run(`select 1 from ${kind} where id = '${id}'`), `${kind} ${id}`).toHaveLength(1);
});
