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
  neckX: 288,
  neckY: 556,
  shoulderX: 162,
  shoulderY: 636,
  armpitX: 204,
  waistX: 214,
  hipX: 176,
  armX: 80,
  armEnd: [66, 166],
};

export const clothesDefs = (skin: Skin): string =>
  [
    linear('scrubs', [
      [0, '#7f9fe6'],
      [0.45, '#5d80d0'],
      [1, '#3f5ea8'],
    ]),
    linear(
      'scrubsSide',
      [
        [0, '#35528f'],
        [0.34, '#7c9ce2'],
        [0.62, '#6284d2'],
        [1, '#324f8c'],
      ],
      '0 0 1 0.08',
    ),
    bareArmDefs(skin),
    linear('shirt', [
      [0, '#ffffff'],
      [1, '#dfe5f2'],
    ]),
    linear('steel', [
      [0, '#f7f9fc'],
      [0.5, '#c3cad6'],
      [1, '#8b94a5'],
    ]),
    radial('fold', [
      [0, '#1e3468', 0.5],
      [1, '#1e3468', 0],
    ]),
    radial('sheen', [
      [0, '#d6e3ff', 0.5],
      [1, '#d6e3ff', 0],
    ]),
    radial('sleeveShade', [
      [0, skin.deep, 0.7],
      [1, skin.deep, 0],
    ]),
  ].join('');

const FOLD = '#223c7a';
const LIGHT = '#c6d7ff';
const PIPING = '#24396f';

/** The short sleeve, over the bare arm. */
const sleeve = [
  fill(
    'M163 634C112 650 76 712 76 806C74 846 70 874 66 902C106 930 164 932 212 914C208 880 206 846 206 818C208 744 196 686 163 634Z',
    'url(#scrubsSide)',
  ),
  spot('sheen', 112, 776, 22, 90),
  ribbon('204 846 180 870 150 880 112 878', 11, FOLD, 'fill-opacity="0.4"'),
  ribbon('208 880 180 900 152 908 120 906', 8, FOLD, 'fill-opacity="0.3"'),
  ribbon('160 690 126 736 108 796 104 866', 10, LIGHT, 'fill-opacity="0.2"'),
  ribbon('188 706 168 770 160 830 158 906', 9, FOLD, 'fill-opacity="0.24"'),
  line('M68 888C108 916 166 919 210 901', LIGHT, 1.4, 'stroke-opacity="0.5" stroke-dasharray="5 4"'),
  line('M66 902C106 930 164 932 212 914', PIPING, 4),
].join('');

/** The bare arm below the short sleeve. */
const armOf = (skin: Skin): string =>
  [
    fill(armPath(build), 'url(#armSkin)'),
    spot('sleeveShade', 138, 922, 52, 24),
    ribbon('170 1012 158 1020 146 1023 132 1021', 4, skin.deep, 'fill-opacity="0.28"'),
    line(armSeam(build), '#2c150b', 2.6, 'stroke-opacity="0.4"'),
    sleeve,
  ].join('');

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.94, [46, 28]),
  tone: ['#35528f', '#7c9ce2', '#6284d2', '#324f8c'],
  fold: FOLD,
  light: LIGHT,
  seam: PIPING,
  trunk: trunkOutline(build),
  shadow: '#1d2f60',
  short: sleeve,
};

const trunk = [
  fill(trunkPath(build, 740, 'C336 720 300 640 288 556'), 'url(#scrubs)'),
  spot('sheen', 246, 740, 48, 84),
  spot('fold', 250, 950, 26, 120, 'fill-opacity="0.75"'),
  line(shoulderSeam(build), PIPING, 2.2, 'stroke-opacity="0.65"'),
  line('M168 644C192 706 202 772 209 830', LIGHT, 1.2, 'stroke-opacity="0.45"'),
  ribbon('212 862 240 890 278 900 322 892', 10, FOLD, 'fill-opacity="0.32"'),
  ribbon('218 986 250 1012 300 1020 350 1008', 11, FOLD, 'fill-opacity="0.3"'),
  ribbon('220 1010 252 1032 298 1038 342 1028', -5, LIGHT, 'fill-opacity="0.3"'),
  ribbon('312 800 298 860 296 920 304 980', 9, FOLD, 'fill-opacity="0.22"'),
  // Waist seam of the back panel.
  line('M222 900C226 960 226 1000 220 1060C214 1130 202 1210 194 1280', PIPING, 1.6, 'stroke-opacity="0.5"'),
].join('');

