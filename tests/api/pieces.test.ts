import { eq, type SQL, sql as raw } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Executor } from '../../server/db/connection';
import { productSales, products } from '../../server/db/schema-shop';
import {
  foldSales,
  holdPieces,
  releasePieces,
  restockPieces,
  sellPieces,
} from '../../server/modules/shop/product/pieces';
import { countHeld } from '../../server/modules/shop/product/store';
import { grantByHand, useOne } from '../../server/modules/membership';
import { newPhone } from './account-steps';
import { startTestApp, type TestApp, untilLockWait } from './harness';

const CODE = 'voice-style';

let app: TestApp;
let id: string;
let before: { stock: number | null; held: number; sold: number };
const db = () => app.connection.db;
beforeAll(async () => {
  app = await startTestApp();
  const [row] = await db().select().from(products).where(eq(products.code, CODE));
  id = row?.id ?? '';
});
afterAll(() => app.close());

const limit = async (stock: number | null) => {
  await db().delete(productSales);
  await db().update(products).set({ stock, held: 0, sold: 0 }).where(eq(products.id, id));
};
const now = async () => {
  const [row] = await db()
    .select({ stock: products.stock, held: products.held, sold: products.sold })
    .from(products)
    .where(eq(products.id, id));
  return row as typeof before;
};
beforeEach(() => limit(null));

/** A transaction that stays open until it is told to end. */
function opened<T>(work: (tx: Parameters<typeof holdPieces>[0]) => Promise<T>) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = (_: T): void => undefined;
  const done = new Promise<T>((resolve) => (begun = resolve));
  const over = db().transaction(async (tx) => {
    begun(await work(tx));
    await ended;
  });
  return { done, end: () => (end(), over) };
}

test('stock of a limited product is held, sold and returned, and never exceeds the limit', async () => {
  await limit(3);
  expect(await holdPieces(db(), id, 2)).toBe(true);
  expect(await holdPieces(db(), id, 2)).toBe(false);
  expect(await holdPieces(db(), id, 1)).toBe(true);
  expect(await holdPieces(db(), id, 1)).toBe(false);
  await releasePieces(db(), id, 1);
  await sellPieces(db(), id, 2);
  await foldSales(db());
  expect(await now()).toEqual({ stock: 1, held: 0, sold: 2 });
  await restockPieces(db(), id, 1);
  await foldSales(db());
  expect(await now()).toEqual({ stock: 2, held: 0, sold: 1 });
});

test('buyers of a product without a limit do not wait for each other, and all are counted', async () => {
  const first = opened((tx) => sellPieces(tx, id, 2));
  await first.done;
  // The first one has not ended.
  await db().transaction((tx) => sellPieces(tx, id, 3));
  await first.end();
  await foldSales(db());
  expect(await now()).toEqual({ stock: null, held: 0, sold: 5 });
  expect(await db().select().from(productSales)).toEqual([]);
});

test('of two buyers who want the last piece, one gets it', async () => {
  await limit(1);
  const first = opened((tx) => holdPieces(tx, id, 1));
  expect(await first.done).toBe(true);
  const second = db().transaction((tx) => holdPieces(tx, id, 1));
  await untilLockWait(app.connection);
  await first.end();
  expect(await second).toBe(false);
});

/** An unpaid order of some pieces, as it stands before it holds them. */
async function order(tx: Parameters<typeof holdPieces>[0], pieces: number): Promise<string> {
  const account = await accountId();
  const order = uuid();
  await tx.execute(raw`insert into orders (id, number, account_id, digest, total, all_count, language, licence_version, expires_at)
    values (${order}, ${order.slice(-20)}, ${account}, ${order}, 1, 1, 'en-US', 'x', now() + interval '1 hour')`);
  await tx.execute(raw`insert into order_lines (id, order_id, position, product_id, item_type, item_id, code, names, cover_url,
      unit_price, price_version, quantity, amount, tax_rate, tax_code, effects)
    select ${uuid()}, ${order}, 0, id, item_type, item_id, code, names, cover_url, price, 1, ${pieces}, price * ${pieces}, tax_rate, tax_code, effects
    from products where id = ${id}`);
  await holdPieces(tx, id, pieces);
  return order;
}
const accountId = async () => {
  const credential = await app.login(newPhone());
  return (await app.call('GET /avatar/user/info', {}, { credential })).data.userId;
};

