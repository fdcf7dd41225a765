import { expect, it } from 'vitest';
import { LIVE_CHANGE_LIMIT } from '../../../contract/project/limits';
import { createPace, createQueue, readLiveChange } from '../../../server/realtime/live';

const projectId = '01900000-0000-7000-8000-00000000abcd';
const change = (value: string) => ({
  projectId,
  sequence: 1,
  patches: [{ op: 'add' as const, path: ['meta', 'a'], value }],
});
const around = JSON.stringify(change('').patches).length;

it('accepts live changes up to the limit, counted in bytes', () => {
  expect(readLiveChange(change('x'.repeat(LIVE_CHANGE_LIMIT - around)))).not.toBeNull();
  expect(readLiveChange(change('x'.repeat(LIVE_CHANGE_LIMIT - around + 1)))).toBeNull();
  expect(readLiveChange(change('字'.repeat(LIVE_CHANGE_LIMIT / 2)))).toBeNull();
  expect(readLiveChange({ ...change(''), more: 1 })).toBeNull();
});

it('counts by the second', () => {
  let now = 0;
  const may = createPace(2, () => now);
  expect([may(), may(), may()]).toEqual([true, true, false]);
  now = 1000;
  expect(may()).toBe(true);
});

it('does one thing after another', async () => {
  const inTurn = createQueue();
  const done: number[] = [];
  let release: () => void = () => undefined;
  inTurn(async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    done.push(1);
  });
  await new Promise<void>((resolve) => {
    inTurn(async () => {
      done.push(2);
      resolve();
    });
    queueMicrotask(() => release());
  });
  expect(done).toEqual([1, 2]);
});
