import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, radial, ribbon, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './xiaoman-clothes';

const features: Features = {
  skin: { light: '#ffeee2', base: '#fadcc8', shade: '#e8ae97', deep: '#be7965', blush: '#f58a86' },
  face: { temple: 99, cheek: 99, jaw: 84, chin: 18, jawY: 90, chinY: 141, noseWidth: 15.5, noseY: 56 },
  eyes: {
    iris: '#6a3f34',
    irisDeep: '#2f1815',
    lash: '#24130f',
    lid: '#d98e86',
    brow: '#4b2f2c',
    apart: 45.5,
    size: 1.14,
    lashes: true,
    browHeight: 5.4,
    browLift: -1,
    slant: -0.6,
    arch: 1.06,
  },
  lips: {
    upper: '#d9666c',
    lower: '#ee8d90',
    seam: '#a63f49',
    shine: 0.7,
    halfWidth: 30,
    upperHeight: 7.6,
    lowerHeight: 11,
    shade: '#e3a48e',
  },
};

const hairDefs = [
  linear('hairBack', [
    [0, '#22141a'],
    [1, '#351f28'],
  ]),
  linear(
    'hair',
    [
      [0, '#5e3a46'],
      [0.3, '#38212a'],
      [0.7, '#2c1a21'],
      [1, '#4a2c37'],
    ],
    '0.2 0 0.6 1',
  ),
  linear('fringe', [
    [0, '#472b35'],
    [0.5, '#33202a'],
    [1, '#513240'],
  ]),
  radial('hairGloss', [
    [0, '#d9a7b2', 0.5],
    [1, '#d9a7b2', 0],
  ]),
].join('');

const behind = fill(
  'M-110 -70C-140 -20 -142 50 -134 96C-130 130 -112 150 -84 152C-40 168 40 168 84 152C112 150 130 130 134 96C142 50 140 -20 110 -70C70 -178 -70 -178 -110 -70Z',
  'url(#hairBack)',
);

/** The hair over ear and cheek, whose tips turn in below the jaw. */
const lock = (turn: 1 | -1): string =>
  `<g transform="scale(${turn} 1)">${[
    fill(
      'M70 -142C116 -124 134 -66 136 -6C138 44 142 84 130 118C122 142 96 152 76 142C92 130 98 108 97 84C97 48 100 12 97 -18C94 -60 84 -96 70 -142Z',
      'url(#hair)',
    ),
    ribbon('92 -112 122 -60 126 10 124 96', 9, '#8d5f6b', 'fill-opacity="0.5"'),
    ribbon('84 -110 112 -50 112 30 110 100', 8, '#1b0e13', 'fill-opacity="0.5"'),
    ribbon('112 10 116 60 118 100 92 142', -8, '#9a6b77', 'fill-opacity="0.5"'),
    ribbon('128 0 134 60 132 104 104 144', -6, '#1b0e13', 'fill-opacity="0.45"'),
    ribbon('98 0 102 50 104 96 86 138', -5, '#1b0e13', 'fill-opacity="0.5"'),
  ].join('')}</g>`;

const crown = fill(
  'M-126 -34C-138 -106 -96 -176 0 -178C96 -176 138 -106 126 -34C112 -84 70 -118 0 -118C-70 -118 -112 -84 -126 -34Z',
  'url(#hair)',
);

/** Lower edge of the fringe with the slits where its strands part. */
const EDGE =
  'C96 -30 91 -37 82 -41C76 -44 72 -45 68 -46L65 -60L61 -47C48 -50 38 -51 29 -51L25 -68L21 -51C8 -52 -4 -52 -14 -51L-19 -64L-22 -50C-32 -50 -42 -49 -50 -47L-54 -62L-58 -46C-68 -44 -76 -42 -82 -40C-91 -36 -97 -28 -101 -13';
const FRINGE = `M-101 -13C-110 -76 -94 -134 -8 -164C88 -146 112 -76 101 -13${EDGE}Z`;

/** Strands from the crown to the edge, by where they end. */
const ENDS = [-90, -70, -54, -36, -19, 2, 25, 44, 65, 86];

const fringe = [
  fill(FRINGE, '#7a3f3c', 'fill-opacity="0.26" transform="translate(1 6)"'),
  fill(FRINGE, 'url(#fringe)'),
  ENDS.map((x, i) => {
    const light = i % 2 === 1;
    const y = -50 + (Math.abs(x) / 90) ** 2 * 18;
    return ribbon(
      `${x} ${y} ${x * 0.97} ${y - 42} ${x * 0.62} -122 ${x * 0.28 - 4} -158`,
      light ? 6 : -5,
      light ? '#8d5f6b' : '#1b0e13',
      `fill-opacity="${light ? 0.42 : 0.5}"`,
    );
  }).join(''),
  spot('hairGloss', -34, -112, 42, 11, 'transform="rotate(-12 -34 -112)"'),
  spot('hairGloss', 52, -110, 28, 9, 'transform="rotate(16 52 -110)"'),
].join('');

const clip = [
  '<g transform="translate(97 -74) rotate(64)"><rect x="-24" y="-7" width="48" height="14" rx="7" fill="#20101a" fill-opacity="0.35" transform="translate(2 3)"/><rect x="-24" y="-7" width="48" height="14" rx="7" fill="#ffc94d"/>',
  line('M-16 -3L14 -3', '#fff0c2', 2.6),
  line('M-16 4L16 4', '#d08e1c', 1.6, 'stroke-opacity="0.7"'),
  '</g>',
].join('');

/** The hood behind the neck. */
const hoodInside = fill(
  'M-64 152C-40 136 40 136 64 152C66 190 62 220 56 250L-56 250C-62 220 -66 190 -64 152Z',
  '#65509c',
);

/** Xiaoman: a young woman in a hoodie. */
export const xiaoman: Person = {
  id: 1007,
  build: 'woman',
  greeting: 'salute',
  features,
  headdress: {
    dye: hairDye('#38212a'),
    defs: hairDefs,
    behind,
    over: () => lock(1) + lock(-1) + crown + fringe + clip,
    ears: false,
  },
  dress: {
    dye: clothDye('#b19de4'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    inside: hoodInside,
    neck: [40, 196],
    head: { x: 360, y: 356, scale: 1.12 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
