import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './priya-clothes';

const skin: Skin = {
  light: '#cd976c',
  base: '#b67b51',
  shade: '#875231',
  deep: '#4f2c18',
  blush: '#c25d47',
  glow: '#ffdcb4',
};

const features: Features = {
  skin,
  face: { temple: 94, cheek: 97, jaw: 76, chin: 19, jawY: 98, chinY: 148, noseWidth: 18.5, noseY: 60 },
  eyes: {
    iris: '#40230f',
    irisDeep: '#1b0d06',
    lash: '#0f0806',
    lid: '#8a4d35',
    brow: '#170e0a',
    apart: 44.5,
    size: 1.12,
    lashes: true,
    browHeight: 7,
    browLift: 4,
    slant: 1,
    arch: 1.06,
  },
  lips: {
    upper: '#95463f',
    lower: '#b2625a',
    seam: '#5f2723',
    shine: 0.4,
    halfWidth: 36,
    upperHeight: 9.6,
    lowerHeight: 13.5,
    shade: '#7f4b2d',
  },
};

const hairDefs = [
  linear(
    'hair',
    [
      [0, '#37302f'],
      [0.45, '#191415'],
      [1, '#0d0a0b'],
    ],
    '0.2 0 0.7 1',
  ),
  radial(
    'knot',
    [
      [0, '#3b3332'],
      [0.6, '#1a1516'],
      [1, '#0b0809'],
    ],
    '0.4 0.3 0.75',
  ),
  radial('hairGloss', [
    [0, '#9d9aa8', 0.5],
    [1, '#9d9aa8', 0],
  ]),
  linear('gold', [
    [0, '#fbe7ad'],
    [1, '#b98a3e'],
  ]),
].join('');

/** The low knot; its edge shows beside the neck. */
const behind = [
  '<ellipse cx="34" cy="112" rx="84" ry="50" fill="url(#knot)"/>',
  ribbon('84 80 106 98 110 122 88 142', -6, '#4b4446', 'fill-opacity="0.6"'),
  ribbon('72 84 92 104 94 126 72 146', -5, '#4b4446', 'fill-opacity="0.6"'),
].join('');

/** A strand from the parting down to the ear, on both sides. */
const strand = (share: number): string => {
  const light = Math.round(share * 12) % 2 === 0;
  const curve = (side: 1 | -1): string =>
    `${n(side * mix(2, 4, share))} ${n(mix(-120, -160, share))} ${n(side * mix(44, 66, share))} ${n(mix(-116, -160, share))} ${n(side * mix(90, 112, share))} ${n(mix(-82, -106, share))} ${n(side * mix(99, 110, share))} ${n(mix(-8, 4, share))}`;
  const [paint, more] = light ? ['#5d5558', 'fill-opacity="0.55"'] : ['#050304', 'fill-opacity="0.5"'];
  return ribbon(curve(1), 5, paint, more) + ribbon(curve(-1), -5, paint, more);
};

const HAIRLINE = 'M-100 6C-96 -50 -78 -96 0 -124C78 -96 96 -50 100 6';

const hairOf = ({ deep }: Skin): string =>
  [
    line(HAIRLINE, deep, 9, 'stroke-opacity="0.22" transform="translate(0 4)"'),
    fill(
      'M-104 18C-122 -52 -116 -138 -50 -162C-18 -173 18 -173 50 -162C116 -138 122 -52 104 18C100 8 99 -2 98 -14C94 -58 74 -98 0 -126C-74 -98 -94 -58 -98 -14C-99 -2 -100 8 -104 18Z',
      'url(#hair)',
    ),
    [0.04, 0.2, 0.36, 0.52, 0.68, 0.84].map(strand).join(''),
    line('M0 -125C1 -140 1 -152 1 -168', '#8a5a3c', 2, 'stroke-opacity="0.75"'),
    spot('hairGloss', -56, -126, 36, 13, 'transform="rotate(-36 -56 -126)"'),
    spot('hairGloss', 56, -126, 28, 10, 'transform="rotate(36 56 -126)"'),
  ].join('');

const earring = (side: 1 | -1): string =>
  `<circle cx="${side * 103}" cy="46" r="5" fill="url(#gold)"/><circle cx="${side * 103 - 1.4}" cy="44.500" r="1.600" fill="#fff8e0"/>`;

/** Priya: a nurse in a blue tunic. */
export const priya: Person = {
  id: 1011,
  build: 'woman',
  greeting: 'namaste',
  features,
  headdress: {
    dye: hairDye('#191415'),
    defs: hairDefs,
    behind,
    over: (skin) => hairOf(skin) + earring(-1) + earring(1),
    ears: true,
  },
  dress: {
    dye: clothDye('#5d80d0'),
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [42, 206],
    head: { x: 360, y: 342, scale: 1.12 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
