import type { MouthShape } from '../mouth-shape';
import { fill, line, linear, mix, n, radial, spot } from './scene';

export interface LipLook {
  /** Upper lip, lower lip, the line between them. */
  upper: string;
  lower: string;
  seam: string;
  shine: number;
  /** Half of the mouth's width at rest, in head units. */
  halfWidth: number;
  upperHeight: number;
  lowerHeight: number;
  /** Shadow below the lower lip. */
  shade: string;
}

/** Height of the mouth's line below the eyes, in head units. */
export const MOUTH_Y = 93;

/** How far the chin drops with the jaw, in head units. */
export const JAW_DROP = 13;

export const mouthDefs = (look: LipLook): string =>
  [
    linear('lipU', [
      [0, look.upper],
      [1, look.seam],
    ]),
    linear('lipL', [
      [0, look.seam],
      [0.35, look.lower],
      [1, look.upper],
    ]),
    linear('cave', [
      [0, '#3a0f12'],
      [0.55, '#5d1c20'],
      [1, '#7c3032'],
    ]),
    linear('teeth', [
      [0, '#e9e2dc'],
      [0.35, '#fffdfa'],
      [1, '#e6dcd5'],
    ]),
    radial('tongueG', [
      [0, '#d97878'],
      [0.7, '#c25f62'],
      [1, '#9c4449'],
    ]),
    radial('lipShine', [
      [0, '#ffffff', look.shine],
      [1, '#ffffff', 0],
    ]),
    radial('chinShade', [
      [0, look.shade, 0.5],
      [1, look.shade, 0],
    ]),
    radial('cornerShade', [
      [0, look.shade, 0.55],
      [1, look.shade, 0],
    ]),
  ].join('');

