import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently } from '../../../server/backup/streams';

async function* numbers(count: number): AsyncGenerator<number> {
  for (let at = 0; at < count; at++) yield at;
}

const all = async (results: AsyncIterable<number>): Promise<number[]> => {
  const list: number[] = [];
  for await (const result of results) list.push(result);
  return list;
};

test.each([0, 1, 3, 4, 5, 40])(
  '%i items are processed, at most four at a time, and returned in order',
  async (count) => {
    let underWay = 0;
    let most = 0;
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const results = all(
      mapConcurrently(numbers(count), 4, async (at) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await gate;
        // Later ones end first.
        for (let wait = (at * 7) % 5; wait > 0; wait--) await turn();
        underWay -= 1;
        return at;
      }),
    );
    await turn();
    expect(underWay).toBe(Math.min(count, 4));
    open();
    expect(await results).toEqual(Array.from({ length: count }, (_, at) => at));
    expect(most).toBe(Math.min(count, 4));
  },
);

test('after the first error no new work begins, and it is thrown once all begun work has ended', async () => {
  const begun = new Set<number>();
  const ended = new Set<number>();
  const work = async (at: number): Promise<number> => {
    begun.add(at);
    await turn();
    if (at > 10) await turn();
    ended.add(at);
    if (at === 10) throw new Error('10 failed');
    return at;
  };
  await expect(all(mapConcurrently(numbers(40), 4, work))).rejects.toThrow('10 failed');
  expect(ended).toEqual(begun);
  expect(begun.size).toBeLessThan(16);
});
