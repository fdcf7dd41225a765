import { fill, line, n, ribbon, type Skin, spot } from '../../anatomy/scene';
import type { Flesh } from './defs';
import { away, type Point } from '../../anatomy/points';
import { digit, type Digit } from './digit';

/** How a finger of a palm that is turned to us is held: stretched, aside by degrees; or bent into the palm. */
export interface Held {
  /** Degrees away from the hand's direction, towards the thumb when positive. */
  aside: number;
  /** Share of its length that is seen, less where it comes towards us. */
  length?: number;
}

/** Roots of the fingers from the first to the little one, with their lengths and halves of their thickness. */
const ROOTS: readonly { root: Point; length: number; half: number }[] = [
  { root: [94, 30], length: 80, half: 12 },
  { root: [98, 9], length: 90, half: 12.4 },
  { root: [95, -12], length: 83, half: 11.8 },
  { root: [86, -32], length: 66, half: 10 },
];

const stretched = (index: number, { aside, length = 1 }: Held): Digit => {
  const { root, length: full, half } = ROOTS[index] as (typeof ROOTS)[number];
  const from = away(root, aside, -10);
  const middle = away(root, aside, full * 0.48 * length);
  // A relaxed finger is never quite straight.
  return {
    joints: [from, middle, away(middle, aside * 0.8, full * 0.52 * length)],
    half,
    seen: 'inside',
  };
};

/** A finger that is bent into the palm: what we see is the back of its two outer bones. */
const bent = (index: number, reach: number): Digit => {
  const {
    root: [x, y],
    half,
  } = ROOTS[index] as (typeof ROOTS)[number];
  const top: Point = [x + 6, y * 0.97];
  return {
    joints: [top, [x - 14, y * 0.94], [x - 14 - reach, y * 0.86]],
    half: half * 1.06,
    seen: 'nail',
    bent: true,
  };
};

const palmPath = (tail: number): string =>
  `M${-tail} -29C${n(-tail * 0.45)} -29 4 -33 22 -40C40 -46 64 -47 84 -43C92 -40 98 -34 102 -24C107 -12 109 4 107 16C106 30 102 40 96 43C80 45 62 46 46 47C30 46 14 40 2 33C${n(-tail * 0.36)} 29 ${n(-tail * 0.7)} 29 ${-tail} 29Z`;

/** Lines and cushions of the palm. */
const palmMarks = (skin: Skin): string =>
  [
    spot('handShade', 54, 2, 34, 22, 'fill-opacity="0.5"'),
    spot('handLight', 34, 28, 30, 18, 'fill-opacity="0.9"'),
    spot('handLight', 38, -28, 32, 14, 'fill-opacity="0.7"'),
    spot('handBlush', 34, 30, 30, 20, 'fill-opacity="0.7"'),
    spot('handBlush', 88, 2, 16, 36, 'fill-opacity="0.8"'),
    spot('handLight', 88, -14, 12, 20, 'fill-opacity="0.6"'),
    line('M88 42C70 34 62 16 46 6C34 0 18 4 6 12', skin.deep, 1.7, 'stroke-opacity="0.4"'),
    line('M86 40C74 28 64 4 56 -38', skin.deep, 1.4, 'stroke-opacity="0.28"'),
    line('M96 16C82 8 76 -10 76 -42', skin.deep, 1.5, 'stroke-opacity="0.34"'),
    ribbon('-8 -29 2 -29 18 -36 40 -43', -6, skin.deep, 'fill-opacity="0.2"'),
    line('M-4 -24C0 -8 0 8 -4 24', skin.deep, 1.2, 'stroke-opacity="0.3"'),
  ].join('');

/** The palm with its edge; `paint` goes on from the forearm. */
const palm = ({ skin, paint, tail }: Flesh): string =>
  [
    fill(palmPath(tail), paint),
    palmMarks(skin),
    line(
      `M${-tail} -29C-6 -29.500 6 -34 22 -40C40 -46 64 -47 84 -43`,
      skin.deep,
      1.5,
      'stroke-opacity="0.5"',
    ),
  ].join('');

const THUMB_OUT: Digit = {
  joints: [
    [24, 30],
    [66, 62],
    [106, 76],
  ],
  half: 14,
  seen: 'inside',
};

/** The root of the thumb goes over into the palm. */
const thenar = ({ skin, paint }: Flesh): string =>
  // With the web to the first finger.
  fill('M-8 28C8 33 20 42 34 53C48 58 66 58 74 52C80 48 86 44 92 40C80 18 40 10 16 10Z', paint) +
  spot('handLight', 38, 34, 26, 15, 'transform="rotate(34 38 34)" fill-opacity="0.8"') +
  spot('handBlush', 36, 36, 28, 16, 'transform="rotate(34 36 36)" fill-opacity="0.5"') +
  line('M-10 29C6 32 20 42 34 53', skin.deep, 1.5, 'stroke-opacity="0.5"') +
  line('M74 51C80 47 86 45 94 42', skin.deep, 1.5, 'stroke-opacity="0.45"');

/** An open hand whose palm we see, from its wrist at 0 0 along the x axis; the thumb is below. */
export const openPalm = (flesh: Flesh, fingers: readonly Held[]): string =>
  [
    ...[3, 2, 1, 0].map((index) => digit(flesh.skin, stretched(index, fingers[index] as Held))),
    digit(flesh.skin, THUMB_OUT),
    palm(flesh),
    thenar(flesh),
  ].join('');

/** Fingers as in a wave: apart. */
export const WAVING: readonly Held[] = [{ aside: 13 }, { aside: 3 }, { aside: -7 }, { aside: -20 }];
/** Fingers side by side, as of a hand that shows something. */
export const OFFERING: readonly Held[] = [
  { aside: 5, length: 0.98 },
  { aside: 1, length: 0.98 },
  { aside: -4, length: 0.95 },
  { aside: -11, length: 0.92 },
];

/** The thumb that holds the bent fingers. */
const THUMB_ACROSS: Digit = {
  joints: [
    [27, 27],
    [58, 32],
    [70, -10],
  ],
  half: 14,
  seen: 'nail',
};

/** Fingers counted on a hand whose palm we see; the others are bent below the thumb. @param count 1 to 3 */
export function counting(flesh: Flesh, count: 1 | 2 | 3): string {
  const { skin, paint } = flesh;
  const aside = [[2], [10, -6], [14, 1, -12]][count - 1] as number[];
  const bentOnes = [3, 2, 1, 0].filter((index) => index >= count);
  return [
    ...[2, 1, 0]
      .filter((index) => index < count)
      .map((index) => digit(skin, stretched(index, { aside: aside[index] ?? 0 }))),
    palm(flesh),
    spot('handDeep', 58, -10, 40, 34, 'fill-opacity="0.5"'),
    ...bentOnes.map((index) => digit(skin, bent(index, index === 3 ? 26 : 32))),
    thenar(flesh),
    spot('handDeep', 60, 14, 22, 22, 'fill-opacity="0.7"'),
    digit(skin, THUMB_ACROSS),
    // Its root goes over into the palm.
    fill('M-12 27C-2 29 10 34 22 44C34 50 44 46 44 38C40 26 24 14 8 12Z', paint),
    spot('handLight', 26, 30, 26, 14, 'transform="rotate(24 26 30)"'),
    spot('handBlush', 26, 31, 22, 12, 'transform="rotate(24 26 31)" fill-opacity="0.5"'),
    line('M-10 28.500C0 30 10 34 22 44C27 47 31 48 35 48', skin.deep, 1.5, 'stroke-opacity="0.5"'),
  ].join('');
}
