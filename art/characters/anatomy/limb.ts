import { fill, line, mix, n } from './scene';

export type Point = readonly [x: number, y: number];

/** Shades across a limb: its edge to the light, where the light falls, its middle tone, and its edge in the shade. */
export type Tone = readonly [edge: string, light: string, base: string, shade: string];

/** Where light comes from, for an arm on the left of the picture; the other arm is its mirror image. */
const LIGHT: Point = [-0.72, -0.69];

/** Degrees of each step in which the shades turn round a joint. */
const STEP = 6;

export const directionOf = ([x0, y0]: Point, [x1, y1]: Point): number =>
  (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;

/** A place in a direction (degrees) from a point. */
export const away = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
};

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const between = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
];

/** By how many degrees one direction is turned from another, -180 to 180. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/**
 * A paint across a limb.
 * @param degrees direction in which the limb runs
 * @param half half of its thickness at `middle`
 * @param seen direction in which we see it run, where the drawing is turned as a whole
 */
export function across(
  id: string,
  middle: Point,
  degrees: number,
  half: number,
  tone: Tone,
  seen = degrees,
): string {
  const normal = ((seen + 90) * Math.PI) / 180;
  const lit = Math.cos(normal) * LIGHT[0] + Math.sin(normal) * LIGHT[1];
  // The paint begins on the side that is turned to the light; the more it is, the closer to the edge the light falls.
  const side = lit > 0 ? 90 : -90;
  const [from, to] = [away(middle, degrees + side, half), away(middle, degrees - side, half)];
  const share = 0.48 - 0.15 * Math.abs(lit);
  const [edge, light, base, shade] = tone;
  const stops = (
    [
      [0, edge],
      [share - 0.27, base],
      [share, light],
      [share + 0.27, base],
      [1, shade],
    ] as const
  ).map(([offset, color]) => `<stop offset="${n(offset * 100)}%" stop-color="${color}"/>`);
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${n(from[0])}" y1="${n(from[1])}" x2="${n(to[0])}" y2="${n(to[1])}">${stops.join('')}</linearGradient>`;
}

/** A piece of a limb between two joints. */
export interface Bone {
  from: Point;
  to: Point;
  /** Halves of its thickness at both. */
  halves: readonly [from: number, to: number];
  /** How much thicker than straight it is at its first third. */
  belly: number;
  /** How far its end is rounded, as the edge of a cuff is. */
  end: number;
  /** By how many degrees it is bent from the bone before it; their inner halves meet on the line between them. */
  bend: number;
}

/** The edges of a bone as curves; the second one runs back. The one on the side of a bend begins where the bones meet. */
export function edges({ from, to, halves: [wide, thin], belly, bend }: Bone): readonly [string, string] {
  const turn = directionOf(from, to);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const off = (share: number, half: number, side: number): string =>
    at(away(between(from, to, share), turn + side * 90, half));
  const full = mix(wide, thin, 0.33) + belly;
  const slim = mix(wide, thin, 0.7) + belly * 0.3;
  const inside = bend > 0 ? 1 : -1;
  const degrees = Math.abs(bend);
  // A forearm that is bent back lies before the upper arm, over its whole width.
  const beside = Math.min(1, Math.max(0, (158 - degrees) / 30));
  const tangent = Math.tan((Math.min(158, degrees) * Math.PI) / 360);
  const meeting = Math.min(0.72, (wide * tangent * beside) / length);
  const start = (side: number): number => (bend !== 0 && side === inside ? meeting : 0);
  const [one, two] = [start(-1), start(1)];
  const halfAt = (share: number): number => mix(wide, thin, share) + belly * Math.min(1, share * 2.4);
  return [
    `${off(one, halfAt(one), -1)}C${off(mix(one, 1, 0.3), full, -1)} ${off(mix(one, 1, 0.7), slim, -1)} ${off(1, thin, -1)}`,
    `${off(1, thin, 1)}C${off(mix(two, 1, 0.7), slim, 1)} ${off(mix(two, 1, 0.3), full, 1)} ${off(two, halfAt(two), 1)}`,
  ];
}

/** The shape of a bone as a path. */
export function bonePath(bone: Bone): string {
  const [there, back] = edges(bone);
  const turn = directionOf(bone.from, bone.to);
  return `M${there}Q${at(away(bone.to, turn, bone.end * 2))} ${back}L${at(bone.from)}Z`;
}

/** A bone with its shades. @param id of its paint, which nothing else may have */
export function drawBone(id: string, bone: Bone, tone: Tone): string {
  const { from, to, halves } = bone;
  // Nearer to the joint before it, whose shades it goes on with.
  const half = mix(halves[0], halves[1], 0.28) + bone.belly * 0.3;
  return (
    across(id, between(from, to, 0.5), directionOf(from, to), half, tone) +
    fill(bonePath(bone), `url(#${id})`)
  );
}

/** Thin lines along both edges, which part a limb from what is behind it. */
export function outlineBone(bone: Bone, color: string, width: number, opacity: number): string {
  const [there, back] = edges(bone);
  return line(`M${there}M${back}`, color, width, `stroke-opacity="${opacity}"`);
}

/**
 * The outside of a joint: slices whose shades turn from one bone's to the next one's, so that no seam shows.
 * @param turns directions of the bone before and of the one after it
 */
export function drawJoint(
  id: string,
  joint: Point,
  half: number,
  turns: readonly [number, number],
  tone: Tone,
): string {
  const turn = turnBetween(...turns);
  const count = Math.max(1, Math.ceil(Math.abs(turn) / STEP));
  const width = Math.abs(turn) / count / 2 + 1.2;
  const outside = turn > 0 ? -90 : 90;
  return Array.from({ length: count }, (_, i) => {
    const degrees = turns[0] + (turn * (i + 0.5)) / count;
    const rim = (more: number): string => at(away(joint, degrees + outside + more, half));
    return (
      across(`${id}${i}`, joint, degrees, half, tone) +
      fill(`M${at(joint)}L${rim(-width)}A${n(half)} ${n(half)} 0 0 1 ${rim(width)}Z`, `url(#${id}${i})`)
    );
  }).join('');
}
