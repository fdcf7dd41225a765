import { fill, line, linear, mirror, radial, ribbon, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { type Build, rigOf, trunkOutline } from '../parts/torso';

export const clothesDefs = [
  linear('navy', [
    [0, '#33426f'],
    [0.4, '#243056'],
    [1, '#171f3d'],
  ]),
  linear(
    'navySide',
    [
      [0, '#141b35'],
      [0.35, '#2d3a68'],
      [0.62, '#25305a'],
      [1, '#121831'],
    ],
    '0 0 1 0.08',
  ),
  linear(
    'lapel',
    [
      [0, '#3d4d83'],
      [0.6, '#2a3765'],
      [1, '#1d2749'],
    ],
    '0 0 1 1',
  ),
  linear('silk', [
    [0, '#fffaf4'],
    [0.6, '#f3e9df'],
    [1, '#dccfc4'],
  ]),
  radial('fold', [
    [0, '#0a0f24', 0.55],
    [1, '#0a0f24', 0],
  ]),
  radial('sheen', [
    [0, '#7d90d0', 0.32],
    [1, '#7d90d0', 0],
  ]),
  linear('gold', [
    [0, '#f6dfa0'],
    [1, '#b98a3e'],
  ]),
].join('');

const sleeve = [
  fill(
    'M160 622C116 642 94 700 86 790C78 880 72 950 66 1030C60 1110 56 1200 54 1280L178 1280C180 1200 184 1120 190 1050C196 960 202 890 206 820C208 740 196 670 160 622Z',
    'url(#navySide)',
  ),
  spot('sheen', 124, 800, 20, 130),
  // Folds run from the elbow's inside outwards.
  ribbon('188 1010 160 1006 128 1016 96 1040', 9, '#10162f', 'fill-opacity="0.55"'),
  ribbon('186 1036 164 1046 140 1066 116 1098', 8, '#10162f', 'fill-opacity="0.45"'),
  ribbon('176 1046 150 1056 128 1076 104 1110', -5, '#5468a6', 'fill-opacity="0.3"'),
  ribbon('196 842 180 860 160 872 136 876', 8, '#10162f', 'fill-opacity="0.4"'),
  ribbon('112 720 104 780 100 850 98 920', 6, '#6d80c0', 'fill-opacity="0.16"'),
  line('M206 824C202 900 197 960 191 1040C186 1110 182 1190 180 1280', '#090d1f', 3, 'stroke-opacity="0.6"'),
].join('');

const jacketHalf = [
  fill(
    'M296 540C262 580 206 598 160 622C184 690 200 760 206 830C216 900 224 950 226 1004C218 1090 196 1180 180 1280L366 1280L364 1010C330 900 300 740 292 640Z',
    'url(#navy)',
  ),
  spot('sheen', 236, 700, 44, 84),
  spot('fold', 262, 930, 34, 120, 'fill-opacity="0.7"'),
  // Shoulder seam, dart, waist.
  line('M160 624C186 690 202 760 207 830', '#0b1022', 2.4, 'stroke-opacity="0.7"'),
  line('M165 622C190 686 206 752 212 822', '#6175b4', 1.4, 'stroke-opacity="0.35"'),
  line(
    'M256 880C254 960 250 1010 242 1100C236 1170 232 1230 228 1280',
    '#0b1022',
    2,
    'stroke-opacity="0.55"',
  ),
  ribbon('228 1000 262 1018 300 1022 344 1012', 9, '#0b1022', 'fill-opacity="0.35"'),
  ribbon('232 1030 262 1046 300 1046 340 1030', -5, '#5468a6', 'fill-opacity="0.2"'),
  ribbon('346 1060 320 1100 296 1160 284 1240', 12, '#0b1022', 'fill-opacity="0.3"'),
  fill('M222 1140L310 1128L312 1156L220 1170Z', '#1f2a50'),
  line('M222 1140L310 1128', '#0b1022', 2.6, 'stroke-opacity="0.8"'),
  line('M220 1170L312 1156', '#52649f', 1.3, 'stroke-opacity="0.5"'),
  // Lapel over its own shadow, then the collar.
  fill(
    'M296 580C270 600 248 650 238 706L256 746L240 770C262 856 304 956 362 1028L366 1000C330 880 306 760 300 640Z',
    '#060917',
    'fill-opacity="0.34"',
  ),
  fill(
    'M290 572C262 600 246 650 242 702L270 726L248 748C268 840 308 940 362 1016C338 900 306 760 299 620Z',
    'url(#lapel)',
  ),
  line('M270 726L248 748C268 840 308 940 361 1014', '#6f83c2', 1.6, 'stroke-opacity="0.65"'),
  ribbon('300 660 310 760 330 870 356 970', -9, '#10162f', 'fill-opacity="0.35"'),
  fill('M306 524C284 552 262 590 250 640L242 702L270 726C274 680 286 630 304 590Z', 'url(#lapel)'),
  line('M306 526C284 554 263 592 251 641L243 702L270 726', '#6f83c2', 1.4, 'stroke-opacity="0.5"'),
  line('M270 726C274 680 286 630 304 592', '#0b1022', 2, 'stroke-opacity="0.7"'),
].join('');

const blouse = [
  fill(
    'M294 566C300 620 326 672 360 706C394 672 420 620 426 566L456 640L430 900L362 1030L290 900L264 640Z',
    'url(#silk)',
  ),
  fill('M294 562C298 618 324 672 360 706C346 716 340 726 336 740C310 710 290 660 284 600Z', '#fffdf9'),
  fill('M426 562C422 618 396 672 360 706C374 716 380 726 384 740C410 710 430 660 436 600Z', '#f6ede4'),
  line('M360 706C346 716 340 726 336 740C310 710 292 664 286 612', '#cdbcae', 1.6),
  line('M360 706C374 716 380 726 384 740C410 710 428 664 434 612', '#c3b1a3', 1.6),
  line('M360 706C357 800 359 900 362 1010', '#c6b6a9', 2),
  ribbon('334 744 322 800 326 850 346 930', 8, '#cbbbae', 'fill-opacity="0.55"'),
  ribbon('388 744 402 800 396 860 376 950', -9, '#bfae9f', 'fill-opacity="0.55"'),
  ribbon('318 720 310 770 314 810 324 850', 6, '#ffffff', 'fill-opacity="0.8"'),
  '<circle cx="359" cy="776" r="4.2" fill="#fffaf3" stroke="#bda998" stroke-width="1.2"/><circle cx="360" cy="856" r="4.2" fill="#f6ede4" stroke="#bda998" stroke-width="1.2"/>',
].join('');

const necklace = [
  line('M306 560C316 612 338 638 360 645C382 638 404 612 414 560', 'url(#gold)', 2),
  '<path d="M360 643C367 653 368 662 360 667C352 662 353 653 360 643Z" fill="url(#gold)"/><circle cx="358.4" cy="658" r="1.8" fill="#fff8e4"/>',
].join('');

const build: Build = {
  neckX: 296,
  neckY: 540,
  shoulderX: 160,
  shoulderY: 622,
  armpitX: 206,
  waistX: 226,
  hipX: 180,
  armX: 86,
  armEnd: [54, 178],
};

/** The blazer's sleeve, along an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.94, [58, 44]),
  tone: ['#141b35', '#2d3a68', '#25305a', '#121831'],
  fold: '#10162f',
  light: '#5468a6',
  seam: '#090d1f',
  trunk: trunkOutline(build),
  shadow: '#060917',
};

/** Navy blazer over a silk blouse, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? sleeve,
    uppers?.right ?? mirror(sleeve),
    necklace,
    blouse,
    jacketHalf,
    mirror(jacketHalf),
    line('M362 1012C364 1100 366 1190 366 1280', '#080c1c', 3, 'stroke-opacity="0.8"'),
    line('M366 1014C368 1100 370 1190 370 1280', '#52649f', 1.4, 'stroke-opacity="0.5"'),
    '<circle cx="350" cy="1050" r="9.5" fill="#0d132a"/><circle cx="349" cy="1048.5" r="8" fill="#34427a"/><circle cx="346.6" cy="1048" r="1.3" fill="#0b1022"/><circle cx="351" cy="1048" r="1.3" fill="#0b1022"/>',
  ].join('');
