import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_DEPTH_LIMIT, measureJson } from '../../../contract/common/json';
import { cpuTimer } from '../../cpu-time';

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);

describe('the size of a JSON value', () => {
  it('equals the size of its text, for any value', () => {
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' });
    fc.assert(
      fc.property(value, (json) => {
        const bytes = Buffer.byteLength(JSON.stringify(json));
        const measured = measureJson(json, 1_000_000);
        // Names that lead to a prototype are refused whatever their size.
        if (typeof measured !== 'number') expect(measured.kind).toBe('forbiddenKey');
        else expect(measured).toBe(bytes);
      }),
      { numRuns: 500 },
    );
  });

  it.each(['\u0001', '\b\t\n\f\r', '"\\/', 'é', '数字人', '😀', '\ud800', '\udc00x', 'a\ud83d'])(
    'counts the bytes of the JSON text of %j',
    (text) => expect(measureJson(text, 100)).toBe(Buffer.byteLength(JSON.stringify(text))),
  );

  it('holds its limit to the byte', () => {
    const value = { a: 'xyz', b: [1, 22, null, true] };
    const bytes = JSON.stringify(value).length;
    expect(measureJson(value, bytes)).toBe(bytes);
    expect(measureJson(value, bytes - 1)).toMatchObject({ kind: 'tooLarge' });
  });

  it('stops early for a small value whose shared parts make it huge as JSON', () => {
    let shared: unknown[] = [1];
    for (let level = 0; level < 27; level++) shared = [shared, shared];
    const cpuTime = cpuTimer();
    expect(measureJson(shared, 1_000_000)).toMatchObject({ kind: 'tooLarge' });
    expect(cpuTime()).toBeLessThan(1_000);
  });

  it('accepts levels up to the limit, and not one more', () => {
    expect(measureJson(nested(JSON_DEPTH_LIMIT), 1_000)).toBe(2 * JSON_DEPTH_LIMIT + 1);
    expect(measureJson(nested(JSON_DEPTH_LIMIT + 1), 1_000)).toMatchObject({ kind: 'tooDeep' });
  });

  it.each([
    ['undefined', { a: undefined }],
    ['a number that is none', { a: Number.NaN }],
    ['an endless number', { a: Number.POSITIVE_INFINITY }],
    ['a date', { a: new Date(0) }],
    ['a map', { a: new Map() }],
    ['bytes', { a: new Uint8Array(3) }],
    ['a big integer', { a: 1n }],
    ['a function', { a: () => 1 }],
    ['a list with holes', { a: Object.assign([], { length: 3 }) }],
  ])('refuses %s and names the place', (_, value) =>
    expect(measureJson(value, 1_000)).toMatchObject({ kind: 'notJson', path: expect.stringMatching(/^\/a/) }),
  );

  it('refuses circles and the names of prototypes', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(measureJson(circle, 1_000_000)).toMatchObject({ kind: 'tooDeep' });
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const value: unknown = JSON.parse(`{"a":{"${name}":1}}`);
      expect(measureJson(value, 1_000)).toEqual({ kind: 'forbiddenKey', path: `/a/${name}` });
    }
  });
});
