import { expect, test } from 'vitest';
import { createFairTurns } from '../../../server/http/fair-turns';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Work that ends when it is told to, and what has begun so far. */
function workshop(atOnce: number, waiting = 100) {
  const inTurn = createFairTurns({ atOnce, waiting });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ask: (caller: string, name = caller) =>
      inTurn(caller, async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.push(end));
        return name;
      }),
    async endOne() {
      await settle();
      ends.shift()?.();
      await settle();
    },
    inTurn,
  };
}

test('a single request waits for at most one piece of a frequent caller', async () => {
  const { ask, begun, endOne } = workshop(1);
  const crowd = Array.from({ length: 5 }, (_, n) => ask('crowd', `crowd ${n}`));
  const one = ask('citizen');
  await endOne();
  await endOne();
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'citizen']);
  await endOne();
  expect(await one).toBe('citizen');
  for (let n = 0; n < 3; n++) await endOne();
  expect(await Promise.all(crowd)).toHaveLength(5);
});

test('at most the allowed number run at a time', async () => {
  const { ask, begun, endOne } = workshop(2);
  const all = ['a', 'b', 'c', 'd'].map((caller) => ask(caller));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await endOne();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (let n = 0; n < 3; n++) await endOne();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('only a caller with too many waiting requests is refused', async () => {
  const { ask, endOne } = workshop(1, 2);
  const all = Array.from({ length: 3 }, () => ask('crowd'));
  await expect(ask('crowd')).rejects.toMatchObject({ entry: 'tooManyRequests', values: { seconds: 1 } });
  const one = ask('citizen');
  for (let n = 0; n < 4; n++) await endOne();
  expect(await Promise.all([...all, one])).toHaveLength(4);
});

test('failed work releases its place', async () => {
  const { inTurn } = workshop(1);
  await expect(inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inTurn('a', async () => 'next')).toBe('next');
});

test('the waiting caller with the fewest running requests goes first', async () => {
  const { ask, begun, endOne } = workshop(2);
  const all = ['crowd 0', 'crowd 1', 'crowd 2'].map((name) => ask('crowd', name));
  await settle();
  all.push(ask('citizen', 'citizen 0'));
  await endOne();
  expect(begun).toEqual(['crowd 0', 'crowd 1', 'citizen 0']);
  all.push(ask('citizen', 'citizen 1'));
  await endOne();
  expect(begun.at(-1)).toBe('crowd 2');
  for (let n = 0; n < 3; n++) await endOne();
  expect(await Promise.all(all)).toHaveLength(5);
});

test('a caller that stops waiting leaves at once, and the next one gets the turn', async () => {
  const { ask, begun, endOne, inTurn } = workshop(1);
  const first = ask('first');
  const gone = new AbortController();
  const left = inTurn('gone', () => expect.unreachable(), gone.signal);
  const last = ask('last');
  gone.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await endOne();
  await endOne();
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  expect(begun).toEqual(['first', 'last']);
  await expect(inTurn('gone', async () => 'back', gone.signal)).rejects.toThrow('left');
});
