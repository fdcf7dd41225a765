import { fill, line, n, ribbon, spot } from '../../anatomy/scene';
import type { Flesh } from './defs';
import { digit, type Digit } from './digit';

const backPath = (tail: number): string =>
  `M${-tail} -28C${n(-tail * 0.45)} -28 4 -31 22 -37C42 -44 64 -46 84 -42C96 -38 104 -28 106 -14C108 0 108 12 104 24C100 36 92 42 82 43C60 44 36 40 16 34C-2 29 ${n(-tail * 0.64)} 28 ${-tail} 28Z`;

/** Sinews from the knuckles to the wrist, and the knuckles in the light. */
const backMarks = ({ skin, tail }: Flesh): string =>
  [
    spot('handLight', 48, -8, 40, 24, 'fill-opacity="0.8"'),
    spot('handShade', 60, 34, 44, 12, 'fill-opacity="0.8"'),
    ribbon('16 -12 40 -20 64 -26 84 -28', 3.4, skin.shade, 'fill-opacity="0.5"'),
    ribbon('16 -2 42 -5 66 -8 90 -9', 3.4, skin.shade, 'fill-opacity="0.5"'),
    ribbon('16 8 40 9 64 11 86 12', 3.4, skin.shade, 'fill-opacity="0.5"'),
    ...[
      [92, -27],
      [99, -8],
      [97, 12],
      [88, 30],
    ].flatMap(([x = 0, y = 0]) => [
      spot('handLight', x - 6, y - 1, 9, 8),
      spot('handBlush', x - 3, y, 8, 8),
      line(`M${x + 1} ${y - 6}Q${x + 5} ${y} ${x} ${y + 6}`, skin.deep, 1.3, 'stroke-opacity="0.34"'),
    ]),
    line(
      `M${-tail} -28C-2 -28.500 8 -32 22 -37C42 -44 64 -46 84 -42`,
      skin.deep,
      1.5,
      'stroke-opacity="0.5"',
    ),
    line(`M82 43C60 44 36 40 16 34C2 30 -6 28.500 ${-tail} 28`, skin.deep, 1.5, 'stroke-opacity="0.55"'),
  ].join('');

/** The fingers from the first to the little one, lying on something flat. */
const FLAT: readonly Digit[] = [
  {
    joints: [
      [82, -29],
      [132, -33],
      [171, -28],
    ],
    half: 12,
    seen: 'nail',
  },
  {
    joints: [
      [88, -9],
      [143, -9],
      [188, -3],
    ],
    half: 12.3,
    seen: 'nail',
  },
  {
    joints: [
      [86, 12],
      [138, 15],
      [179, 21],
    ],
    half: 11.6,
    seen: 'nail',
  },
  {
    joints: [
      [77, 31],
      [118, 37],
      [150, 43],
    ],
    half: 9.8,
    seen: 'nail',
  },
];

/** Fingers of a hand that hangs or rests: bent a little. */
const RELAXED: readonly Digit[] = [
  {
    joints: [
      [82, -27],
      [126, -22],
      [158, -4],
    ],
    half: 12,
    seen: 'nail',
  },
  {
    joints: [
      [88, -8],
      [134, 2],
      [164, 24],
    ],
    half: 12.2,
    seen: 'nail',
  },
  {
    joints: [
      [86, 12],
      [126, 23],
      [152, 45],
    ],
    half: 11.5,
    seen: 'nail',
  },
  {
    joints: [
      [77, 29],
      [107, 40],
      [126, 58],
    ],
    half: 9.8,
    seen: 'nail',
  },
];

const THUMB_FLAT: Digit = {
  joints: [
    [24, -26],
    [66, -62],
    [102, -74],
  ],
  half: 13.5,
  seen: 'nail',
};
const THUMB_RELAXED: Digit = {
  joints: [
    [22, -24],
    [68, -45],
    [112, -38],
  ],
  half: 13.5,
  seen: 'nail',
};

function back(flesh: Flesh, fingers: readonly Digit[], thumb: Digit, web: number): string {
  const { skin, paint, tail } = flesh;
  return [
    ...fingers.toReversed().map((one) => digit(skin, one)),
    digit(skin, thumb),
    fill(backPath(tail), paint),
    fill(
      `M-8 -27C4 -29 14 -36 ${n(34)} ${n(-web)}C50 ${n(-web - 4)} 62 ${n(-web - 2)} 70 ${n(-web + 4)}C76 -44 84 -42 92 -38C80 -16 40 -8 12 -10Z`,
      paint,
    ),
    spot('handLight', 36, -web + 16, 26, 13, `transform="rotate(-34 36 ${n(-web + 16)})" fill-opacity="0.7"`),
    backMarks(flesh),
    line(`M-12 -28C2 -29 14 -36 ${n(34)} ${n(-web)}`, skin.deep, 1.5, 'stroke-opacity="0.5"'),
  ].join('');
}

/** A hand that lies flat, seen from its back, from its wrist at 0 0 along the x axis; the thumb is above. */
export const flatHand = (flesh: Flesh): string => back(flesh, FLAT, THUMB_FLAT, 50);

/** A hand at ease, seen from its back; the thumb lies beside the first finger. */
export const relaxedHand = (flesh: Flesh): string => back(flesh, RELAXED, THUMB_RELAXED, 44);

/** Fingers that lie round the fist of the other hand. */
const ROUND: readonly Digit[] = [
  {
    joints: [
      [84, -28],
      [124, -28],
      [158, -14],
    ],
    half: 12.6,
    seen: 'nail',
  },
  {
    joints: [
      [90, -8],
      [132, -5],
      [166, 8],
    ],
    half: 12.8,
    seen: 'nail',
  },
  {
    joints: [
      [88, 13],
      [128, 17],
      [158, 29],
    ],
    half: 12.2,
    seen: 'nail',
  },
  {
    joints: [
      [78, 32],
      [110, 38],
      [134, 48],
    ],
    half: 10.6,
    seen: 'nail',
  },
];
const THUMB_OVER: Digit = {
  joints: [
    [24, -26],
    [72, -54],
    [122, -54],
  ],
  half: 13.5,
  seen: 'nail',
};

/** A hand that covers the other one, seen from its back. */
export const coveringHand = (flesh: Flesh): string => back(flesh, ROUND, THUMB_OVER, 47);
