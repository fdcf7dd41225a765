import { away, type Point } from '../anatomy/points';
import { fill, line, linear, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';

export const foldedDefs = (skin: Skin): string =>
  [
    linear(
      'folded',
      [
        [0, skin.light],
        [0.5, skin.base],
        [1, skin.shade],
      ],
      '0.1 0 0.3 1',
    ),
    linear(
      'foldedFinger',
      [
        [0, skin.light],
        [0.55, skin.base],
        [1, skin.shade],
      ],
      '0.2 0 0 1',
    ),
    radial('foldedGlow', [
      [0, skin.light, 0.9],
      [1, skin.light, 0],
    ]),
    radial('foldedShade', [
      [0, skin.deep, 0.5],
      [1, skin.deep, 0],
    ]),
  ].join('');

/** A finger or thumb: where it begins, how far it points down at both of its bones in degrees, its length and half its width. */
interface Digit {
  x: number;
  y: number;
  turn: number;
  bend: number;
  length: number;
  half: number;
}

const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

function digit(skin: Skin, { x, y, turn, bend, length, half }: Digit): string {
  const middle = (turn + bend) / 2;
  const root = away([x, y], turn, -9);
  const joint = away([x, y], turn, length * 0.52);
  const tip = away(joint, bend, length * 0.48 - half * 0.6);
  const side = (from: Point, degrees: number, wide: number): string => at(away(from, degrees - 90, wide));
  // Thick at the root and at the joint, thin at the tip.
  const [wide, thin] = [half * 1.06, half * 0.78];
  const shape = `M${side(root, turn, half)}Q${side(joint, middle, wide)} ${side(tip, bend, thin)}A${n(thin)} ${n(thin)} 0 0 1 ${side(tip, bend, -thin)}Q${side(joint, middle, -wide)} ${side(root, turn, -half)}Z`;
  const nail = away(tip, bend, half * 0.02);
  const crease = away(joint, middle, -half * 0.5);
  return [
    fill(shape, skin.deep, 'fill-opacity="0.5" transform="translate(0.4 1.9)"'),
    fill(shape, 'url(#foldedFinger)'),
    line(
      `M${side(root, turn, -half)}Q${side(joint, middle, -wide)} ${side(tip, bend, -thin)}`,
      skin.deep,
      0.9,
      'stroke-opacity="0.5"',
    ),
    line(
      `M${side(crease, middle, half * 0.46)}Q${at(away(crease, middle, 1.6))} ${side(crease, middle, -half * 0.4)}`,
      skin.deep,
      0.8,
      'stroke-opacity="0.4"',
    ),
    `<g transform="translate(${at(nail)}) rotate(${n(bend)})"><rect x="${n(-half * 0.46)}" y="${n(-half * 0.56)}" width="${n(half * 1.06)}" height="${n(half * 0.92)}" rx="${n(half * 0.4)}" fill="#ffe0d2" fill-opacity="0.55" stroke="${skin.shade}" stroke-opacity="0.7" stroke-width="0.5"/></g>`,
  ].join('');
}

/** The upper hand lies over the other one: its fingers bend round it. From the first to the little one. */
const BENT: readonly Digit[] = [
  { x: 44, y: -14.5, turn: 2, bend: 27, length: 46, half: 6.2 },
  { x: 47.5, y: -4.6, turn: 5, bend: 30, length: 50, half: 6.3 },
  { x: 46, y: 5.4, turn: 9, bend: 33, length: 46, half: 6 },
  { x: 41, y: 14.2, turn: 15, bend: 37, length: 36, half: 5.2 },
];

/** The lower hand's fingers are stretched below the palm that lies on them. */
const STRETCHED: readonly Digit[] = [
  { x: 43, y: -14, turn: 4, bend: 10, length: 48, half: 6 },
  { x: 46.5, y: -4.5, turn: 5, bend: 12, length: 52, half: 6.1 },
  { x: 45, y: 5.6, turn: 6, bend: 14, length: 46, half: 5.8 },
  { x: 40, y: 14.4, turn: 8, bend: 14, length: 24, half: 5 },
];

const THUMB: Digit = { x: 17, y: -17, turn: -26, bend: 12, length: 41, half: 6.8 };

/** A hand that lies along the x axis from its wrist at 0 0, seen from its back, 96 pixels long. */
const hand = (skin: Skin, fingers: readonly Digit[]): string =>
  [
    ...fingers.toReversed().map((one) => digit(skin, one)),
    fill(
      'M-22 -12.500C-8 -12.500 2 -15 12 -19.500C22 -22.500 36 -23 45 -20.500C50 -19 53 -11 52.500 -4C53 4 51 9 48 12C47 17 44 20.500 40 20.500C28 20 14 17.500 4 14.500C-4 12.800 -14 12.500 -22 12.500Z',
      'url(#folded)',
    ),
    digit(skin, THUMB),
    // The thumb's ball goes over into the back of the hand.
    fill('M-2 -13C6 -17 12 -24 22 -26C30 -22 28 -12 20 -8C12 -5 4 -8 -2 -13Z', 'url(#folded)'),
    spot('foldedGlow', 22, -6, 16, 8),
    // Knuckles, and the sinews behind them.
    ...fingers.map(({ x, y }) => spot('foldedGlow', x - 0.5, y - 1, 3.6, 2.8, 'fill-opacity="0.8"')),
    ...fingers.map(({ x, y }) =>
      line(
        `M${n(x + 3)} ${n(y - 3.4)}Q${n(x + 5.4)} ${n(y)} ${n(x + 2.6)} ${n(y + 3.8)}`,
        skin.deep,
        0.9,
        'stroke-opacity="0.34"',
      ),
    ),
    ribbon('12 -8 22 -10 30 -10 38 -9', 1.8, skin.deep, 'fill-opacity="0.14"'),
    ribbon('12 2 22 1 32 1 40 1', 1.8, skin.deep, 'fill-opacity="0.14"'),
    ribbon('-18 11 6 14 24 20 42 19', 4.6, skin.deep, 'fill-opacity="0.26"'),
  ].join('');

/**
 * Two hands folded before the body, the one on the left of the picture over the other.
 * @param x middle of the hands, in pixels of the base
 * @param size of a hand; 1 is a hand of 96 pixels
 * @param seen which of them are there; one that moves is not
 */
export function foldedHands(
  skin: Skin,
  x: number,
  y: number,
  size: number,
  seen = { left: true, right: true },
): string {
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size})">`,
    seen.right ? `<g transform="scale(-1 1) translate(-60 -13) rotate(22)">${hand(skin, STRETCHED)}</g>` : '',
    // The shadow of the upper hand.
    seen.left ? spot('foldedShade', 14, 6, 34, 20, 'transform="rotate(24 14 6)"') : '',
    seen.left ? `<g transform="translate(-62 -20) rotate(17)">${hand(skin, BENT)}</g>` : '',
    '</g>',
  ].join('');
}
