import type { Asymmetry } from './asymmetry';
import { fill, line, linear, mix, n, type Pose, radial, type Skin, spot } from './scene';

export interface EyeLook {
  /** Iris from its light lower part to its rim. */
  iris: string;
  irisDeep: string;
  lash: string;
  /** Soft color on the lid. */
  lid: string;
  brow: string;
  /** Distance between the center of an eye and the middle of the face. */
  apart: number;
  /** Size, 1 for a width of 50 head units. */
  size: number;
  /** Long lashes with a wing. */
  lashes: boolean;
  browHeight: number;
  browLift: number;
  /** How far the outer corners stand above the usual, in eye units; 0 when absent. */
  slant?: number;
  /** Height of the upper lid's arch, 1 when absent; less is a narrower eye. */
  arch?: number;
}

export const eyeDefs = (look: EyeLook, skin: Skin): string =>
  [
    linear('sclera', [
      [0, '#cfc4c2'],
      [0.32, '#f6f1ef'],
      [1, '#fffdfc'],
    ]),
    radial(
      'iris',
      [
        [0, look.iris],
        [0.62, look.iris],
        [0.86, look.irisDeep],
        [1, '#170c08'],
      ],
      '0.5 0.68 0.62',
    ),
    radial('socket', [
      [0, skin.shade, 0.5],
      [0.6, skin.shade, 0.22],
      [1, skin.shade, 0],
    ]),
    radial('lidG', [
      [0, look.lid, 0.55],
      [1, look.lid, 0],
    ]),
    radial('underEye', [
      [0, skin.shade, 0.32],
      [1, skin.shade, 0],
    ]),
  ].join('');

/** How much higher the lids of wide eyes stand, as a share of their arch. */
const WIDER = 0.3;

/** @param lid how much higher the upper lid stands, as a share */
function eye(look: EyeLook, skin: Skin, pose: Pose, side: -1 | 1, lid: number): string {
  const shut = pose.blink;
  const s = (x: number): string => n(side * x);
  const { slant = 0 } = look;
  const { wide = 0 } = pose;
  const arch = (look.arch ?? 1) * (1 + lid) * (1 + WIDER * wide);
  const upA = mix(-13.6 * arch, 10.5, shut);
  const upB = mix(-18 * arch, 11.5, shut);
  const inner = `${s(-23)} ${n(mix(5, 6, shut))}`;
  const outer = `${s(26)} ${n(mix(-2 - slant, 3, shut))}`;
  const upper = `C${s(-14)} ${n(upA)} ${s(9)} ${n(upB)} ${outer}`;
  const lower = `C${s(17)} ${n(mix(10 + 1.2 * wide, 11.5, shut))} ${s(-8)} ${n(mix(14 + 1.8 * wide, 13, shut))} ${inner}`;
  const opening = `M${inner}${upper}${lower}Z`;
  const gx = pose.gazeX * 3.2;
  const gy = mix(-1.2, 4, shut) + pose.gazeY * 2;
  const lashThick = mix(4.6, 4.4, shut);
  const lashTop = `C${s(10)} ${n(upB - lashThick)} ${s(-13)} ${n(upA - lashThick * 0.8)} ${s(-25)} ${n(mix(6.2, 7, shut))}`;
  const wing = look.lashes
    ? `${s(31)} ${n(mix(-7 - slant, 3, shut))}`
    : `${s(28)} ${n(mix(-3.5 - slant, 3, shut))}`;
  const clip = `eye${side}`;
  const lash = (x1: number, y1: number, x2: number, y2: number): string =>
    line(
      `M${s(x1)} ${n(mix(y1, 5, shut))}Q${s((x1 + x2) / 2 + 1)} ${n(mix(y1 - 2, 7, shut))} ${s(x2)} ${n(mix(y2, 9, shut))}`,
      look.lash,
      1.1,
      'stroke-opacity="0.8"',
    );
  return [
    spot('socket', 0, -14, 40, 22),
    spot('lidG', side * 3, -14, 31, 13),
    spot('underEye', side * 1, 17, 26, 8),
    shut < 0.9
      ? [
          `<clipPath id="${clip}"><path d="${opening}"/></clipPath>`,
          fill(opening, 'url(#sclera)'),
          `<g clip-path="url(#${clip})">`,
          spot('lidG', side * -22, 5, 6, 5),
          `<circle cx="${n(gx)}" cy="${n(gy)}" r="14.2" fill="url(#iris)"/>`,
          `<circle cx="${n(gx)}" cy="${n(gy)}" r="6.4" fill="#0d0706"/>`,
          `<path d="M${n(gx - 14)} ${n(gy - 3)}A14 14 0 0 1 ${n(gx + 14)} ${n(gy - 3)}L${n(gx + 14)} ${n(gy - 16)}L${n(gx - 14)} ${n(gy - 16)}Z" fill="#140a08" fill-opacity="0.38"/>`,
          `<circle cx="${n(gx - 4.6)}" cy="${n(gy - 5)}" r="3.9" fill="#fff" fill-opacity="0.95"/>`,
          `<circle cx="${n(gx + 4.8)}" cy="${n(gy + 5.4)}" r="1.9" fill="#fff" fill-opacity="0.6"/>`,
          line(`M${inner}${upper}`, '#3b2320', 6, 'stroke-opacity="0.22"'),
          '</g>',
        ].join('')
      : '',
    line(
      `M${s(-19)} ${n(mix(9, 9, shut))}C${s(-8)} ${n(mix(13.5, 12, shut))} ${s(14)} ${n(mix(11.5, 11, shut))} ${outer}`,
      look.lash,
      1.3,
      `stroke-opacity="${look.lashes ? 0.5 : 0.32}"`,
    ),
    fill(`M${inner}${upper}L${wing}${lashTop}Z`, look.lash),
    look.lashes
      ? lash(22, -5 - slant, 31, -11.5 - slant) + lash(15, -9, 22.5, -16.5) + lash(7, -12, 11.5, -19)
      : '',
    line(
      `M${s(-21)} ${n(mix(-5, 0, shut))}C${s(-12)} ${n(mix(-22 * arch, -6, shut))} ${s(10)} ${n(mix(-27 * arch, -8, shut))} ${s(29)} ${n(mix(-9 - slant, -3, shut))}`,
      skin.deep,
      1.7,
      'stroke-opacity="0.6"',
    ),
  ].join('');
}

