import { away, type Point } from '../../anatomy/points';
import { fill, line, n, type Skin, spot } from '../../anatomy/scene';

/** A finger or thumb by the middles of its joints, from its root to its tip, in units of which a hand is 190 long. */
export interface Digit {
  joints: readonly [root: Point, middle: Point, tip: Point];
  /** Half of its thickness at the root. */
  half: number;
  /** Which side of it is seen: the nail's, or the inner one. */
  seen: 'nail' | 'inside';
  /** The root is round and seen, as the joint of a bent finger is. */
  bent?: boolean;
}

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

/** Direction from a point to another one, in degrees. */
export const towards = ([x0, y0]: Point, [x1, y1]: Point): number =>
  (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;

/** A point on the way from one to another. */
export const between = ([x0, y0]: Point, [x1, y1]: Point, share: number): Point => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
];

const distance = ([x0, y0]: Point, [x1, y1]: Point): number => Math.hypot(x1 - x0, y1 - y0);

/** The outline of a finger: full at the root and at the middle joint, thinner at the tip, which is round. */
function outline({ joints: [root, middle, tip], half }: Digit, side: 1 | -1): string {
  const first = towards(root, middle);
  const second = towards(middle, tip);
  const bend = (first + second) / 2;
  const off = (from: Point, degrees: number, wide: number): Point => away(from, degrees + side * 90, wide);
  const [knob, waist, end] = [half * 1.02, half * 0.94, half * 0.8];
  const last = away(tip, second, -end);
  const joint = off(middle, bend, knob);
  const [long, short] = [distance(root, middle), distance(middle, last)];
  // The joint is round, however far the finger is bent.
  const points: Point[] = [
    off(root, first, half),
    off(between(root, middle, 0.45), first, waist),
    away(joint, bend, -long * 0.22),
    joint,
    away(joint, bend, short * 0.24),
    off(between(middle, last, 0.6), second, half * 0.92),
    off(last, second, end),
  ];
  const [a, b, c, d, e, f, g] = (side === 1 ? points.toReversed() : points).map(at);
  return `${a}C${b} ${c} ${d}C${e} ${f} ${g}`;
}

/** The nail, seen from above; `turn` is the direction of the last bone. */
function nail(skin: Skin, tip: Point, turn: number, half: number): string {
  const place = away(tip, turn, -half * 1.12);
  const [long, wide] = [half * 0.86, half * 0.58];
  return [
    `<g transform="translate(${at(place)}) rotate(${n(turn)})">`,
    fill(
      `M${n(-long)} 0C${n(-long)} ${n(-wide)} ${n(-long * 0.5)} ${n(-wide * 1.1)} ${n(long * 0.5)} ${n(-wide)}C${n(long * 1.05)} ${n(-wide * 0.7)} ${n(long * 1.05)} ${n(wide * 0.7)} ${n(long * 0.5)} ${n(wide)}C${n(-long * 0.5)} ${n(wide * 1.1)} ${n(-long)} ${n(wide)} ${n(-long)} 0Z`,
      skin.light,
      `fill-opacity="0.75" stroke="${skin.shade}" stroke-opacity="0.8" stroke-width="0.8"`,
    ),
    fill(
      `M${n(-long * 0.5)} ${n(-wide * 0.5)}C${n(-long * 0.2)} ${n(-wide * 0.74)} ${n(long * 0.3)} ${n(-wide * 0.7)} ${n(long * 0.5)} ${n(-wide * 0.5)}C${n(long * 0.2)} ${n(-wide * 0.3)} ${n(-long * 0.2)} ${n(-wide * 0.3)} ${n(-long * 0.5)} ${n(-wide * 0.5)}Z`,
      skin.glow ?? skin.light,
      'fill-opacity="0.7"',
    ),
    '</g>',
  ].join('');
}

/** A finger with its light and shade. Needs {@link handDefs}. */
export function digit(skin: Skin, one: Digit): string {
  const {
    joints: [root, middle, tip],
    half,
    seen,
  } = one;
  const first = towards(root, middle);
  const second = towards(middle, tip);
  const end = half * 0.8;
  const last = away(tip, second, -end);
  const knob = one.bent === true ? `A${n(half)} ${n(half)} 0 0 1 ${at(away(root, first - 90, half))}` : '';
  const shape = `M${outline(one, -1)}A${n(end)} ${n(end)} 0 0 1 ${outline(one, 1)}${knob}`;
  const crease = (place: Point, turn: number, wide: number, opacity: number): string =>
    line(
      `M${at(away(place, turn - 90, half * wide))}Q${at(away(place, turn, seen === 'inside' ? -1.6 : 2.2))} ${at(away(place, turn + 90, half * wide))}`,
      skin.deep,
      1.3,
      `stroke-opacity="${opacity}"`,
    );
  const side = (from: Point, turn: number, wide: number) => away(from, turn + 90, half * wide);
  return [
    fill(`${shape}Z`, skin.base),
    // The round of the finger: dark along both edges, light along its back.
    line(
      `M${at(side(root, first, 0.72))}Q${at(side(middle, (first + second) / 2, 0.74))} ${at(side(last, second, 0.62))}`,
      skin.shade,
      half * 0.62,
      'stroke-opacity="0.55"',
    ),
    line(
      `M${at(side(root, first, -0.24))}Q${at(side(middle, (first + second) / 2, -0.26))} ${at(side(last, second, -0.2))}`,
      skin.light,
      half * 0.78,
      'stroke-opacity="0.75"',
    ),
    spot('handBlush', last[0], last[1], end, end, 'fill-opacity="0.7"'),
    seen === 'inside'
      ? crease(between(root, middle, 0.62), first, 0.62, 0.2) +
        crease(middle, (first + second) / 2, 0.7, 0.42) +
        crease(between(middle, tip, 0.42), second, 0.6, 0.34)
      : crease(away(middle, first, -2.4), first, 0.5, 0.34) +
        crease(away(middle, first, 1.6), first, 0.56, 0.3) +
        crease(between(middle, tip, 0.34), second, 0.44, 0.2) +
        nail(skin, tip, second, half),
    line(shape, skin.deep, 1.5, 'stroke-opacity="0.62"'),
  ].join('');
}
