import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Paint } from '../../../contract/document/schema';
import { elementSpecs } from '../../../elements';
import { lookOf, type Moment, type Prop, type Shape, stampOf, wordsOf } from '../../../elements/core';
import { elementPictures } from '../../../elements/pictures';
import { plainElement } from '../../../src/document';

const color = fc
  .stringMatching(/^#[0-9A-F]{6}([0-9A-F]{2})?$/)
  .filter((text) => text.length === 7 || text.length === 9);
const paint: fc.Arbitrary<Paint> = fc.oneof(
  color,
  fc.record({
    kind: fc.constantFrom('linear' as const, 'radial' as const),
    angle: fc.integer({ min: 0, max: 360 }),
    stops: fc.tuple(color, color).map(([from, to]) => [
      { at: 0, color: from },
      { at: 1, color: to },
    ]),
  }),
);

/** Any value that a prop may have. */
function valueOf(prop: Prop): fc.Arbitrary<unknown> {
  switch (prop.kind) {
    case 'number':
      return fc.double({ min: prop.min, max: prop.max, noNaN: true });
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...prop.options.map(({ value }) => value));
    case 'text':
      return fc.string({ maxLength: Math.min(prop.limit, 120), unit: 'grapheme' });
    case 'color':
      return color;
    case 'paint':
      return paint;
    case 'optional-paint':
      return fc.option(paint);
    case 'font':
      return fc.constantFrom('', 'oswald');
    case 'custom':
      return fc.constant(prop.initial);
  }
}

const box = fc.record({
  left: fc.constant(0),
  top: fc.constant(0),
  width: fc.integer({ min: 4, max: 2000 }),
  height: fc.integer({ min: 4, max: 2000 }),
});
const moment: Moment = {
  now: new Date('2026-11-28T02:08:00Z'),
  language: 'zh-CN',
  said: { openingRemarks: '欢迎', questions: ['几点开门？'] },
  words: (key) => key,
};

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};
/** How deep clips stand in each other. */
const depthOf = (shapes: readonly Shape[]): number =>
  Math.max(0, ...shapes.map((shape) => (shape.kind === 'clip' ? 1 + depthOf(shape.shapes) : 0)));

describe.each([...elementPictures])('the picture of %s', (type, picture) => {
  const spec = elementSpecs.get(type);
  if (spec === undefined) throw new Error(`${type} has no spec`);
  const props = fc.record(
    Object.fromEntries(Object.entries(spec.props.specs).map(([name, prop]) => [name, valueOf(prop)])),
  );

  test('is a list of shapes for whatever its props allow, the same each time', () => {
    fc.assert(
      fc.property(props, box, (given, place) => {
        const element = plainElement({ id: 'a', ...stampOf(spec), box: place, props: given });
        const look = lookOf(spec, element);
        if (look === null) throw new Error('The props are not allowed');
        const frame = { size: place, style: element.style };
        const shapes = picture(look, frame, moment);
        expect(picture(look, frame, moment)).toEqual(shapes);
        expect(numbersIn(shapes).every(Number.isFinite)).toBe(true);
        expect(depthOf(shapes)).toBeLessThanOrEqual(1);
        // A canvas sets all words of an element in one font.
        expect(new Set(wordsOf(shapes).map(({ font }) => font)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});
