import type { Features } from '../anatomy/figure';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothDye, hairDye } from '../dyes';
import { clothesDefs, clothesOf, movedSleeve } from './melati-clothes';

const features: Features = {
  skin: {
    light: '#efc79c',
    base: '#dba877',
    shade: '#b37c4f',
    deep: '#784728',
    blush: '#d9765c',
    glow: '#ffe6c4',
  },
  face: { temple: 96, cheek: 99, jaw: 80, chin: 21, jawY: 97, chinY: 146, noseWidth: 20, noseY: 59 },
  eyes: {
    iris: '#4f2f1a',
    irisDeep: '#20120a',
    lash: '#150c08',
    lid: '#a4654a',
    brow: '#231610',
    apart: 45,
    size: 1.1,
    lashes: true,
    browHeight: 6.4,
    browLift: 3.4,
    slant: 0.6,
    arch: 1.04,
  },
  lips: {
    upper: '#b23f4a',
    lower: '#cf6268',
    seam: '#762530',
    shine: 0.5,
    halfWidth: 36,
    upperHeight: 9.4,
    lowerHeight: 13.4,
    shade: '#a9744a',
  },
};

const hairDefs = [
  linear(
    'melatiHair',
    [
      [0, '#46322a'],
      [0.4, '#2a1c17'],
      [1, '#150d0a'],
    ],
    '0.2 0 0.7 1',
  ),
  radial('melatiGloss', [
    [0, '#b08f7c', 0.5],
    [1, '#b08f7c', 0],
  ]),
  linear('melatiGold', [
    [0, '#fbe7ad'],
    [1, '#a97728'],
  ]),
].join('');

/** A strand in a soft wave from the side parting over the ear. */
const strand = (share: number, side: 1 | -1): string => {
  const light = Math.round(share * 12) % 2 === 0;
  const from = mix(side < 0 ? 22 : 34, side < 0 ? 12 : 40, share);
  return ribbon(
    `${n(from)} ${n(mix(-116, -158, share))} ${n(side * mix(40, 78, share))} ${n(mix(-112, -166, share))} ${n(side * mix(92, 124, share))} ${n(mix(-70, -96, share))} ${n(side * mix(98, 112, share))} ${n(mix(20, 42, share))}`,
    side * 7,
    light ? '#7c5d4f' : '#0a0605',
    `fill-opacity="${light ? 0.5 : 0.45}"`,
  );
};

const shares = [0.06, 0.24, 0.42, 0.6, 0.78];

/** Buds of jasmine along the low knot. */
const jasmine = Array.from({ length: 9 }, (_, i) => {
  const angle = Math.PI * (0.1 + (0.8 * i) / 8);
  const [x, y] = [74 - Math.cos(angle) * 56, 74 + Math.sin(angle) * 52];
  return `<g transform="translate(${n(x)} ${n(y)})"><circle r="7" fill="#fffdf4"/><circle cx="-2" cy="-2" r="3" fill="#ffffff"/><path d="M-4 3C0 7 4 6 6 2" fill="none" stroke="#d8cfae" stroke-width="1.400"/></g>`;
}).join('');

const behind = [
  '<ellipse cx="72" cy="76" rx="54" ry="50" fill="url(#melatiHair)"/>',
  ribbon('30 60 50 36 92 36 116 70', -8, '#7c5d4f', 'fill-opacity="0.5"'),
  ribbon('36 84 56 60 92 62 112 92', -7, '#0a0605', 'fill-opacity="0.5"'),
  jasmine,
].join('');

const HAIRLINE = 'M-99 20C-100 -40 -72 -92 22 -122C70 -104 96 -60 99 18';

const hairOf = ({ deep }: Skin): string =>
  [
    line(HAIRLINE, deep, 9, 'stroke-opacity="0.2" transform="translate(0 4)"'),
    fill(
      'M-108 52C-130 -36 -122 -138 -46 -166C-16 -177 26 -178 58 -164C122 -136 128 -40 108 48C103 40 101 26 99 12C96 -56 70 -100 22 -122C-60 -96 -94 -44 -98 14C-99 30 -103 44 -108 52Z',
      'url(#melatiHair)',
    ),
    shares.map((share) => strand(share, -1) + strand(share, 1)).join(''),
    line('M22 -122C24 -138 28 -152 34 -166', '#0a0605', 1.8, 'stroke-opacity="0.7"'),
    spot('melatiGloss', -62, -116, 40, 14, 'transform="rotate(-40 -62 -116)"'),
    spot('melatiGloss', 74, -120, 26, 11, 'transform="rotate(40 74 -120)"'),
  ].join('');

const earring = (side: 1 | -1): string =>
  `<g transform="translate(${side * 106} 50)"><circle r="5" fill="url(#melatiGold)"/><path d="M0 6L5 16L0 26L-5 16Z" fill="url(#melatiGold)"/></g>`;

/** Melati: a host in kebaya and batik, from head to foot. */
export const melati: Person = {
  id: 1015,
  build: 'woman',
  features,
  headdress: {
    dye: hairDye('#2a1c17'),
    defs: hairDefs,
    behind,
    over: (skin) => hairOf(skin) + earring(-1) + earring(1),
    ears: true,
  },
  dress: {
    dye: clothDye('#c03c58', 24),
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [47, 206],
    head: { x: 360, y: 152, scale: 0.5 },
    trialMarks: {
      letters: 12,
      trunk: [
        [360, 320],
        [360, 372],
        [360, 600],
        [360, 650],
        [360, 700],
        [360, 760],
        [360, 820],
        [360, 880],
        [360, 940],
        [360, 1000],
      ],
      sides: [
        [248, 328],
        [244, 380],
        [238, 432],
      ],
    },
  },
  face: { left: 304, top: 160, width: 112, height: 80 },
};
