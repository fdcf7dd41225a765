import type { BeardLook } from '../anatomy/beard';
import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import type { Person } from '../anatomy/person';
import { fill, line, linear, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './daniel-clothes';

const skin: Skin = { light: '#fde3d2', base: '#f2c8b0', shade: '#d59c82', deep: '#98604a', blush: '#e98a78' };

const face: FaceShape = {
  temple: 98,
  cheek: 98,
  jaw: 83,
  chin: 30,
  jawY: 103,
  chinY: 155,
  noseWidth: 19.5,
  noseY: 63,
};

const beard: BeardLook = { color: '#8a5f3a', light: '#c9a377', width: 40, density: 0.3 };

const features: Features = {
  skin,
  face,
  eyes: {
    iris: '#5b86b4',
    irisDeep: '#27425f',
    lash: '#3b281c',
    lid: '#c78d78',
    brow: '#6d4b30',
    apart: 45,
    size: 0.94,
    lashes: false,
    browHeight: 8,
    browLift: 1,
    slant: -0.6,
    arch: 0.92,
  },
  lips: {
    upper: '#b9716a',
    lower: '#cf8c83',
    seam: '#814641',
    shine: 0.22,
    halfWidth: 36,
    upperHeight: 6,
    lowerHeight: 9.5,
    shade: '#c98f75',
  },
  beard: { ...beard, kind: 'full' },
};

const hairDefs = [
  linear('hair', [
    [0, '#8a6240'],
    [0.7, '#6a4729'],
    [1, '#6a4729', 0.6],
  ]),
  linear(
    'helmet',
    [
      [0, '#d8960c'],
      [0.3, '#ffd04f'],
      [0.6, '#f7b51f'],
      [1, '#b97a06'],
    ],
    '0 0 1 0.1',
  ),
  linear('peak', [
    [0, '#ffd45c'],
    [1, '#c98a0a'],
  ]),
  radial('helmetGloss', [
    [0, '#ffffff', 0.8],
    [1, '#ffffff', 0],
  ]),
].join('');

const sides = (side: 1 | -1): string =>
  `<g transform="scale(${side} 1)">${[
    fill('M96 -84C106 -60 108 -26 104 14C99 20 97 6 95 -8C94 -34 92 -58 88 -76Z', 'url(#hair)'),
    ribbon('96 -70 102 -44 102 -16 100 8', 3, '#c39a6b', 'fill-opacity="0.5"'),
  ].join('')}</g>`;

/** The helmet: shell with three ridges, and the peak over the forehead with its shadow. */
const helmetOf = ({ deep }: Skin): string =>
  [
    fill(
      'M-104 -60C-70 -42 70 -42 104 -60C102 -50 100 -46 98 -42C62 -30 -62 -30 -98 -42C-100 -46 -102 -50 -104 -60Z',
      deep,
      'fill-opacity="0.3"',
    ),
    fill(
      'M-116 -66C-124 -150 -74 -206 0 -206C74 -206 124 -150 116 -66C70 -84 -70 -84 -116 -66Z',
      'url(#helmet)',
    ),
    fill(
      'M-15 -205C-20 -160 -20 -120 -18 -78L18 -78C20 -120 20 -160 15 -205C6 -208 -6 -208 -15 -205Z',
      '#ffc73a',
    ),
    line('M-15 -204C-20 -160 -20 -120 -18 -78', '#a96d04', 2, 'stroke-opacity="0.55"'),
    line('M15 -204C20 -160 20 -120 18 -78', '#8f5b02', 2.4, 'stroke-opacity="0.6"'),
    line('M-11 -204C-16 -160 -16 -120 -14 -80', '#fff0b8', 1.8, 'stroke-opacity="0.8"'),
    line('M-60 -190C-78 -158 -82 -120 -80 -76', '#a96d04', 2, 'stroke-opacity="0.4"'),
    line('M60 -190C78 -158 82 -120 80 -76', '#8f5b02', 2.4, 'stroke-opacity="0.45"'),
    spot('helmetGloss', -56, -156, 20, 34, 'transform="rotate(24 -56 -156)" fill-opacity="0.8"'),
    fill(
      'M-124 -62C-122 -72 -118 -78 -112 -80C-66 -96 66 -96 112 -80C118 -78 122 -72 124 -62C70 -44 -70 -44 -124 -62Z',
      'url(#peak)',
    ),
    line('M-124 -62C-70 -44 70 -44 124 -62', '#8f5b02', 3, 'stroke-opacity="0.7"'),
    line('M-112 -79C-66 -95 66 -95 112 -79', '#fff0b8', 1.6, 'stroke-opacity="0.8"'),
  ].join('');

/** Daniel: an engineer with helmet, vest and tablet. */
export const daniel: Person = {
  id: 1012,
  build: 'man',
  features,
  headdress: {
    defs: hairDefs,
    over: (skin) => sides(1) + sides(-1) + helmetOf(skin),
    ears: true,
  },
  dress: {
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [54, 214],
    head: { x: 360, y: 348, scale: 1.1 },
    trialMarks: {
      sides: [
        [184, 716],
        [138, 790],
        [128, 890],
      ],
    },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
