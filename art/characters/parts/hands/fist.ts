import { fill, line, n, spot } from '../../anatomy/scene';
import type { Flesh } from './defs';
import { digit, type Digit } from './digit';

/** The fingers of a fist from the first to the little one: what we see is their first bones, from the knuckle to the bend. */
const CLOSED: readonly Digit[] = [
  {
    joints: [
      [58, -30],
      [84, -31],
      [113, -27],
    ],
    half: 14.2,
    seen: 'inside',
    bent: true,
  },
  {
    joints: [
      [61, -5],
      [88, -6],
      [119, -2],
    ],
    half: 14.4,
    seen: 'inside',
    bent: true,
  },
  {
    joints: [
      [58, 20],
      [84, 20],
      [112, 23],
    ],
    half: 13.6,
    seen: 'inside',
    bent: true,
  },
  {
    joints: [
      [53, 42],
      [76, 43],
      [98, 45],
    ],
    half: 11.8,
    seen: 'inside',
    bent: true,
  },
];

const THUMB: Digit = {
  joints: [
    [44, -34],
    [50, -82],
    [58, -126],
  ],
  half: 16,
  seen: 'nail',
};

const THUMB_DOWN: Digit = {
  joints: [
    [34, -40],
    [70, -58],
    [112, -50],
  ],
  half: 14.5,
  seen: 'nail',
};

const sidePath = (tail: number): string =>
  `M${-tail} -28C${n(-tail * 0.55)} -29 -2 -34 12 -44C26 -54 46 -54 62 -48C76 -40 80 -10 78 16C76 40 66 58 48 58C30 54 10 40 -4 33C${n(-tail * 0.64)} 29 ${n(-tail * 0.82)} 28 ${-tail} 28Z`;

const fist = ({ skin, paint, tail }: Flesh, thumb: Digit): string =>
  [
    digit(skin, thumb),
    fill(sidePath(tail), paint),
    line(`M${-tail} -28C-8 -30 4 -38 12 -44C18 -48 24 -51 29 -52`, skin.deep, 1.5, 'stroke-opacity="0.5"'),
    line(`M${-tail} 28C-8 29.500 -2 34 8 40C22 48 36 56 46 58`, skin.deep, 1.5, 'stroke-opacity="0.5"'),
    // The ball of the thumb.
    spot('handLight', 40, -28, 20, 22, 'transform="rotate(10 40 -28)"'),
    spot('handBlush', 44, -32, 15, 18, 'fill-opacity="0.6"'),
    spot('handLight', 26, 6, 30, 26, 'fill-opacity="0.6"'),
    spot('handDeep', 56, 6, 22, 48, 'fill-opacity="0.6"'),
    ...CLOSED.toReversed().map((one) => digit(skin, one)),
  ].join('');

/** A fist whose fingers' bends we see, from its wrist at 0 0 along the x axis, the thumb stretched upwards. */
export const thumbUp = (flesh: Flesh): string => fist(flesh, THUMB);

/** The same with its thumb on the first finger. */
export const clenched = (flesh: Flesh): string => fist(flesh, THUMB_DOWN);