test('setting a limit waits for orders in progress, and counts the pieces that they hold', async () => {
  const buying = opened((tx) => order(tx, 2));
  await buying.done;
  const counting = db().transaction(async (tx) => {
    const held = await countHeld(tx, id);
    await tx.update(products).set({ stock: 10, held }).where(eq(products.id, id));
    return held;
  });
  await untilLockWait(app.connection);
  await buying.end();
  expect(await counting).toBe(2);
  // What was ordered without a limit is sold with one.
  await sellPieces(db(), id, 2);
  await foldSales(db());
  expect(await now()).toEqual({ stock: 8, held: 0, sold: 2 });
});

test('of two orders that wait for a new limit of one piece, one gets it', async () => {
  const setting = opened(async (tx) => {
    await countHeld(tx, id);
    await tx.update(products).set({ stock: 1, held: 0 }).where(eq(products.id, id));
  });
  await setting.done;
  const [one, two] = [1, 2].map(() => db().transaction((tx) => holdPieces(tx, id, 1)));
  await untilLockWait(app.connection);
  await setting.end();
  expect((await Promise.all([one, two])).toSorted()).toEqual([false, true]);
  expect((await now()).held).toBe(1);
});

/** An executor of a transaction that does something before each of its steps but the first. */
function interrupted(tx: Executor, before: () => Promise<unknown>, steps = { n: 0 }): Executor {
  const step = async () => {
    if (steps.n++ > 0) await before();
  };
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'execute')
        return async (query: SQL) => {
          await step();
          return target.execute(query);
        };
      if (name === 'transaction')
        return async (work: (within: Executor) => Promise<unknown>) => {
          await step();
          return target.transaction((within) => work(interrupted(within, before, steps)));
        };
      return Reflect.get(target, name);
    },
  });
}

/** Sets a limit as staff does, and stays open. */
const settingLimit = (stock: number) =>
  opened(async (tx) => {
    await countHeld(tx, id);
    await tx.update(products).set({ stock, held: 0 }).where(eq(products.id, id));
  });

const movements: Record<string, { move: (tx: Executor) => Promise<unknown>; sold: number }> = {
  sells: { move: (tx) => sellPieces(tx, id, 2), sold: 2 },
  restocks: { move: (tx) => restockPieces(tx, id, 2), sold: -2 },
  holds: { move: async (tx) => expect(await holdPieces(tx, id, 2)).toBe(true), sold: 0 },
};

test.each(Object.entries(movements))(
  'a transaction that %s pieces keeps the count while a limit is added and removed',
  async (_, { move, sold }) => {
    const setting = settingLimit(5);
    await setting.done;
    let removed: Promise<unknown> | undefined;
    // The limit that was waited for is removed as soon as it is set, by somebody who has not ended at the second look.
    const remove = async () => {
      if (removed !== undefined) return;
      const removing = opened((tx) => tx.update(products).set({ stock: null }).where(eq(products.id, id)));
      await removing.done;
      removed = untilLockWait(app.connection).then(removing.end);
    };
    const moving = db().transaction((tx) => move(interrupted(tx, remove)));
    await untilLockWait(app.connection);
    await setting.end();
    await moving;
    await removed;
    const noted = await db().select().from(productSales);
    expect(noted.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(sold);
    expect(await now()).toMatchObject({ stock: null, held: 0 });
  },
);

test('ordering more than the stock is refused, even right after a limit was set', async () => {
  const setting = settingLimit(1);
  await setting.done;
  const holding = db().transaction((tx) => holdPieces(tx, id, 2));
  await untilLockWait(app.connection);
  await setting.end();
  expect(await holding).toBe(false);
  expect((await now()).held).toBe(0);
});

test('using a counted right waits for a parallel change of its grant, and succeeds', async () => {
  const account = await accountId();
  const grant = { right: 'voiceClones' as const, subject: '', quantity: 1, days: null };
  await db().transaction((tx) => grantByHand(tx, account, grant, 'test'));
  const reminding = opened((tx) =>
    tx.execute(raw`update grants set reminded_days = 7 where account_id = ${account}`),
  );
  await reminding.done;
  const using = db().transaction((tx) => useOne(tx, account, 'voiceClones'));
  await untilLockWait(app.connection);
  await reminding.end();
  expect(await using).not.toBeNull();
  expect(await useOne(db(), account, 'voiceClones')).toBeNull();
});
