import { fill, line, linear, n, ribbon, type Skin } from '../anatomy/scene';

export const foldedDefs = (skin: Skin): string =>
  linear(
    'folded',
    [
      [0, skin.light],
      [0.55, skin.base],
      [1, skin.shade],
    ],
    '0 0 0.2 1',
  ) +
  linear(
    'foldedFinger',
    [
      [0, skin.light],
      [0.6, skin.base],
      [1, skin.shade],
    ],
    '0 0 0 1',
  );

/** Where each finger begins on the knuckles, its length, and how far it is bent, from the first to the little one. */
const FINGERS = [
  { y: -15, length: 47, turn: 6 },
  { y: -5, length: 52, turn: 11 },
  { y: 5.5, length: 49, turn: 16 },
  { y: 15, length: 39, turn: 22 },
] as const;

const HALF = 5.6;

/** A finger along the x axis, bent a little over what lies below it. */
function finger(skin: Skin, { y, length, turn }: (typeof FINGERS)[number]): string {
  const shape = `M-8 ${n(-HALF)}C${n(length * 0.3)} ${n(-HALF - 1.6)} ${n(length * 0.62)} ${n(-HALF - 0.8)} ${n(length - 4)} ${n(-HALF * 0.74)}C${n(length + 2.6)} ${n(-HALF * 0.5)} ${n(length + 2.6)} ${n(HALF * 0.7)} ${n(length - 4)} ${n(HALF * 0.82)}C${n(length * 0.6)} ${n(HALF + 0.6)} ${n(length * 0.3)} ${n(HALF)} -8 ${n(HALF)}Z`;
  return [
    `<g transform="translate(44 ${y}) rotate(${turn})">`,
    fill(shape, skin.deep, 'fill-opacity="0.42" transform="translate(0.6 2.2)"'),
    fill(shape, 'url(#foldedFinger)'),
    line(
      `M${n(length * 0.46)} ${n(-HALF * 0.5)}C${n(length * 0.48)} -1 ${n(length * 0.48)} 1 ${n(length * 0.46)} ${n(HALF * 0.5)}`,
      skin.deep,
      0.8,
      'stroke-opacity="0.34"',
    ),
    `<ellipse cx="${n(length - 4.4)}" cy="-1.2" rx="3.4" ry="2.3" fill="${skin.light}" fill-opacity="0.8"/>`,
    '</g>',
  ].join('');
}

/** A hand that lies along the x axis from its wrist at 0 0, seen from its back, 96 pixels long. */
const hand = (skin: Skin): string =>
  [
    // The thumb lies on the side of the first finger.
    fill(
      'M4 -9C10 -22 22 -27 37 -25C44 -24 46 -18 40 -16C31 -13 24 -8 18 -2Z',
      skin.shade,
      'fill-opacity="0.9"',
    ),
    fill('M5 -10C11 -22 23 -26 36 -24.4C42 -23.400 43 -19 38 -17.400C29 -14 22 -9 16 -3Z', 'url(#folded)'),
    ...FINGERS.toReversed().map((one) => finger(skin, one)),
    fill(
      'M-14 -11.500C2 -13 12 -18 28 -21C38 -22.500 46 -22 50 -19C52 -8 52 6 50 17C47 23 38 23 28 21C12 18 2 13 -14 11.500Z',
      'url(#folded)',
    ),
    // Knuckles, and the sinews behind them.
    ...FINGERS.map(({ y }) =>
      line(
        `M42 ${y - 2.4}C43.6 ${y - 0.8} 43.6 ${y + 1} 42 ${y + 2.6}`,
        skin.deep,
        0.9,
        'stroke-opacity="0.16"',
      ),
    ),
    ribbon('14 -7 24 -9 32 -9 40 -9', 1.6, skin.deep, 'fill-opacity="0.12"'),
    ribbon('14 2 24 2 32 4 40 5', 1.6, skin.deep, 'fill-opacity="0.12"'),
    ribbon('-10 10 8 13 26 20 46 20', 4, skin.deep, 'fill-opacity="0.2"'),
  ].join('');

/**
 * Two hands folded before the body, the one on the left of the picture over the other.
 * @param x middle of the hands, in pixels of the base
 * @param size of a hand; 1 is a hand of 96 pixels
 */
export function foldedHands(skin: Skin, x: number, y: number, size: number): string {
  const one = hand(skin);
  const at = (turn: string) => `<g transform="translate(${n(x)} ${n(y)}) scale(${size}) ${turn}">${one}</g>`;
  return [
    at('scale(-1 1) translate(-47 -3) rotate(17)'),
    fill(
      `M${n(x - 36 * size)} ${n(y + 5 * size)}C${n(x - 4 * size)} ${n(y + 32 * size)} ${n(x + 36 * size)} ${n(y + 38 * size)} ${n(x + 47 * size)} ${n(y + 22 * size)}C${n(x + 30 * size)} ${n(y + 6 * size)} ${n(x)} ${n(y)} ${n(x - 36 * size)} ${n(y + 5 * size)}Z`,
      skin.deep,
      'fill-opacity="0.22"',
    ),
    at('translate(-46 -6) rotate(16)'),
  ].join('');
}
