import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConversionNews } from '../../../contract/material/schema';
import { call } from '../../../src/api/client';
import { followConversion } from '../../../src/api/conversions';
import { type ConversionListener, watchConversions } from '../../../src/api/updates';

vi.mock('../../../src/api/client');
vi.mock('../../../src/api/updates');

let line: ConversionListener;
const hangUp = vi.fn();
const asked = () =>
  vi.mocked(call).mock.calls.map(([, input]) => (input as { params: { id: string } }).params.id);
/** What the server says of each file that it is asked for. */
const answer = (conversion?: { state: 'running'; percent: number }) =>
  vi.mocked(call).mockResolvedValue((conversion === undefined ? {} : { conversion }) as never);

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(watchConversions).mockImplementation((listener) => {
    line = listener;
    return hangUp;
  });
  answer({ state: 'running', percent: 10 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

it('receives events of its own file only, over one shared connection', () => {
  const [one, two] = [vi.fn(), vi.fn()];
  const stops = [followConversion('1', one), followConversion('2', two)];
  expect(watchConversions).toHaveBeenCalledOnce();
  const news: ConversionNews = { id: '2', state: 'running', percent: 40 };
  line.changed(news);
  expect(one).not.toHaveBeenCalled();
  expect(two).toHaveBeenCalledExactlyOnceWith(news);
  stops[0]?.();
  expect(hangUp).not.toHaveBeenCalled();
  stops[1]?.();
  expect(hangUp).toHaveBeenCalledOnce();
});

it('polls while the socket is not connected, and once after it reconnects', async () => {
  const heard = vi.fn();
  const stop = followConversion('1', heard);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked()).toEqual(['1']);
  expect(heard).toHaveBeenLastCalledWith({ id: '1', state: 'running', percent: 10 });
  line.connected(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked()).toEqual(['1', '1']);
  line.connected(false);
  answer();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard).toHaveBeenLastCalledWith({ id: '1', state: 'done', percent: 100 });
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked()).toHaveLength(3);
});

it('polls again after a failed request', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Error('offline'));
  const heard = vi.fn();
  const stop = followConversion('1', heard);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(heard).toHaveBeenCalledOnce();
  stop();
});
