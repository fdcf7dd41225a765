import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOOK_MS, watchForFace } from '../../../src/plugins/hibernation/face/watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const picture = { data: new Uint8Array(4), width: 2, height: 2 };

function setUp(answers: (number | Error | 'never')[]) {
  const ends: (() => void)[] = [];
  const camera = {
    look: vi.fn(() => picture),
    onEnd: (run: () => void) => void ends.push(run),
    close: vi.fn(),
  };
  const count = vi.fn(async () => {
    const answer = answers.shift() ?? 0;
    if (answer === 'never') return new Promise<number>(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const counter = { count, close: vi.fn() };
  const onFace = vi.fn();
  const onLost = vi.fn();
  const end = watchForFace({ camera, counter, onFace, onLost });
  return { camera, counter, onFace, onLost, end, unplug: () => ends.forEach((run) => run()) };
}
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * LOOK_MS);

it('looks once a second, and wakes once at the second hit with the camera off by then', async () => {
  const { camera, counter, onFace } = setUp([0, 1, 0, 1, 1]);
  onFace.mockImplementation(() => expect(camera.close).toHaveBeenCalledOnce());
  await seconds(3);
  expect(counter.count).toHaveBeenCalledTimes(3);
  expect(onFace).not.toHaveBeenCalled();
  await seconds(5);
  expect(onFace).toHaveBeenCalledOnce();
  expect(counter.count).toHaveBeenCalledTimes(4);
  expect(counter.close).toHaveBeenCalledOnce();
});

it('skips checks while one is slow', async () => {
  const { counter } = setUp(['never']);
  await seconds(10);
  expect(counter.count).toHaveBeenCalledOnce();
});

it('reports a lost camera once, when it is unplugged or the detector fails', async () => {
  const pulled = setUp([]);
  pulled.unplug();
  pulled.unplug();
  expect(pulled.onLost).toHaveBeenCalledOnce();
  expect(pulled.camera.close).toHaveBeenCalledOnce();
  const broken = setUp([new Error('no worker')]);
  await seconds(3);
  expect(broken.onLost).toHaveBeenCalledOnce();
});

it('can be stopped during a look, and then reports nothing', async () => {
  const { end, camera, onFace, onLost, counter } = setUp([1, 1]);
  await seconds(1);
  end();
  await seconds(5);
  expect(camera.close).toHaveBeenCalledOnce();
  expect(counter.count).toHaveBeenCalledOnce();
  expect([onFace, onLost].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
