import { fill, line, linear, mirror, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import {
  armPath,
  armSeam,
  bareArmDefs,
  type Build,
  rigOf,
  shoulderSeam,
  trunkOutline,
  trunkPath,
} from '../parts/torso';

const build: Build = {
  neckX: 300,
  neckY: 570,
  shoulderX: 182,
  shoulderY: 650,
  armpitX: 210,
  waistX: 220,
  hipX: 194,
  armX: 88,
  armEnd: [76, 168],
};

export const clothesDefs = (skin: Skin): string =>
  [
    linear('cotton', [
      [0, '#ffffff'],
      [0.5, '#f3f5fa'],
      [1, '#d7dce8'],
    ]),
    linear(
      'cottonSide',
      [
        [0, '#c3cad9'],
        [0.34, '#ffffff'],
        [0.62, '#f1f4f9'],
        [1, '#bac2d3'],
      ],
      '0 0 1 0.08',
    ),
    bareArmDefs(skin),
    linear('navy', [
      [0, '#2f4380'],
      [0.5, '#22326a'],
      [1, '#16224d'],
    ]),
    radial('fold', [
      [0, '#7f8bab', 0.4],
      [1, '#7f8bab', 0],
    ]),
    radial('sheen', [
      [0, '#ffffff', 0.9],
      [1, '#ffffff', 0],
    ]),
    radial('sleeveShade', [
      [0, skin.deep, 0.6],
      [1, skin.deep, 0],
    ]),
  ].join('');

const FOLD = '#8792b0';

/** The short sleeve, over the bare arm. */
const sleeve = [
  fill(
    'M183 648C130 664 86 724 88 830C85 852 82 868 78 884C112 908 168 912 214 896C213 868 213 844 212 820C212 742 202 690 182 650Z',
    'url(#cottonSide)',
  ),
  spot('sheen', 126, 770, 22, 70),
  ribbon('210 846 188 868 160 876 128 872', 9, FOLD, 'fill-opacity="0.32"'),
  ribbon('176 700 140 740 122 796 116 862', 9, FOLD, 'fill-opacity="0.18"'),
  ribbon('196 720 176 770 168 830 166 896', 8, FOLD, 'fill-opacity="0.2"'),
  line('M79 872C113 895 168 899 213 884', '#9aa5c0', 1.6, 'stroke-opacity="0.8"'),
  line('M78 884C112 908 168 912 214 896', '#7f8aa8', 2, 'stroke-opacity="0.7"'),
].join('');

/** The bare arm, with the short sleeve over it. */
const armOf = (skin: Skin): string =>
  [
    fill(armPath(build), 'url(#armSkin)'),
    spot('sleeveShade', 142, 902, 50, 20),
    ribbon('170 1012 158 1020 146 1023 132 1021', 4, skin.deep, 'fill-opacity="0.28"'),
    line(armSeam(build), '#6d3f26', 2.6, 'stroke-opacity="0.4"'),
    sleeve,
  ].join('');

const blouse = [
  fill(trunkPath(build, 660, 'C330 652 304 620 300 570'), 'url(#cotton)'),
  spot('sheen', 258, 770, 40, 70),
  spot('fold', 252, 950, 26, 116, 'fill-opacity="0.8"'),
  line(shoulderSeam(build), '#8e99b6', 2, 'stroke-opacity="0.6"'),
  ribbon('214 858 240 886 276 896 322 890', 9, FOLD, 'fill-opacity="0.26"'),
  ribbon('222 980 250 1004 294 1012 346 1002', 10, FOLD, 'fill-opacity="0.26"'),
  // Where it is tucked in it bulges over the belt.
  ribbon('246 1084 252 1056 264 1034 284 1014', 9, FOLD, 'fill-opacity="0.34"'),
  ribbon('292 1090 296 1062 304 1040 318 1024', 8, FOLD, 'fill-opacity="0.28"'),
  ribbon('334 1094 334 1070 338 1052 346 1036', 7, FOLD, 'fill-opacity="0.24"'),
].join('');

const placket = [
  line('M360 700L360 1092', '#aab3ca', 2, 'stroke-opacity="0.9"'),
  line('M374 720L374 1092', '#c3cadb', 1.4, 'stroke-opacity="0.9"'),
  [838, 922, 1006].map(
    (y) =>
      `<circle cx="366" cy="${y + 1}" r="5" fill="#8792b0" fill-opacity="0.5"/><circle cx="366" cy="${y}" r="4.600" fill="#ffffff" stroke="#aab3ca" stroke-width="1"/><circle cx="364.600" cy="${y}" r="0.900" fill="#7f8aa8"/><circle cx="367.400" cy="${y}" r="0.900" fill="#7f8aa8"/>`,
  ),
]
  .flat()
  .join('');

/** Half of the round collar that lies flat on the shoulders. */
const collarHalf = [
  fill(
    'M298 572C262 590 240 622 236 668C262 706 312 726 360 712L360 662C328 652 304 618 298 572Z',
    FOLD,
    'fill-opacity="0.26" transform="translate(0 6)"',
  ),
  fill(
    'M300 566C264 584 240 616 236 660C262 698 312 716 360 704L360 660C330 652 306 618 300 566Z',
    'url(#cotton)',
  ),
  line('M236 660C262 698 312 716 360 704', '#8b96b4', 1.8, 'stroke-opacity="0.7"'),
  line('M244 658C268 688 312 704 358 694', '#33478a', 3),
  line('M300 566C306 618 330 652 360 660', '#a3adc6', 1.6, 'stroke-opacity="0.8"'),
].join('');

/** Half of the bow that pupils tie below the collar. */
const bowHalf = [
  fill('M360 700C344 738 330 790 316 836L338 826L352 844C360 800 364 750 364 704Z', 'url(#navy)'),
  ribbon('356 716 346 756 340 800 334 826', 5, '#0f1838', 'fill-opacity="0.5"'),
  fill('M360 702C330 668 286 660 272 672C262 684 264 722 274 738C290 750 334 736 360 708Z', 'url(#navy)'),
  ribbon('352 704 326 690 300 686 276 696', 7, '#0f1838', 'fill-opacity="0.5"'),
  ribbon('350 708 328 714 302 722 280 728', -4, '#6078bf', 'fill-opacity="0.45"'),
  line('M272 674C290 664 330 672 354 698', '#7189cc', 1.4, 'stroke-opacity="0.55"'),
].join('');

const knot = [
  fill(
    'M346 690C354 684 368 684 376 690C380 702 380 712 375 722C366 728 355 728 346 722C341 712 342 702 346 690Z',
    '#2a3d7c',
  ),
  ribbon('350 692 354 704 354 712 350 722', 4, '#0f1838', 'fill-opacity="0.5"'),
  line('M347 691C355 686 367 686 375 691', '#7189cc', 1.4, 'stroke-opacity="0.6"'),
].join('');

/** The school's badge: a lotus over an open book. */
const badge = [
  '<g transform="translate(456 800)"><circle r="21" fill="#fdf7e6" stroke="#c39a3f" stroke-width="2.400"/>',
  fill('M0 -14C6 -6 6 0 0 5C-6 0 -6 -6 0 -14Z', '#d9658f'),
  fill('M-12 -8C-3 -7 0 0 -1 6C-9 5 -12 -1 -12 -8Z', '#e58bab'),
  fill('M12 -8C3 -7 0 0 1 6C9 5 12 -1 12 -8Z', '#e58bab'),
  fill('M-13 8C-8 6 -3 7 0 10C3 7 8 6 13 8L13 14C8 12 3 13 0 16C-3 13 -8 12 -13 14Z', '#33478a'),
  '</g>',
].join('');

/** The pleated skirt and its belt. */
const skirt = [
  fill(
    'M222 1096C268 1108 452 1108 498 1096C510 1160 522 1220 532 1280L188 1280C198 1220 210 1160 222 1096Z',
    'url(#navy)',
  ),
  [-3, -2, -1, 0, 1, 2, 3].map((i) => {
    const [top, low] = [360 + i * 36, 360 + i * 47];
    return (
      ribbon(
        `${top} 1110 ${top + (low - top) * 0.3} 1160 ${top + (low - top) * 0.7} 1220 ${low} 1280`,
        10,
        '#0b1330',
        'fill-opacity="0.55"',
      ) +
      line(
        `M${top - 1} 1110C${top + (low - top) * 0.3 - 1} 1160 ${top + (low - top) * 0.7 - 1} 1220 ${low - 1} 1280`,
        '#5a70b4',
        1.3,
        'stroke-opacity="0.55"',
      )
    );
  }),
  fill('M221 1078C268 1092 452 1092 499 1078L501 1106C452 1119 268 1119 219 1106Z', '#11131c'),
  line('M221 1081C268 1095 452 1095 499 1081', '#4d5162', 1.6, 'stroke-opacity="0.9"'),
  '<rect x="337" y="1084" width="46" height="33" rx="5" fill="#d8b25e"/><rect x="342" y="1089" width="36" height="23" rx="3" fill="#11131c"/>',
  line('M339 1087L381 1087', '#fff0c4', 1.8, 'stroke-opacity="0.8"'),
]
  .flat()
  .join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.84, [42, 25]),
  tone: ['#c3cad9', '#ffffff', '#f1f4f9', '#bac2d3'],
  fold: FOLD,
  light: '#ffffff',
  seam: '#7f8aa8',
  shadow: '#566084',
  short: sleeve,
  trunk: trunkOutline(build),
};

/** A pupil's white blouse with a navy bow, and a navy skirt, in pixels of the base. */
export const clothesOf = (skin: Skin, uppers?: Uppers): string => {
  const arm = armOf(skin);
  return [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    blouse,
    mirror(blouse),
    placket,
    skirt,
    collarHalf,
    mirror(collarHalf),
    bowHalf,
    mirror(bowHalf),
    knot,
    badge,
  ].join('');
};
