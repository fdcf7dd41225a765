import { BASE_WIDTH, fill, line, linear, mirror, n, radial, ribbon, spot } from '../anatomy/scene';
import { cuffEdge } from '../parts/cuffs';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 286,
  neckY: 566,
  shoulderX: 160,
  shoulderY: 664,
  armpitX: 196,
  waistX: 182,
  hipX: 164,
  armX: 72,
  armEnd: [44, 168],
};

export const clothesDefs = [
  linear('silk', [
    [0, '#a8425a'],
    [0.42, '#862c46'],
    [1, '#561a31'],
  ]),
  linear(
    'silkSide',
    [
      [0, '#4a1429'],
      [0.34, '#9d3c55'],
      [0.6, '#86304a'],
      [1, '#481328'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'collar',
    [
      [0, '#5e1c34'],
      [0.45, '#a5435b'],
      [1, '#66203a'],
    ],
    '0 0 1 0',
  ),
  linear('gold', [
    [0, '#f7dd9b'],
    [0.5, '#dcb160'],
    [1, '#a27430'],
  ]),
  radial('fold', [
    [0, '#2c0917', 0.5],
    [1, '#2c0917', 0],
  ]),
  radial('sheen', [
    [0, '#f2a9b4', 0.42],
    [1, '#f2a9b4', 0],
  ]),
].join('');

const DARK = '#34091b';
const LIGHT = '#e58fa0';

const arm = [
  fill(armPath(build), 'url(#silkSide)'),
  spot('sheen', 112, 830, 24, 150),
  ribbon('178 1010 146 1002 108 1012 74 1044', 14, DARK, 'fill-opacity="0.42"'),
  ribbon('176 1050 146 1058 112 1082 80 1122', 12, DARK, 'fill-opacity="0.36"'),
  ribbon('168 1064 138 1076 108 1100 78 1142', -6, LIGHT, 'fill-opacity="0.34"'),
  ribbon('190 872 166 894 138 902 104 900', 11, DARK, 'fill-opacity="0.32"'),
  ribbon('186 910 160 936 132 944 104 942', 8, DARK, 'fill-opacity="0.24"'),
  ribbon('150 716 118 760 104 820 98 890', 10, LIGHT, 'fill-opacity="0.16"'),
  line(armSeam(build), '#26060f', 3, 'stroke-opacity="0.6"'),
].join('');

const trunk = [
  fill(trunkPath(build, 640, 'C334 634 300 610 286 566'), 'url(#silk)'),
  spot('sheen', 248, 756, 52, 84),
  spot('fold', 222, 950, 30, 130, 'fill-opacity="0.75"'),
  line(shoulderSeam(build), '#2f0a18', 2.4, 'stroke-opacity="0.6"'),
  line('M164 672C188 736 194 790 199 836', LIGHT, 1.3, 'stroke-opacity="0.3"'),
  ribbon('202 866 230 896 268 906 312 898', 10, DARK, 'fill-opacity="0.3"'),
  ribbon('190 986 226 1012 276 1020 330 1008', 11, DARK, 'fill-opacity="0.28"'),
  ribbon('192 1010 228 1032 272 1038 322 1030', -5, LIGHT, 'fill-opacity="0.22"'),
  ribbon('330 1060 308 1120 296 1190 292 1270', 12, DARK, 'fill-opacity="0.24"'),
].join('');

/** A round medallion of gold thread, as brocade has them: a flower of five petals in a ring. */
const medallion = (x: number, y: number, size: number): string => {
  const petal = (turn: number): string =>
    `<path d="M0 -3C-6 -8 -5 -16 0 -18C5 -16 6 -8 0 -3Z" transform="rotate(${turn})"/>`;
  return [
    `<g transform="translate(${n(x)} ${n(y)}) scale(${size})" fill="#e2b56b" fill-opacity="0.34" stroke="#e2b56b" stroke-opacity="0.34">`,
    '<circle r="24" fill="none" stroke-width="1.600"/><circle r="20.500" fill="none" stroke-width="0.800"/>',
    `<g stroke="none">${[0, 72, 144, 216, 288].map(petal).join('')}<circle r="2.600"/></g></g>`,
  ].join('');
};

const brocade = [
  medallion(276, 726, 1.1),
  medallion(446, 726, 1.1),
  medallion(240, 836, 1.05),
  medallion(482, 836, 1.05),
  medallion(284, 944, 1.1),
  medallion(438, 944, 1.1),
  medallion(238, 1080, 1.1),
  medallion(484, 1080, 1.1),
  medallion(286, 1214, 1.1),
  medallion(436, 1214, 1.1),
].join('');

/** Those on arms that hang. */
const brocadeOnArms = (uppers?: Uppers): string =>
  [
    [112, 770],
    [118, 980],
    [104, 1180],
  ]
    .flatMap(([x = 0, y = 0]) => [
      (uppers?.left ?? null) === null ? medallion(x, y, 0.95) : '',
      (uppers?.right ?? null) === null ? medallion(BASE_WIDTH - x, y, 0.95) : '',
    ])
    .join('');

/** Half of the stand-up collar, with its cord of gold. */
const collarHalf = [
  fill(
    'M287 578C284 552 290 532 300 520C308 566 330 606 363 622L363 658C322 648 292 618 287 578Z',
    'url(#collar)',
  ),
  line('M300 520C308 566 330 606 361 621', 'url(#gold)', 4),
  line('M287 578C292 618 322 648 361 657', '#2f0a18', 2.4, 'stroke-opacity="0.55"'),
].join('');

/** A knot of cord on the right edge, its loop on the left: it closes the jacket. */
const frog = (y: number): string => {
  const coil = (side: 1 | -1): string =>
    `<path d="M0 0C${side * 10} -3 ${side * 16} -3 ${side * 22} 0C${side * 28} -11 ${side * 42} -9 ${side * 42} 0C${side * 42} 9 ${side * 28} 11 ${side * 22} 0" fill="none" stroke="url(#gold)" stroke-width="4.200" stroke-linecap="round" stroke-linejoin="round"/>`;
  return [
    `<g transform="translate(361 ${y})">`,
    `<ellipse cx="2" cy="4" rx="44" ry="10" fill="${DARK}" fill-opacity="0.32"/>`,
    coil(-1),
    coil(1),
    '<circle r="7.200" fill="#b98a3e"/><circle r="6" fill="url(#gold)"/><circle cx="-2" cy="-2" r="1.900" fill="#fff6d8"/></g>',
  ].join('');
};

const opening = [
  ribbon('364 660 372 860 372 1060 366 1280', -12, DARK, 'fill-opacity="0.4"'),
  line('M361 656L361 1280', '#2a0714', 3, 'stroke-opacity="0.75"'),
  line('M356.500 658L356.500 1280', 'url(#gold)', 3),
  [650, 742, 850, 958, 1066, 1174].map(frog).join(''),
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.94, [60, 48]),
  tone: ['#4a1429', '#9d3c55', '#86304a', '#481328'],
  fold: DARK,
  light: LIGHT,
  seam: '#26060f',
  shadow: '#2c0917',
  motifs: (piece, length) =>
    length < 150 ? '' : medallion(length * (piece === 'upper' ? 0.3 : 0.52), 2, 0.95),
  cuff: (half) =>
    line(cuffEdge(-5, half), 'url(#gold)', 4) +
    line(cuffEdge(0, half), '#26060f', 2.4, 'stroke-opacity="0.7"'),
  trunk: trunkOutline(build),
};

/** Plum brocade jacket with a stand-up collar and knotted buttons, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    trunk,
    mirror(trunk),
    brocade,
    brocadeOnArms(uppers),
    opening,
    collarHalf,
    mirror(collarHalf),
  ].join('');
