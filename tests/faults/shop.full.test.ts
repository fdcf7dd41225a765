import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openConnection } from '../../server/db/connection';
import { grantAreas } from '../../server/modules/admin';
import { seededIntegers } from '../seed';
import type { ServerProcess } from '../server-process';
import { embedded, lapseClaims, query } from './database-processes';
import { serversOfTest } from './servers';
import { brokenRules, hasten, type Run, underWay } from './shop-books';
import { loginByPhone, points, Shopper } from './shop-shopper';

/** How often the server is killed; each kill cuts every point once. */
const KILLS = Number(process.env.SHOP_KILLS ?? 2);
/** How long after the calls were sent a kill comes at most, milliseconds. */
const SPREAD_MS = 150;
const STOCK = 100_000;
const STAFF = '13755000000';
const IDLE_MS = 120_000;

const integer = seededIntegers('kills while buying');
const here = serversOfTest();
const run: Run = (text) => query(embedded(here.dataDir), text);
const start = () => here.start({ REQUESTS_PER_MINUTE: '100000' });

async function staffOf(server: ServerProcess): Promise<string> {
  const token = await loginByPhone(server, STAFF);
  const connection = openConnection({ ...embedded(here.dataDir), max: 1 }, (error) => {
    throw error;
  });
  await grantAreas(connection.db, STAFF, ['order', 'invoice', 'finance']);
  await connection.pool.end();
  return token;
}

/** Opens as many shoppers as there are points, lets each go to its own, and kills the server while all are under way. */
async function killAtEveryPoint(server: ServerProcess, staff: string, round: number): Promise<Shopper[]> {
  const shoppers = await Promise.all(
    Object.values(points).map(async (_, at) => {
      const phone = `1375${String(round).padStart(4, '0')}${String(at + 1).padStart(3, '0')}`;
      return new Shopper(server, await loginByPhone(server, phone), staff);
    }),
  );
  const calls = await Promise.all(Object.values(points).map((point, at) => point(shoppers[at] as Shopper)));
  // The kill cuts the calls: whether one was answered before is for the books to tell.
  const cut = Promise.allSettled(calls.map((call) => call()));
  await delay(integer(SPREAD_MS));
  await server.stop('SIGKILL');
  await cut;
  await lapseClaims(here.dataDir, 'refunds');
  return shoppers;
}

test(
  'kill -9 at every point of buying loses and doubles nothing',
  async () => {
    let server = await start();
    const staff = await staffOf(server);
    await run(`update products set stock = ${STOCK} where code in ('avatar-clone', 'voice-style')`);
    const shoppers: Shopper[] = [];
    for (let round = 0; round < KILLS; round++) {
      shoppers.push(...(await killAtEveryPoint(server, staff, round)));
      server = await start();
    }
    await expect
      .poll(() => hasten(run).then(() => underWay(run)), { timeout: IDLE_MS, interval: 200 })
      .toBe(0);
    expect(await brokenRules(run)).toEqual({});
    for (const { kind, id } of shoppers.flatMap(({ promised }) => promised))
      expect(await run(`select 1 from ${kind} where id = '${id}'`), `${kind} ${id}`).toHaveLength(1);

    await run("update orders set expires_at = now() - interval '1 second' where state = 'unpaid'");
    await expect
      .poll(
        async () => {
          await hasten(run);
          return (await run("select 1 from orders where state = 'unpaid'")).length;
        },
        { timeout: IDLE_MS, interval: 200 },
      )
      .toBe(0);
    expect(await brokenRules(run)).toEqual({});
    const stocks = await run(
      "select stock + sold as pieces, held from products where code in ('avatar-clone', 'voice-style')",
    );
    expect(stocks).toEqual([
      { pieces: STOCK, held: 0 },
      { pieces: STOCK, held: 0 },
    ]);
  },
  Math.max(1_200_000, KILLS * 40_000),
);
