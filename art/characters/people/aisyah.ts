import type { Features } from '../anatomy/figure';
import { clothDye } from '../dyes';
import type { Person } from '../anatomy/person';
import { JAW_DROP } from '../anatomy/mouth';
import { fill, line, n, ribbon, spot } from '../anatomy/scene';
import { clothesDefs, clothesOf, movedSleeve, scarfDefs, scarfFront } from './aisyah-clothes';

const features: Features = {
  skin: { light: '#f9dcc0', base: '#ecc29d', shade: '#cf9470', deep: '#9c5d42', blush: '#e58a74' },
  face: { temple: 96, cheek: 97, jaw: 77, chin: 22, jawY: 98, chinY: 149, noseWidth: 19, noseY: 60 },
  eyes: {
    iris: '#5b3720',
    irisDeep: '#2a160b',
    lash: '#1a0f0c',
    lid: '#a8655c',
    brow: '#35231c',
    apart: 44.5,
    size: 1.06,
    lashes: true,
    browHeight: 6.6,
    browLift: 3,
  },
  lips: {
    upper: '#b5555a',
    lower: '#cf7674',
    seam: '#862f36',
    shine: 0.5,
    halfWidth: 35,
    upperHeight: 9.5,
    lowerHeight: 13,
    shade: '#c58a66',
  },
};

/** Inner edge of the scarf round the face; below the chin it gives way to the jaw. */
const rim = (drop: number): string =>
  `M0 -112C-52 -112 -88 -76 -92 -22C-94 30 -90 76 -72 112C-56 138 -32 ${n(157 + drop)} 0 ${n(158 + drop)}C32 ${n(157 + drop)} 56 138 72 112C90 76 94 30 92 -22C88 -76 52 -112 0 -112Z`;

function scarf(open: number): string {
  const drop = JAW_DROP * open * 0.9;
  const edge = rim(drop);
  return [
    // The cap under it shows as a narrow band over the forehead.
    fill(
      'M-86 -62C-70 -104 -36 -122 0 -122C36 -122 70 -104 86 -62C66 -92 36 -104 0 -104C-36 -104 -66 -92 -86 -62Z',
      '#7d4650',
    ),
    fill(
      `M0 -176C-84 -180 -134 -126 -134 -40C-134 36 -130 96 -112 142C-102 172 -112 196 -96 214C-60 240 60 240 96 214C112 196 102 172 112 142C130 96 134 36 134 -40C134 -126 84 -180 0 -176Z${edge}`,
      'url(#scarf)',
      'fill-rule="evenodd"',
    ),
    spot('scarfLight', -78, -122, 42, 26, 'transform="rotate(-36 -78 -122)"'),
    spot('scarfDark', 108, 40, 14, 100),
    ribbon('-96 -96 -56 -148 30 -168 96 -112', -14, '#f8e1dd', 'fill-opacity="0.55"'),
    ribbon('-100 -76 -64 -132 24 -150 98 -86', -10, '#b3787d', 'fill-opacity="0.5"'),
    ribbon('-108 -50 -118 30 -112 100 -70 170', -12, '#f8e1dd', 'fill-opacity="0.6"'),
    ribbon('-98 -30 -104 40 -98 100 -60 150', -9, '#ab6f75', 'fill-opacity="0.55"'),
    ribbon('-124 -20 -128 60 -120 120 -92 190', -8, '#b3787d', 'fill-opacity="0.5"'),
    ribbon('108 -50 120 30 112 100 60 176', 12, '#a2666d', 'fill-opacity="0.55"'),
    ribbon('98 -30 106 40 98 104 52 158', 9, '#f1cfcb', 'fill-opacity="0.5"'),
    ribbon('-64 158 -20 196 40 196 84 170', -12, '#f5d9d5', 'fill-opacity="0.5"'),
    ribbon('-84 176 -30 220 50 216 96 190', -12, '#a96d73', 'fill-opacity="0.5"'),
    line(edge, '#8f565e', 3.2, 'stroke-opacity="0.5"'),
    line(edge, '#fbe7e2', 1.3, 'stroke-opacity="0.7"'),
  ].join('');
}

/** Shadow that the scarf throws on the face. */
const rimShadow = line(rim(0), '#8a4a35', 9, 'stroke-opacity="0.22"');

/** Aisyah: a guide in a headscarf and a batik blouse. */
export const aisyah: Person = {
  id: 1003,
  build: 'woman',
  features,
  headdress: {
    dye: clothDye('#dba6a6'),
    defs: scarfDefs,
    behind: fill(rim(JAW_DROP), 'url(#scarfIn)'),
    over: (_skin, mouth) => rimShadow + scarf(mouth.open),
    ears: false,
    overDress: scarfFront,
  },
  dress: {
    dye: clothDye('#63204a'),
    defs: () => clothesDefs,
    body: (_skin, uppers) => clothesOf(uppers),
    sleeve: () => movedSleeve,
    neck: [44, 206],
    head: { x: 360, y: 340, scale: 1.12 },
  },
  face: { left: 240, top: 384, width: 240, height: 176 },
};
