import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import { clothDye, grayHairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import type { GlassesLook } from '../parts/glasses';
import { clothesDefs, clothesOf, movedSleeve } from './guilan-clothes';

const skin: Skin = { light: '#fbe6d4', base: '#f0cfb5', shade: '#d3a184', deep: '#9c6650', blush: '#e79384' };

const face: FaceShape = {
  temple: 97,
  cheek: 103,
  jaw: 82,
  chin: 18,
  jawY: 100,
  chinY: 147,
  noseWidth: 19.5,
  noseY: 59,
};

const features: Features = {
  skin,
  face,
  eyes: {
    iris: '#5a3b28',
    irisDeep: '#29180e',
    lash: '#3b2a24',
    lid: '#c58f7c',
    brow: '#9a9290',
    apart: 45,
    size: 0.94,
    lashes: false,
    browHeight: 5,
    browLift: 1.6,
    slant: -3,
    arch: 0.86,
  },
  lips: {
    upper: '#bb6a66',
    lower: '#d08a82',
    seam: '#8a4744',
    shine: 0.3,
    halfWidth: 34,
    upperHeight: 5.8,
    lowerHeight: 9,
    shade: '#cb9377',
  },
  aged: true,
};

const glasses: GlassesLook = {
  frame: '#a9803f',
  light: '#fbe6ae',
  apart: 45.5,
  width: 34,
  height: 28,
  rim: 2.6,
  cheek: 103,
};

const hairDefs = [
  linear(
    'hair',
    [
      [0, '#f1f0f1'],
      [0.45, '#cfcdd1'],
      [1, '#9d9aa2'],
    ],
    '0.25 0 0.7 1',
  ),
  radial(
    'bun',
    [
      [0, '#e9e8ea'],
      [0.6, '#b5b2b9'],
      [1, '#86838c'],
    ],
    '0.38 0.3 0.75',
  ),
  radial('hairGloss', [
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ]),
  radial(
    'pearl',
    [
      [0, '#fffdfa'],
      [0.5, '#f3e9e4'],
      [1, '#c4b2ad'],
    ],
    '0.36 0.3 0.75',
  ),
].join('');

/** The knot at the back of the head, held by a wooden pin. */
const bun = [
  line('M-70 -192L76 -152', '#5b2f1d', 5),
  line('M-68 -193.5L74 -154.5', '#a9683f', 1.4, 'stroke-opacity="0.8"'),
  '<circle cx="-72" cy="-193" r="6" fill="#b3282d"/><circle cx="-74" cy="-195" r="1.900" fill="#f2a09c"/>',
  '<ellipse cx="0" cy="-172" rx="62" ry="40" fill="url(#bun)"/>',
  ribbon('-52 -168 -34 -206 34 -214 56 -176', -10, '#fdfdfd', 'fill-opacity="0.7"'),
  ribbon('-44 -160 -26 -196 30 -202 48 -166', -8, '#75727b', 'fill-opacity="0.5"'),
  ribbon('-30 -158 -10 -186 22 -190 38 -162', -7, '#fdfdfd', 'fill-opacity="0.6"'),
].join('');

/** A strand combed from the hairline back to the knot. */
const strand = (share: number, side: 1 | -1): string => {
  const [x, y] = [mix(100, 16, share), mix(-26, -118, share ** 0.6)];
  const bend = mix(112, 26, share);
  const light = Math.round(share * 14) % 2 === 0;
  return ribbon(
    `${n(side * x)} ${n(y)} ${n(side * bend)} ${n(y - 46)} ${n(side * bend * 0.78)} -146 ${n(side * mix(44, 8, share))} -160`,
    side * -6,
    light ? '#ffffff' : '#77747d',
    `fill-opacity="${light ? 0.75 : 0.42}"`,
  );
};

const shares = Array.from({ length: 11 }, (_, i) => 0.02 + i * 0.085);

/** Where skin begins below the combed hair; the shadow of the hair lies on it. */
const HAIRLINE =
  'M-103 4C-99 -52 -86 -78 -62 -90C-40 -100 -8 -104 12 -118C26 -112 44 -108 62 -96C88 -78 98 -52 103 4';

const hairOf = ({ deep }: Skin): string =>
  [
    line(HAIRLINE, deep, 9, 'stroke-opacity="0.16" transform="translate(0 4)"'),
    fill(
      'M-106 14C-124 -56 -116 -136 -52 -160C-20 -172 20 -172 52 -160C116 -136 124 -56 106 14C102 8 100 -2 99 -14C97 -52 88 -78 62 -96C44 -108 26 -112 12 -118C-8 -104 -40 -100 -62 -90C-84 -76 -96 -50 -99 -14C-100 -2 -102 8 -106 14Z',
      'url(#hair)',
    ),
    shares.map((share) => strand(share, 1) + strand(share, -1)).join(''),
    // Short hairs that never stay in the knot.
    line('M-100 6C-104 20 -103 32 -99 42', '#d9d7da', 1.6, 'stroke-opacity="0.9"'),
    line('M101 4C106 18 105 30 100 40', '#c2bfc5', 1.6, 'stroke-opacity="0.9"'),
    line('M12 -118C10 -132 8 -146 6 -160', '#807d86', 1.6, 'stroke-opacity="0.6"'),
    spot('hairGloss', -54, -128, 34, 13, 'transform="rotate(-30 -54 -128)"'),
    spot('hairGloss', 58, -128, 24, 10, 'transform="rotate(32 58 -128)"'),
  ].join('');

const earring = (side: 1 | -1): string => `<circle cx="${side * 109}" cy="48" r="6.4" fill="url(#pearl)"/>`;

/** The inside of the collar, behind the neck. */
const collarInside = fill(
  'M-56 146C-30 132 30 132 56 146C64 176 66 206 62 236L-62 236C-66 206 -64 176 -56 146Z',
  '#4a1429',
);

/** Guilan: a grandmother in a padded silk jacket. */
export const guilan: Person = {
  id: 1009,
  build: 'woman',
  greeting: 'salute',
  features,
  glasses,
  headdress: {
    dye: grayHairDye('#cfcdd1'),
    defs: hairDefs,
    behind: bun,
    over: (skin) => hairOf(skin) + earring(-1) + earring(1),
    ears: true,
  },
  dress: {
    dye: clothDye('#862c46'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    inside: collarInside,
    neck: [45, 196],
    head: { x: 360, y: 360, scale: 1.1 },
  },
  face: { left: 240, top: 400, width: 240, height: 176 },
};
