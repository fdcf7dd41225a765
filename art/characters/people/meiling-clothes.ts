import { fill, line, linear, mirror, radial, ribbon, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, armSeam, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 292,
  neckY: 562,
  shoulderX: 166,
  shoulderY: 640,
  armpitX: 210,
  waistX: 232,
  hipX: 172,
  armX: 82,
  armEnd: [58, 162],
};

export const clothesDefs = (): string =>
  [
    linear('clerkBlouse', [
      [0, '#fffaf0'],
      [0.5, '#f4ecdd'],
      [1, '#dacdb8'],
    ]),
    linear(
      'clerkSleeve',
      [
        [0, '#c4b8a6'],
        [0.32, '#fffbf3'],
        [0.62, '#f0e7d8'],
        [1, '#b9ac99'],
      ],
      '0 0 1 0.08',
    ),
    linear(
      'clerkVest',
      [
        [0, '#193f58'],
        [0.3, '#306a8f'],
        [0.62, '#245477'],
        [1, '#15324a'],
      ],
      '0.1 0 1 0.5',
    ),
    linear('clerkSkirt', [
      [0, '#122a40'],
      [1, '#1a3d58'],
    ]),
    linear(
      'clerkSilk',
      [
        [0, '#f59a6b'],
        [0.5, '#e06a4b'],
        [1, '#a93f30'],
      ],
      '0.1 0 0.8 1',
    ),
    linear('clerkGold', [
      [0, '#fbe7ad'],
      [1, '#b98a3e'],
    ]),
    linear('clerkSteel', [
      [0, '#ffffff'],
      [1, '#a9b3c4'],
    ]),
    radial('clerkFold', [
      [0, '#0a1c30', 0.55],
      [1, '#0a1c30', 0],
    ]),
    radial('clerkSheen', [
      [0, '#b0d8f0', 0.4],
      [1, '#b0d8f0', 0],
    ]),
    radial('clerkShade', [
      [0, '#8d7d68', 0.5],
      [1, '#8d7d68', 0],
    ]),
  ].join('');

const FOLD = '#8c7d69';
const SEAM = '#0b2032';
const LIGHT = '#88b8d6';

const sleeve = [
  fill(armPath(build), 'url(#clerkSleeve)'),
  spot('clerkShade', 180, 810, 20, 96, 'fill-opacity="0.6" transform="rotate(-3 180 810)"'),
  ribbon('166 644 134 672 112 726 102 800', 10, '#ffffff', 'fill-opacity="0.75"'),
  ribbon('178 680 160 720 150 770 150 830', 8, FOLD, 'fill-opacity="0.22"'),
  ribbon('181 1006 160 1000 132 1010 98 1038', 11, FOLD, 'fill-opacity="0.4"'),
  ribbon('177 1034 160 1040 140 1058 112 1094', 9, FOLD, 'fill-opacity="0.32"'),
  ribbon('184 976 158 968 130 972 100 990', 7, FOLD, 'fill-opacity="0.24"'),
  ribbon('176 1048 152 1062 130 1084 106 1120', -6, '#ffffff', 'fill-opacity="0.8"'),
  ribbon('120 1110 112 1160 108 1220 108 1280', 8, FOLD, 'fill-opacity="0.2"'),
  line(armSeam(build), '#6f614f', 2.4, 'stroke-opacity="0.5"'),
].join('');

const blouseHalf = [
  fill(trunkPath({ ...build, hipX: 196 }, 620, 'C330 616 304 600 292 562'), 'url(#clerkBlouse)'),
  line(shoulderSeam(build), FOLD, 2, 'stroke-opacity="0.5"'),
  // The edge of the waistcoat throws its shadow on the shoulder.
  ribbon('219 622 230 690 216 770 211 826', 11, FOLD, 'fill-opacity="0.34"'),
  ribbon('180 644 192 690 200 740 204 800', 6, '#ffffff', 'fill-opacity="0.7"'),
  ribbon('212 620 196 632 184 640 170 644', 4, FOLD, 'fill-opacity="0.2"'),
  ribbon('318 640 326 700 340 750 356 790', 9, FOLD, 'fill-opacity="0.22"'),
].join('');

