import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { neutralFilter } from '../../../contract/document/picture-filter';
import { readShapes, shapeLimits } from '../../../elements/core/shape-check';
import type { Shape } from '../../../elements/core';

const box = { left: 0, top: 0, width: 100, height: 50 };
const rect: Shape = { kind: 'rect', box, radius: 4, fill: '#FF0000', stroke: null };
const path: Shape = {
  kind: 'path',
  path: 'M0 0L10 10Z',
  left: 0,
  top: 0,
  scale: 1,
  size: { width: 10, height: 10 },
  fill: null,
  stroke: { color: '#000000', width: 2, line: 'dashed' },
  isRound: true,
  isCrisp: false,
};
const words: Shape = {
  kind: 'words',
  text: 'New',
  box,
  look: { fontSize: 20, weight: 700, lineHeight: 1.2, align: 'center', verticalAlign: 'middle', padding: 0 },
  fill: '#FFFFFF',
  font: '',
};
const image: Shape = {
  kind: 'image',
  material: 'm1',
  box,
  fit: 'contain',
  crop: { x: 0.1, y: 0, width: 0.5, height: 1 },
  filter: { ...neutralFilter, sepia: 0.5 },
  flipX: true,
  flipY: false,
  radius: 8,
  stroke: null,
  hasPlaceholder: false,
  label: 'A sign',
};
const clip = (shapes: readonly Shape[]): Shape => ({ kind: 'clip', box, radius: 0, shapes });

describe('shapes from elsewhere', () => {
  test('are read unchanged when valid', () => {
    const shapes = [rect, path, words, image, clip([rect, clip([words, image])])];
    expect(readShapes(JSON.parse(JSON.stringify(shapes)))).toEqual(shapes);
  });

  test('lose unknown fields', () => {
    expect(readShapes([{ ...rect, onClick: 'x', box: { ...box, extra: 1 } }])).toEqual([rect]);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a record', { 0: rect }],
    ['another kind', [{ ...rect, kind: 'script' }]],
    ['an inherited kind', [{ ...rect, kind: 'constructor' }]],
    ['no box', [{ ...rect, box: undefined }]],
    ['an endless length', [{ ...rect, box: { ...box, width: Number.POSITIVE_INFINITY } }]],
    ['a negative length', [{ ...rect, box: { ...box, width: -1 } }]],
    ['a color by name', [{ ...rect, fill: 'red' }]],
    ['an address as a paint', [{ ...rect, fill: 'url(https://example.com/x)' }]],
    ['markup in a path', [{ ...path, path: '"/><script>' }]],
    ['a path that is too long', [{ ...path, path: 'L1 1'.repeat(shapeLimits.path) }]],
    ['a text that is too long', [{ ...words, text: 'a'.repeat(shapeLimits.text + 1) }]],
    ['a font of a page', [{ ...words, font: 1 }]],
    ['an address as a picture', [{ ...image, material: { url: 'https://example.com/x.png' } }]],
    ['a part beyond the picture', [{ ...image, crop: { x: 0.6, y: 0, width: 0.5, height: 1 } }]],
    ['a filter that is too strong', [{ ...image, filter: { blur: 1_000 } }]],
    ['clips that are too deep', [clip([clip([clip([clip([rect])])])])]],
    ['too many', Array.from({ length: shapeLimits.shapes + 1 }, () => rect)],
    ['too many in a clip', [clip(Array.from({ length: shapeLimits.shapes }, () => rect))]],
  ])('are refused with %s', (_, value) => {
    expect(readShapes(value)).toBeNull();
  });

  test('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom('rect', 'path', 'words', 'image', 'clip'), (value, kind) => {
        readShapes(value);
        readShapes([{ ...rect, ...words, ...path, ...image, kind, shapes: value, box: value }]);
      }),
    );
  });
});
