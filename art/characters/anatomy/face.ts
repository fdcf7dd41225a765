import type { MouthShape } from '../mouth-shape';
import { JAW_DROP } from './mouth';
import { fill, line, linear, n, radial, type Skin, spot } from './scene';

export interface FaceShape {
  /** Half widths of the head at the temples, the cheekbones and the jaw's angle, and of the chin. */
  temple: number;
  cheek: number;
  jaw: number;
  chin: number;
  /** Height of the jaw's angle below the eyes. */
  jawY: number;
  chinY: number;
  noseWidth: number;
  noseY: number;
}

export const faceDefs = (skin: Skin): string =>
  [
    radial(
      'faceG',
      [
        [0, skin.light],
        [0.5, skin.base],
        [0.86, skin.base],
        [1, skin.shade],
      ],
      '-22 -10 178',
      true,
    ),
    // The face is in shadow on the side away from the light; on the light's side only its edge is.
    linear(
      'sides',
      [
        [0, skin.deep, 0.34],
        [0.14, skin.shade, 0.12],
        [0.28, skin.shade, 0],
        [0.62, skin.shade, 0],
        [0.82, skin.shade, 0.28],
        [1, skin.deep, 0.62],
      ],
      '-112 0 112 0',
      true,
    ),
    radial('blush', [
      [0, skin.blush, 0.5],
      [0.5, skin.blush, 0.22],
      [1, skin.blush, 0],
    ]),
    radial('glow', [
      [0, skin.glow ?? '#fff6ec', 0.75],
      [0.6, skin.glow ?? '#fff6ec', 0.2],
      [1, skin.glow ?? '#fff6ec', 0],
    ]),
    radial('soft', [
      [0, skin.shade, 0.62],
      [0.6, skin.shade, 0.25],
      [1, skin.shade, 0],
    ]),
    radial('hard', [
      [0, skin.deep, 0.8],
      [0.55, skin.deep, 0.35],
      [1, skin.deep, 0],
    ]),
    linear('neckG', [
      [0, skin.deep],
      [0.34, skin.shade],
      [0.7, skin.base],
      [1, skin.base],
    ]),
    linear('earG', [
      [0, skin.base],
      [1, skin.shade],
    ]),
  ].join('');

/** Outline of the face from temple to temple, with the jaw as far down as the mouth is open. */
export function faceOutline(f: FaceShape, open: number): string {
  const d = JAW_DROP * open;
  const right = `C${n(f.temple + 4)} -20 ${n(f.cheek + 2)} 20 ${n(f.cheek - 3)} 48C${n(f.cheek - 8)} 76 ${n(f.jaw + 4)} ${n(f.jawY - 8 + d * 0.35)} ${n(f.jaw - 6)} ${n(f.jawY + 8 + d * 0.6)}C${n(f.jaw - 22)} ${n(f.jawY + 28 + d * 0.9)} ${n(f.chin + 12)} ${n(f.chinY - 3 + d)} 0 ${n(f.chinY + d)}`;
  const left = `C${n(-f.chin - 12)} ${n(f.chinY - 3 + d)} ${n(-f.jaw + 22)} ${n(f.jawY + 28 + d * 0.9)} ${n(-f.jaw + 6)} ${n(f.jawY + 8 + d * 0.6)}C${n(-f.jaw - 4)} ${n(f.jawY - 8 + d * 0.35)} ${n(-f.cheek + 8)} 76 ${n(-f.cheek + 3)} 48C${n(-f.cheek - 2)} 20 ${n(-f.temple - 4)} -20 ${n(-f.temple)} -62`;
  return `M${n(f.temple)} -62${right}${left}C${n(-f.temple)} -128 -58 -152 0 -152C58 -152 ${n(f.temple)} -128 ${n(f.temple)} -62Z`;
}

export function drawEar(f: FaceShape, skin: Skin, side: -1 | 1): string {
  const s = (x: number): string => n(side * (f.cheek + x));
  return [
    fill(
      `M${s(-6)} -14C${s(8)} -26 ${s(19)} -16 ${s(17)} 6C${s(15)} 26 ${s(8)} 46 ${s(-4)} 46Z`,
      'url(#earG)',
    ),
    line(
      `M${s(2)} -11C${s(13)} -14 ${s(13)} 8 ${s(8)} 20C${s(5)} 28 ${s(4)} 34 ${s(0)} 36`,
      skin.deep,
      2.2,
      'stroke-opacity="0.55"',
    ),
    line(`M${s(1)} 2C${s(8)} -2 ${s(9)} 10 ${s(3)} 18`, skin.deep, 2, 'stroke-opacity="0.4"'),
  ].join('');
}

