import { fill, line, linear, mirror, radial, ribbon, spot } from '../anatomy/scene';
import { shirtCuff } from '../parts/cuffs';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { type Build, rigOf, trunkOutline } from '../parts/torso';

export const clothesDefs = [
  linear('wool', [
    [0, '#757b87'],
    [0.4, '#5d636f'],
    [1, '#434854'],
  ]),
  linear(
    'woolSide',
    [
      [0, '#3b404b'],
      [0.32, '#6d7380'],
      [0.6, '#5b616d'],
      [1, '#363b46'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'lapel',
    [
      [0, '#868d9a'],
      [0.6, '#656b78'],
      [1, '#4c525e'],
    ],
    '0 0 1 1',
  ),
  linear('shirt', [
    [0, '#ffffff'],
    [0.6, '#f1f3f8'],
    [1, '#d9dde8'],
  ]),
  linear(
    'tie',
    [
      [0, '#7b2236'],
      [0.5, '#8f2b42'],
      [1, '#5c1626'],
    ],
    '0 0 1 0.3',
  ),
  radial('fold', [
    [0, '#1d2129', 0.5],
    [1, '#1d2129', 0],
  ]),
  radial('sheen', [
    [0, '#c9cfdb', 0.32],
    [1, '#c9cfdb', 0],
  ]),
].join('');

const sleeve = [
  fill(
    'M132 622C84 646 58 706 48 800C38 890 30 970 24 1060C20 1130 16 1210 14 1280L150 1280C154 1200 160 1120 168 1050C176 960 184 890 190 830C194 750 178 670 132 622Z',
    'url(#woolSide)',
  ),
  spot('sheen', 92, 820, 22, 150),
  ribbon('168 1024 136 1018 100 1030 66 1058', 10, '#2a2e37', 'fill-opacity="0.55"'),
  ribbon('166 1052 140 1062 112 1086 86 1120', 9, '#2a2e37', 'fill-opacity="0.45"'),
  ribbon('156 1064 128 1076 100 1098 74 1136', -5, '#a4abb8', 'fill-opacity="0.35"'),
  ribbon('180 852 160 874 136 886 108 888', 9, '#2a2e37', 'fill-opacity="0.4"'),
  ribbon('80 726 70 790 64 860 60 930', 6, '#b7bdc9', 'fill-opacity="0.2"'),
  line('M191 832C185 900 178 960 170 1050C162 1120 156 1200 152 1280', '#20242c', 3, 'stroke-opacity="0.65"'),
].join('');

const jacketHalf = [
  fill(
    'M294 542C256 584 188 600 132 622C164 690 184 760 191 836C198 910 202 960 202 1020C196 1100 172 1190 152 1280L368 1280L364 1040C330 920 300 740 292 640Z',
    'url(#wool)',
  ),
  spot('sheen', 220, 704, 50, 88),
  spot('fold', 250, 960, 36, 130, 'fill-opacity="0.6"'),
  line('M132 622C166 690 186 760 192 836', '#23272f', 2.6, 'stroke-opacity="0.7"'),
  line('M138 620C170 688 190 756 197 828', '#b2b9c6', 1.4, 'stroke-opacity="0.4"'),
  line('M244 900C240 980 236 1040 226 1120C220 1180 214 1240 210 1280', '#23272f', 2, 'stroke-opacity="0.5"'),
  ribbon('206 1030 250 1048 298 1050 346 1038', 9, '#23272f', 'fill-opacity="0.3"'),
  ribbon('346 1090 316 1130 288 1190 276 1260', 12, '#23272f', 'fill-opacity="0.3"'),
  fill('M206 1156L306 1144L308 1174L203 1188Z', '#525864'),
  line('M206 1156L306 1144', '#23272f', 2.6, 'stroke-opacity="0.75"'),
  line('M203 1188L308 1174', '#9299a6', 1.3, 'stroke-opacity="0.6"'),
  fill(
    'M292 584C264 604 240 654 230 712L250 754L232 780C256 870 302 974 362 1052L366 1020C330 890 306 760 298 640Z',
    '#14171d',
    'fill-opacity="0.34"',
  ),
  fill(
    'M288 572C258 602 238 654 232 708L264 736L240 760C262 856 306 962 362 1040C336 912 304 766 297 624Z',
    'url(#lapel)',
  ),
  line('M264 736L240 760C262 856 306 962 361 1038', '#b5bcc9', 1.6, 'stroke-opacity="0.6"'),
  ribbon('298 670 308 776 328 890 356 992', -9, '#2a2e37', 'fill-opacity="0.35"'),
  fill('M304 526C280 554 256 592 242 644L232 706L264 736C268 688 280 636 302 592Z', 'url(#lapel)'),
  line('M304 528C280 556 257 594 243 645L233 706L264 736', '#b5bcc9', 1.4, 'stroke-opacity="0.5"'),
  line('M264 736C268 688 280 636 302 594', '#23272f', 2, 'stroke-opacity="0.65"'),
].join('');

const collarHalf = [
  fill('M296 534C284 560 280 590 284 612L334 668L358 606C336 592 314 566 304 530Z', '#ffffff'),
  line('M284 612L334 668L358 606', '#b6bccb', 1.6),
  ribbon('304 536 314 566 334 590 356 604', 7, '#c3c9d8', 'fill-opacity="0.7"'),
].join('');

/** One slanting stripe from edge to edge; the tie widens by 18 pixels on each side over its length. */
const stripe = (y: number): string => {
  const widened = (at: number): number => (18 * (at - 664)) / 296;
  return line(
    `M${348 - widened(y + 20)} ${y + 20}L${374 + widened(y - 16)} ${y - 16}`,
    '#d8b982',
    2.2,
    'stroke-opacity="0.65"',
  );
};

const tie = [
  fill(
    'M344 612C354 606 368 606 378 612L386 636L374 664L392 960L362 1012L330 960L348 664L336 636Z',
    'url(#tie)',
  ),
  [720, 776, 832, 888, 944].map(stripe).join(''),
  fill('M340 612C354 604 368 604 382 612L388 634L374 668C366 672 356 672 348 668L334 634Z', 'url(#tie)'),
  ribbon('346 668 344 700 350 740 352 790', 6, '#3d0d18', 'fill-opacity="0.5"'),
  ribbon('350 616 352 634 352 648 356 664', 5, '#c2617a', 'fill-opacity="0.5"'),
  line('M347 668C356 674 366 674 375 668', '#3d0d18', 3, 'stroke-opacity="0.6"'),
].join('');

const build: Build = {
  neckX: 294,
  neckY: 542,
  shoulderX: 132,
  shoulderY: 622,
  armpitX: 190,
  waistX: 202,
  hipX: 152,
  armX: 48,
  armEnd: [14, 150],
};

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 1.04, [63, 46]),
  tone: ['#3b404b', '#6d7380', '#5b616d', '#363b46'],
  fold: '#2a2e37',
  light: '#a4abb8',
  seam: '#20242c',
  shadow: '#14171d',
  cuff: shirtCuff('#f1f3f8', '#b6bccb', '#20242c'),
  trunk: trunkOutline(build),
};

