import { expect, test } from 'vitest';
import { applyMatte } from '../../../../art/matting/apply';
import { personMatte } from '../../../../art/matting/person';
import { figuresOf, hairPicture } from '../../../fixtures/hair-picture';

const heads = {
  'brown hair before gray': {},
  'black hair before white': { hair: [18, 16, 16], wall: [240, 240, 240] },
  'blond hair before dark': { hair: [214, 186, 128], wall: [46, 50, 60] },
  'a noisy photograph': { noise: 26 },
} as const;

function cutOutOf(options: Parameters<typeof hairPicture>[0]) {
  const drawn = hairPicture(options);
  const matte = personMatte(drawn.picture, Float32Array.from(drawn.mask), drawn.face);
  applyMatte(drawn.picture, matte.alpha, matte);
  return figuresOf(drawn.picture, drawn);
}

test.each(Object.entries(heads))(
  '%s: strands are kept, specks removed, and no color of the wall is left',
  (_, head) => {
    const { opacity, color, strands, islands, holes } = cutOutOf(head);
    expect(islands).toBe(0);
    expect(strands).toBeGreaterThan(0.5);
    expect(opacity).toBeLessThan(0.06);
    expect(color).toBeLessThan(12);
    expect(holes).toBeLessThan(60);
  },
);

test('gray hair before a gray wall: the mask is followed, without specks', () => {
  const { opacity, islands } = cutOutOf({ hair: [150, 148, 146], wall: [170, 172, 170] });
  expect(islands).toBe(0);
  expect(opacity).toBeLessThan(0.13);
});