const pocket = [
  fill('M216 1104L326 1098L330 1244C298 1254 248 1256 212 1246Z', '#5f82d3'),
  fill('M216 1104L326 1098L327 1120L215 1126Z', '#6e90de'),
  line('M216 1104L326 1098', PIPING, 3.4),
  line('M215 1126L327 1120', LIGHT, 1.3, 'stroke-opacity="0.6" stroke-dasharray="5 4"'),
  line('M216 1104L212 1246C248 1256 298 1254 330 1244L326 1098', PIPING, 1.6, 'stroke-opacity="0.55"'),
  ribbon('214 1250 232 1200 240 1160 236 1130', 9, FOLD, 'fill-opacity="0.25"'),
].join('');

/** Half of the white shirt that shows in the neckline, and the broad band that crosses at its point. */
const neckHalf = [
  fill('M288 546C300 626 330 672 364 690L364 752L318 690L284 600Z', 'url(#shirt)'),
  line('M290 560C302 632 330 680 362 698', '#b9c3d8', 2.2),
  fill(
    'M291 540C270 560 262 590 266 620C290 690 324 738 364 770L364 728C330 690 300 620 291 540Z',
    'url(#scrubsSide)',
  ),
  line('M291 540C300 620 330 690 362 728', PIPING, 3.4),
  line('M267 620C291 690 324 738 362 768', PIPING, 1.6, 'stroke-opacity="0.5"'),
  line('M274 610C296 680 328 728 362 756', LIGHT, 1.2, 'stroke-opacity="0.55" stroke-dasharray="5 4"'),
].join('');

/** The watch that nurses pin upside down below the shoulder. */
const watch = [
  '<g transform="translate(258 800)"><rect x="-5" y="-26" width="10" height="8" rx="2" fill="url(#steel)"/>',
  line('M0 -18L0 -2', '#aab3c2', 6),
  '<circle cy="17" r="21" fill="#1d2f60" fill-opacity="0.3" transform="translate(2 3)"/><circle cy="17" r="20" fill="url(#steel)"/><circle cy="17" r="15.500" fill="#ffffff"/>',
  line('M0 17L0 27M0 17L7 13', '#2a3350', 2),
  '<circle cy="17" r="1.800" fill="#d14b4b"/></g>',
].join('');

const badge = [
  '<g transform="translate(456 800) rotate(-3)">',
  '<rect x="-40" y="-24" width="80" height="52" rx="6" fill="#1d2f60" fill-opacity="0.32" transform="translate(2 4)"/><rect x="-40" y="-24" width="80" height="52" rx="6" fill="#ffffff"/><rect x="-40" y="-24" width="80" height="14" rx="6" fill="#d14b5c"/>',
  '<rect x="-33" y="-4" width="22" height="26" rx="3" fill="#dbe3f3"/><circle cx="-22" cy="5" r="5" fill="#8a5a3c"/><path d="M-31 22C-30 13 -14 13 -13 22Z" fill="#5d80d0"/>',
  line('M-4 2L32 2M-4 10L26 10M-4 18L30 18', '#9aa7c2', 3),
  '<rect x="-6" y="-32" width="12" height="12" rx="3" fill="url(#steel)"/></g>',
].join('');

const pens = [
  line('M500 1094L503 1062', '#d14b5c', 6),
  line('M486 1094L487 1054', '#f7f9fc', 6),
  line('M486 1070L487 1056', '#2a3350', 6),
].join('');

/** A nurse's blue tunic over a white shirt, in pixels of the base. */
export const clothesOf = (skin: Skin, uppers?: Uppers): string => {
  const arm = armOf(skin);
  return [
    uppers?.left ?? arm,
    uppers?.right ?? mirror(arm),
    trunk,
    mirror(trunk),
    neckHalf,
    mirror(neckHalf),
    watch,
    badge,
    pens,
    pocket,
    mirror(pocket),
  ].join('');
};
