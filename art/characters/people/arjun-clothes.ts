import { fill, line, linear, mirror, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { armPath, type Build, rigOf, shoulderSeam, trunkOutline, trunkPath } from '../parts/torso';

const build: Build = {
  neckX: 288,
  neckY: 560,
  shoulderX: 140,
  shoulderY: 632,
  armpitX: 200,
  waistX: 206,
  hipX: 178,
  armX: 56,
  armEnd: [60, 160],
};

/** The bare arm within the sleeve. */
const bare: Build = { ...build, shoulderX: 150, shoulderY: 650, armX: 78, armpitX: 190, armEnd: [84, 168] };

export const clothesDefs = (skin: Skin): string =>
  [
    linear('pique', [
      [0, '#f3c368'],
      [0.45, '#e3a53e'],
      [1, '#b87a22'],
    ]),
    linear(
      'piqueSide',
      [
        [0, '#9c6518'],
        [0.34, '#efb956'],
        [0.62, '#e0a03a'],
        [1, '#966014'],
      ],
      '0 0 1 0.08',
    ),
    linear(
      'armSkin',
      [
        [0, skin.deep],
        [0.3, skin.light],
        [0.6, skin.base],
        [1, skin.deep],
      ],
      '0 0 1 0.04',
    ),
    linear('canvas', [
      [0, '#565b66'],
      [0.4, '#454a55'],
      [1, '#30343d'],
    ]),
    linear(
      'leather',
      [
        [0, '#b0774a'],
        [0.5, '#95603a'],
        [1, '#6c4126'],
      ],
      '0 0 1 0.3',
    ),
    linear(
      'brass',
      [
        [0, '#fbe6a8'],
        [1, '#a87a2c'],
      ],
      '0 0 1 1',
    ),
    radial('fold', [
      [0, '#6d4510', 0.45],
      [1, '#6d4510', 0],
    ]),
    radial('sheen', [
      [0, '#fff0c9', 0.55],
      [1, '#fff0c9', 0],
    ]),
    radial('gloss', [
      [0, skin.glow ?? skin.light, 0.4],
      [1, skin.glow ?? skin.light, 0],
    ]),
  ].join('');

/** The short sleeve, over the bare arm. */
const sleeve = [
  fill(
    'M140 632C96 652 66 712 58 800C55 830 53 856 52 880C98 904 158 906 204 890C204 866 202 844 200 820C202 740 182 676 140 632Z',
    'url(#piqueSide)',
  ),
  spot('sheen', 104, 760, 20, 96),
  ribbon('198 826 174 850 144 862 112 862', 9, '#7c4f10', 'fill-opacity="0.4"'),
  ribbon('184 780 160 806 134 816 108 814', 7, '#7c4f10', 'fill-opacity="0.28"'),
  fill('M53 866C98 890 158 892 203 876L204 892C158 908 98 906 52 882Z', '#a86d1c'),
  line('M53 866C98 890 158 892 203 876', '#f7d489', 1.4, 'stroke-opacity="0.6"'),
].join('');

const armOf = ({ deep }: Skin): string =>
  [
    fill(armPath(bare), 'url(#armSkin)'),
    spot('gloss', 122, 960, 16, 90),
    spot('gloss', 116, 1160, 14, 100, 'fill-opacity="0.8"'),
    // The inside of the elbow and the muscle below it.
    ribbon('176 1010 158 1020 138 1022 118 1014', 6, deep, 'fill-opacity="0.5"'),
    ribbon('172 1030 152 1044 132 1044 116 1036', 5, deep, 'fill-opacity="0.32"'),
    ribbon('104 1040 98 1100 96 1160 98 1230', 7, deep, 'fill-opacity="0.28"'),
    // Its shadow below the sleeve, then the sleeve with its ribbed cuff.
    fill('M84 880C112 892 154 894 187 884L186 908C156 918 112 916 85 902Z', deep, 'fill-opacity="0.4"'),
    sleeve,
  ].join('');

const trunk = [
  fill(trunkPath(build, 640, 'C336 634 304 606 288 560'), 'url(#pique)'),
  spot('sheen', 226, 706, 34, 70),
  line(shoulderSeam(build), '#83560f', 2.4, 'stroke-opacity="0.6"'),
  ribbon('202 880 222 910 248 924 280 922', 9, '#7c4f10', 'fill-opacity="0.35"'),
  ribbon('206 960 220 990 240 1004 268 1004', 8, '#7c4f10', 'fill-opacity="0.3"'),
].join('');

const collarHalf = [
  fill(
    'M290 540C276 560 264 592 266 622L322 678L361 634C332 616 306 584 300 526Z',
    '#6d4510',
    'fill-opacity="0.3" transform="translate(1 8)"',
  ),
  fill('M300 522C280 546 264 582 264 614L320 668L361 628C332 610 306 578 300 522Z', 'url(#piqueSide)'),
  line('M264 614L320 668L361 628', '#7c4f10', 1.8, 'stroke-opacity="0.7"'),
  line('M269 612L320 660L354 628', '#fbe0a2', 1.2, 'stroke-opacity="0.7"'),
].join('');

const placket = [
  fill('M344 640L378 640L376 742L346 742Z', '#d4952f'),
  line('M345 644L346 742L376 742L377 644', '#83560f', 1.6, 'stroke-opacity="0.6"'),
  [672, 714]
    .map(
      (y) =>
        `<circle cx="361" cy="${y + 1}" r="6" fill="#6d4510" fill-opacity="0.5"/><circle cx="360.5" cy="${y}" r="5.4" fill="#f7eeda"/><circle cx="359" cy="${y}" r="0.9" fill="#83560f"/><circle cx="362" cy="${y}" r="0.9" fill="#83560f"/>`,
    )
    .join(''),
].join('');

/** Strap from the shoulder to the bib, with its buckle. */
const strap = [
  line('M237 622C244 664 256 716 270 776', '#5d3a0c', 24, 'stroke-opacity="0.2" transform="translate(3 4)"'),
  fill('M220 598L246 586C252 650 266 708 284 768L260 778C242 716 226 656 220 598Z', 'url(#leather)'),
  line('M225 600C231 656 246 714 264 774', '#d9a878', 1.2, 'stroke-opacity="0.7" stroke-dasharray="5 4"'),
  line('M242 590C248 650 262 708 279 768', '#4a2b16', 1.2, 'stroke-opacity="0.6" stroke-dasharray="5 4"'),
].join('');

const buckle =
  '<g transform="rotate(-15 270 772)"><rect x="253" y="758" width="34" height="26" rx="5" fill="none" stroke="#5c3d12" stroke-width="7" stroke-opacity="0.4" transform="translate(1.5 2.5)"/><rect x="253" y="758" width="34" height="26" rx="5" fill="none" stroke="url(#brass)" stroke-width="5"/></g>';

const bib = [
  fill(
    'M256 788C320 806 400 806 464 788C472 858 484 926 512 974L208 974C236 926 248 858 256 788Z',
    '#5d3a0c',
    'fill-opacity="0.32"',
  ),
  fill(
    'M258 780C320 798 400 798 462 780C470 850 484 930 524 984C534 1080 544 1180 550 1280L170 1280C176 1180 186 1080 196 984C236 930 250 850 258 780Z',
    'url(#canvas)',
  ),
  line('M258 780C320 798 400 798 462 780', '#7e8490', 2, 'stroke-opacity="0.8"'),
  line('M261 793C322 810 398 810 459 793', '#a7adb9', 1.2, 'stroke-opacity="0.6" stroke-dasharray="6 4"'),
  line(
    'M267 790C258 858 244 932 206 990C196 1086 188 1184 182 1280',
    '#a7adb9',
    1.2,
    'stroke-opacity="0.45" stroke-dasharray="6 4"',
  ),
  line(
    'M453 790C462 858 476 932 514 990C524 1086 532 1184 538 1280',
    '#a7adb9',
    1.2,
    'stroke-opacity="0.45" stroke-dasharray="6 4"',
  ),
  ribbon('206 1004 270 1036 344 1040 420 1024', 9, '#1d2027', 'fill-opacity="0.45"'),
  ribbon('514 1004 470 1026 430 1032 392 1030', -8, '#1d2027', 'fill-opacity="0.4"'),
  ribbon('300 1210 290 1230 282 1254 278 1280', 9, '#1d2027', 'fill-opacity="0.4"'),
  fill('M262 1070L458 1070L462 1212C410 1226 310 1226 258 1212Z', '#4c515d'),
  line('M262 1070L258 1212C310 1226 410 1226 462 1212L458 1070', '#20242b', 2, 'stroke-opacity="0.7"'),
  line('M262 1070L458 1070', '#8a909c', 2, 'stroke-opacity="0.8"'),
  line('M361 1072L360 1220', '#20242b', 1.8, 'stroke-opacity="0.6"'),
  line('M264 1082L456 1082', '#a7adb9', 1.2, 'stroke-opacity="0.6" stroke-dasharray="6 4"'),
].join('');

/** A leather patch with a cup on it. */
const patch = [
  '<rect x="322" y="846" width="78" height="60" rx="7" fill="#1d2027" fill-opacity="0.4" transform="translate(2 4)"/>',
  '<rect x="322" y="846" width="78" height="60" rx="7" fill="url(#leather)"/>',
  '<rect x="327" y="851" width="68" height="50" rx="4" fill="none" stroke="#e0b68a" stroke-width="1.2" stroke-opacity="0.75" stroke-dasharray="4 3"/>',
  fill('M343 868L375 868C375 884 370 892 359 892C348 892 343 884 343 868Z', '#f6e3c8'),
  line('M375 872C385 870 386 882 373 884', '#f6e3c8', 3),
  line(
    'M352 863C349 858 355 856 352 851.5M364 863C361 858 367 856 364 851.5',
    '#f6e3c8',
    1.8,
    'stroke-opacity="0.85"',
  ),
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(bare, 1, [46, 30]),
  tone: ['#9c6518', '#efb956', '#e0a03a', '#966014'],
  fold: '#7c4f10',
  light: '#f7d489',
  seam: '#83560f',
  shadow: '#17130f',
  short: sleeve,
  trunk: trunkOutline(build),
};

/** Mustard polo shirt and a canvas apron on leather straps, in pixels of the base. */
export const clothesOf = (skin: Skin, uppers?: Uppers): string => {
  const arm = armOf(skin);
  return [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    trunk,
    mirror(trunk),
    placket,
    collarHalf,
    mirror(collarHalf),
    strap,
    mirror(strap),
    bib,
    buckle,
    mirror(buckle),
    patch,
  ].join('');
};
