import type { BeardLook } from '../anatomy/beard';
import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, linear, n, radial, ribbon } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './arjun-clothes';

const face: FaceShape = {
  temple: 97,
  cheek: 97,
  jaw: 84,
  chin: 25,
  jawY: 104,
  chinY: 154,
  noseWidth: 22,
  noseY: 63,
};

const beard: BeardLook = { color: '#1a100c', light: '#5d4030', width: 40, density: 0.7 };

const features: Features = {
  skin: {
    light: '#cd9260',
    base: '#b0744a',
    shade: '#865231',
    deep: '#532d18',
    blush: '#b0563a',
    glow: '#e8b07c',
  },
  face,
  eyes: {
    iris: '#4b2a15',
    irisDeep: '#1f1008',
    lash: '#120a07',
    lid: '#7d4a2f',
    brow: '#150d0a',
    apart: 45,
    size: 1,
    lashes: false,
    browHeight: 8.6,
    browLift: 2.2,
    slant: -0.8,
    arch: 1.08,
  },
  lips: {
    upper: '#8f4f42',
    lower: '#a9685a',
    seam: '#582a20',
    shine: 0.26,
    halfWidth: 37,
    upperHeight: 8,
    lowerHeight: 12,
    shade: '#6f4027',
  },
  beard: { ...beard, kind: 'full' },
};

const hairDefs = [
  linear('hairSide', [
    [0, '#1c1310'],
    [0.7, '#19110e'],
    [1, '#19110e', 0.65],
  ]),
  linear('hairMass', [
    [0, '#2b1e19'],
    [1, '#140d0b'],
  ]),
  radial(
    'curl',
    [
      [0, '#4b362d'],
      [0.5, '#2a1c17'],
      [1, '#150e0b'],
    ],
    '0.4 0.32 0.66',
  ),
].join('');

const side = (turn: 1 | -1): string =>
  `<g transform="scale(${turn} 1)">${[
    fill(
      'M78 -116C106 -104 112 -70 108 -34C107 -14 105 2 102 14C98 16 97 6 97 -6C96 -34 94 -56 86 -76Z',
      'url(#hairSide)',
    ),
    ribbon('96 -90 106 -64 105 -34 102 0', 3, '#5a443a', 'fill-opacity="0.4"'),
  ].join('')}</g>`;

/** A curl: a dark ball with the light on two of its windings. */
const curl = (x: number, y: number, radius: number, turn: number): string => {
  const arc = (share: number, width: number, opacity: number): string => {
    const r = radius * share;
    return `<path d="M${n(-r)} 0A${n(r)} ${n(r)} 0 0 1 ${n(r * 0.5)} ${n(-r * 0.86)}" fill="none" stroke="#7d6152" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;
  };
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${Math.round(turn)})"><circle r="${n(radius)}" fill="url(#curl)"/>${arc(0.72, 2.2, 0.5)}${arc(0.4, 1.8, 0.45)}</g>`;
};

/** Rings of curls from the outline of the hair inwards: part of the whole size, number, radius. */
const RINGS = [
  [1, 13, 19],
  [0.8, 11, 19],
  [0.58, 8, 19],
  [0.34, 5, 18],
  [0.12, 2, 18],
] as const;

const curls = [
  ...RINGS.flatMap(([size, count, radius], ring) =>
    Array.from({ length: count }, (_, i) => {
      const angle = Math.PI * (1 - i / (count - 1));
      const wobble = Math.sin(i * 2.4 + ring * 1.7);
      return curl(
        Math.cos(angle) * 94 * size + wobble * 2,
        -112 - Math.sin(angle) * 72 * size + wobble * 2,
        radius + wobble * 1.6,
        i * 47 + ring * 83,
      );
    }),
  ),
  // The last row hangs over the forehead.
  ...Array.from({ length: 10 }, (_, i) => {
    const share = (i / 9) * 2 - 1;
    const wobble = Math.sin(i * 2.1);
    return curl(share * 84, -107 + share ** 2 * 12 + wobble * 4, 15 + wobble * 1.5, i * 61);
  }),
].join('');

const hair = [
  side(1),
  side(-1),
  fill(
    'M-98 -96C-106 -146 -66 -186 0 -188C66 -186 106 -146 98 -96C88 -104 50 -112 0 -112C-50 -112 -88 -104 -98 -96Z',
    'url(#hairMass)',
  ),
  curls,
].join('');

/** Arjun: a young barista in polo shirt and apron. */
export const arjun: Person = {
  id: 1008,
  build: 'man',
  greeting: 'namaste',
  features,
  headdress: {
    dye: hairDye('#241915'),
    defs: hairDefs,
    over: () => hair,
    ears: true,
  },
  dress: {
    dye: clothDye('#e3a53e'),
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [52, 206],
    head: { x: 360, y: 340, scale: 1.13 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
