import type { BeardLook } from '../anatomy/beard';
import type { FaceShape } from '../anatomy/face';
import type { Features } from '../anatomy/figure';
import { clothDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './pakmat-clothes';

const skin: Skin = {
  light: '#d9a173',
  base: '#bf8456',
  shade: '#935c36',
  deep: '#5a331c',
  blush: '#bf654a',
  glow: '#ffe0b8',
};

const face: FaceShape = {
  temple: 98,
  cheek: 101,
  jaw: 82,
  chin: 27,
  jawY: 103,
  chinY: 153,
  noseWidth: 24,
  noseY: 62,
};

const beard: BeardLook = { color: '#d9d6d2', light: '#ffffff', width: 40, density: 0.86 };

const features: Features = {
  skin,
  face,
  eyes: {
    iris: '#3f2513',
    irisDeep: '#1b0f07',
    lash: '#22160f',
    lid: '#8f5b3a',
    brow: '#b9b4ae',
    apart: 45.5,
    size: 0.9,
    lashes: false,
    browHeight: 8,
    browLift: 1.4,
    slant: -3,
    arch: 0.84,
  },
  lips: {
    upper: '#965546',
    lower: '#ab6c5a',
    seam: '#633023',
    shine: 0.2,
    halfWidth: 37,
    upperHeight: 5.8,
    lowerHeight: 9.5,
    shade: '#8c5833',
  },
  aged: true,
  beard: { ...beard, kind: 'mustache' },
};

const hairDefs = [
  linear('hair', [
    [0, '#d5d2cf'],
    [0.7, '#a9a5a2'],
    [1, '#a9a5a2', 0.6],
  ]),
  linear(
    'straw',
    [
      [0, '#a97a34'],
      [0.34, '#efcd86'],
      [0.62, '#d9ae5f'],
      [1, '#94662a'],
    ],
    '0 0 1 0.1',
  ),
  linear('brim', [
    [0, '#f1d292'],
    [0.55, '#d6a95a'],
    [1, '#a8772f'],
  ]),
  radial('brimUnder', [
    [0, '#6b441c'],
    [1, '#99692c'],
  ]),
  radial('strawGloss', [
    [0, '#fff4d2', 0.7],
    [1, '#fff4d2', 0],
  ]),
].join('');

const sides = (side: 1 | -1): string =>
  `<g transform="scale(${side} 1)">${[
    fill('M98 -80C110 -56 111 -22 107 14C102 19 99 6 98 -8C97 -34 94 -56 90 -74Z', 'url(#hair)'),
    ribbon('99 -66 106 -38 106 -12 103 8', 3, '#ffffff', 'fill-opacity="0.7"'),
    ribbon('95 -60 101 -36 102 -14 100 6', 2.4, '#7d7975', 'fill-opacity="0.5"'),
  ].join('')}</g>`;

/** A plait of straw round the crown, from edge to edge. */
const plait = (share: number): string => {
  const [y, half] = [mix(-198, -92, share), mix(58, 108, share ** 0.7)];
  return line(
    `M${n(-half)} ${n(y)}C${n(-half * 0.5)} ${n(y + 15)} ${n(half * 0.5)} ${n(y + 15)} ${n(half)} ${n(y)}`,
    '#8a5f25',
    1.5,
    'stroke-opacity="0.42"',
  );
};

/** A plait round the brim; 0 is its inner edge. */
const ring = (share: number): string => {
  const [half, dip] = [mix(116, 190, share), mix(-66, -38, share)];
  return line(
    `M${n(-half)} ${n(mix(-84, -66, share))}C${n(-half * 0.7)} ${n(dip - 2)} ${n(half * 0.7)} ${n(dip - 2)} ${n(half)} ${n(mix(-84, -66, share))}`,
    '#8a5f25',
    1.5,
    'stroke-opacity="0.4"',
  );
};

/** The straw hat, and the shadow of its brim on the forehead. */
const hatOf = ({ deep }: Skin): string =>
  [
    fill(
      'M-103 -76C-60 -46 60 -46 103 -76C102 -62 101 -54 99 -48C60 -34 -60 -34 -99 -48C-101 -54 -102 -62 -103 -76Z',
      deep,
      'fill-opacity="0.34"',
    ),
    '<g transform="translate(0 -15) scale(0.96 1)">',
    fill(
      'M-196 -64C-150 -18 150 -18 196 -64C160 -50 80 -58 0 -58C-80 -58 -160 -50 -196 -64Z',
      'url(#brimUnder)',
    ),
    fill(
      'M-198 -66C-200 -78 -150 -98 0 -100C150 -98 200 -78 198 -66C150 -30 -150 -30 -198 -66Z',
      'url(#brim)',
    ),
    [0.2, 0.4, 0.6, 0.8].map(ring),
    spot('strawGloss', -110, -68, 56, 11, 'fill-opacity="0.8" transform="rotate(6 -110 -68)"'),
    line('M-198 -66C-150 -30 150 -30 198 -66', '#6e4717', 2.8, 'stroke-opacity="0.75"'),
    fill(
      'M-114 -82C-110 -142 -88 -204 -52 -210C-20 -198 20 -198 52 -210C88 -204 110 -142 114 -82C70 -60 -70 -60 -114 -82Z',
      'url(#straw)',
    ),
    [0.12, 0.26, 0.4, 0.54].map(plait),
    spot('strawGloss', -46, -156, 24, 40, 'transform="rotate(12 -46 -156)"'),
    fill('M-113 -104C-70 -82 70 -82 113 -104L115 -78C70 -56 -70 -56 -115 -78Z', '#5a2a22'),
    line('M-113 -104C-70 -82 70 -82 113 -104', '#a8655a', 1.8, 'stroke-opacity="0.7"'),
    line('M-115 -79C-70 -57 70 -57 115 -79', '#24100c', 2, 'stroke-opacity="0.6"'),
    '</g>',
  ]
    .flat()
    .join('');

/** Pak Mat: a rice farmer with a straw hat. */
export const pakMat: Person = {
  id: 1013,
  build: 'man',
  features,
  headdress: {
    defs: hairDefs,
    over: (skin) => sides(1) + sides(-1) + hatOf(skin),
    ears: true,
  },
  dress: {
    dye: clothDye('#a54d39'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [50, 214],
    head: { x: 360, y: 356, scale: 1.1 },
  },
  face: { left: 240, top: 384, width: 240, height: 176 },
};
