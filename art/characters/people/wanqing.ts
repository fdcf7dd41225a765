import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './wanqing-clothes';

const skin: Skin = { light: '#fdeee2', base: '#f8dcca', shade: '#e0ae96', deep: '#b0755f', blush: '#f0928c' };

const features: Features = {
  skin,
  face: { temple: 95, cheek: 97, jaw: 74, chin: 16, jawY: 96, chinY: 146, noseWidth: 16.5, noseY: 58 },
  eyes: {
    iris: '#5a3a2c',
    irisDeep: '#281610',
    lash: '#1d1110',
    lid: '#cf938a',
    brow: '#3d2c2b',
    apart: 45,
    size: 1.06,
    lashes: true,
    browHeight: 5,
    browLift: 3.4,
    slant: 3,
    arch: 0.96,
  },
  lips: {
    upper: '#b8434f',
    lower: '#d46671',
    seam: '#86262f',
    shine: 0.6,
    halfWidth: 32,
    upperHeight: 8.4,
    lowerHeight: 11.5,
    shade: '#dba58e',
  },
};

const hairDefs = [
  linear(
    'hair',
    [
      [0, '#3e3033'],
      [0.45, '#1f1719'],
      [1, '#120d0e'],
    ],
    '0.2 0 0.7 1',
  ),
  linear('hairBack', [
    [0, '#171112'],
    [1, '#2a1f22'],
  ]),
  radial('hairGloss', [
    [0, '#a8a0b0', 0.5],
    [1, '#a8a0b0', 0],
  ]),
  radial(
    'pearl',
    [
      [0, '#ffffff'],
      [0.5, '#f3e9e4'],
      [1, '#c4b2ad'],
    ],
    '0.36 0.3 0.75',
  ),
  linear('gold', [
    [0, '#fbe7ad'],
    [1, '#b98a3e'],
  ]),
].join('');

/** Long hair down the back; it shows beside the neck. */
const behind = [
  '<ellipse cx="6" cy="-176" rx="46" ry="34" fill="url(#hair)"/>',
  ribbon('-34 -170 -22 -204 30 -208 46 -176', -8, '#6d5d62', 'fill-opacity="0.5"'),
  ribbon('-26 -164 -12 -192 26 -194 38 -170', -6, '#0a0607', 'fill-opacity="0.6"'),
  fill(
    'M-104 -60C-132 0 -128 90 -124 150C-122 200 -110 232 -84 246C-40 256 40 256 84 246C110 232 122 200 124 150C128 90 132 0 104 -60Z',
    'url(#hairBack)',
  ),
  ribbon('-112 20 -118 90 -112 160 -96 236', 9, '#5a4a50', 'fill-opacity="0.45"'),
  ribbon('112 20 118 90 112 160 96 236', -9, '#5a4a50', 'fill-opacity="0.4"'),
].join('');

/** A strand from the parting back over the ear, on both sides. */
const strand = (share: number): string => {
  const light = Math.round(share * 12) % 2 === 0;
  const curve = (side: 1 | -1): string =>
    `${n(side < 0 ? mix(-26, -22, share) : mix(-20, -12, share))} ${n(mix(-118, -160, share))} ${n(side * mix(50, 70, share))} ${n(mix(-120, -162, share))} ${n(side * mix(94, 114, share))} ${n(mix(-70, -100, share))} ${n(side * mix(100, 112, share))} ${n(mix(20, 30, share))}`;
  const [paint, more] = light ? ['#66575c', 'fill-opacity="0.5"'] : ['#070405', 'fill-opacity="0.5"'];
  return ribbon(curve(1), 6, paint, more) + ribbon(curve(-1), -6, paint, more);
};

const HAIRLINE = 'M-99 16C-102 -40 -86 -84 -24 -124C40 -110 92 -70 99 16';

const hairOf = ({ deep }: Skin): string =>
  [
    line(HAIRLINE, deep, 9, 'stroke-opacity="0.16" transform="translate(0 4)"'),
    fill(
      'M-110 60C-128 -40 -120 -136 -52 -164C-20 -176 20 -176 52 -164C120 -136 128 -40 110 60C104 48 102 30 100 10C92 -66 44 -104 -24 -126C-82 -86 -100 -44 -100 10C-102 30 -104 48 -110 60Z',
      'url(#hair)',
    ),
    [0.04, 0.2, 0.36, 0.52, 0.68, 0.84].map(strand).join(''),
    line('M-24 -125C-23 -140 -22 -152 -20 -166', '#d9b9a8', 1.8, 'stroke-opacity="0.6"'),
    spot('hairGloss', -64, -120, 32, 13, 'transform="rotate(-44 -64 -120)"'),
    spot('hairGloss', 50, -132, 36, 11, 'transform="rotate(30 50 -132)"'),
    // A comb of pearls over the ear.
    line('M84 -120C98 -104 106 -88 110 -70', 'url(#gold)', 3.4),
    [
      [86, -118, 7],
      [97, -103, 6.2],
      [105, -87, 5.4],
      [110, -72, 4.6],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#pearl)"/>`)
      .join(''),
  ].join('');

const earring = (side: 1 | -1): string =>
  line(`M${side * 104} 46L${side * 104} 62`, 'url(#gold)', 2) +
  `<circle cx="${side * 104}" cy="68" r="6" fill="url(#pearl)"/>`;

/** Wanqing: a teacher of music and literature in a qipao. */
export const wanqing: Person = {
  id: 1014,
  build: 'woman',
  greeting: 'salute',
  features,
  headdress: {
    dye: hairDye('#1f1719'),
    defs: hairDefs,
    behind,
    over: (skin) => hairOf(skin) + earring(-1) + earring(1),
    ears: true,
  },
  dress: {
    dye: clothDye('#6a83bd'),
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [41, 204],
    head: { x: 360, y: 348, scale: 1.12 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
