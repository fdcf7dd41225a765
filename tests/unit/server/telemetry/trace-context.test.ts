import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createTraceRules,
  readTraceparent,
  writeTraceparent,
} from '../../../../server/tracing/trace-context';

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((signs) => signs.join(''))
    .filter((text) => !/^0+$/.test(text));

describe('traceparent', () => {
  test('survives writing and reading', () => {
    fc.assert(
      fc.property(hex(32), hex(16), fc.boolean(), (traceId, spanId, isSampled) => {
        const place = { traceId, spanId, isSampled };
        expect(readTraceparent(writeTraceparent(place))).toEqual(place);
      }),
    );
  });

  test.each([
    undefined,
    ['00-1-2-01'],
    '',
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331',
    '01-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    '00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01',
  ])('%j is invalid', (text) => {
    expect(readTraceparent(text)).toBeNull();
  });
});

describe('rules', () => {
  const ids = Array.from({ length: 4000 }, (_, i) => i.toString(16).padStart(32, 'a'));
  test('keep the share, and the same ids on every server of the database', () => {
    const [here, there, foreign] = [
      createTraceRules('key', 0.25),
      createTraceRules('key', 0.25),
      createTraceRules('other', 0.25),
    ];
    const kept = ids.filter((id) => here.isKept(id));
    expect(kept.length / ids.length).toBeCloseTo(0.25, 1);
    expect(ids.filter((id) => there.isKept(id))).toEqual(kept);
    expect(ids.filter((id) => foreign.isKept(id))).not.toEqual(kept);
  });

  test('0 keeps nothing, 1 everything', () => {
    expect(ids.some((id) => createTraceRules('key', 0).isKept(id))).toBe(false);
    expect(ids.every((id) => createTraceRules('key', 1).isKept(id))).toBe(true);
  });

  test('a receipt is for one trace of one owner', () => {
    const rules = createTraceRules('key', 1);
    const receipt = rules.receipt('a', 'owner');
    expect(rules.isReceipt(receipt, 'a', 'owner')).toBe(true);
    for (const [given, trace, owner] of [
      [receipt, 'b', 'owner'],
      [receipt, 'a', 'other'],
      ['', 'a', 'owner'],
      [`${receipt}x`, 'a', 'owner'],
    ] as const)
      expect(rules.isReceipt(given, trace, owner)).toBe(false);
  });
});
