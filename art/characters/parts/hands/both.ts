import { fill, line, n, type Skin, spot } from '../../anatomy/scene';
import { clenched } from './fist';
import { coveringHand, relaxedHand } from './back';
import type { Flesh } from './defs';
import { digit, type Digit } from './digit';

/** One of two hands that are pressed together, seen from in front: its edge, with the fingers one behind the other. */
const EDGE: readonly Digit[] = [
  {
    joints: [
      [-14, -84],
      [-12, -140],
      [-9.5, -191],
    ],
    half: 12,
    seen: 'inside',
  },
  {
    joints: [
      [-19, -80],
      [-17, -130],
      [-11, -173],
    ],
    half: 11.6,
    seen: 'inside',
  },
  {
    joints: [
      [-12, -72],
      [-11, -112],
      [-8.5, -146],
    ],
    half: 10.6,
    seen: 'inside',
  },
];

const pressedHalf = (skin: Skin): string =>
  [
    ...EDGE.map((one) => digit(skin, one)),
    fill('M0 54C-32 40 -52 -14 -50 -46C-48 -66 -40 -82 -28 -92C-18 -94 -8 -92 0 -88L0 26Z', 'url(#handEdge)'),
    spot('handLight', -30, -34, 14, 40, 'fill-opacity="0.8"'),
    spot('handShade', -4, -30, 10, 54, 'fill-opacity="0.7"'),
    spot('handBlush', -20, -84, 14, 12, 'fill-opacity="0.7"'),
    line('M0 54C-32 40 -52 -14 -50 -46C-48 -66 -42 -78 -32 -88', skin.deep, 1.5, 'stroke-opacity="0.55"'),
    line('M-27 -90C-20 -84 -12 -80 -6 -79', skin.deep, 1.3, 'stroke-opacity="0.3"'),
  ].join('');

/** The palms of both hands together, fingers up; the middle of the wrists is at 0 0. */
export const pressedHands = (skin: Skin): string =>
  [
    pressedHalf(skin),
    `<g transform="scale(-1 1)">${pressedHalf(skin)}</g>`,
    line('M0 24L0 -190', skin.deep, 1.8, 'stroke-opacity="0.6"'),
  ].join('');

const placed = (x: number, y: number, turn: number, drawing: string, mirrored = false): string =>
  `<g transform="translate(${n(x)} ${n(y)})${mirrored ? ' scale(-1 1)' : ''} rotate(${n(turn)})">${drawing}</g>`;

/** One hand in the other. */
export const claspedHands = (flesh: Flesh): string =>
  [
    placed(112, -24, 20, relaxedHand(flesh), true),
    spot('handDeep', 22, 14, 74, 44, 'transform="rotate(20 22 14)"'),
    placed(-116, -38, 15, relaxedHand(flesh)),
  ].join('');

/** The fist of one hand in the palm of the other, as a greeting. */
export const salutingHands = (flesh: Flesh): string =>
  [
    placed(-104, 40, -24, clenched(flesh)),
    spot('handDeep', 18, -8, 50, 60),
    placed(105, 39, -25, coveringHand(flesh), true),
  ].join('');
