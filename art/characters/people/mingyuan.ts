import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import { grayHairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './mingyuan-clothes';
import type { GlassesLook } from '../parts/glasses';

const skin: Skin = { light: '#f6dcc4', base: '#e8c3a3', shade: '#c8977b', deep: '#8d5a45', blush: '#d98f7c' };

const face: FaceShape = {
  temple: 97,
  cheek: 98,
  jaw: 82,
  chin: 28,
  jawY: 106,
  chinY: 158,
  noseWidth: 21.5,
  noseY: 62,
};

const features: Features = {
  skin,
  face,
  eyes: {
    iris: '#4a3426',
    irisDeep: '#21160f',
    lash: '#3a2a22',
    lid: '#b98870',
    brow: '#8d8984',
    apart: 44,
    size: 0.9,
    lashes: false,
    browHeight: 7.5,
    browLift: 0.6,
    slant: -2.6,
    arch: 0.8,
  },
  lips: {
    upper: '#b07368',
    lower: '#c18a7d',
    seam: '#7d4a41',
    shine: 0.2,
    halfWidth: 36,
    upperHeight: 5.6,
    lowerHeight: 8.4,
    shade: '#b98468',
  },
  aged: true,
};

const glasses: GlassesLook = {
  frame: '#4a3a2c',
  light: '#d9bb8a',
  apart: 44.5,
  width: 35,
  height: 25,
  rim: 3.2,
  cheek: 98,
};

const hairDefs = [
  linear(
    'hairTop',
    [
      [0, '#e4e5e8'],
      [0.45, '#b9bcc2'],
      [1, '#8c9098'],
    ],
    '0.2 0 0.7 1',
  ),
  linear('hairSide', [
    [0, '#b4b7bd'],
    [0.75, '#90949b'],
    [1, '#90949b', 0.7],
  ]),
  radial('hairGloss', [
    [0, '#ffffff', 0.6],
    [1, '#ffffff', 0],
  ]),
].join('');

const side = (turn: 1 | -1): string =>
  `<g transform="scale(${turn} 1)">${[
    fill(
      'M82 -118C104 -108 112 -80 111 -44C110 -20 108 0 105 16C100 20 99 8 98 -6C97 -32 94 -60 84 -84C78 -98 76 -110 82 -118Z',
      'url(#hairSide)',
    ),
    ribbon('92 -104 106 -76 107 -36 103 6', 4, '#6d727a', 'fill-opacity="0.5"'),
    ribbon('88 -98 100 -74 102 -40 100 -8', 3, '#f2f3f5', 'fill-opacity="0.7"'),
  ].join('')}</g>`;

const hair = [
  side(1),
  side(-1),
  // Thin over the corners of the forehead, combed over from the right of the picture.
  fill(
    'M-98 -72C-112 -120 -92 -160 -48 -174C-8 -186 52 -184 82 -160C106 -142 110 -108 100 -72C97 -86 92 -96 82 -108C74 -122 62 -130 50 -136C30 -122 0 -116 -30 -122C-48 -125 -62 -124 -70 -114C-84 -102 -92 -88 -98 -72Z',
    'url(#hairTop)',
  ),
  ribbon('48 -136 10 -170 -50 -168 -92 -116', 13, '#f6f7f8', 'fill-opacity="0.75"'),
  ribbon('46 -134 4 -150 -42 -150 -84 -106', 10, '#777c85', 'fill-opacity="0.55"'),
  ribbon('44 -132 8 -138 -28 -138 -66 -116', 7, '#f6f7f8', 'fill-opacity="0.8"'),
  ribbon('50 -138 20 -178 -30 -182 -70 -160', 8, '#858a93', 'fill-opacity="0.5"'),
  ribbon('52 -138 62 -164 84 -160 98 -108', -9, '#f6f7f8', 'fill-opacity="0.55"'),
  ribbon('54 -136 72 -148 90 -130 97 -90', -8, '#777c85', 'fill-opacity="0.5"'),
  ribbon('-96 -84 -104 -118 -90 -146 -62 -164', 7, '#777c85', 'fill-opacity="0.4"'),
  spot('hairGloss', -26, -158, 40, 12, 'transform="rotate(-8 -26 -158)"'),
  line('M50 -136C46 -150 48 -162 56 -172', '#6d727a', 1.8, 'stroke-opacity="0.7"'),
].join('');

/** Mingyuan: a doctor of many years in a white coat. */
export const mingyuan: Person = {
  id: 1006,
  build: 'man',
  greeting: 'salute',
  features,
  glasses,
  headdress: {
    dye: grayHairDye('#b9bcc2'),
    defs: hairDefs,
    over: () => hair,
    ears: true,
  },
  dress: {
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [50, 214],
    head: { x: 360, y: 331, scale: 1.12 },
  },
  face: { left: 240, top: 368, width: 240, height: 160 },
};
