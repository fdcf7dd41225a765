import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './fah-clothes';

const skin: Skin = { light: '#fbdfc0', base: '#f0c69d', shade: '#d39a6f', deep: '#9c6040', blush: '#f0907a' };

const features: Features = {
  skin,
  face: { temple: 99, cheek: 104, jaw: 90, chin: 24, jawY: 90, chinY: 139, noseWidth: 15, noseY: 52 },
  eyes: {
    iris: '#5c3520',
    irisDeep: '#25130a',
    lash: '#1b100c',
    lid: '#cf8b72',
    brow: '#4d372d',
    apart: 47.5,
    size: 1.22,
    lashes: false,
    browHeight: 4.2,
    browLift: 5,
    slant: -2,
    arch: 1.16,
  },
  lips: {
    upper: '#d1706c',
    lower: '#e58f88',
    seam: '#9f4744',
    shine: 0.5,
    halfWidth: 29,
    upperHeight: 6.4,
    lowerHeight: 9.4,
    shade: '#d59a74',
  },
};

const hairDefs = [
  linear(
    'hair',
    [
      [0, '#4a3430'],
      [0.4, '#2a1c1a'],
      [1, '#1a1110'],
    ],
    '0.2 0 0.7 1',
  ),
  linear('braid', [
    [0, '#3a2825'],
    [0.5, '#523933'],
    [1, '#1c1211'],
  ]),
  radial('hairGloss', [
    [0, '#c39d90', 0.5],
    [1, '#c39d90', 0],
  ]),
].join('');

/** One turn of a braid: two lobes that cross. */
const lobe = (x: number, y: number, size: number, lean: number): string =>
  [
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${lean})">`,
    fill(
      `M${n(-size)} ${n(-size * 0.7)}C${n(-size * 0.4)} ${n(-size * 1.1)} ${n(size * 0.9)} ${n(-size * 0.3)} ${n(size * 0.7)} ${n(size * 0.9)}C${n(-size * 0.2)} ${n(size * 0.9)} ${n(-size * 1.1)} ${n(size * 0.2)} ${n(-size)} ${n(-size * 0.7)}Z`,
      'url(#braid)',
    ),
    ribbon(
      `${n(-size * 0.8)} ${n(-size * 0.6)} ${n(-size * 0.2)} ${n(-size * 0.5)} ${n(size * 0.5)} 0 ${n(size * 0.6)} ${n(size * 0.7)}`,
      2.6,
      '#8b665b',
      'fill-opacity="0.6"',
    ),
    ribbon(
      `${n(-size * 0.95)} ${n(-size * 0.4)} ${n(-size * 0.8)} ${n(size * 0.3)} ${n(-size * 0.2)} ${n(size * 0.8)} ${n(size * 0.5)} ${n(size * 0.86)}`,
      -2.6,
      '#0b0605',
      'fill-opacity="0.6"',
    ),
    '</g>',
  ].join('');

/** A braid that falls from behind the ear over the shoulder, tied with a white ribbon. */
const braid = (side: 1 | -1): string => {
  const lobes = Array.from({ length: 8 }, (_, i) => {
    const y = 72 + i * 20;
    const x = 110 + 10 * Math.sin((i / 7) * 2.6);
    const size = 17 - i * 0.5;
    return (
      lobe(x + 6, y, size, 0) +
      `<g transform="translate(${n(2 * (x - 6))} 0) scale(-1 1)">${lobe(x - 6, y + 10, size, 0)}</g>`
    );
  }).join('');
  return [
    `<g transform="scale(${side} 1)">`,
    fill('M84 -40C112 -20 134 30 131 84C122 98 102 96 94 80C90 40 86 0 84 -40Z', 'url(#hair)'),
    lobes,
    fill('M108 236C100 254 98 274 104 290C112 296 122 292 128 286C132 268 130 250 124 236Z', 'url(#braid)'),
    ribbon('114 240 108 258 108 274 110 288', 4, '#8b665b', 'fill-opacity="0.5"'),
    fill(
      'M116 238C96 220 80 226 80 236C80 248 98 252 116 242C134 254 154 250 154 238C154 226 134 222 116 238Z',
      '#ffffff',
    ),
    fill('M112 242C104 256 94 266 86 272L98 276C108 266 114 254 117 244Z', '#eef1f8'),
    fill('M120 242C128 256 138 264 146 270L134 276C126 266 120 254 116 244Z', '#dfe4ef'),
    line(
      'M84 234C94 232 104 236 112 240M150 236C140 232 128 236 120 240',
      '#aab3ca',
      1.6,
      'stroke-opacity="0.8"',
    ),
    '<circle cx="116" cy="240" r="5.600" fill="#f4f6fb" stroke="#b4bdd2" stroke-width="1"/>',
    '</g>',
  ].join('');
};

const FRINGE =
  'M-104 6C-126 -62 -112 -142 -44 -166C-16 -176 18 -176 46 -166C112 -142 126 -62 104 6C101 -10 99 -22 96 -34C92 -50 86 -62 76 -72C64 -66 46 -64 26 -62L30 -76C14 -68 -8 -63 -32 -62L-24 -74C-42 -64 -60 -58 -80 -52C-90 -30 -98 -14 -104 6Z';

/** Strands from the crown to the fringe, by where they begin and end. */
const strands = [
  [-92, -44, -78, -118, -6, -164],
  [-70, -60, -58, -116, -2, -162],
  [-48, -64, -40, -112, 2, -162],
  [-22, -68, -20, -110, 6, -162],
  [4, -68, 4, -112, 8, -162],
  [32, -72, 30, -114, 12, -162],
  [58, -72, 58, -118, 16, -163],
  [82, -74, 88, -122, 22, -164],
  [98, -20, 112, -112, 30, -165],
] as const;

const hairOf = ({ deep }: Skin): string =>
  [
    fill(FRINGE, deep, 'fill-opacity="0.24" transform="translate(0 7)"'),
    fill(FRINGE, 'url(#hair)'),
    strands
      .map(([x, y, bx, by, ex, ey], i) =>
        ribbon(
          `${x} ${y} ${x * 1.04} ${y - 34} ${bx} ${by} ${ex} ${ey}`,
          i % 2 === 0 ? 10 : -6,
          i % 2 === 0 ? '#8a685c' : '#0c0706',
          `fill-opacity="${i % 2 === 0 ? 0.34 : 0.45}"`,
        ),
      )
      .join(''),
    spot('hairGloss', -44, -120, 44, 13, 'transform="rotate(-22 -44 -120)"'),
    spot('hairGloss', 56, -122, 30, 10, 'transform="rotate(26 56 -122)"'),
  ].join('');

/** Fah: a girl of twelve in the uniform of her school. */
export const fah: Person = {
  id: 1010,
  build: 'child',
  greeting: 'wai',
  features,
  headdress: {
    dye: hairDye('#2a1c1a'),
    defs: hairDefs,
    under: braid(1) + braid(-1),
    over: (skin) => hairOf(skin),
    ears: true,
  },
  dress: {
    dye: clothDye('#2f4380'),
    defs: clothesDefs,
    body: clothesOf,
    sleeve: () => movedSleeve,
    neck: [40, 200],
    head: { x: 360, y: 372, scale: 1.16 },
  },
  face: { left: 240, top: 400, width: 256, height: 160 },
};
