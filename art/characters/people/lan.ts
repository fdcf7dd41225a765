import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, radial, ribbon, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './lan-clothes';

const features: Features = {
  skin: { light: '#fdeadb', base: '#f7d8c3', shade: '#e0a98d', deep: '#b8735a', blush: '#f08f86' },
  face: { temple: 98, cheek: 98, jaw: 75, chin: 19, jawY: 98, chinY: 150, noseWidth: 17.5, noseY: 60 },
  eyes: {
    iris: '#7d4b2d',
    irisDeep: '#3f2213',
    lash: '#22130f',
    lid: '#b9796c',
    brow: '#4a3026',
    apart: 45,
    size: 1.03,
    lashes: true,
    browHeight: 6,
    browLift: 2,
  },
  lips: {
    upper: '#c25a60',
    lower: '#dc7b80',
    seam: '#93353d',
    shine: 0.6,
    halfWidth: 34,
    upperHeight: 9,
    lowerHeight: 12.5,
    shade: '#dfa88c',
  },
};

const hairDefs = [
  linear('hairBack', [
    [0, '#231511'],
    [0.6, '#321e18'],
    [1, '#472b20'],
  ]),
  linear(
    'hairL',
    [
      [0, '#5a3829'],
      [0.3, '#3b241c'],
      [0.62, '#5d3b2b'],
      [0.85, '#3f271e'],
      [1, '#6b4532'],
    ],
    '0 0 0.4 1',
  ),
  linear(
    'hairR',
    [
      [0, '#6a4433'],
      [0.24, '#422920'],
      [0.55, '#6b4432'],
      [0.8, '#3c251d'],
      [1, '#6b4532'],
    ],
    '0.15 0 0.6 1',
  ),
  radial('hairGloss', [
    [0, '#c99a75', 0.5],
    [1, '#c99a75', 0],
  ]),
].join('');

const behind = fill(
  'M-108 -70C-140 -20 -146 70 -138 130C-134 190 -150 240 -118 268C-60 282 60 282 118 268C150 240 136 190 140 130C148 66 140 -20 108 -70C70 -178 -70 -178 -108 -70Z',
  'url(#hairBack)',
);

const hair = [
  // Far side of the parting falls in one soft wave to the shoulder.
  fill(
    'M-28 -156C-82 -172 -132 -124 -137 -48C-140 8 -150 52 -148 112C-146 160 -162 206 -146 252C-136 276 -108 280 -90 262C-74 246 -86 220 -92 190C-102 146 -94 108 -100 70C-104 36 -106 2 -98 -28C-88 -68 -62 -104 -26 -132Z',
    'url(#hairL)',
  ),
  // Near side sweeps over the forehead.
  fill(
    'M-36 -150C-6 -184 76 -182 114 -122C146 -74 138 -12 142 44C148 100 138 150 150 204C158 246 138 280 108 276C84 270 78 246 88 214C100 176 98 140 100 104C103 66 108 28 101 -14C92 -54 64 -82 30 -102C4 -116 -16 -130 -36 -150Z',
    'url(#hairR)',
  ),
  // Locks in light and shade give the volume.
  ribbon('-34 -148 4 -138 66 -112 100 -44', 16, '#24130e', 'fill-opacity="0.5"'),
  ribbon('-30 -152 30 -152 92 -120 114 -40', 14, '#a06f50', 'fill-opacity="0.5"'),
  ribbon('-20 -160 44 -166 108 -124 126 -44', 12, '#c08c68', 'fill-opacity="0.36"'),
  ribbon('108 -60 124 -10 116 60 120 130', 13, '#9a6a4c', 'fill-opacity="0.5"'),
  ribbon('130 -40 138 20 128 80 132 150', 9, '#2a1812', 'fill-opacity="0.55"'),
  ribbon('106 40 104 110 112 170 98 244', -12, '#2a1812', 'fill-opacity="0.55"'),
  ribbon('124 100 118 160 138 210 118 266', -12, '#a87654', 'fill-opacity="0.5"'),
  ribbon('140 120 138 180 156 220 134 268', -7, '#8a5c43', 'fill-opacity="0.6"'),
  ribbon('-36 -148 -88 -132 -116 -86 -116 -20', -14, '#8f6046', 'fill-opacity="0.55"'),
  ribbon('-38 -156 -100 -150 -132 -96 -130 -20', -10, '#b58260', 'fill-opacity="0.4"'),
  ribbon('-30 -142 -66 -122 -94 -84 -102 -34', -8, '#24130e', 'fill-opacity="0.45"'),
  ribbon('-108 0 -120 60 -108 120 -114 190', 12, '#93644a', 'fill-opacity="0.5"'),
  ribbon('-134 20 -146 90 -130 140 -140 220', 10, '#2a1812', 'fill-opacity="0.5"'),
  ribbon('-100 90 -100 150 -84 200 -104 258', 10, '#2a1812', 'fill-opacity="0.5"'),
  ribbon('-122 150 -122 190 -140 230 -118 268', 11, '#a87654', 'fill-opacity="0.45"'),
  spot('hairGloss', 78, -108, 40, 20, 'transform="rotate(40 78 -108)"'),
  spot('hairGloss', -104, -72, 18, 40, 'transform="rotate(20 -104 -72)"'),
  line('M-30 -153C-20 -140 0 -128 20 -118', '#1d0f0b', 1.6, 'stroke-opacity="0.5"'),
  line('M-34 -156C-14 -168 30 -176 66 -158', '#d0a07a', 1.2, 'stroke-opacity="0.35"'),
].join('');

/** Lan: a presenter in a navy blazer. */
export const lan: Person = {
  id: 1001,
  build: 'woman',
  greeting: 'salute',
  features,
  headdress: {
    dye: hairDye('#3b241c'),
    defs: hairDefs,
    behind,
    over: () => hair,
    ears: false,
  },
  dress: {
    dye: clothDye('#243056'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [44, 206],
    head: { x: 360, y: 338, scale: 1.14 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
