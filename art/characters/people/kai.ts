import type { Features } from '../anatomy/figure';
import { grayClothDye, hairDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { fill, line, linear, radial, ribbon, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve } from './kai-clothes';

const features: Features = {
  skin: { light: '#f6d6b8', base: '#e9bd98', shade: '#c98d68', deep: '#96593c', blush: '#dc9a78' },
  face: { temple: 101, cheek: 99, jaw: 80, chin: 27, jawY: 100, chinY: 154, noseWidth: 20.5, noseY: 61 },
  eyes: {
    iris: '#5e3a24',
    irisDeep: '#2c180e',
    lash: '#1d1310',
    lid: '#b57c5c',
    brow: '#1f1714',
    apart: 45,
    size: 0.95,
    lashes: false,
    browHeight: 8.4,
    browLift: 1.2,
  },
  lips: {
    upper: '#b87565',
    lower: '#cc8d7a',
    seam: '#8a4a3e',
    shine: 0.28,
    halfWidth: 37,
    upperHeight: 7,
    lowerHeight: 10,
    shade: '#c08560',
  },
};

const hairDefs = [
  linear(
    'hairTop',
    [
      [0, '#4a4240'],
      [0.4, '#2a2423'],
      [1, '#191514'],
    ],
    '0.2 0 0.6 1',
  ),
  linear('hairSide', [
    [0, '#2a2423'],
    [0.7, '#1b1716'],
    [1, '#1b1716', 0.8],
  ]),
  radial('hairGloss', [
    [0, '#9d9390', 0.42],
    [1, '#9d9390', 0],
  ]),
].join('');

const hair = [
  // Short sides that fade toward the ears.
  fill(
    'M-100 -96C-114 -72 -112 -34 -107 8C-101 12 -98 2 -97 -10C-96 -34 -95 -52 -88 -74C-84 -88 -88 -98 -100 -96Z',
    'url(#hairSide)',
  ),
  fill(
    'M100 -96C114 -72 112 -34 107 8C101 12 98 2 97 -10C96 -34 95 -52 88 -74C84 -88 88 -98 100 -96Z',
    'url(#hairSide)',
  ),
  // Swept up and over from a parting on the left of the picture.
  fill(
    'M-106 -60C-122 -112 -102 -164 -56 -184C-14 -202 56 -200 92 -172C120 -148 120 -104 106 -60C103 -72 98 -82 90 -90C66 -80 30 -84 0 -94C-24 -102 -44 -106 -60 -110C-76 -102 -90 -88 -95 -60C-98 -50 -104 -52 -106 -60Z',
    'url(#hairTop)',
  ),
  ribbon('-62 -112 -48 -166 10 -194 70 -182', -16, '#645a56', 'fill-opacity="0.7"'),
  ribbon('-56 -110 -24 -154 36 -170 92 -148', -15, '#544b47', 'fill-opacity="0.75"'),
  ribbon('-46 -106 0 -136 54 -146 104 -112', -12, '#645a56', 'fill-opacity="0.5"'),
  ribbon('-26 -102 22 -120 66 -118 104 -86', -9, '#4a423e', 'fill-opacity="0.8"'),
  ribbon('-60 -112 -62 -140 -40 -172 -6 -188', 9, '#0f0c0c', 'fill-opacity="0.5"'),
  ribbon('-36 -105 4 -130 48 -136 94 -106', 7, '#0f0c0c', 'fill-opacity="0.5"'),
  ribbon('-98 -70 -108 -106 -96 -146 -64 -172', 10, '#5f5552', 'fill-opacity="0.5"'),
  ribbon('-90 -86 -94 -114 -84 -140 -66 -160', 7, '#0f0c0c', 'fill-opacity="0.45"'),
  ribbon('70 -178 104 -160 116 -116 104 -70', -8, '#0f0c0c', 'fill-opacity="0.45"'),
  spot('hairGloss', 20, -168, 52, 14, 'transform="rotate(-6 20 -168)"'),
  line('M-60 -111C-66 -126 -64 -142 -57 -154', '#0f0c0c', 2, 'stroke-opacity="0.6"'),
].join('');

/** Kai: a consultant in a gray suit. */
export const kai: Person = {
  id: 1002,
  build: 'man',
  greeting: 'salute',
  features,
  headdress: {
    dye: hairDye('#2a2423'),
    defs: hairDefs,
    over: () => hair,
    ears: true,
  },
  dress: {
    dye: grayClothDye('#4c525e'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [56, 204],
    head: { x: 360, y: 342, scale: 1.14 },
  },
  face: { left: 240, top: 384, width: 240, height: 160 },
};
