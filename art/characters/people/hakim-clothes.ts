import { fill, line, linear, mirror, n, radial, ribbon, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 282,
  neckY: 552,
  shoulderX: 136,
  shoulderY: 628,
  armpitX: 194,
  waistX: 196,
  hipX: 168,
  armX: 52,
  armEnd: [22, 150],
};

export const clothesDefs = [
  linear('cotton', [
    [0, '#9dc0e4'],
    [0.45, '#7ba5d2'],
    [1, '#5580b3'],
  ]),
  linear(
    'cottonSide',
    [
      [0, '#456c9c'],
      [0.34, '#93b8de'],
      [0.62, '#7ea7d3'],
      [1, '#426896'],
    ],
    '0 0 1 0.08',
  ),
  linear('songket', [
    [0, '#3a1736'],
    [0.5, '#4f2049'],
    [1, '#2c1029'],
  ]),
  linear('gold', [
    [0, '#f7dd95'],
    [0.5, '#d9ad52'],
    [1, '#a47528'],
  ]),
  radial('fold', [
    [0, '#27476f', 0.5],
    [1, '#27476f', 0],
  ]),
  radial('sheen', [
    [0, '#e2f0ff', 0.5],
    [1, '#e2f0ff', 0],
  ]),
].join('');

const arm = [
  fill(armPath(build), 'url(#cottonSide)'),
  spot('sheen', 96, 810, 22, 150),
  ribbon('168 1020 138 1016 104 1028 70 1056', 10, '#305788', 'fill-opacity="0.5"'),
  ribbon('166 1048 142 1058 114 1082 88 1116', 9, '#305788', 'fill-opacity="0.42"'),
  ribbon('156 1060 130 1072 104 1094 78 1132', -5, '#d3e6fa', 'fill-opacity="0.4"'),
  ribbon('184 848 164 870 140 882 112 884', 9, '#305788', 'fill-opacity="0.38"'),
  ribbon('176 900 158 920 136 930 112 930', 7, '#305788', 'fill-opacity="0.28"'),
  line(armSeam(build), '#25456c', 3, 'stroke-opacity="0.6"'),
].join('');

const tunic = [
  fill(trunkPath(build, 640, 'C338 632 304 606 282 552'), 'url(#cotton)'),
  spot('sheen', 232, 712, 50, 86),
  spot('fold', 238, 930, 34, 120, 'fill-opacity="0.6"'),
  line(shoulderSeam(build), '#2b4d78', 2.4, 'stroke-opacity="0.6"'),
  ribbon('200 960 238 990 284 1000 330 992', 10, '#305788', 'fill-opacity="0.35"'),
  ribbon('196 872 226 896 262 904 300 896', 8, '#305788', 'fill-opacity="0.28"'),
  ribbon('318 880 304 920 294 960 288 1000', 9, '#305788', 'fill-opacity="0.25"'),
].join('');

/** Half of the stand-up collar, whose ends meet at the throat. */
const collarHalf = [
  fill(
    'M283 564C283 538 291 524 300 514C305 560 326 604 364 618L364 656C320 646 288 612 283 564Z',
    'url(#cottonSide)',
  ),
  line('M300 514C305 560 326 604 361 618', '#cfe3f8', 2, 'stroke-opacity="0.9"'),
  line('M284 564C289 610 320 644 361 655', '#2b4d78', 2, 'stroke-opacity="0.6"'),
].join('');

const stud = (y: number): string =>
  `<circle cx="361" cy="${y + 1.6}" r="7.4" fill="#24415f" fill-opacity="0.45"/><circle cx="360" cy="${y}" r="6.8" fill="url(#gold)"/><circle cx="360" cy="${y}" r="3.2" fill="#f8f4ea"/><circle cx="358" cy="${y - 2.2}" r="1.7" fill="#ffffff"/>`;

/** The slit that is closed with studs, as custom has it. */
const placket = [
  fill('M345 650L376 650L376 838C372 846 350 846 345 838Z', '#85aedb'),
  line('M345 652L345 838C350 846 371 846 376 838L376 652', '#2b4d78', 1.8, 'stroke-opacity="0.65"'),
  line('M349 656L349 834', '#d7e8fb', 1.2, 'stroke-opacity="0.7"'),
  [638, 688, 738, 788].map(stud).join(''),
].join('');

const pocket = [
  fill('M436 772L512 764L514 852C496 862 456 866 440 860Z', '#7099c8'),
  line('M436 772L512 764', '#2b4d78', 2.4, 'stroke-opacity="0.65"'),
  line('M437 786L513 778', '#d3e6fa', 1.2, 'stroke-opacity="0.6"'),
  line('M436 772L440 860C456 866 496 862 514 852L512 764', '#2b4d78', 1.5, 'stroke-opacity="0.45"'),
].join('');

/** A flower of gold thread with eight tips. */
const flower = (x: number, y: number, size: number): string => {
  const tip = (turn: number): string => `<path d="M0 0L-3 -6L0 -12L3 -6Z" transform="rotate(${turn})"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${size})" fill="url(#gold)">${[0, 45, 90, 135, 180, 225, 270, 315].map(tip).join('')}<circle r="2.4" fill="#fff1c4"/></g>`;
};

/** How far the hip cloth bows down in the middle. */
const bow = (x: number): number => 16 * (1 - ((x - 360) / 180) ** 2);

const HEM = 'M195 1005C252 1024 468 1024 525 1005';

/** Cloth of gold and violet, worn from the waist over the tunic. */
const samping = [
  fill(
    'M198 994C254 1014 466 1014 522 994L522 1020C466 1040 254 1040 198 1020Z',
    '#1f3a5e',
    'fill-opacity="0.35"',
  ),
  fill(
    'M190 1004C250 1024 470 1024 530 1004C536 1090 546 1180 554 1280L166 1280C174 1180 184 1090 190 1004Z',
    'url(#songket)',
  ),
  [0, 1, 2, 3].map((row) =>
    Array.from({ length: 9 }, (_, i) => {
      const x = 360 + (i - 4 + (row % 2) * 0.5) * (42 + row * 1.4);
      return Math.abs(x - 360) > 148 + row * 7 ? '' : flower(x, 1078 + row * 52 + bow(x), 1);
    }).join(''),
  ),
  ribbon('392 1024 420 1100 430 1190 424 1280', 20, '#180616', 'fill-opacity="0.55"'),
  ribbon('402 1024 436 1100 450 1190 448 1280', -6, '#8a4a80', 'fill-opacity="0.5"'),
  ribbon('246 1024 232 1100 226 1190 226 1280', -12, '#180616', 'fill-opacity="0.4"'),
  line(HEM, 'url(#gold)', 5, 'transform="translate(0 3)"'),
  line(HEM, 'url(#gold)', 10, 'transform="translate(0 16)"'),
  line(HEM, '#5a2652', 2.4, 'stroke-dasharray="1 9" transform="translate(0 16)"'),
  line(HEM, 'url(#gold)', 2, 'transform="translate(0 28)"'),
]
  .flat()
  .join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 1.04, [63, 50]),
  tone: ['#456c9c', '#93b8de', '#7ea7d3', '#426896'],
  fold: '#305788',
  light: '#d3e6fa',
  seam: '#25456c',
  shadow: '#1f3a5e',
  trunk: trunkOutline(build),
};

/** Light blue baju melayu with golden studs and a songket round the hips, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    tunic,
    mirror(tunic),
    placket,
    collarHalf,
    mirror(collarHalf),
    stud(636),
    pocket,
    samping,
  ].join('');