/** The mouth in head units. */
export function drawMouth(look: LipLook, mouth: MouthShape): string {
  const { open, spread, round, press, tuck, tongue } = mouth;
  const w = look.halfWidth * (1 + 0.16 * spread - 0.36 * round - 0.07 * open - 0.03 * press);
  const gap = 42 * open * (1 - 0.25 * round) + 7 * tuck + 5.5 * tongue * (1 - open);
  const top = MOUTH_Y + 0.5 - gap * 0.2 - 2.2 * tuck;
  const bottom = MOUTH_Y + 1.5 + gap * 0.8 + 1.5 * press - 3 * tuck;
  const corner = MOUTH_Y - 5.2 + gap * 0.26 - 1.6 * spread + 2 * round;
  const thin = 1 - 0.42 * press;
  const upper = look.upperHeight * thin * (1 + 0.22 * round - 0.18 * spread - 0.1 * open);
  const lower = look.lowerHeight * thin * (1 + 0.2 * round - 0.12 * spread) * (1 - 0.5 * tuck);
  const peak = w * mix(0.26, 0.34, round);
  const fold = mix(0.62, 0.74, Math.max(round, open));
  // Lips that touch overlap, so that no skin shows between them.
  const lowerTop = gap > 1.2 ? bottom : top - 0.6;
  const seamDip = gap > 2 ? 0 : 1.4;

  const outer = `M${n(-w)} ${n(corner)}C${n(-w * 0.72)} ${n(corner - 3)} ${n(-peak * 1.7)} ${n(top - upper * 0.96)} ${n(-peak)} ${n(top - upper)}C${n(-peak * 0.6)} ${n(top - upper)} ${n(-peak * 0.4)} ${n(top - upper * 0.7)} 0 ${n(top - upper * 0.66)}C${n(peak * 0.4)} ${n(top - upper * 0.7)} ${n(peak * 0.6)} ${n(top - upper)} ${n(peak)} ${n(top - upper)}C${n(peak * 1.7)} ${n(top - upper * 0.96)} ${n(w * 0.72)} ${n(corner - 3)} ${n(w)} ${n(corner)}`;
  const upperInner = `C${n(w * fold)} ${n(mix(corner, top, 0.75))} ${n(w * 0.3)} ${n(top - 0.8)} 0 ${n(top + seamDip)}C${n(-w * 0.3)} ${n(top - 0.8)} ${n(-w * fold)} ${n(mix(corner, top, 0.75))} ${n(-w)} ${n(corner)}Z`;
  const lowerShape = `M${n(-w)} ${n(corner)}C${n(-w * fold)} ${n(mix(corner, lowerTop, 0.85))} ${n(-w * 0.34)} ${n(lowerTop)} 0 ${n(lowerTop)}C${n(w * 0.34)} ${n(lowerTop)} ${n(w * fold)} ${n(mix(corner, lowerTop, 0.85))} ${n(w)} ${n(corner)}C${n(w * 0.8)} ${n(mix(corner, bottom + lower, 0.72))} ${n(w * 0.46)} ${n(bottom + lower)} 0 ${n(bottom + lower)}C${n(-w * 0.46)} ${n(bottom + lower)} ${n(-w * 0.8)} ${n(mix(corner, bottom + lower, 0.72))} ${n(-w)} ${n(corner)}Z`;
  const hole = `M${n(-w)} ${n(corner)}C${n(-w * fold)} ${n(mix(corner, top, 0.75))} ${n(-w * 0.3)} ${n(top - 0.8)} 0 ${n(top + seamDip)}C${n(w * 0.3)} ${n(top - 0.8)} ${n(w * fold)} ${n(mix(corner, top, 0.75))} ${n(w)} ${n(corner)}C${n(w * fold)} ${n(mix(corner, bottom, 0.85))} ${n(w * 0.34)} ${n(bottom + 0.6)} 0 ${n(bottom + 0.6)}C${n(-w * 0.34)} ${n(bottom + 0.6)} ${n(-w * fold)} ${n(mix(corner, bottom, 0.85))} ${n(-w)} ${n(corner)}Z`;

  const teethW = Math.min(w * 0.8, 27);
  const teethH = Math.min(11, gap * 0.42 + 2.5) + 3 * tuck;
  const upperTeeth = `M${n(-teethW)} ${n(top - 6)}L${n(teethW)} ${n(top - 6)}C${n(teethW)} ${n(top + teethH * 0.72)} ${n(teethW * 0.5)} ${n(top + teethH)} 0 ${n(top + teethH)}C${n(-teethW * 0.5)} ${n(top + teethH)} ${n(-teethW)} ${n(top + teethH * 0.72)} ${n(-teethW)} ${n(top - 6)}Z`;
  const tip = mix(bottom - gap * 0.2 + 3, top + teethH + 2, tongue);
  const lowerTeeth = spread > 0.45 && gap > 4 && tongue < 0.5;

  return [
    spot('chinShade', 0, bottom + lower + 7, w * 0.62, 8),
    spot('cornerShade', -w - 1, corner, 8, 7),
    spot('cornerShade', w + 1, corner, 8, 7),
    gap > 1.2
      ? [
          `<clipPath id="hole"><path d="${hole}"/></clipPath>`,
          fill(hole, 'url(#cave)'),
          '<g clip-path="url(#hole)">',
          open > 0.1 || tongue > 0.2
            ? spot('tongueG', 0, tip + 11, w * mix(0.62, 0.48, tongue), 13 + open * 3)
            : '',
          lowerTeeth
            ? fill(
                `M${n(-teethW * 0.82)} ${n(bottom + 3)}C${n(-teethW * 0.6)} ${n(bottom - 5)} ${n(teethW * 0.6)} ${n(bottom - 5)} ${n(teethW * 0.82)} ${n(bottom + 3)}Z`,
                '#e9ded8',
              )
            : '',
          round > 0.75 && open < 0.5 ? '' : fill(upperTeeth, 'url(#teeth)'),
          fill(
            `M${n(-w)} ${n(corner - 9)}L${n(w)} ${n(corner - 9)}L${n(w)} ${n(corner)}C${n(w * fold)} ${n(mix(corner, top, 0.75) + 3)} ${n(w * 0.3)} ${n(top + 3)} 0 ${n(top + 3.4)}C${n(-w * 0.3)} ${n(top + 3)} ${n(-w * fold)} ${n(mix(corner, top, 0.75) + 3)} ${n(-w)} ${n(corner)}Z`,
            '#3a0f12',
            'fill-opacity="0.28"',
          ),
          '</g>',
        ].join('')
      : '',
    fill(lowerShape, 'url(#lipL)'),
    fill(outer + upperInner, 'url(#lipU)'),
    gap > 1.2
      ? ''
      : line(
          `M${n(-w + 1)} ${n(corner)}C${n(-w * fold)} ${n(mix(corner, top, 0.8))} ${n(-w * 0.3)} ${n(top - 0.4)} 0 ${n(top + seamDip)}C${n(w * 0.3)} ${n(top - 0.4)} ${n(w * fold)} ${n(mix(corner, top, 0.8))} ${n(w - 1)} ${n(corner)}`,
          look.seam,
          2.2 - 0.6 * press,
        ),
    tuck > 0.6 ? '' : spot('lipShine', -w * 0.1, bottom + lower * 0.45, w * 0.36, lower * 0.3),
    spot('lipShine', -peak * 0.75, top - upper * 0.82, peak * 0.5, upper * 0.2, 'fill-opacity="0.6"'),
  ].join('');
}
