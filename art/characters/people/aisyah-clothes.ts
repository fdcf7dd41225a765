import { fill, line, linear, mirror, n, radial, ribbon, spot } from '../anatomy/scene';
import type { Uppers } from '../parts/moved-arms';
import type { Sleeve } from '../parts/sleeve';
import { type Build, rigOf, trunkOutline } from '../parts/torso';

export const clothesDefs = [
  linear('batik', [
    [0, '#7a2b52'],
    [0.5, '#63204a'],
    [1, '#431534'],
  ]),
  linear(
    'batikSide',
    [
      [0, '#3d1230'],
      [0.35, '#74284f'],
      [0.62, '#642048'],
      [1, '#36102a'],
    ],
    '0 0 1 0.08',
  ),
  linear('thread', [
    [0, '#f0d09a'],
    [1, '#c08f4c'],
  ]),
  radial('fold', [
    [0, '#22081a', 0.55],
    [1, '#22081a', 0],
  ]),
  radial('sheen', [
    [0, '#d07aa6', 0.26],
    [1, '#d07aa6', 0],
  ]),
].join('');

const petal = 'M0 0C-7 -8 -7 -20 0 -27C7 -20 7 -8 0 0Z';

/** A blossom with leaves, the motif of the cloth. */
function blossom(x: number, y: number, size: number, turn: number): string {
  const petals = [0, 72, 144, 216, 288]
    .map((angle) => `<path d="${petal}" transform="rotate(${angle})"/>`)
    .join('');
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})"><g fill="#eab7a0" fill-opacity="0.9">${petals}</g><circle r="6.5" fill="#f6d9a0"/><circle r="3" fill="#9c4f3a"/>${line('M14 20C28 30 34 46 30 62', '#d9a662', 2.4)}<path d="M24 34C36 28 48 32 52 42C40 46 30 44 24 34Z M30 54C20 50 10 56 8 66C18 68 28 64 30 54Z" fill="#d9a662" fill-opacity="0.85"/></g>`;
}

const tendril = (d: string): string => line(d, '#d9a662', 1.8, 'stroke-opacity="0.6"');

const sleeve = [
  fill(
    'M172 634C126 652 104 706 96 796C86 886 78 960 70 1040C64 1120 58 1200 56 1280L184 1280C186 1200 190 1120 196 1050C202 960 206 900 210 830C212 756 204 680 172 634Z',
    'url(#batikSide)',
  ),
  blossom(136, 800, 0.72, -14),
  blossom(108, 1130, 0.78, 20),
  tendril('M150 890C130 930 118 980 122 1040'),
  spot('sheen', 126, 900, 22, 150),
  ribbon('194 1014 164 1010 134 1020 102 1046', 10, '#2a0b20', 'fill-opacity="0.5"'),
  ribbon('192 1042 168 1052 142 1074 118 1108', 9, '#2a0b20', 'fill-opacity="0.4"'),
  ribbon('182 1052 154 1064 130 1086 106 1120', -5, '#b8648f', 'fill-opacity="0.3"'),
  line('M211 832C207 900 203 960 197 1050C191 1120 187 1200 185 1280', '#200818', 3, 'stroke-opacity="0.6"'),
].join('');

const bodice = [
  fill(
    'M172 634C240 600 300 586 360 586C420 586 480 600 548 634C526 700 512 770 508 836C502 910 500 960 502 1010C510 1100 534 1190 548 1280L172 1280C186 1190 210 1100 218 1010C220 960 218 910 212 836C208 770 194 700 172 634Z',
    'url(#batik)',
  ),
  blossom(276, 900, 1, -20),
  blossom(438, 980, 1.05, 24),
  blossom(300, 1110, 0.9, 60),
  blossom(428, 1200, 0.95, -8),
  blossom(252, 1236, 0.8, -50),
  blossom(356, 1010, 0.62, 130),
  blossom(456, 842, 0.7, 160),
  tendril('M330 880C350 930 330 980 300 1020'),
  tendril('M470 1050C440 1090 400 1100 380 1150'),
  tendril('M240 980C256 1030 250 1080 232 1140'),
  spot('sheen', 262, 960, 40, 160),
  spot('fold', 452, 1080, 50, 170, 'fill-opacity="0.7"'),
  ribbon('222 1000 262 1022 306 1026 352 1014', 9, '#2a0b20', 'fill-opacity="0.35"'),
  ribbon('498 1000 458 1022 414 1026 372 1016', -9, '#2a0b20', 'fill-opacity="0.4"'),
  ribbon('330 1060 306 1120 292 1190 286 1270', 12, '#2a0b20', 'fill-opacity="0.3"'),
  ribbon('400 1060 424 1120 440 1190 448 1270', -12, '#2a0b20', 'fill-opacity="0.35"'),
].join('');

