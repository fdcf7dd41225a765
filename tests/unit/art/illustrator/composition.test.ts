import { describe, expect, test } from 'vitest';
import { compose } from '../../../../art/illustrator/compose';
import { createPen, linear } from '../../../../art/illustrator/pen';
import { colorAt } from '../../../../art/illustrator/styles/common';

const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const composed = (text: string) => seeds.map((seed) => compose({ text, ratio: '16:9', seed }, 320).sketch);

describe('a composition', () => {
  test('is lit at several hours when the text names no time, and otherwise at the named hour', () => {
    expect(new Set(composed('lake').map(({ tone }) => tone.time))).toEqual(new Set(['day', 'dawn', 'dusk']));
    for (const text of ['lake, noon sun', 'blue sky over a lake', 'office'])
      expect(new Set(composed(text).map(({ tone }) => tone.time)), text).toEqual(new Set(['day']));
    expect(new Set(composed('lake at night').map(({ tone }) => tone.time))).toEqual(new Set(['night']));
  });

  test('has varying horizons, and light from either side', () => {
    for (const text of ['city', '会议室']) {
      const sketches = composed(text);
      const heights = new Set(sketches.map(({ view }) => Math.round(view.horizon)));
      expect(heights.size, text).toBeGreaterThan(8);
      expect(new Set(sketches.map(({ side }) => side)), text).toEqual(new Set([-1, 1]));
    }
  });

  test('covers the picture to its edges at any scale, mirrored or not', () => {
    for (const { pen, view } of composed('beach')) {
      const points = pen.shapes.flatMap((shape) => shape.points);
      expect(Math.min(...points.map(([x]) => x))).toBeLessThanOrEqual(0);
      expect(Math.max(...points.map(([x]) => x))).toBeGreaterThanOrEqual(view.width);
      expect(Math.min(...points.map(([, y]) => y))).toBeLessThanOrEqual(0);
      expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThanOrEqual(view.height);
    }
  });
});

test('mirroring flips shapes and their light, and keeps the fixed point', () => {
  const pen = createPen();
  pen.rect(10, 10, 20, 10, linear([10, 0], [30, 0], [0, '#000000'], [1, '#ffffff']));
  pen.reframe(2, [20, 10], true);
  const shape = pen.shapes[0];
  expect(shape?.points).toEqual([
    [40, 10],
    [0, 10],
    [0, 30],
    [40, 30],
  ]);
  expect(shape && colorAt(shape.fill, 40, 10)).toBe('#000000');
  expect(shape && colorAt(shape.fill, 20, 10)).toBe('#808080');
  expect(shape && colorAt(shape.fill, -5, 10)).toBe('#ffffff');
});
