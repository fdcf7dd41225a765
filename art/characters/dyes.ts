import { type Lch, lchOf } from './dye';

/** The shades of a drawing that take a new color. */
export interface DyeRange {
  /** Hair and cloth are offered colors of their own. */
  kind: 'hair' | 'cloth';
  /** The color that most of it has. */
  from: string;
  takes: (shade: Lch) => boolean;
}

const HALF_TURN = Math.PI;
const degrees = (value: number): number => (value * HALF_TURN) / 180;

/** Distance of two hues in radians. */
const apart = (a: number, b: number): number => {
  const turn = Math.abs(a - b) % (2 * HALF_TURN);
  return Math.min(turn, 2 * HALF_TURN - turn);
};

/** Hair of a dark color; jewels are brighter, flowers and clips more vivid. */
export const hairDye = (from: string): DyeRange => ({
  kind: 'hair',
  from,
  takes: ({ l, c }) => l < 0.78 && c < 0.09,
});

const WARM = degrees(60);

/** Gray and white hair; what has a color is something else, and what is warm is a pearl. */
export const grayHairDye = (from: string): DyeRange => ({
  kind: 'hair',
  from,
  takes: ({ c, h }) => c < 0.02 && (c < 0.003 || apart(h, WARM) > WARM),
});

/** Cloth of one hue; buttons, shirts and skin have other hues or none. */
export const clothDye = (from: string, within = 32): DyeRange => {
  const { h } = lchOf(from);
  return { kind: 'cloth', from, takes: (shade) => shade.c > 0.012 && apart(shade.h, h) < degrees(within) };
};

/** Gray cloth; shirts are lighter, ties have a color. */
export const grayClothDye = (from: string): DyeRange => ({
  kind: 'cloth',
  from,
  takes: ({ l, c }) => l < 0.72 && c < 0.035,
});
