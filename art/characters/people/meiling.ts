import type { Features } from '../anatomy/figure';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothDye, hairDye } from '../dyes';
import type { GlassesLook } from '../parts/glasses';
import { clothesDefs, clothesOf, movedSleeve } from './meiling-clothes';

const features: Features = {
  skin: {
    light: '#f9dfc2',
    base: '#edc6a2',
    shade: '#cf9b75',
    deep: '#93603f',
    blush: '#e07f6c',
    glow: '#fff2de',
  },
  face: { temple: 98, cheek: 104, jaw: 87, chin: 23, jawY: 97, chinY: 144, noseWidth: 20.5, noseY: 58 },
  eyes: {
    iris: '#543522',
    irisDeep: '#24150c',
    lash: '#1c120d',
    lid: '#b97a63',
    brow: '#553a2e',
    apart: 45.5,
    size: 1,
    lashes: true,
    browHeight: 6,
    browLift: 5,
    slant: -1.2,
    arch: 1.12,
  },
  lips: {
    upper: '#b84b4c',
    lower: '#d56d68',
    seam: '#812f31',
    shine: 0.42,
    halfWidth: 39,
    upperHeight: 8.4,
    lowerHeight: 12.6,
    shade: '#c58e68',
  },
};

const glasses: GlassesLook = {
  frame: '#5f2d22',
  light: '#c47a52',
  apart: 46,
  width: 36,
  height: 27,
  rim: 3.4,
  cheek: 104,
};

const hairDefs = [
  linear(
    'bobHair',
    [
      [0, '#6b4433'],
      [0.4, '#442a20'],
      [1, '#2a1812'],
    ],
    '0.2 0 0.75 1',
  ),
  linear('bobBack', [
    [0, '#2c1a14'],
    [1, '#1b0f0b'],
  ]),
  radial('bobGloss', [
    [0, '#d9a685', 0.55],
    [1, '#d9a685', 0],
  ]),
].join('');

/** The hair at the back, down to the neck. */
const behind = fill(
  'M-108 -60C-120 20 -118 84 -98 126C-72 142 -40 140 0 140C40 140 72 142 98 126C118 84 120 20 108 -60Z',
  'url(#bobBack)',
);

/** A strand from the side parting over the ear to the tips below the jaw; 0 is beside the face. */
function strand(share: number, side: 1 | -1, index: number): string {
  const light = index % 2 === 0;
  const top = mix(-118, -170, share);
  const [x, ...rest] =
    side < 0
      ? [32, top, mix(-44, -108, share), mix(-106, -198, share), mix(-124, -147, share), mix(-44, -6, share)]
      : [36, top, mix(92, 118, share), mix(-92, -180, share), mix(110, 138, share), mix(-10, -16, share)];
  return ribbon(
    [x, ...rest, side * mix(102, 114, share), mix(112, 100, share)]
      .map((value) => n(value as number))
      .join(' '),
    side * (light ? 5 : 4),
    light ? '#a06c50' : '#1a0e0a',
    `fill-opacity="${light ? 0.42 : 0.4}"`,
  );
}

const shares = [0.1, 0.26, 0.44, 0.6, 0.78, 0.92];
const strands = shares.map((share, i) => strand(share, -1, i) + strand(share, 1, i + 1)).join('');

/** The tips turn in under the jaw. */
const tips = ([1, -1] as const)
  .map((side) =>
    [
      ribbon(
        `${side * 124} 30 ${side * 126} 76 ${side * 112} 112 ${side * 80} 130`,
        side * 5,
        '#a06c50',
        'fill-opacity="0.4"',
      ),
      ribbon(
        `${side * 112} 60 ${side * 114} 92 ${side * 102} 114 ${side * 78} 128`,
        side * 5,
        '#1a0e0a',
        'fill-opacity="0.42"',
      ),
    ].join(''),
  )
  .join('');

const FRINGE = 'M-98 34C-99 4 -99 -20 -92 -34C-80 -52 -2 -62 34 -114C82 -76 97 -30 99 34';

const hairOf = ({ deep }: Skin): string =>
  [
    line(FRINGE, deep, 10, 'stroke-opacity="0.22" transform="translate(1 5)"'),
    fill(
      'M-112 104C-136 56 -139 -56 -113 -112C-86 -167 -30 -182 20 -178C82 -174 123 -132 128 -60C132 0 134 60 114 104C108 124 92 136 70 134C90 110 100 66 99 24C97 -30 82 -76 34 -114C-2 -62 -80 -52 -92 -34C-99 -20 -99 4 -98 30C-99 66 -90 110 -70 134C-92 136 -106 124 -112 104Z',
      'url(#bobHair)',
    ),
    tips,
    strands,
    line('M34 -113C36 -132 36 -152 32 -174', '#1a0e0a', 2, 'stroke-opacity="0.6"'),
    spot('bobGloss', -72, -112, 40, 15, 'transform="rotate(-42 -72 -112)"'),
    spot('bobGloss', 86, -112, 26, 11, 'transform="rotate(48 86 -112)"'),
    spot('bobGloss', -116, 40, 10, 40),
  ].join('');

/** Mei Ling: a bank clerk in waistcoat and silk scarf. */
export const meiLing: Person = {
  id: 1017,
  build: 'woman',
  greeting: 'salute',
  features,
  glasses,
  headdress: {
    dye: hairDye('#442a20'),
    defs: hairDefs,
    behind,
    over: hairOf,
    ears: false,
  },
  dress: {
    dye: clothDye('#245477'),
    defs: clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [45, 206],
    head: { x: 360, y: 346, scale: 1.12 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
