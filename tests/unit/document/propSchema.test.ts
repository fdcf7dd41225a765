import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineProps, prop, type PropsOf } from '../../../src/document';

const schema = defineProps({
  kind: prop.choice('star', [
    { value: 'star', label: 'a:star' },
    { value: 'line', label: 'a:line' },
  ]),
  points: prop.number(5, { min: 3, max: 24, label: 'a:points', when: { kind: ['star'] } }),
  note: prop.text('', { limit: 3 }),
  shown: prop.flag(true),
  ink: prop.color('#000000'),
  fill: prop.paint('#FFFFFF'),
  ground: prop.optionalPaint(null, { first: '#FFFFFF' }),
  materialId: prop.material(),
  even: prop.custom<number>(2, (value) => typeof value === 'number' && value % 2 === 0),
});
type Values = PropsOf<typeof schema>;

describe('props that are declared once', () => {
  it('give their types', () => {
    expectTypeOf<Values['kind']>().toEqualTypeOf<'star' | 'line'>();
    expectTypeOf<Values['points']>().toEqualTypeOf<number>();
    expectTypeOf<Values['materialId']>().toEqualTypeOf<string | null>();
  });

  it('give their defaults, and fill in missing props', () => {
    expect(schema.initial).toEqual({
      kind: 'star',
      points: 5,
      note: '',
      shown: true,
      ink: '#000000',
      fill: '#FFFFFF',
      ground: null,
      materialId: null,
      even: 2,
    });
    expect(schema.complete({ points: 7 })).toEqual({ ...schema.initial, points: 7 });
    expect(Object.keys(schema.complete({ points: 7 }))).toEqual(Object.keys(schema.specs));
  });

  it.each([
    ['kind', 'line', 'circle'],
    ['points', 3, 2],
    ['points', 24, 25],
    ['note', 'abc', 'abcd'],
    ['shown', false, 'yes'],
    ['ink', '#00000080', 'black'],
    ['fill', '#123456', null],
    ['ground', null, 'none'],
    ['materialId', 'x'.repeat(64), 'x'.repeat(65)],
    ['even', 4, 5],
  ])('allow %s to be %j, and not %j', (name, right, wrong) => {
    expect(schema.check({ [name]: right })).toBeNull();
    expect(schema.check({ [name]: wrong })).toContain(`${name} is not allowed`);
  });

  it('allow missing props and props of later versions', () => {
    expect(schema.check({ later: 1 })).toBeNull();
  });

  it('show a field while the props that it depends on have the right values', () => {
    expect(schema.isShown('points', { kind: 'star' })).toBe(true);
    expect(schema.isShown('points', { kind: 'line' })).toBe(false);
    expect(schema.isShown('note', {})).toBe(true);
  });

  it('throw for an invalid default or a dependency on an unknown prop', () => {
    expect(() => defineProps({ a: prop.number(0, { min: 1, max: 2 }) })).toThrow('a may not begin');
    expect(() => defineProps({ a: prop.flag(true, { when: { b: [1] } }) })).toThrow('a depends on b');
  });
});
