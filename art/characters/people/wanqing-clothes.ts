import { fill, line, linear, mirror, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
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
  neckX: 294,
  neckY: 560,
  shoulderX: 170,
  shoulderY: 636,
  armpitX: 210,
  waistX: 234,
  hipX: 180,
  armX: 86,
  armEnd: [64, 160],
};

export const clothesDefs = (skin: Skin): string =>
  [
    linear('satin', [
      [0, '#8fa6d6'],
      [0.42, '#6a83bd'],
      [1, '#46598f'],
    ]),
    linear(
      'satinSide',
      [
        [0, '#3d4f83'],
        [0.34, '#8ca4d6'],
        [0.62, '#6c85bf'],
        [1, '#3a4b7d'],
      ],
      '0 0 1 0.08',
    ),
    bareArmDefs(skin),
    radial('fold', [
      [0, '#1c2750', 0.5],
      [1, '#1c2750', 0],
    ]),
    radial('sheen', [
      [0, '#e8efff', 0.6],
      [1, '#e8efff', 0],
    ]),
    radial('sleeveShade', [
      [0, skin.deep, 0.6],
      [1, skin.deep, 0],
    ]),
    radial('magnolia', [
      [0, '#f4c9d4'],
      [0.5, '#fbeef0'],
      [1, '#ffffff'],
    ]),
  ].join('');

const FOLD = '#1f2b57';
const LIGHT = '#d3defa';
const PIPING = '#f4ead2';

/** The short sleeve, over the bare arm. */
const sleeve = [
  fill(
    'M170 636C124 656 94 716 85 800C83 810 82 820 80 830C116 852 168 852 214 836C213 828 211 824 210 820C212 742 198 682 170 636Z',
    'url(#satinSide)',
  ),
  spot('sheen', 124, 752, 20, 66),
  ribbon('206 800 182 820 156 828 124 822', 8, FOLD, 'fill-opacity="0.34"'),
  ribbon('164 686 132 730 116 776 112 824', 8, LIGHT, 'fill-opacity="0.2"'),
  line('M80 830C116 852 168 852 214 836', PIPING, 4.4),
  line('M81 822C116 843 168 843 213 827', FOLD, 1.4, 'stroke-opacity="0.5"'),
].join('');

/** The bare arm below the short sleeve. */
const armOf = (skin: Skin): string =>
  [
    fill(armPath(build), 'url(#armSkin)'),
    spot('sleeveShade', 146, 846, 48, 22),
    ribbon('170 1006 158 1014 146 1017 132 1015', 4, skin.deep, 'fill-opacity="0.28"'),
    line(armSeam(build), skin.deep, 2.4, 'stroke-opacity="0.4"'),
    sleeve,
  ].join('');

const trunk = [
  fill(trunkPath(build, 640, 'C330 632 306 606 294 560'), 'url(#satin)'),
  spot('sheen', 262, 742, 40, 70),
  spot('fold', 268, 960, 26, 120, 'fill-opacity="0.7"'),
  spot('sheen', 262, 1170, 34, 90, 'fill-opacity="0.6"'),
  line(shoulderSeam(build), FOLD, 2, 'stroke-opacity="0.5"'),
  // Darts give the waist.
  line('M284 860C288 920 288 980 280 1050', FOLD, 1.8, 'stroke-opacity="0.4"'),
  ribbon('216 852 242 880 276 890 320 882', 9, FOLD, 'fill-opacity="0.28"'),
  ribbon('236 988 264 1006 304 1012 352 1004', 9, FOLD, 'fill-opacity="0.3"'),
  ribbon('234 1020 264 1034 304 1038 350 1030', -5, LIGHT, 'fill-opacity="0.32"'),
  ribbon('228 1120 256 1106 296 1104 340 1112', 9, FOLD, 'fill-opacity="0.2"'),
].join('');

/** A magnolia: petals round a rosy heart, seen from the side. */
const blossom = (x: number, y: number, size: number, turn: number): string => {
  const petal = (angle: number, length: number): string =>
    `<path d="M0 0C${n(-length * 0.42)} ${n(-length * 0.3)} ${n(-length * 0.36)} ${n(-length * 0.86)} 0 ${n(-length)}C${n(length * 0.36)} ${n(-length * 0.86)} ${n(length * 0.42)} ${n(-length * 0.3)} 0 0Z" fill="url(#magnolia)" stroke="#d7a9b6" stroke-width="0.900" transform="rotate(${angle})"/>`;
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})">${[petal(-74, 34), petal(74, 34), petal(-40, 42), petal(40, 42), petal(0, 46)].join('')}<circle r="5" fill="#c7788c"/></g>`;
};

const twig = (d: string, width: number): string => line(d, '#3b2a3c', width, 'stroke-opacity="0.75"');

/** Branches of magnolia from the hem up to the shoulder. */
const branches = [
  twig('M246 1280C262 1200 300 1150 296 1080C292 1020 322 960 318 900', 4),
  twig('M292 1120C270 1096 262 1076 262 1056', 2.6),
  twig('M314 950C334 930 346 916 352 896', 2.6),
  blossom(318, 900, 0.92, -8),
  blossom(262, 1056, 0.8, -22),
  blossom(352, 894, 0.6, 20),
  blossom(304, 1040, 0.72, 30),
  blossom(288, 1168, 0.9, -14),
  blossom(262, 1236, 0.72, -40),
  twig('M474 1280C462 1230 440 1210 446 1160', 3.4),
  blossom(446, 1160, 0.84, 10),
  blossom(464, 1232, 0.66, 40),
  twig('M498 716C470 726 450 752 446 782', 3),
  blossom(446, 786, 0.76, 196),
  blossom(484, 724, 0.56, 130),
].join('');

/** The slanting edge from the throat to the armpit, and its knotted buttons. */
const OPENING = 'M360 652C350 690 318 716 270 730C244 740 222 776 212 824';
const frog = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-24 0C-34 -10 -44 -4 -42 2C-40 8 -30 6 -24 0L0 0L24 0C34 -10 44 -4 42 2C40 8 30 6 24 0" fill="none" stroke="${PIPING}" stroke-width="3.600" stroke-linecap="round" stroke-linejoin="round"/><circle r="6" fill="#d8c49a"/><circle r="4.800" fill="${PIPING}"/></g>`;

const opening = [
  line(OPENING, FOLD, 8, 'stroke-opacity="0.26" transform="translate(1 5)"'),
  line(OPENING, PIPING, 4.4),
  frog(338, 694, 128),
  frog(262, 733, 70),
].join('');

/** Half of the stand-up collar. */
const collarHalf = [
  fill(
    'M292 576C288 550 294 530 304 518C312 566 332 606 363 622L363 656C324 646 296 616 292 576Z',
    'url(#satinSide)',
  ),
  line('M304 518C312 566 332 606 361 621', PIPING, 4.4),
  line('M292 576C296 616 324 646 361 655', FOLD, 2, 'stroke-opacity="0.5"'),
].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.93, [43, 27]),
  tone: ['#3d4f83', '#8ca4d6', '#6c85bf', '#3a4b7d'],
  fold: FOLD,
  light: LIGHT,
  seam: FOLD,
  shadow: '#1c2750',
  short: sleeve,
  trunk: trunkOutline(build),
};

/** A blue qipao with magnolias, in pixels of the base. */
export function clothesOf(skin: Skin, uppers?: Uppers): string {
  const arm = armOf(skin);
  return [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    trunk,
    mirror(trunk),
    branches,
    opening,
    collarHalf,
    mirror(collarHalf),
    frog(361, 640, 0),
  ].join('');
}
