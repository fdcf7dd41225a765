import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonGauge, type JsonShape, type ShapeFault } from '../../../server/http/json-gauge';

const WIDE: JsonShape = { depth: 1_000, values: 1_000_000, names: 1_000_000 };

/** Reads a text in pieces of some bytes. */
function gauged(text: string, shape: Partial<JsonShape>, piece = text.length + 1): ShapeFault | null {
  const gauge = new JsonGauge({ ...WIDE, ...shape });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += piece) {
    const fault = gauge.read(bytes.subarray(at, at + piece));
    if (fault !== null) return fault;
  }
  return null;
}

/** What a text holds, counted by parsing it. */
function countOf(text: string): JsonShape {
  const names = new Set<string>();
  let values = 0;
  const depthOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 0;
    const inner = Array.isArray(value) ? value : Object.values(value);
    if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
    // A bracket, and a comma before each value but the first.
    values += 1 + Math.max(0, inner.length - 1);
    return 1 + Math.max(0, ...inner.map(depthOf));
  };
  const depth = depthOf(JSON.parse(text));
  return { depth, values, names: names.size };
}

const json = fc
  .jsonValue({ maxDepth: 6 })
  .map((value) => JSON.stringify({ 'a "quoted" name\\': value, ['ก'.repeat(40)]: [value, '\\'.repeat(70)] }));

test('a text passes at exactly its own counts and fails one below, in chunks of any length', () => {
  fc.assert(
    fc.property(json, fc.integer({ min: 1, max: 90 }), (text, piece) => {
      const counted = countOf(text);
      expect(gauged(text, counted, piece)).toBeNull();
      expect(gauged(text, { ...counted, depth: counted.depth - 1 }, piece)).toBe('tooDeep');
      expect(gauged(text, { ...counted, values: counted.values - 1 }, piece)).toBe('tooMuch');
      expect(gauged(text, { ...counted, names: counted.names - 1 }, piece)).toBe('tooMuch');
    }),
    { seed: 20_261_126 },
  );
});

test('signs within texts count for nothing', () => {
  const text = JSON.stringify({
    a: '[[[{{{,,,:::"\\',
    '[{,:"\\': ['"'.repeat(100), `${'x'.repeat(50)}\\",[`],
  });
  expect(gauged(text, { depth: 2, values: 4, names: 2 })).toBeNull();
});

test('a repeated name counts once', () => {
  expect(gauged(`{${'"a":1,'.repeat(1_000)}"a":1}`, { names: 1 })).toBeNull();
  expect(gauged('{"a":1,"b":{"a":2,"b":3}}', { names: 2 })).toBeNull();
});

test.each([1, 7, 64, 4_096])('bombs are refused at once, in pieces of %i bytes', (piece) => {
  expect(gauged('['.repeat(10_000), { depth: 100 }, piece)).toBe('tooDeep');
  expect(gauged('[{"a":'.repeat(10_000), { depth: 100 }, piece)).toBe('tooDeep');
  expect(gauged(`[${'1,'.repeat(10_000)}1]`, { values: 5_000 }, piece)).toBe('tooMuch');
  const names = Array.from({ length: 10_000 }, (_, n) => `"n${n}":1`).join(',');
  expect(gauged(`{${names}}`, { names: 5_000 }, piece)).toBe('tooMuch');
});
