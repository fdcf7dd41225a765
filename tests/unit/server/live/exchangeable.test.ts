import { expect, test } from 'vitest';
import { Exchangeable } from '../../../../server/composition/exchangeable';

/** An adapter that notes its end. */
function adapter(name: string, ends: string[]) {
  return {
    engine: name,
    async close() {
      ends.push(name);
    },
  };
}
const fail = (error: unknown) => {
  throw error;
};

test('new calls use the new adapter; the old one is closed when its last call has ended', () => {
  const ends: string[] = [];
  const cell = new Exchangeable(adapter('old', ends), fail);
  const [first, second] = [cell.use(), cell.use()];
  cell.exchange(adapter('new', ends));
  const third = cell.use();
  expect([first.engine, second.engine, third.engine, cell.current]).toEqual(['old', 'old', 'new', 'new']);
  first.release();
  first.release();
  expect(ends).toEqual([]);
  second.release();
  expect(ends).toEqual(['old']);
  third.release();
  expect(ends).toEqual(['old']);
});

test('one without calls is closed at once; one that does not close is reported', async () => {
  const ends: string[] = [];
  const errors: unknown[] = [];
  const cell = new Exchangeable(adapter('one', ends), (error) => errors.push(error));
  cell.exchange({ engine: 'two', close: () => Promise.reject(new Error('stuck')) });
  expect(ends).toEqual(['one']);
  cell.exchange(adapter('three', ends));
  await expect.poll(() => errors).toHaveLength(1);
  await cell.close();
  expect(ends).toEqual(['one', 'three']);
});