function brow(look: EyeLook, pose: Pose, side: -1 | 1, rise: number): string {
  const { worry = 0, skew = 0 } = pose;
  // The one that is lowered goes less far than the one that is raised.
  const lift = skew * side * (skew * side > 0 ? 9 : 4.5);
  const s = (x: number): string => n(side * (x - (worry * 5 * (35 - x)) / 62));
  const y = -pose.brow * 3.5 - rise - lift;
  /** Height at a place of the brow, which a worry turns round its outer third. */
  const at = (x: number, height: number): string =>
    `${s(x)} ${n(y + height + worry * ((18 * (x + 27)) / 62 - 13))}`;
  const h = look.browHeight;
  const l = look.browLift;
  return fill(
    `M${at(-27, -27 + h * 0.25)}C${at(-20, -35 - l * 0.5)} ${at(8, -41 - l)} ${at(35, -29 - l * 0.2)}C${at(22, -34 - l * 0.4 + h * 0.2)} ${at(4, -35 - l + h)} ${at(-19, -29 + h * 0.8)}C${at(-24, -28 + h * 0.75)} ${at(-27, -26 + h * 0.5)} ${at(-27, -27 + h * 0.25)}Z`,
    look.brow,
    'fill-opacity="0.92"',
  );
}

/** The skin between brows that are drawn together. */
const furrow = (skin: Skin, { worry = 0, brow: lifted }: Pose): string =>
  worry === 0
    ? ''
    : [-1, 1]
        .map((side) =>
          line(
            `M${n(side * 7)} ${n(-36 - lifted * 3)}Q${n(side * 9.5)} ${n(-29 - lifted * 3)} ${n(side * 7.5)} ${n(-22 - lifted * 3)}`,
            skin.deep,
            1.8,
            `stroke-opacity="${(0.34 * worry).toFixed(2)}"`,
          ),
        )
        .join('');

/** Both eyes with lids, lashes and brows, in head units. */
export function drawEyes(look: EyeLook, skin: Skin, pose: Pose, uneven: Asymmetry): string {
  const at = (side: -1 | 1): string => {
    const place = `translate(${n(side * look.apart)} ${(-side * uneven.eye).toFixed(2)})`;
    const size = (look.size * (1 + side * uneven.eyeSize)).toFixed(4);
    return `<g transform="${place} scale(${size})">${eye(look, skin, pose, side, side * uneven.lid)}${brow(look, pose, side, side * uneven.brow)}</g>`;
  };
  return at(-1) + at(1) + furrow(skin, pose);
}
