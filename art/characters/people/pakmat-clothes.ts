import { fill, line, linear, mirror, radial, ribbon, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 282,
  neckY: 556,
  shoulderX: 150,
  shoulderY: 644,
  armpitX: 196,
  waistX: 192,
  hipX: 174,
  armX: 62,
  armEnd: [34, 156],
};

/** Woven squares: broad bands that cross, with thin lines of cream and dark between them. */
const weave = (id: string, turn: number): string =>
  [
    `<pattern id="${id}" width="56" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">`,
    '<rect x="0" y="0" width="20" height="56" fill="#3d1510" fill-opacity="0.36"/><rect x="0" y="0" width="56" height="20" fill="#3d1510" fill-opacity="0.36"/>',
    '<rect x="36" y="0" width="3" height="56" fill="#ffe7c4" fill-opacity="0.62"/><rect x="0" y="36" width="56" height="3" fill="#ffe7c4" fill-opacity="0.62"/>',
    '<rect x="9" y="0" width="1.600" height="56" fill="#f0b07a" fill-opacity="0.55"/><rect x="0" y="9" width="56" height="1.600" fill="#f0b07a" fill-opacity="0.55"/></pattern>',
  ].join('');

export const clothesDefs = [
  weave('check', 0),
  weave('checkArm', 5),
  linear('flannel', [
    [0, '#c2654b'],
    [0.45, '#a34a36'],
    [1, '#743022'],
  ]),
  linear(
    'flannelSide',
    [
      [0, '#5f2419'],
      [0.34, '#bb5f47'],
      [0.62, '#a54d39'],
      [1, '#5b2218'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'armShade',
    [
      [0, '#2a0c07', 0.5],
      [0.3, '#2a0c07', 0],
      [0.66, '#2a0c07', 0],
      [1, '#2a0c07', 0.5],
    ],
    '0 0 1 0.08',
  ),
  linear('vestWhite', [
    [0, '#ffffff'],
    [1, '#dcdee4'],
  ]),
  linear(
    'towel',
    [
      [0, '#d5d3cf'],
      [0.35, '#ffffff'],
      [0.7, '#f3f1ec'],
      [1, '#c9c6c0'],
    ],
    '0 0 1 0',
  ),
  radial('fold', [
    [0, '#2c0d07', 0.5],
    [1, '#2c0d07', 0],
  ]),
  radial('sheen', [
    [0, '#ffd9bd', 0.34],
    [1, '#ffd9bd', 0],
  ]),
].join('');

const FOLD = '#2c0d07';
const LIGHT = '#f2a98c';

const arm = [
  fill(armPath(build), 'url(#flannelSide)'),
  fill(armPath(build), 'url(#checkArm)'),
  fill(armPath(build), 'url(#armShade)'),
  spot('sheen', 104, 820, 22, 140),
  ribbon('170 1012 140 1006 104 1018 70 1048', 13, FOLD, 'fill-opacity="0.42"'),
  ribbon('168 1046 142 1056 112 1080 84 1118', 11, FOLD, 'fill-opacity="0.36"'),
  ribbon('160 1060 132 1074 104 1098 78 1136', -6, LIGHT, 'fill-opacity="0.3"'),
  ribbon('188 856 164 880 138 890 106 888', 10, FOLD, 'fill-opacity="0.36"'),
  ribbon('182 906 158 928 132 938 104 936', 8, FOLD, 'fill-opacity="0.28"'),
  line(armSeam(build), '#240a05', 3, 'stroke-opacity="0.6"'),
].join('');

const trunkShape = trunkPath(build, 700, 'C336 690 300 630 282 556');

const trunk = [
  fill(trunkShape, 'url(#flannel)'),
  fill(trunkShape, 'url(#check)'),
  spot('sheen', 244, 750, 46, 84),
  spot('fold', 236, 950, 30, 130, 'fill-opacity="0.8"'),
  line(shoulderSeam(build), '#240a05', 2.4, 'stroke-opacity="0.6"'),
  ribbon('204 876 232 902 272 912 322 902', 10, FOLD, 'fill-opacity="0.32"'),
  ribbon('198 990 232 1016 280 1024 336 1012', 11, FOLD, 'fill-opacity="0.3"'),
  ribbon('330 1070 308 1130 296 1200 290 1276', 12, FOLD, 'fill-opacity="0.26"'),
].join('');

/** The vest under the shirt, whose round neckline shows in the opening. */
const undershirt = [
  fill(
    'M276 552C292 610 326 648 360 654C394 648 428 610 444 552L452 700L360 780L268 700Z',
    'url(#vestWhite)',
  ),
  line('M278 560C294 616 328 655 360 661C392 655 426 616 442 560', '#aeb3c0', 2.2),
].join('');

/** The edge of the opening, turned outwards as an unbuttoned collar is. */
const collarHalf = [
  fill('M284 548C300 620 330 680 362 716L352 730C316 704 282 654 268 590Z', '#240a05', 'fill-opacity="0.3"'),
  fill('M284 544C300 618 330 676 362 712L346 720C312 694 282 646 268 584Z', 'url(#flannelSide)'),
  line('M284 544C300 618 330 676 362 712', '#e08f73', 1.6, 'stroke-opacity="0.7"'),
].join('');

const button = (y: number): string =>
  `<circle cx="369" cy="${y + 1}" r="6" fill="#240a05" fill-opacity="0.45"/><circle cx="368.500" cy="${y}" r="5.200" fill="#f3e3cc"/><circle cx="366.800" cy="${y}" r="1" fill="#6b4a34"/><circle cx="370.200" cy="${y}" r="1" fill="#6b4a34"/>`;

const opening = [
  line('M356 716L356 1280', '#240a05', 2.6, 'stroke-opacity="0.7"'),
  line('M382 716L382 1280', '#240a05', 1.6, 'stroke-opacity="0.4"'),
  [752, 840, 931, 1022, 1118, 1214].map(button),
]
  .flat()
  .join('');

/** One end of the towel that lies round the neck, with its red stripes and fringe. */
const towelEnd = [
  fill(
    'M300 522C268 548 244 588 238 640C230 720 232 800 236 884L304 892C300 810 298 740 306 672C310 628 318 596 324 578C312 564 304 546 300 522Z',
    '#240a05',
    'fill-opacity="0.34" transform="translate(5 8)"',
  ),
  fill(
    'M300 522C268 548 244 588 238 640C230 720 232 800 236 884L304 892C300 810 298 740 306 672C310 628 318 596 324 578C312 564 304 546 300 522Z',
    'url(#towel)',
  ),
  ribbon('296 540 268 590 258 650 258 740', 8, '#a9a49b', 'fill-opacity="0.5"'),
  ribbon('312 576 290 630 282 700 280 800', 9, '#a9a49b', 'fill-opacity="0.42"'),
  line('M234 828C256 834 282 836 302 834', '#c3303a', 7),
  line('M235 844C257 850 282 852 302 850', '#c3303a', 2.6),
  line('M233 812C256 818 282 820 301 818', '#c3303a', 2.6),
  Array.from({ length: 9 }, (_, i) =>
    line(`M${238 + i * 8} ${884 + i}L${237 + i * 8.2} ${898 + i}`, '#dedad2', 3),
  ),
]
  .flat()
  .join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.99, [60, 46]),
  tone: ['#5f2419', '#bb5f47', '#a54d39', '#5b2218'],
  fold: FOLD,
  light: LIGHT,
  seam: '#240a05',
  shadow: '#240a05',
  weave: 'url(#checkArm)',
  trunk: trunkOutline(build),
};

/** Checked work shirt over a vest, with a towel round the neck, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    undershirt,
    trunk,
    mirror(trunk),
    opening,
    collarHalf,
    mirror(collarHalf),
    towelEnd,
    mirror(towelEnd),
  ].join('');
