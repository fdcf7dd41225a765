import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import * as schema from '../../../server/db/schema';
import { createHook, createInquiries } from '../../../server/hooks';

const tx = drizzle.mock({ schema });

test('handlers of a hook run one after the other, in the order in which they subscribed, on the transaction given', async () => {
  const hook = createHook<string>();
  const seen: unknown[] = [];
  let endFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  hook.on(async (on, value) => {
    seen.push([on === tx, value, 'first begins']);
    await first;
    seen.push('first ends');
  });
  hook.on(async () => void seen.push('second'));
  const run = hook.run(tx, 'sold');
  expect(seen).toEqual([[true, 'sold', 'first begins']]);
  endFirst();
  await run;
  expect(seen.slice(1)).toEqual(['first ends', 'second']);
});

test('an error of a handler is the caller’s, and ends the run', async () => {
  const hook = createHook<null>();
  const seen: string[] = [];
  hook.on(async () => {
    throw new Error('refused');
  });
  hook.on(async () => void seen.push('second'));
  await expect(hook.run(tx, null)).rejects.toThrow('refused');
  expect(seen).toEqual([]);
});

test('a hook without handlers does nothing', async () => {
  await expect(createHook<null>().run(tx, null)).resolves.toBeUndefined();
});

test('an inquiry is answered by its one handler', async () => {
  const inquiries = createInquiries();
  const sum = inquiries.open<[number, number], number>('sum');
  sum.answer(async (a, b) => a + b);
  inquiries.assertAnswered();
  expect(await sum.ask(2, 3)).toBe(5);
  expect(() => sum.answer(async () => 0)).toThrow('The inquiry sum is answered twice');
  expect(await sum.ask(2, 3)).toBe(5);
});

test('unanswered inquiries are named once the domains are wired', async () => {
  const inquiries = createInquiries();
  const lost = inquiries.open<[], number>('trade.lost');
  inquiries.open<[], number>('trade.known').answer(async () => 1);
  inquiries.open<[], number>('roles.gone');
  expect(() => inquiries.assertAnswered()).toThrow('Nobody answers the inquiries trade.lost, roles.gone');
  await expect(lost.ask()).rejects.toThrow('Nobody answers the inquiry trade.lost');
});
