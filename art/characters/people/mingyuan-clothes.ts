import { fill, line, linear, mirror, n, radial, ribbon, spot } from '../anatomy/scene';
import { shirtCuff } from '../parts/cuffs';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline } from '../parts/torso';

const build: Build = {
  neckX: 292,
  neckY: 552,
  shoulderX: 144,
  shoulderY: 632,
  armpitX: 196,
  waistX: 198,
  hipX: 150,
  armX: 62,
  armEnd: [30, 158],
};

export const clothesDefs = [
  linear('coat', [
    [0, '#ffffff'],
    [0.5, '#f2f5f9'],
    [1, '#d3dbe6'],
  ]),
  linear(
    'coatSide',
    [
      [0, '#b3bfd0'],
      [0.34, '#fbfcfe'],
      [0.62, '#eaeff5'],
      [1, '#b0bccd'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'lapel',
    [
      [0, '#ffffff'],
      [0.6, '#eef2f7'],
      [1, '#d0d8e4'],
    ],
    '0 0 1 1',
  ),
  linear('shirt', [
    [0, '#c3d6ec'],
    [0.6, '#aac3df'],
    [1, '#89a6c7'],
  ]),
  linear(
    'tie',
    [
      [0, '#2c3550'],
      [0.5, '#3a4568'],
      [1, '#1c2338'],
    ],
    '0 0 1 0.3',
  ),
  linear(
    'steel',
    [
      [0, '#f4f7fa'],
      [0.5, '#aab4c0'],
      [1, '#6c7886'],
    ],
    '0 0 1 1',
  ),
  radial('fold', [
    [0, '#7e8da3', 0.45],
    [1, '#7e8da3', 0],
  ]),
  radial('sheen', [
    [0, '#ffffff', 0.9],
    [1, '#ffffff', 0],
  ]),
].join('');

const arm = [
  fill(armPath(build), 'url(#coatSide)'),
  spot('sheen', 102, 820, 22, 150),
  ribbon('172 1022 142 1016 108 1028 74 1056', 10, '#8796ac', 'fill-opacity="0.5"'),
  ribbon('170 1050 146 1060 118 1084 92 1118', 9, '#8796ac', 'fill-opacity="0.42"'),
  ribbon('160 1062 134 1074 108 1096 82 1134', -5, '#ffffff', 'fill-opacity="0.9"'),
  ribbon('186 850 166 872 142 884 114 886', 9, '#8796ac', 'fill-opacity="0.4"'),
  line(armSeam(build), '#5d6b81', 3, 'stroke-opacity="0.55"'),
].join('');

const coatHalf = [
  fill(
    'M292 546C256 588 196 606 144 632C170 698 190 762 196 836C202 910 198 960 196 1020C190 1100 164 1190 148 1280L366 1280L362 1070C328 930 300 750 290 640Z',
    'url(#coat)',
  ),
  spot('fold', 244, 980, 34, 130, 'fill-opacity="0.6"'),
  spot('fold', 214, 740, 20, 90, 'fill-opacity="0.35"'),
  line(shoulderSeam(build), '#6f7d93', 2.2, 'stroke-opacity="0.6"'),
  ribbon('200 1010 244 1034 292 1038 340 1026', 9, '#8796ac', 'fill-opacity="0.32"'),
  ribbon('346 1100 316 1140 288 1200 276 1268', 12, '#8796ac', 'fill-opacity="0.32"'),
  fill('M190 1132L304 1124L308 1266L176 1276Z', '#eef2f7'),
  line('M190 1132L304 1124L308 1266', '#7c8aa0', 2, 'stroke-opacity="0.6"'),
  line('M190 1132L176 1276', '#7c8aa0', 1.6, 'stroke-opacity="0.5"'),
  line('M189 1148L304 1140', '#7c8aa0', 1.2, 'stroke-opacity="0.45"'),
  fill(
    'M290 590C264 612 244 658 234 712L256 756L238 784C262 876 304 988 360 1078L364 1040C328 900 304 764 296 640Z',
    '#5a6880',
    'fill-opacity="0.28"',
  ),
  fill(
    'M288 576C258 604 238 654 230 706L266 740L240 764C262 860 304 976 360 1064C334 920 302 768 296 628Z',
    'url(#lapel)',
  ),
  line('M266 740L240 764C262 860 304 976 360 1064', '#8492a8', 1.8, 'stroke-opacity="0.75"'),
  fill('M300 522C276 552 252 592 240 646L230 706L266 740C268 690 280 638 300 594Z', 'url(#lapel)'),
  line('M300 524C276 554 253 594 241 647L231 705L266 740', '#8492a8', 1.6, 'stroke-opacity="0.65"'),
  line('M266 740C268 690 280 638 300 596', '#6f7d93', 1.8, 'stroke-opacity="0.65"'),
].join('');

const collarHalf = [
  fill('M296 530C284 556 278 588 284 614L330 666L360 608C336 594 314 566 304 526Z', '#d3e2f3'),
  line('M284 614L330 666L360 608', '#6e8bad', 1.6, 'stroke-opacity="0.8"'),
  ribbon('304 532 314 564 334 590 357 604', 7, '#86a2c4', 'fill-opacity="0.6"'),
].join('');

const dots = Array.from({ length: 11 }, (_, row) =>
  [-1, 0, 1].map((column) => {
    const y = 690 + row * 25;
    const x = 361 + (column + (row % 2 === 0 ? 0 : 0.5)) * 15;
    return Math.abs(x - 361) > 13 + row * 0.9
      ? ''
      : `<circle cx="${n(x)}" cy="${y}" r="1.9" fill="#b9c8e6"/>`;
  }),
)
  .flat()
  .join('');

const tie = [
  fill(
    'M344 612C354 606 368 606 378 612L386 636L374 664L392 970L362 1022L330 970L348 664L336 636Z',
    'url(#tie)',
  ),
  dots,
  fill('M340 612C354 604 368 604 382 612L388 634L374 668C366 672 356 672 348 668L334 634Z', 'url(#tie)'),
  ribbon('346 668 344 700 350 740 352 790', 6, '#0f1424', 'fill-opacity="0.5"'),
  line('M347 668C356 674 366 674 375 668', '#0f1424', 3, 'stroke-opacity="0.6"'),
].join('');

/** The tube round the neck: one end with the ear pieces, the other with the chest piece. */
const stethoscope = (() => {
  const left = 'M303 520C268 530 222 620 222 716C222 770 236 806 252 838';
  const right = 'M417 520C454 530 500 620 500 724C500 770 492 800 486 828';
  // Its upper end is cut along the neck, behind which it goes on.
  const stroke = (d: string, paint: string, width: number, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" ${more}/>`;
  const tube = (d: string, side: 1 | -1): string =>
    stroke(d, '#10141c', 12, `stroke-opacity="0.2" transform="translate(${3 * side} 7)"`) +
    stroke(d, '#2b3140', 11) +
    stroke(d, '#68728a', 2.6, `stroke-opacity="0.8" transform="translate(${2 * side} -1)"`);
  const prong = (d: string): string =>
    line(d, '#5d6876', 6) + line(d, '#dfe5ec', 2.4, 'transform="translate(-1 0)"');
  return [
    tube(left, -1),
    tube(right, 1),
    prong('M252 836C256 858 246 880 238 904'),
    prong('M252 836C268 852 274 876 274 900'),
    '<circle cx="237" cy="908" r="6" fill="#2b3140"/><circle cx="274" cy="905" r="6" fill="#2b3140"/>',
    fill('M478 824L494 824L496 846L476 846Z', 'url(#steel)'),
    '<circle cx="489" cy="872" r="29" fill="#3c475a" fill-opacity="0.3"/><circle cx="486" cy="868" r="28" fill="url(#steel)" stroke="#5d6876" stroke-width="1.6"/><circle cx="486" cy="868" r="20" fill="#dbe2ea"/><circle cx="486" cy="868" r="20" fill="none" stroke="#8390a0" stroke-width="1.4"/><ellipse cx="479" cy="860" rx="8" ry="5" fill="#ffffff" fill-opacity="0.85"/>',
  ].join('');
})();

/** Breast pocket with pens and a badge, on his left below the tube. */
const pocket = [
  line('M420 916L420 946', '#24418c', 7),
  line('M420 914L420 920', '#d6dde8', 7),
  line('M434 914L434 946', '#b6303a', 6),
  fill('M404 938L466 932L468 1008C452 1018 420 1020 408 1014Z', '#f4f7fa'),
  line('M404 938L466 932L468 1008C452 1018 420 1020 408 1014Z', '#7c8aa0', 1.8, 'stroke-opacity="0.65"'),
  line('M405 951L466 945', '#7c8aa0', 1.2, 'stroke-opacity="0.5"'),
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 1, [61, 47]),
  tone: ['#b3bfd0', '#fbfcfe', '#eaeff5', '#b0bccd'],
  fold: '#8796ac',
  light: '#ffffff',
  seam: '#5d6b81',
  shadow: '#5a6880',
  glint: 2,
  cuff: shirtCuff('#c3d6ec', '#7391b5', '#5d6b81'),
  trunk: trunkOutline(build),
};

/** White coat over a blue shirt, with a stethoscope, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    fill(
      'M296 556C312 586 336 604 360 608C384 604 408 586 424 556L458 640L432 920L362 1066L288 920L262 640Z',
      'url(#shirt)',
    ),
    ribbon('312 680 302 760 308 840 328 920', 9, '#7391b5', 'fill-opacity="0.5"'),
    ribbon('412 680 422 760 414 840 394 930', -10, '#7391b5', 'fill-opacity="0.5"'),
    tie,
    collarHalf,
    mirror(collarHalf),
    coatHalf,
    mirror(coatHalf),
    pocket,
    line('M361 1062C363 1130 364 1200 365 1280', '#5d6b81', 2.6, 'stroke-opacity="0.8"'),
    line('M365 1066C367 1130 368 1200 369 1280', '#ffffff', 1.4),
    [1104, 1188]
      .map(
        (y) =>
          `<circle cx="350" cy="${y + 1.5}" r="9" fill="#6f7d93" fill-opacity="0.5"/><circle cx="349" cy="${y}" r="8.4" fill="#e6ebf1" stroke="#8492a8" stroke-width="1.2"/><circle cx="346.6" cy="${y}" r="1.2" fill="#6f7d93"/><circle cx="351.4" cy="${y}" r="1.2" fill="#6f7d93"/>`,
      )
      .join(''),
    stethoscope,
  ].join('');
