import { fill, line, linear, mirror, n, radial, ribbon, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 296,
  neckY: 556,
  shoulderX: 166,
  shoulderY: 628,
  armpitX: 212,
  waistX: 232,
  hipX: 186,
  armX: 92,
  armEnd: [60, 180],
};

export const clothesDefs = [
  linear('ivory', [
    [0, '#fffaf0'],
    [0.5, '#f6ead6'],
    [1, '#dcc9ab'],
  ]),
  linear(
    'ivorySide',
    [
      [0, '#c3ab88'],
      [0.34, '#fdf5e6'],
      [0.62, '#f3e6cf'],
      [1, '#bfa682'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'sash',
    [
      [0, '#e9714e'],
      [0.5, '#d2502f'],
      [1, '#a8341d'],
    ],
    '1 0 0.2 1',
  ),
  linear('skirt', [
    [0, '#8f2917'],
    [0.2, '#c8492b'],
    [1, '#8a2614'],
  ]),
  linear('gold', [
    [0, '#fbe7ad'],
    [0.5, '#e0b658'],
    [1, '#a97728'],
  ]),
  radial('fold', [
    [0, '#8d7350', 0.45],
    [1, '#8d7350', 0],
  ]),
  radial('sheen', [
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ]),
].join('');

const arm = [
  fill(armPath(build), 'url(#ivorySide)'),
  spot('sheen', 128, 800, 20, 140),
  ribbon('190 1008 162 1006 132 1016 100 1042', 9, '#a68a63', 'fill-opacity="0.45"'),
  ribbon('188 1036 166 1046 142 1066 118 1098', 8, '#a68a63', 'fill-opacity="0.4"'),
  ribbon('178 1048 152 1058 130 1080 106 1114', -5, '#ffffff', 'fill-opacity="0.6"'),
  ribbon('202 846 184 866 164 876 140 880', 8, '#a68a63', 'fill-opacity="0.35"'),
  line(armSeam(build), '#7d6442', 3, 'stroke-opacity="0.55"'),
].join('');

const bodice = [
  fill(trunkPath(build, 628, 'C326 626 300 598 296 556'), 'url(#ivory)'),
  spot('sheen', 250, 716, 44, 80),
  spot('fold', 262, 940, 30, 110, 'fill-opacity="0.7"'),
  line(shoulderSeam(build), '#9a8058', 2.2, 'stroke-opacity="0.6"'),
  ribbon('236 980 266 996 304 998 350 988', 9, '#a68a63', 'fill-opacity="0.4"'),
  ribbon('222 850 246 880 282 892 326 884', 8, '#a68a63', 'fill-opacity="0.3"'),
].join('');

/** Small blossom of gold thread. */
const stud = (x: number, y: number, size: number): string =>
  `<path d="M${n(x)} ${n(y - size)}L${n(x + size * 0.62)} ${n(y)}L${n(x)} ${n(y + size)}L${n(x - size * 0.62)} ${n(y)}Z" fill="url(#gold)"/>`;

const UPPER = 'M430 580C412 690 326 812 216 872';
const LOWER = 'M552 634C520 772 410 912 236 1002';

const along = (from: readonly number[], share: number): [number, number] => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = from;
  const rest = 1 - share;
  const at = (a: number, b: number, c: number, d: number): number =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
};

/** The band of diamonds at the sash's lower border. */
const border = Array.from({ length: 17 }, (_, i) => {
  const [x, y] = along([534, 646, 502, 772, 400, 896, 238, 984], (i + 0.5) / 17);
  return stud(x, y, 6);
}).join('');

/** A silk sash from her left shoulder to the right side of the waist. */
const sash = [
  fill(
    'M424 592C406 700 320 824 214 890C226 930 234 960 234 1018C420 926 530 786 560 640Z',
    '#5d3a1c',
    'fill-opacity="0.28"',
  ),
  fill(
    'M436 566C470 590 520 604 554 628C526 772 414 912 234 1006C234 958 224 914 213 870C326 812 412 690 436 566Z',
    'url(#sash)',
  ),
  ribbon('452 582 430 700 346 826 222 904', 12, '#7d2412', 'fill-opacity="0.5"'),
  ribbon('476 594 452 720 364 848 228 930', 10, '#f59a72', 'fill-opacity="0.55"'),
  ribbon('498 604 474 736 384 868 232 952', 12, '#7d2412', 'fill-opacity="0.45"'),
  ribbon('518 614 492 750 400 884 234 972', 8, '#f59a72', 'fill-opacity="0.5"'),
  line(UPPER, 'url(#gold)', 4),
  line(LOWER, 'url(#gold)', 5),
  line('M524 640C494 762 392 888 236 972', 'url(#gold)', 2),
  border,
].join('');

const skirt = [
  fill(
    'M229 1030C221 1098 199 1186 184 1280L536 1280C521 1186 499 1098 491 1030C450 1044 270 1044 231 1030Z',
    'url(#skirt)',
  ),
  ribbon('322 1050 312 1120 304 1200 300 1280', 12, '#5d1609', 'fill-opacity="0.45"'),
  ribbon('360 1050 362 1120 364 1200 366 1280', -14, '#5d1609', 'fill-opacity="0.5"'),
  ribbon('336 1050 332 1120 328 1200 326 1280', 8, '#ee8a64', 'fill-opacity="0.45"'),
  ribbon('430 1050 446 1120 458 1200 466 1280', -12, '#5d1609', 'fill-opacity="0.4"'),
  [0, 1, 2].map((row) =>
    Array.from({ length: 7 }, (_, i) => stud(360 + (i - 3) * (41 + row * 5), 1106 + row * 62, 9)).join(''),
  ),
]
  .flat()
  .join('');

const belt = [
  fill(
    'M231 1000C280 1016 440 1016 489 1000C490 1016 490 1030 489 1044C440 1058 280 1058 231 1044C230 1030 230 1016 231 1000Z',
    'url(#gold)',
  ),
  line('M231 1003C280 1019 440 1019 489 1003', '#fff5d2', 2, 'stroke-opacity="0.9"'),
  line('M231 1041C280 1055 440 1055 489 1041', '#7a5216', 2.4, 'stroke-opacity="0.7"'),
  Array.from({ length: 11 }, (_, i) => {
    const x = 246 + i * 22.8;
    const y = 1022 + 11.5 * (1 - ((x - 360) / 130) ** 2);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="4" fill="#8e3a1c"/><circle cx="${n(x - 1)}" cy="${n(y - 1)}" r="1.6" fill="#ffd9a0"/>`;
  }).join(''),
  '<ellipse cx="360" cy="1033" rx="34" ry="29" fill="url(#gold)" stroke="#8a5f1d" stroke-width="1.6"/><ellipse cx="360" cy="1033" rx="23" ry="19" fill="#9c3018"/><ellipse cx="354" cy="1027" rx="8" ry="6" fill="#f39a76" fill-opacity="0.75"/>',
].join('');

const neckband = [
  line('M296 558C300 600 326 627 360 629C394 627 420 600 424 558', '#9a7a45', 8, 'stroke-opacity="0.35"'),
  line('M295 556C299 598 326 624 360 626C394 624 421 598 425 556', 'url(#gold)', 5.4),
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.93, [56, 40]),
  tone: ['#c3ab88', '#fdf5e6', '#f3e6cf', '#bfa682'],
  fold: '#a68a63',
  light: '#ffffff',
  seam: '#7d6442',
  shadow: '#5d3a1c',
  glint: 1.6,
  trunk: trunkOutline(build),
};

/** Ivory Thai blouse with a persimmon silk sash, golden belt and skirt, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    bodice,
    mirror(bodice),
    neckband,
    skirt,
    sash,
    belt,
  ].join('');
