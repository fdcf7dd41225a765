import { fill, line, linear, mirror, radial, ribbon, spot } from '../anatomy/scene';
import { ribbedCuff } from '../parts/cuffs';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 280,
  neckY: 574,
  shoulderX: 168,
  shoulderY: 648,
  armpitX: 202,
  waistX: 194,
  hipX: 186,
  armX: 78,
  armEnd: [62, 190],
};

export const clothesDefs = [
  linear('fleece', [
    [0, '#cbbcf2'],
    [0.45, '#b09ce4'],
    [1, '#8670c0'],
  ]),
  linear(
    'fleeceSide',
    [
      [0, '#7a64b4'],
      [0.34, '#c3b2ee'],
      [0.62, '#b19de4'],
      [1, '#745eac'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'hood',
    [
      [0, '#d3c6f6'],
      [0.5, '#b5a2e8'],
      [1, '#8b76c6'],
    ],
    '0 0 1 1',
  ),
  linear('tee', [
    [0, '#ffffff'],
    [1, '#e6e3ee'],
  ]),
  radial('fold', [
    [0, '#4d3a86', 0.45],
    [1, '#4d3a86', 0],
  ]),
  radial('sheen', [
    [0, '#f4eeff', 0.6],
    [1, '#f4eeff', 0],
  ]),
  radial('sun', [
    [0, '#ffe9a0'],
    [1, '#f7bd45'],
  ]),
].join('');

const arm = [
  fill(armPath(build), 'url(#fleeceSide)'),
  spot('sheen', 120, 830, 24, 150),
  ribbon('202 1016 170 1004 128 1012 84 1044', 14, '#5f4a9a', 'fill-opacity="0.42"'),
  ribbon('200 1052 172 1058 138 1082 104 1124', 13, '#5f4a9a', 'fill-opacity="0.36"'),
  ribbon('196 1100 166 1112 132 1142 108 1186', 11, '#5f4a9a', 'fill-opacity="0.3"'),
  ribbon('190 1066 160 1078 130 1104 100 1150', -6, '#e6dcff', 'fill-opacity="0.5"'),
  ribbon('196 860 174 886 146 898 112 898', 11, '#5f4a9a', 'fill-opacity="0.34"'),
  ribbon('170 694 140 730 118 790 108 850', 9, '#e6dcff', 'fill-opacity="0.25"'),
  line(armSeam(build), '#49377f', 3, 'stroke-opacity="0.55"'),
].join('');

const trunk = [
  fill(trunkPath(build, 660, 'C330 650 300 620 280 574'), 'url(#fleece)'),
  spot('sheen', 252, 760, 46, 70, 'fill-opacity="0.7"'),
  spot('fold', 226, 960, 26, 120, 'fill-opacity="0.6"'),
  line(shoulderSeam(build), '#5f4a9a', 2.4, 'stroke-opacity="0.55"'),
  ribbon('200 930 236 966 286 978 340 966', 12, '#5f4a9a', 'fill-opacity="0.3"'),
  ribbon('198 990 228 1016 262 1022 300 1014', 9, '#5f4a9a', 'fill-opacity="0.26"'),
  ribbon('206 850 232 884 262 898 300 900', 9, '#5f4a9a', 'fill-opacity="0.26"'),
].join('');

/** Half of the pouch in front, with its slanting opening. */
const pouch = [
  fill('M364 1060L350 1060L286 1065C262 1110 240 1150 226 1182L222 1280L364 1280Z', '#a792de'),
  ribbon('286 1066 262 1110 240 1150 226 1184', 12, '#4d3a86', 'fill-opacity="0.35"'),
  line(
    'M364 1060L350 1060L286 1065C262 1110 240 1150 226 1182L222 1280',
    '#5f4a9a',
    2,
    'stroke-opacity="0.6"',
  ),
  line(
    'M362 1069L350 1069L292 1073C269 1116 248 1154 235 1186',
    '#e6dcff',
    1.4,
    'stroke-opacity="0.7" stroke-dasharray="5 4"',
  ),
].join('');

/** Half of the hood, which lies in folds round the neck. */
const hoodHalf = [
  fill('M188 664C226 724 296 760 360 776L360 700L240 640Z', '#3d2c74', 'fill-opacity="0.22"'),
  fill(
    'M302 524C250 544 196 596 188 650C226 706 296 742 364 760L364 694C322 676 296 622 296 566Z',
    'url(#hood)',
  ),
  ribbon('290 546 240 586 222 640 300 708', 20, '#6f59ae', 'fill-opacity="0.4"'),
  ribbon('268 556 214 606 220 660 330 738', -12, '#eee7ff', 'fill-opacity="0.5"'),
  ribbon('292 574 272 620 300 674 358 708', 13, '#5f4a9a', 'fill-opacity="0.38"'),
  line('M189 652C228 706 298 742 362 758', '#5f4a9a', 2, 'stroke-opacity="0.5"'),
  line('M297 548C292 616 320 674 361 694', '#e9e1ff', 2.2, 'stroke-opacity="0.8"'),
].join('');

const tee = [
  fill('M290 552C298 606 328 638 360 644C392 638 422 606 430 552L444 720L276 720Z', 'url(#tee)'),
  line('M291 562C300 614 328 646 360 652C392 646 420 614 429 562', '#c9c4da', 2.2),
].join('');

const string = (x: number, sway: number, end: number): string =>
  [
    `<circle cx="${x}" cy="724" r="6.4" fill="#e8e4f2" stroke="#77689f" stroke-width="2"/><circle cx="${x}" cy="724" r="2.8" fill="#4d3a86"/>`,
    line(
      `M${x} 726C${x + sway} 780 ${x - sway} 830 ${x + sway * 0.6} ${end}`,
      '#4d3a86',
      7,
      'stroke-opacity="0.25" transform="translate(3 3)"',
    ),
    line(`M${x} 726C${x + sway} 780 ${x - sway} 830 ${x + sway * 0.6} ${end}`, '#f7f3ea', 6),
    line(`M${x + sway * 0.6} ${end}L${x + sway * 0.6} ${end + 20}`, '#a9a4b8', 7),
    line(`M${x + sway * 0.6 - 1.4} ${end + 2}L${x + sway * 0.6 - 1.4} ${end + 18}`, '#f2f1f6', 1.8),
  ].join('');

/** A small embroidered sun on her left side. */
const sun = (() => {
  const ray = (turn: number): string => `<path d="M-3.4 -19L0 -29L3.4 -19Z" transform="rotate(${turn})"/>`;
  return `<g transform="translate(452 868)"><g fill="#f3b23a">${[0, 45, 90, 135, 180, 225, 270, 315].map(ray).join('')}</g><circle r="17" fill="url(#sun)" stroke="#dd9524" stroke-width="1.4"/><circle cx="-5.6" cy="-3" r="2" fill="#6b4312"/><circle cx="5.6" cy="-3" r="2" fill="#6b4312"/>${line('M-6 4C-3 9 3 9 6 4', '#6b4312', 1.8)}</g>`;
})();

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.92, [60, 42]),
  tone: ['#7a64b4', '#c3b2ee', '#b19de4', '#745eac'],
  fold: '#5f4a9a',
  light: '#e6dcff',
  seam: '#49377f',
  shadow: '#3d2c74',
  cuff: ribbedCuff('#a792de', '#5f4a9a'),
  trunk: trunkOutline(build),
};

/** Lilac hoodie over a white T-shirt, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    trunk,
    mirror(trunk),
    tee,
    pouch,
    mirror(pouch),
    hoodHalf,
    mirror(hoodHalf),
    string(322, 7, 880),
    string(399, -5, 854),
    sun,
  ].join('');