/** Gray suit, white shirt, burgundy tie, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? sleeve,
    uppers?.right ?? mirror(sleeve),
    fill(
      'M296 556C312 586 336 604 360 608C384 604 408 586 424 556L458 640L432 900L362 1040L288 900L262 640Z',
      'url(#shirt)',
    ),
    ribbon('312 680 302 760 308 840 328 920', 9, '#c2c8d8', 'fill-opacity="0.6"'),
    ribbon('412 680 422 760 414 840 394 930', -10, '#b4bbcd', 'fill-opacity="0.6"'),
    tie,
    collarHalf,
    mirror(collarHalf),
    jacketHalf,
    mirror(jacketHalf),
    fill('M474 756L522 748L524 762L476 770Z', '#f4f6fa'),
    fill('M478 758L492 738L502 752L514 736L520 750L478 758Z', '#f4f6fa'),
    line('M474 760L523 752', '#2a2e37', 2.4, 'stroke-opacity="0.5"'),
    line('M362 1038C364 1110 366 1190 368 1280', '#1b1e25', 3, 'stroke-opacity="0.8"'),
    line('M366 1040C368 1110 370 1190 372 1280', '#a4abb8', 1.4, 'stroke-opacity="0.5"'),
    '<circle cx="350" cy="1076" r="10" fill="#2a2e37"/><circle cx="349" cy="1074.5" r="8.4" fill="#5d6370"/><circle cx="346.6" cy="1074" r="1.4" fill="#23272f"/><circle cx="351.4" cy="1074" r="1.4" fill="#23272f"/>',
  ].join('');