/** Bare face without eyes, nose and mouth: outline, light and shade. */
export function drawFace(f: FaceShape, skin: Skin, mouth: MouthShape): string {
  const outline = faceOutline(f, mouth.open);
  const d = JAW_DROP * mouth.open;
  return [
    fill(outline, 'url(#faceG)'),
    fill(outline, 'url(#sides)'),
    spot('soft', 0, -112, 84, 36, 'fill-opacity="0.55"'),
    spot('glow', -12, -82, 58, 32, 'fill-opacity="0.55"'),
    spot('blush', -62, 42, 40, 27),
    spot('blush', 62, 42, 40, 27),
    spot('glow', -60, 26, 27, 14, 'fill-opacity="0.6"'),
    spot('glow', 54, 26, 22, 12, 'fill-opacity="0.35"'),
    spot('soft', -58, 84 + d * 0.3, 20, 34, 'fill-opacity="0.45"'),
    spot('soft', 58, 84 + d * 0.3, 22, 36, 'fill-opacity="0.7"'),
    spot('glow', -4, f.chinY - 20 + d, 20, 12, 'fill-opacity="0.45"'),
    spot('soft', 0, f.chinY + d, 48, 10, 'fill-opacity="0.75"'),
  ].join('');
}

/** Bridge, tip, wings and nostrils. */
export function drawNose(f: FaceShape, skin: Skin): string {
  const w = f.noseWidth;
  const y = f.noseY;
  return [
    // The shadow of the bridge is on the side away from the light.
    spot('soft', 15, -8, 11, 30, 'fill-opacity="0.5"'),
    spot('soft', -17, -14, 9, 22, 'fill-opacity="0.4"'),
    fill(
      `M7 -6C8 14 9 32 ${n(w * 0.62)} ${n(y - 15)}C${n(w)} ${n(y - 8)} ${n(w * 0.9)} ${n(y + 3)} ${n(w * 0.55)} ${n(y + 2)}C${n(w * 0.35)} ${n(y - 14)} 8 24 7 -6Z`,
      skin.shade,
      'fill-opacity="0.34"',
    ),
    spot('glow', -1.5, 16, 5.5, 34, 'fill-opacity="0.7"'),
    spot('soft', 0, y + 6, w * 1.05, 8),
    spot('glow', -2.5, y - 13, 9, 8),
    line(
      `M${n(-w)} ${n(y - 10)}C${n(-w - 3.4)} ${n(y - 3)} ${n(-w - 1)} ${n(y + 3)} ${n(-w + 5)} ${n(y + 1)}`,
      skin.deep,
      1.7,
      'stroke-opacity="0.38"',
    ),
    line(
      `M${n(w)} ${n(y - 10)}C${n(w + 3.4)} ${n(y - 3)} ${n(w + 1)} ${n(y + 3)} ${n(w - 5)} ${n(y + 1)}`,
      skin.deep,
      1.8,
      'stroke-opacity="0.5"',
    ),
    fill(
      `M${n(-w + 5)} ${n(y + 1)}C${n(-w + 8)} ${n(y - 4)} ${n(-w + 14)} ${n(y - 3)} ${n(-w + 15)} ${n(y + 2)}C${n(-w + 11)} ${n(y + 3)} ${n(-w + 8)} ${n(y + 2)} ${n(-w + 5)} ${n(y + 1)}Z`,
      skin.deep,
      'fill-opacity="0.9"',
    ),
    fill(
      `M${n(w - 5)} ${n(y + 1)}C${n(w - 8)} ${n(y - 4)} ${n(w - 14)} ${n(y - 3)} ${n(w - 15)} ${n(y + 2)}C${n(w - 11)} ${n(y + 3)} ${n(w - 8)} ${n(y + 2)} ${n(w - 5)} ${n(y + 1)}Z`,
      skin.deep,
      'fill-opacity="0.9"',
    ),
    line(
      `M-6 ${n(y + 4)}C-2 ${n(y + 6.5)} 2 ${n(y + 6.5)} 6 ${n(y + 4)}`,
      skin.deep,
      1.6,
      'stroke-opacity="0.4"',
    ),
    spot('soft', 0, y + 17, 6, 8, 'fill-opacity="0.6"'),
  ].join('');
}

/** Neck from below the jaw to the collar bones, in head units; the shadow of the jaw falls on it. */
export const drawNeck = (half: number, length: number): string =>
  [
    fill(
      `M${n(-half)} 70C${n(-half + 2)} 130 ${n(-half)} 160 ${n(-half - 6)} ${n(length - 28)}C${n(-half - 14)} ${n(length - 4)} ${n(-half - 34)} ${n(length + 8)} ${n(-half - 44)} ${n(length + 26)}L0 ${n(length + 150)}L${n(half + 44)} ${n(length + 26)}C${n(half + 34)} ${n(length + 8)} ${n(half + 14)} ${n(length - 4)} ${n(half + 6)} ${n(length - 28)}C${n(half)} 160 ${n(half - 2)} 130 ${n(half)} 70Z`,
      'url(#neckG)',
    ),
    spot('hard', 2, 150, half * 0.96, 44, 'fill-opacity="0.85"'),
    spot('hard', half - 15, 190, 14, 56, 'fill-opacity="0.55"'),
    spot('soft', -half + 13, 200, 11, 46, 'fill-opacity="0.7"'),
    spot('glow', -28, length - 14, 10, 34, 'fill-opacity="0.35"'),
  ].join('');
