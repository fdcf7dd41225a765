import type { BeardLook } from '../anatomy/beard';
import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import type { Person } from '../anatomy/person';
import { fill, line, linear, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothDye } from '../dyes';
import { clothesDefs, clothesOf, movedSleeve } from './somchai-clothes';

const face: FaceShape = {
  temple: 99,
  cheek: 107,
  jaw: 94,
  chin: 28,
  jawY: 100,
  chinY: 152,
  noseWidth: 23.5,
  noseY: 62,
};

const beard: BeardLook = { color: '#241b17', light: '#6a584c', width: 39, density: 0.6 };

const features: Features = {
  skin: {
    light: '#f5d3ae',
    base: '#e5b98f',
    shade: '#c18d64',
    deep: '#875637',
    blush: '#dc8468',
    glow: '#fff0d6',
  },
  face,
  eyes: {
    iris: '#4a2f1d',
    irisDeep: '#1e120a',
    lash: '#1a100b',
    lid: '#b27a58',
    brow: '#221915',
    apart: 46,
    size: 0.94,
    lashes: false,
    browHeight: 8.2,
    browLift: 2.4,
    slant: -1.4,
    arch: 0.96,
  },
  lips: {
    upper: '#b0685a',
    lower: '#c9857a',
    seam: '#73382f',
    shine: 0.26,
    halfWidth: 38,
    upperHeight: 7.4,
    lowerHeight: 11.4,
    shade: '#b58560',
  },
  beard: { ...beard, kind: 'mustache' },
};

const hairDefs = [
  linear('chefHair', [
    [0, '#2a211d'],
    [0.7, '#1c1512'],
    [1, '#1c1512', 0.6],
  ]),
  linear(
    'toque',
    [
      [0, '#c9d1de'],
      [0.3, '#ffffff'],
      [0.64, '#eff2f7'],
      [1, '#b3bccc'],
    ],
    '0 0 1 0.06',
  ),
  radial('toqueShade', [
    [0, '#7f8aa3', 0.55],
    [1, '#7f8aa3', 0],
  ]),
].join('');

const sides = (side: 1 | -1): string =>
  `<g transform="scale(${side} 1)">${fill(
    'M-104 -88C-116 -58 -118 -24 -112 16C-107 22 -104 10 -103 -4C-102 -32 -100 -54 -96 -78Z',
    'url(#chefHair)',
  )}</g>`;

/** The band round the head, and the puffed crown that leans to a side. */
const toqueOf = ({ deep }: Skin): string =>
  [
    fill(
      'M-106 -62C-70 -46 70 -46 106 -62C105 -54 103 -50 100 -46C66 -34 -66 -34 -100 -46C-103 -50 -105 -54 -106 -62Z',
      deep,
      'fill-opacity="0.32"',
    ),
    fill(
      'M-104 -128C-146 -150 -160 -206 -120 -238C-96 -262 -52 -262 -30 -250C-6 -274 54 -274 78 -248C124 -256 158 -214 142 -172C134 -148 118 -134 104 -128C60 -112 -60 -112 -104 -128Z',
      'url(#toque)',
    ),
    ...[-70, -34, 2, 38, 74].map((x, i) =>
      ribbon(
        `${x} -126 ${n(x * 1.1)} -160 ${n(x * 1.24 + (i % 2 === 0 ? 8 : -6))} -196 ${n(x * 1.3)} -226`,
        i % 2 === 0 ? 9 : -8,
        '#8d98ae',
        'fill-opacity="0.42"',
      ),
    ),
    spot('toqueShade', 96, -190, 34, 46, 'fill-opacity="0.8"'),
    spot('toqueShade', 0, -124, 96, 16),
    fill(
      'M-110 -70C-112 -92 -110 -116 -106 -134C-66 -116 66 -116 106 -134C110 -116 112 -92 110 -70C72 -54 -72 -54 -110 -70Z',
      'url(#toque)',
    ),
    line('M-106 -134C-66 -116 66 -116 106 -134', '#8d98ae', 2, 'stroke-opacity="0.7"'),
    line('M-110 -70C-72 -54 72 -54 110 -70', '#8d98ae', 2.2, 'stroke-opacity="0.8"'),
    line('M-109 -80C-72 -64 72 -64 109 -80', '#ffffff', 1.6),
  ].join('');

/** Somchai: a chef with toque and apron, from head to foot. */
export const somchai: Person = {
  id: 1016,
  build: 'man',
  greeting: 'wai',
  features,
  headdress: {
    defs: hairDefs,
    over: (skin) => sides(1) + sides(-1) + toqueOf(skin),
    ears: true,
  },
  dress: {
    // The apron and the neckerchief; the jacket stays white.
    dye: clothDye('#8e2f35'),
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [54, 210],
    head: { x: 360, y: 148, scale: 0.5 },
    trialMarks: {
      letters: 14,
      trunk: [
        [360, 350],
        [360, 410],
        [360, 640],
        [360, 700],
        [360, 760],
        [360, 820],
      ],
      sides: [
        [240, 326],
        [238, 378],
        [234, 430],
      ],
      legs: [
        [305, 930],
        [302, 986],
        [301, 1042],
        [298, 1098],
        [297, 1152],
      ],
    },
  },
  face: { left: 304, top: 160, width: 112, height: 80 },
};