/** Half of the waistcoat: narrow on the shoulder, cut to a point below the waist. */
const VEST =
  'M300 588C276 604 250 612 222 618C232 690 216 780 213 838C222 900 231 950 232 1010C226 1056 216 1096 208 1136C254 1146 306 1150 328 1152C344 1166 354 1176 363 1184L363 800C334 742 312 672 300 588Z';
const vestHalf = [
  fill(VEST, SEAM, 'fill-opacity="0.3" transform="translate(2 8)"'),
  fill(VEST, 'url(#clerkVest)'),
  spot('clerkSheen', 268, 742, 26, 96, 'transform="rotate(8 268 742)"'),
  spot('clerkSheen', 262, 1076, 24, 60, 'fill-opacity="0.7"'),
  spot('clerkFold', 346, 930, 24, 110, 'fill-opacity="0.6"'),
  // The dart gives the waist.
  line('M286 838C292 900 292 980 282 1092', SEAM, 2, 'stroke-opacity="0.5"'),
  line('M289 842C295 904 295 980 285 1090', LIGHT, 1.2, 'stroke-opacity="0.4"'),
  ribbon('216 856 244 884 280 894 330 884', 9, SEAM, 'fill-opacity="0.3"'),
  ribbon('234 992 262 1012 304 1018 356 1008', 9, SEAM, 'fill-opacity="0.36"'),
  ribbon('233 1024 264 1038 304 1042 356 1034', -5, LIGHT, 'fill-opacity="0.28"'),
  line('M300 588C312 672 334 742 363 800', SEAM, 6, 'stroke-opacity="0.3" transform="translate(-3 1)"'),
  line('M301 590C313 672 335 742 362 798', LIGHT, 1.6, 'stroke-opacity="0.7"'),
  line('M223 620C233 690 217 780 214 838', SEAM, 3, 'stroke-opacity="0.5"'),
  line('M229 619C239 690 223 780 220 842', LIGHT, 1.2, 'stroke-opacity="0.4" stroke-dasharray="7 5"'),
  // The welt of the pocket.
  fill('M240 1056L316 1066L314 1082L238 1072Z', '#1e4968'),
  line('M240 1056L316 1066', LIGHT, 1.4, 'stroke-opacity="0.6"'),
  line('M238 1072L314 1082', SEAM, 2.4, 'stroke-opacity="0.6"'),
  line('M208 1136C254 1146 306 1150 328 1152C344 1166 354 1176 361 1182', LIGHT, 1.4, 'stroke-opacity="0.5"'),
].join('');

const skirtHalf = [
  fill('M212 1130C202 1176 184 1228 172 1280L363 1280L363 1110Z', 'url(#clerkSkirt)'),
  ribbon('232 1150 222 1200 214 1240 208 1280', 10, LIGHT, 'fill-opacity="0.14"'),
  line('M300 1160C298 1200 296 1240 294 1280', '#081c27', 2, 'stroke-opacity="0.6"'),
].join('');

const buttons = [836, 914, 992, 1070, 1142]
  .map(
    (y) =>
      `<circle cx="361.500" cy="${y + 2.5}" r="8.500" fill="${SEAM}" fill-opacity="0.6"/><circle cx="360" cy="${y}" r="8" fill="url(#clerkGold)"/><circle cx="360" cy="${y}" r="5" fill="none" stroke="#8a6126" stroke-width="1" stroke-opacity="0.7"/><circle cx="357.500" cy="${y - 2.5}" r="1.800" fill="#fff8e0"/>`,
  )
  .join('');

/** Half of the blouse's pointed collar. */
const collarHalf = [
  fill(
    'M296 572C300 610 312 648 336 690C346 664 356 642 363 628C336 616 312 590 303 538C296 546 294 558 296 572Z',
    FOLD,
    'fill-opacity="0.35" transform="translate(0 7)"',
  ),
  fill(
    'M294 570C298 608 310 646 334 684C344 660 354 640 363 626C334 610 312 584 304 526C294 538 292 554 294 570Z',
    'url(#clerkBlouse)',
  ),
  line('M294 570C298 608 310 646 334 684C344 660 354 640 362 627', '#a8977f', 1.6, 'stroke-opacity="0.8"'),
].join('');

