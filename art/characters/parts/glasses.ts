import { fill, line, linear, n } from '../anatomy/scene';

export interface GlassesLook {
  frame: string;
  light: string;
  /** Distance between the middle of a lens and the middle of the face, in head units. */
  apart: number;
  /** Half width and half height of a lens. */
  width: number;
  height: number;
  /** Thickness of the rims. */
  rim: number;
  /** Half width of the head where the temples meet the ears. */
  cheek: number;
}

export const glassesDefs = linear(
  'lens',
  [
    [0, '#ffffff', 0.3],
    [0.42, '#ffffff', 0.05],
    [0.44, '#ffffff', 0.16],
    [0.6, '#ffffff', 0.03],
    [1, '#dfeaf5', 0.14],
  ],
  '0 0 1 1',
);

/** Glasses in head units, resting on the nose and the ears. */
export function drawGlasses({ frame, light, apart, width, height, rim, cheek }: GlassesLook): string {
  const y = 4;
  const lens = (side: 1 | -1): string => {
    const x = (share: number): string => n(side * (apart + width * share));
    const [top, bottom] = [y - height, y + height];
    const shape = `M${x(-0.96)} ${n(y - height * 0.3)}C${x(-0.92)} ${n(top)} ${x(-0.6)} ${n(top)} ${x(0)} ${n(top)}C${x(0.7)} ${n(top)} ${x(1)} ${n(top + height * 0.12)} ${x(1.02)} ${n(y - height * 0.3)}C${x(1.04)} ${n(y + height * 0.6)} ${x(0.62)} ${n(bottom)} ${x(0)} ${n(bottom)}C${x(-0.6)} ${n(bottom)} ${x(-1)} ${n(y + height * 0.6)} ${x(-0.96)} ${n(y - height * 0.3)}Z`;
    const temple = `M${x(1.02)} ${n(y - height * 0.34)}C${n(side * (cheek - 8))} ${n(y - height * 0.34)} ${n(side * (cheek - 2))} ${n(y - 8)} ${n(side * (cheek + 4))} ${n(y - 9)}`;
    return [
      line(shape, '#3a2418', rim + 1.4, 'stroke-opacity="0.16" transform="translate(1.5 3.5)"'),
      fill(shape, 'url(#lens)'),
      line(temple, frame, rim + 1.2),
      line(shape, frame, rim),
      line(shape, light, rim * 0.3, 'stroke-opacity="0.7" transform="translate(-0.5 -0.7)"'),
    ].join('');
  };
  const inner = apart - width * 0.94;
  const bridge = `M${n(-inner)} ${n(y - height * 0.36)}C${n(-inner * 0.5)} ${n(y - height * 0.78)} ${n(inner * 0.5)} ${n(y - height * 0.78)} ${n(inner)} ${n(y - height * 0.36)}`;
  return [
    lens(-1),
    lens(1),
    line(bridge, frame, rim + 0.6),
    line(bridge, light, rim * 0.3, 'stroke-opacity="0.7" transform="translate(0 -0.8)"'),
  ].join('');
}
