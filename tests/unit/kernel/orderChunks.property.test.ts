import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOrderChunks } from '../../../src/kernel/canvas/orderChunks';

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `e${index}`);

/** An order after something was added, removed or moved, by numbers that are taken as places. */
function changed(order: readonly string[], kind: number, from: number, to: number, count: number): string[] {
  const rest = [...order];
  if (kind === 0) rest.splice(to % (rest.length + 1), 0, `new${from}.${to}.${rest.length}`);
  else {
    const taken = rest.splice(from % (rest.length + 1), count);
    if (kind === 2) rest.splice(to % (rest.length + 1), 0, ...taken);
  }
  return [...new Set(rest)];
}

describe('chunks of the order', () => {
  it('contain the whole order, none too long, each with a unique key, after any changes', () => {
    const step = fc.tuple(fc.nat(2), fc.nat(400), fc.nat(400), fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(fc.nat(300), fc.array(step, { maxLength: 20 }), (count, steps) => {
        const chunksOf = createOrderChunks();
        let order = numbered(count);
        for (const [kind, from, to, many] of [...steps, [0, 0, 0, 1] as const]) {
          const chunks = chunksOf(order);
          expect(chunks.flatMap(({ ids }) => ids)).toEqual(order);
          expect(new Set(chunks.map(({ key }) => key)).size).toBe(chunks.length);
          for (const { ids } of chunks) expect(ids.length).toBeLessThanOrEqual(96);
          order = changed(order, kind, from, to, many);
        }
      }),
    );
  });

  it('are reused, except the one that gains or loses an element', () => {
    const chunksOf = createOrderChunks();
    const order = numbered(1000);
    const before = chunksOf(order);
    expect(before.length).toBeGreaterThan(10);
    const same = (next: readonly string[]) => chunksOf(next).filter((chunk) => before.includes(chunk)).length;
    expect(same(order.toSpliced(500, 1))).toBe(before.length - 1);
    expect(same(order)).toBeGreaterThanOrEqual(before.length - 1);
    expect(same(order.toSpliced(500, 0, 'new'))).toBe(before.length - 1);
    const moved = [order[900] as string, ...order.toSpliced(900, 1)];
    expect(same(order) - same(moved)).toBeLessThanOrEqual(2);
  });
});