/** The dots of the silk. */
const dots = (places: readonly (readonly [number, number])[]): string =>
  places
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.200" fill="#fff1df" fill-opacity="0.85"/>`)
    .join('');

/** A silk scarf in a soft bow below the collar. */
const bowHalf = [
  fill(
    'M352 668C338 712 316 764 300 812C314 824 330 826 344 820C352 776 360 726 364 680Z',
    'url(#clerkSilk)',
  ),
  ribbon('350 690 340 730 328 776 318 818', 6, '#7d2a20', 'fill-opacity="0.4"'),
  ribbon('357 694 350 734 342 780 336 820', -4, '#ffd0b3', 'fill-opacity="0.5"'),
  line('M300 812C314 824 330 826 344 820', '#ffe3cf', 2.4, 'stroke-opacity="0.8"'),
  fill(
    'M358 648C330 616 288 616 274 640C264 664 276 696 298 704C322 704 344 684 358 668Z',
    'url(#clerkSilk)',
  ),
  fill('M350 652C326 634 300 636 290 652C304 664 330 666 350 662Z', '#7d2a20', 'fill-opacity="0.35"'),
  ribbon('352 656 328 646 302 650 284 672', -5, '#ffd0b3', 'fill-opacity="0.5"'),
  ribbon('354 662 334 676 314 690 296 698', 5, '#7d2a20', 'fill-opacity="0.4"'),
  dots([
    [286, 650],
    [298, 684],
    [318, 672],
    [324, 640],
    [300, 628],
    [338, 736],
    [324, 762],
    [336, 790],
    [314, 800],
    [346, 706],
  ]),
].join('');
const knot = [
  fill(
    'M344 640C352 634 368 634 376 640C382 654 382 668 376 680C366 686 354 686 344 680C338 668 338 654 344 640Z',
    'url(#clerkSilk)',
  ),
  ribbon('350 642 346 656 348 668 354 680', 5, '#ffd0b3', 'fill-opacity="0.5"'),
  ribbon('370 642 374 656 372 668 366 680', -4, '#7d2a20', 'fill-opacity="0.4"'),
].join('');

const badge = [
  fill(
    'M420 764L492 758C496 758 498 760 498 764L501 796C501 800 499 802 495 802L423 808C419 808 417 806 417 802L415 770C415 766 417 764 420 764Z',
    SEAM,
    'fill-opacity="0.5" transform="translate(2 4)"',
  ),
  fill(
    'M420 764L492 758C496 758 498 760 498 764L501 796C501 800 499 802 495 802L423 808C419 808 417 806 417 802L415 770C415 766 417 764 420 764Z',
    'url(#clerkSteel)',
  ),
  fill('M421 768L491 762L496 797L424 803Z', '#fffdf6'),
  line('M430 780L470 776.600', '#245477', 4),
  line('M431 792L458 789.700', '#9aa5ad', 3),
  '<circle cx="482" cy="784" r="7" fill="#e06a4b"/>',
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.94, [55, 39]),
  tone: ['#c4b8a6', '#fffbf3', '#f0e7d8', '#b9ac99'],
  fold: FOLD,
  light: '#ffffff',
  seam: '#6f614f',
  shadow: '#0b2032',
  glint: 1.8,
  trunk: trunkOutline(build),
};

/** A waistcoat over an ivory blouse, with a silk bow and a badge, in pixels of the base. */
export const clothesOf = (uppers?: Uppers): string =>
  [
    uppers?.left ?? sleeve,
    uppers?.right ?? mirror(sleeve),
    blouseHalf,
    mirror(blouseHalf),
    skirtHalf,
    mirror(skirtHalf),
    vestHalf,
    mirror(vestHalf),
    buttons,
    badge,
    collarHalf,
    mirror(collarHalf),
    bowHalf,
    mirror(bowHalf),
    knot,
  ].join('');
