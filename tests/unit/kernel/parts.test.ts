import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepNumber, numberText, readNumber, sharedValue } from '../../../src/kernel/fields/numberText';
import {
  cssPaint,
  cssShadow,
  cssStroke,
  dashOf,
  gradientLine,
  strokeOf,
} from '../../../src/kernel/drawing/paint';

describe('numbers in fields', () => {
  it('are parsed with decimal commas and sums from left to right', () => {
    for (const [text, value] of [
      ['12', 12],
      [' -4.5 ', -4.5],
      ['1,5', 1.5],
      ['100+20*2', 240],
      ['10 / 4', 2.5],
      ['3-5', -2],
    ] as const) {
      expect(readNumber(text)).toBe(value);
    }
    for (const text of ['', 'abc', '4px', '*3', '1//2', '5/0', '1 2']) expect(readNumber(text)).toBeNull();
  });

  it('survive formatting and parsing', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000, max: 100_000 }),
        fc.integer({ min: 0, max: 3 }),
        (value, digits) => {
          const number = value / 10 ** digits;
          expect(readNumber(numberText(number, digits))).toBeCloseTo(number, 6);
        },
      ),
    );
  });

  it('stay within their limits and digits', () => {
    expect(keepNumber(1.256, { digits: 2 })).toBe(1.26);
    expect(keepNumber(-1, { min: 0 })).toBe(0);
    expect(keepNumber(101, { max: 100 })).toBe(100);
    expect(Object.is(keepNumber(-0.2, {}), 0)).toBe(true);
  });

  it('are shared or mixed', () => {
    expect(sharedValue([1, 1, 1], (n) => n)).toBe(1);
    expect(sharedValue([1, 2], (n) => n)).toBeNull();
    expect(sharedValue([], (n) => n)).toBeNull();
  });
});

describe('paints', () => {
  const stops = [
    { at: 1, color: '#FFFFFF' },
    { at: 0.25, color: '#000000' },
  ];

  it('are written for a page', () => {
    expect(cssPaint('#3B3FCE')).toBe('#3B3FCE');
    expect(cssPaint({ kind: 'linear', angle: 45, stops })).toBe(
      'linear-gradient(45deg, #000000 25%, #FFFFFF 100%)',
    );
    expect(cssPaint({ kind: 'radial', angle: 0, stops })).toContain('radial-gradient(circle');
    expect(cssShadow(null)).toBeUndefined();
    expect(cssShadow({ color: '#000000', blur: 4, x: 1, y: 2 })).toBe('drop-shadow(1px 2px 4px #000000)');
    expect(cssStroke({ color: '#000000', width: 0, line: 'solid' })).toBeUndefined();
    expect(cssStroke({ color: '#000000', width: 2, line: 'dashed' })).toBe('2px dashed #000000');
  });

  it('run from corner to corner as in CSS', () => {
    const size = { width: 200, height: 100 };
    const round = (line: readonly number[]) => line.map((value) => Math.round(value) || 0);
    expect(round(gradientLine(0, size))).toEqual([100, 100, 100, 0]);
    expect(round(gradientLine(90, size))).toEqual([0, 50, 200, 50]);
    expect(round(gradientLine(180, size))).toEqual([100, 0, 100, 100]);
  });

  it('draw strokes of three kinds', () => {
    expect(strokeOf(null)).toBeNull();
    expect(dashOf({ color: '#000000', width: 2, line: 'solid' })).toEqual([]);
    expect(strokeOf({ color: '#000000', width: 2, line: 'dotted' })?.cap).toBe('round');
  });
});
