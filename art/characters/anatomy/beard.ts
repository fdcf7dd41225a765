import type { MouthShape } from '../mouth-shape';
import type { FaceShape } from './face';
import { JAW_DROP, MOUTH_Y } from './mouth';
import { fill, line, mix, n } from './scene';

export interface BeardLook {
  color: string;
  /** Color of the single hairs that catch the light. */
  light: string;
  /** Half of its width on the upper lip, in head units. */
  width: number;
  /** Opacity of the densest part. */
  density: number;
}

/** A number from 0 up to 1 that is the same for the same step: hairs must not jump between frames. */
const scatter = (step: number): number => {
  const value = Math.sin(step * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** The mustache above the upper lip, which gives way to an opening mouth. */
export function drawMustache(f: FaceShape, look: BeardLook, mouth: MouthShape): string {
  const top = f.noseY + 6;
  const lift = 4 * mouth.open + 1.5 * mouth.round;
  const w = look.width * (1 - 0.16 * mouth.round + 0.05 * mouth.spread);
  const low = MOUTH_Y - 6 - lift;
  const tip = MOUTH_Y - 4 + 7 * mouth.open;
  const half = (side: 1 | -1): string =>
    `C${n(side * w * 0.5)} ${n(top + 2)} ${n(side * w * 0.86)} ${n(top + 12)} ${n(side * w)} ${n(tip)}`;
  const back = (side: 1 | -1): string =>
    `C${n(side * w * 0.84)} ${n(mix(low, tip, 0.35))} ${n(side * w * 0.46)} ${n(low)} 0 ${n(low + 3)}`;
  const shape = (inset: number): string =>
    `M0 ${n(top + 4 + inset)}${half(1)}${back(1)}Z M0 ${n(top + 4 + inset)}${half(-1)}${back(-1)}Z`;
  const hairs = Array.from({ length: 22 }, (_, i) => {
    const share = (i + 0.5) / 22;
    const x = mix(-w * 0.84, w * 0.84, share);
    const y = mix(top + 7, low - 2, 0.3) + 9 * (Math.abs(x) / w) ** 2;
    return line(
      `M${n(x * 0.9)} ${n(y)}L${n(x * 1.03)} ${n(y + 7 + 3 * scatter(i))}`,
      i % 3 === 0 ? look.light : look.color,
      1,
      `stroke-opacity="${i % 3 === 0 ? 0.5 : 0.6}"`,
    );
  }).join('');
  return [
    line(shape(1), look.color, 3.4, `stroke-opacity="${n(look.density * 0.4)}"`),
    fill(shape(0), look.color, `fill-opacity="${look.density}"`),
    hairs,
  ].join('');
}

/** A short beard from ear to ear, which drops with the jaw; the mustache is part of it. */
export function drawFullBeard(f: FaceShape, look: BeardLook, mouth: MouthShape): string {
  const d = JAW_DROP * mouth.open;
  const lift = 3 * mouth.open;
  // Along the face's own outline: what stood over it would let the backdrop through.
  const outer = (side: 1 | -1): string => {
    const s = (x: number): string => n(side * x);
    return `M${s(f.cheek)} -10C${s(f.cheek + 1)} 10 ${s(f.cheek)} 34 ${s(f.cheek - 3)} 48C${s(f.cheek - 8)} 76 ${s(f.jaw + 4)} ${n(f.jawY - 8 + d * 0.35)} ${s(f.jaw - 6)} ${n(f.jawY + 8 + d * 0.6)}C${s(f.jaw - 22)} ${n(f.jawY + 28 + d * 0.9)} ${s(f.chin + 12)} ${n(f.chinY - 3 + d)} 0 ${n(f.chinY + d)}`;
  };
  const inner = (side: 1 | -1): string => {
    const s = (x: number): string => n(side * x);
    return `0 ${n(f.noseY + 9 - lift)}C${s(14)} ${n(f.noseY + 6 - lift)} ${s(34)} ${n(f.noseY + 9)} ${s(46)} ${n(MOUTH_Y - 10)}C${s(60)} ${n(MOUTH_Y - 4)} ${s(f.cheek - 22)} 66 ${s(f.cheek - 13)} 34C${s(f.cheek - 10)} 22 ${s(f.cheek - 5)} 4 ${s(f.cheek - 2)} -10`;
  };
  const shape = `${outer(1)}L${inner(1)}Z${outer(-1)}L${inner(-1)}Z`;
  const hairs = Array.from({ length: 84 }, (_, i) => {
    // From ear to ear, a little above the jaw's edge.
    const share = mix(-1, 1, (i + 0.5) / 84);
    const angle = share * 1.24;
    const depth = mix(mix(0.8, 0.93, Math.abs(share)), 0.95, scatter(i));
    const x = Math.sin(angle) * (f.cheek - 3) * depth;
    const drop = d * (1 - Math.abs(share)) ** 0.6;
    const y = (Math.cos(angle) * (f.chinY - 14) + 12) * depth + drop;
    const length = 7 + 5 * scatter(i + 100);
    const light = i % 4 === 0;
    return line(
      `M${n(x)} ${n(y)}L${n(x - share * 2)} ${n(y + length)}`,
      light ? look.light : look.color,
      1.1,
      `stroke-opacity="${light ? 0.4 : 0.45}"`,
    );
  }).join('');
  return [
    // Only the edge on the cheeks is soft; the other one is the jaw's.
    line(`M${inner(1)}M${inner(-1)}`, look.color, 5, `stroke-opacity="${n(look.density * 0.3)}"`),
    fill(shape, look.color, `fill-opacity="${look.density}"`),
    hairs,
  ].join('');
}