const build: Build = {
  neckX: 300,
  neckY: 592,
  shoulderX: 172,
  shoulderY: 634,
  armpitX: 211,
  waistX: 218,
  hipX: 172,
  armX: 96,
  armEnd: [56, 184],
};

/** The sleeve of an arm that moves. */
export const movedSleeve: Sleeve = {
  build,
  rig: rigOf(build, 0.95, [58, 47]),
  tone: ['#3d1230', '#74284f', '#642048', '#36102a'],
  fold: '#2a0b20',
  light: '#b8648f',
  seam: '#200818',
  shadow: '#22081a',
  motifs: (piece, length) =>
    length < 150
      ? ''
      : blossom(length * (piece === 'upper' ? 0.36 : 0.5), 2, 0.72, piece === 'upper' ? 70 : 96),
  trunk: trunkOutline(build),
};

/** Batik blouse, in pixels of the base; the headscarf's front comes over it. */
export const clothesOf = (uppers?: Uppers): string =>
  [uppers?.left ?? sleeve, uppers?.right ?? mirror(sleeve), bodice].join('');

export const scarfDefs = [
  linear(
    'scarf',
    [
      [0, '#f0c9c6'],
      [0.45, '#dba6a6'],
      [1, '#bd8286'],
    ],
    '0.1 0 0.7 1',
  ),
  linear('scarfIn', [
    [0, '#a76e74'],
    [1, '#8c555d'],
  ]),
  radial('scarfLight', [
    [0, '#fff0ec', 0.6],
    [1, '#fff0ec', 0],
  ]),
  radial('scarfDark', [
    [0, '#7c454f', 0.5],
    [1, '#7c454f', 0],
  ]),
  linear('pin', [
    [0, '#fbe8b4'],
    [1, '#b98a3e'],
  ]),
].join('');

/** Front of the scarf over shoulders and chest, in pixels of the base. */
export const scarfFront = [
  fill(
    'M262 520C228 560 190 600 178 650C172 700 214 770 290 812C340 838 392 836 436 810C506 768 548 700 542 650C530 600 492 560 458 520C420 560 300 560 262 520Z',
    '#3a1026',
    'fill-opacity="0.3" transform="translate(4 12)"',
  ),
  fill(
    'M258 500C226 548 190 596 180 646C176 696 216 764 292 804C342 830 392 828 434 802C502 762 544 696 540 646C530 596 494 548 462 500C420 560 300 560 258 500Z',
    'url(#scarf)',
  ),
  spot('scarfLight', 262, 640, 60, 70),
  spot('scarfDark', 470, 690, 60, 80),
  ribbon('270 520 250 580 280 680 400 770', 22, '#b3787d', 'fill-opacity="0.55"'),
  ribbon('288 548 280 610 320 690 430 740', 16, '#f7dcd8', 'fill-opacity="0.6"'),
  ribbon('300 560 300 610 350 670 460 690', 14, '#a96d73', 'fill-opacity="0.5"'),
  ribbon('330 570 346 610 400 640 486 636', 12, '#f3d2cf', 'fill-opacity="0.55"'),
  ribbon('462 520 480 580 450 660 380 720', -16, '#9f646b', 'fill-opacity="0.5"'),
  ribbon('480 560 506 610 500 680 450 750', -14, '#eec6c4', 'fill-opacity="0.5"'),
  ribbon('232 560 206 620 226 700 300 776', -12, '#f9e4e0', 'fill-opacity="0.55"'),
  ribbon('214 610 206 660 236 720 296 768', 9, '#a96d73', 'fill-opacity="0.45"'),
  line(
    'M182 650C182 698 220 762 294 801C342 826 390 824 432 799C498 760 540 698 538 650',
    '#f6dcd7',
    2.2,
    'stroke-opacity="0.75"',
  ),
  '<circle cx="446" cy="654" r="10.5" fill="url(#pin)"/><circle cx="446" cy="654" r="5" fill="#fff6e2"/><circle cx="446" cy="654" r="14" fill="none" stroke="url(#pin)" stroke-width="2"/>',
].join('');
