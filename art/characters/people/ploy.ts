import type { Features } from '../anatomy/figure';
import { clothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, mix, n, radial, ribbon, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './ploy-clothes';

const features: Features = {
  skin: { light: '#f6d5ae', base: '#e6b688', shade: '#c58a5d', deep: '#8f5433', blush: '#e2836a' },
  face: { temple: 95, cheek: 101, jaw: 83, chin: 16, jawY: 96, chinY: 146, noseWidth: 18.5, noseY: 57 },
  eyes: {
    iris: '#4a2c1a',
    irisDeep: '#1f110a',
    lash: '#160d0a',
    lid: '#b5745a',
    brow: '#2b1b14',
    apart: 46,
    size: 1.02,
    lashes: true,
    browHeight: 5.6,
    browLift: 4,
    slant: 2.6,
    arch: 0.94,
  },
  lips: {
    upper: '#c2453f',
    lower: '#dc6a5e',
    seam: '#8d2624',
    shine: 0.55,
    halfWidth: 36,
    upperHeight: 9,
    lowerHeight: 12,
    shade: '#bd8358',
  },
};

const hairDefs = [
  linear(
    'hair',
    [
      [0, '#3b2a24'],
      [0.45, '#1f1512'],
      [1, '#130c0a'],
    ],
    '0.2 0 0.7 1',
  ),
  radial(
    'bun',
    [
      [0, '#4a352d'],
      [0.55, '#241814'],
      [1, '#110b09'],
    ],
    '0.38 0.3 0.75',
  ),
  radial('hairGloss', [
    [0, '#a98a78', 0.5],
    [1, '#a98a78', 0],
  ]),
  radial('petal', [
    [0, '#d6468c'],
    [0.4, '#f3a9cd'],
    [1, '#fff4fa'],
  ]),
  linear('hairGold', [
    [0, '#fbe7ad'],
    [0.5, '#e0b658'],
    [1, '#a97728'],
  ]),
].join('');

const bun = [
  '<ellipse cx="4" cy="-184" rx="50" ry="38" fill="url(#bun)"/>',
  ribbon('-40 -176 -30 -214 26 -226 50 -190', -9, '#6b5045', 'fill-opacity="0.6"'),
  ribbon('-32 -168 -20 -202 24 -212 44 -178', -8, '#0d0807', 'fill-opacity="0.6"'),
  ribbon('-16 -166 -6 -190 22 -198 36 -170', -6, '#5d463c', 'fill-opacity="0.6"'),
].join('');

/** A strand that runs from the hairline back to the bun, on both sides. */
const strand = (share: number): string => {
  const [x, y] = [mix(98, 12, share), mix(-34, -129, share ** 0.62)];
  const bend = mix(106, 16, share);
  const light = Math.round(share * 10) % 2 === 0;
  const [paint, more] = light ? ['#6a4f44', 'fill-opacity="0.55"'] : ['#090504', 'fill-opacity="0.45"'];
  const end = mix(38, 4, share);
  const curve = (side: 1 | -1): string =>
    `${n(side * x)} ${n(y)} ${n(side * bend)} ${n(y - 52)} ${n(side * bend * 0.72)} -158 ${n(side * end)} -166`;
  return ribbon(curve(1), -6, paint, more) + ribbon(curve(-1), 6, paint, more);
};

/** An orchid behind the ear, as hostesses wear it. */
const orchid = (() => {
  const petals = [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<path d="M0 0C-13 -8 -15 -24 0 -32C15 -24 13 -8 0 0Z" fill="url(#petal)" stroke="#d987b2" stroke-width="0.8" transform="rotate(${turn})"/>`,
    )
    .join('');
  const flower = (x: number, y: number, size: number, turn: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${petals}<path d="M-6 -2C-4 8 4 8 6 -2C3 -6 -3 -6 -6 -2Z" fill="#b3276f"/><circle cy="-1" r="2.6" fill="#ffe08a"/></g>`;
  return flower(84, -132, 0.86, 20) + flower(104, -94, 0.66, 70);
})();

const hair = [
  fill(
    'M-103 4C-122 -62 -116 -146 -46 -168C-18 -178 18 -178 46 -168C116 -146 122 -62 103 4C100 -2 99 -10 97 -20C93 -58 82 -88 54 -106C36 -116 14 -120 0 -128C-14 -120 -36 -116 -54 -106C-82 -88 -93 -58 -97 -20C-99 -10 -100 -2 -103 4Z',
    'url(#hair)',
  ),
  [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.72, 0.84].map(strand).join(''),
  line('M0 -127C1 -140 2 -152 2 -164', '#070403', 1.8, 'stroke-opacity="0.7"'),
  spot('hairGloss', -52, -136, 34, 15, 'transform="rotate(-28 -52 -136)"'),
  spot('hairGloss', 50, -138, 26, 11, 'transform="rotate(28 50 -138)"'),
  orchid,
].join('');

const earring = (side: 1 | -1): string =>
  `<g transform="translate(${side * 107} 44)"><circle r="4.2" fill="url(#hairGold)"/><path d="M0 5C7 14 7 22 0 26C-7 22 -7 14 0 5Z" fill="url(#hairGold)"/><circle cx="-1.4" cy="18" r="1.8" fill="#fff7dc"/></g>`;

/** Ploy: a hostess in a Thai blouse with a silk sash. */
export const ploy: Person = {
  id: 1004,
  build: 'woman',
  greeting: 'wai',
  features,
  headdress: {
    dye: hairDye('#1f1512'),
    defs: hairDefs,
    behind: bun,
    over: () => hair + earring(-1) + earring(1),
    ears: true,
  },
  dress: {
    dye: clothDye('#d2502f'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [43, 204],
    head: { x: 360, y: 344, scale: 1.13 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
