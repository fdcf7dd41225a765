import { describe, expect, test } from 'vitest';
import { measured } from '../../../../server/composition/measured/measured';
import type { EngineCall } from '../../../../server/telemetry/engine-figures';

class Engine {
  readonly name = 'engine';
  #calls = 0;
  async answer(_question: string, signal?: AbortSignal): Promise<number> {
    signal?.throwIfAborted();
    this.#calls += 1;
    return this.#calls;
  }
  async fail(error: Error): Promise<never> {
    throw error;
  }
  async *pieces({ count, error }: { count: number; error?: Error }): AsyncGenerator<number> {
    for (let i = 0; i < count; i++) yield i;
    if (error) throw error;
  }
  get calls() {
    return this.#calls;
  }
}

function setUp() {
  const calls: EngineCall[] = [];
  const figures = {
    observe: (call: EngineCall) => void calls.push(call),
    rest: () => undefined,
    recent: () => [],
  };
  const engine = measured(
    new Engine(),
    { answer: 'answer', fail: 'answer', pieces: 'pieces' },
    { engine: 'chat', adapter: 'tiny', figures },
  );
  return { engine, outcomes: () => calls.map(({ isOk }) => isOk), calls };
}
const all = async (pieces: AsyncIterable<number>) => {
  const got: number[] = [];
  for await (const piece of pieces) got.push(piece);
  return got;
};

describe('a measured engine', () => {
  test('answers like the engine itself, including its private fields', async () => {
    const { engine, calls } = setUp();
    expect(await engine.answer('a')).toBe(1);
    expect([engine.name, engine.calls]).toEqual(['engine', 1]);
    expect(calls).toMatchObject([{ engine: 'chat', adapter: 'tiny', isOk: true }]);
  });

  test('counts a failure of its own, and passes it on', async () => {
    const { engine, outcomes } = setUp();
    await expect(engine.fail(new Error('broken'))).rejects.toThrow('broken');
    expect(outcomes()).toEqual([false]);
  });

  test('does not count aborts and invalid requests of its caller', async () => {
    const { engine, outcomes } = setUp();
    await expect(engine.answer('a', AbortSignal.abort())).rejects.toThrow();
    await expect(engine.fail(Object.assign(new Error('no'), { code: 'unknownVoice' }))).rejects.toThrow();
    expect(outcomes()).toEqual([]);
  });

  test('that streams is measured once, at its first piece, even when the rest is dropped', async () => {
    const { engine, outcomes } = setUp();
    expect(await all(engine.pieces({ count: 3 }))).toEqual([0, 1, 2]);
    for await (const _ of engine.pieces({ count: 3 })) break;
    expect(outcomes()).toEqual([true, true]);
  });

  test('in pieces that break off has begun, and failed', async () => {
    const { engine, outcomes } = setUp();
    await expect(all(engine.pieces({ count: 1, error: new Error('cut') }))).rejects.toThrow('cut');
    await expect(all(engine.pieces({ count: 0, error: new Error('cut') }))).rejects.toThrow('cut');
    expect(outcomes()).toEqual([true, false, false]);
  });
});
