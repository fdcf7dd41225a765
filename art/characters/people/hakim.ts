import type { BeardLook } from '../anatomy/beard';
import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import { clothDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, radial, ribbon, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './hakim-clothes';

const face: FaceShape = {
  temple: 101,
  cheek: 103,
  jaw: 87,
  chin: 29,
  jawY: 102,
  chinY: 152,
  noseWidth: 23,
  noseY: 60,
};

const beard: BeardLook = { color: '#1b1310', light: '#5a4338', width: 38, density: 0.7 };

const features: Features = {
  skin: {
    light: '#e3b184',
    base: '#cf9865',
    shade: '#a66f41',
    deep: '#6b3f21',
    blush: '#c4714c',
    glow: '#ffe7c6',
  },
  face,
  eyes: {
    iris: '#3f2414',
    irisDeep: '#1c0f08',
    lash: '#140c09',
    lid: '#9b6642',
    brow: '#17100d',
    apart: 46.5,
    size: 0.96,
    lashes: false,
    browHeight: 7,
    browLift: 2.6,
    slant: 0.6,
    arch: 1.02,
  },
  lips: {
    upper: '#a4604c',
    lower: '#b97763',
    seam: '#6f3829',
    shine: 0.24,
    halfWidth: 37,
    upperHeight: 7.5,
    lowerHeight: 11,
    shade: '#9d6840',
  },
  beard: { ...beard, kind: 'mustache' },
};

const hairDefs = [
  linear('hair', [
    [0, '#1f1815'],
    [0.75, '#181210'],
    [1, '#181210', 0.7],
  ]),
  linear(
    'velvet',
    [
      [0, '#0d0d12'],
      [0.28, '#3a3a46'],
      [0.5, '#202028'],
      [0.8, '#15151b'],
      [1, '#08080b'],
    ],
    '0 0 1 0',
  ),
  linear('velvetTop', [
    [0, '#34343f'],
    [1, '#17171d'],
  ]),
  radial('nap', [
    [0, '#8b8b9c', 0.34],
    [1, '#8b8b9c', 0],
  ]),
].join('');

const sides = (side: 1 | -1): string =>
  `<g transform="scale(${side} 1)">${[
    fill('M-104 -92C-112 -60 -112 -22 -108 14C-103 20 -100 8 -99 -4C-98 -30 -97 -52 -94 -78Z', 'url(#hair)'),
    ribbon('-106 -70 -109 -40 -108 -14 -105 8', 3, '#4b3d36', 'fill-opacity="0.45"'),
  ].join('')}</g>`;

/** The velvet cap, a little oval at the top, set straight above the brows. */
const songkok = [
  fill(
    'M-107 -66C-70 -50 70 -50 107 -66C106 -58 104 -54 101 -50C66 -38 -66 -38 -101 -50C-104 -54 -106 -58 -107 -66Z',
    '#5e3518',
    'fill-opacity="0.34"',
  ),
  fill(
    'M-109 -70C-112 -102 -109 -140 -99 -168C-66 -186 66 -186 99 -168C109 -140 112 -102 109 -70C72 -54 -72 -54 -109 -70Z',
    'url(#velvet)',
  ),
  fill('M-99 -168C-66 -188 66 -188 99 -168C66 -156 -66 -156 -99 -168Z', 'url(#velvetTop)'),
  line('M-99 -168C-66 -156 66 -156 99 -168', '#5b5b69', 1.4, 'stroke-opacity="0.7"'),
  spot('nap', -44, -112, 30, 50),
  spot('nap', 66, -108, 14, 42, 'fill-opacity="0.7"'),
  line('M-109 -72C-72 -56 72 -56 109 -72', '#454552', 2.2, 'stroke-opacity="0.8"'),
  line('M-110 -86C-72 -70 72 -70 110 -86', '#050507', 1.6, 'stroke-opacity="0.6"'),
].join('');

/** Hakim: a man in baju melayu and songkok. */
export const hakim: Person = {
  id: 1005,
  build: 'man',
  features,
  headdress: {
    defs: hairDefs,
    over: () => sides(1) + sides(-1) + songkok,
    ears: true,
  },
  dress: {
    dye: clothDye('#7ba5d2'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [54, 214],
    head: { x: 360, y: 343, scale: 1.13 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
