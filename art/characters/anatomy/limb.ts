import { away, directionOf, type Point, turnBetween } from './points';
import { fill, line, mix, n } from './scene';

/** Shades across a limb: its edge to the light, where the light falls, its middle tone, and its edge in the shade. */
export type Tone = readonly [edge: string, light: string, base: string, shade: string];

/** Where light comes from, for an arm on the left of the picture; the other arm is its mirror image. */
const LIGHT: Point = [-0.72, -0.69];

/** Degrees of each step in which the shades turn round a joint. */
const STEP = 5;

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

export const between = (a: Point, b: Point, share: number): Point => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
];

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

/** Where along a bone its inner edge begins: the bones' inner halves meet there. */
function meetingOf({ from, to, halves: [wide], bend }: Bone): number {
  const degrees = Math.abs(bend);
  // A forearm that is bent back lies before the upper arm, over its whole width.
  const beside = Math.min(1, Math.max(0, (158 - degrees) / 30));
  const tangent = Math.tan((Math.min(158, degrees) * Math.PI) / 360);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return Math.min(0.72, (wide * tangent * beside) / length);
}

/** Half of the thickness at the four points of the curve that is an edge, from where it begins. */
const curveOf = ({ halves: [wide, thin], belly }: Bone, start: number): readonly number[] => [
  mix(wide, thin, start) + belly * Math.min(1, start * 2.4),
  mix(wide, thin, 0.33) + belly,
  mix(wide, thin, 0.7) + belly * 0.3,
  thin,
];

const isInside = ({ bend }: Bone, side: 1 | -1): boolean => bend !== 0 && bend > 0 === (side === 1);

/** A place on an edge, at a share of the bone's length; inside of a bend on the line where the bones meet. */
function onEdge(bone: Bone, side: 1 | -1, share: number): Point {
  const start = isInside(bone, side) ? meetingOf(bone) : 0;
  const [a = 0, b = 0, c = 0, d = 0] = curveOf(bone, start);
  const t = Math.max(0, (share - start) / (1 - start));
  const rest = 1 - t;
  const half = rest ** 3 * a + 3 * rest ** 2 * t * b + 3 * rest * t ** 2 * c + t ** 3 * d;
  const turn = directionOf(bone.from, bone.to) + side * 90;
  return away(between(bone.from, bone.to, share), turn, share < start ? (a * share) / start : half);
}

/** Both edges of a bone as curves; the second one runs back. */
function edges(bone: Bone): readonly [string, string] {
  const turn = directionOf(bone.from, bone.to);
  const curve = (side: 1 | -1): string[] => {
    const start = isInside(bone, side) ? meetingOf(bone) : 0;
    const halves = curveOf(bone, start);
    return [start, mix(start, 1, 0.3), mix(start, 1, 0.7), 1].map((share, i) =>
      at(away(between(bone.from, bone.to, share), turn + side * 90, halves[i] ?? 0)),
    );
  };
  const [there, back] = [curve(-1), curve(1).toReversed()];
  return [`${there[0]}C${there.slice(1).join(' ')}`, `${back[0]}C${back.slice(1).join(' ')}`];
}

/** The shape of a bone as a path. */
export function bonePath(bone: Bone): string {
  const [there, back] = edges(bone);
  const turn = directionOf(bone.from, bone.to);
  return `M${there}Q${at(away(bone.to, turn, bone.end * 2))} ${back}L${at(bone.from)}Z`;
}

/** Length of a slice of a bone, and by how much it lies under the next one, pixels. */
const [SLICE, UNDER] = [5, 0.8];

/** A bone with its shades, in slices as wide as it is there. @param id of its paints, which nothing else may have */
export function drawBone(id: string, bone: Bone, tone: Tone): string {
  const turn = directionOf(bone.from, bone.to);
  const length = Math.hypot(bone.to[0] - bone.from[0], bone.to[1] - bone.from[1]) || 1;
  const count = Math.max(2, Math.ceil(length / SLICE));
  return Array.from({ length: count }, (_, i) => {
    const middle = (i + 0.5) / count;
    const [from, to] = [i / count, Math.min(1, (i + 1) / count + UNDER / length)];
    const wide = mix(bone.halves[0], bone.halves[1], middle) + bone.belly * Math.min(0.8, middle * 2);
    const corner = (side: 1 | -1, share: number): string => at(onEdge(bone, side, share));
    const end = i === count - 1 ? `Q${at(away(bone.to, turn, bone.end * 2))} ` : 'L';
    return (
      across(`${id}${i}`, between(bone.from, bone.to, middle), turn, wide, tone) +
      fill(
        `M${corner(-1, from)}L${corner(-1, to)}${end}${corner(1, to)}L${corner(1, from)}Z`,
        `url(#${id}${i})`,
      )
    );
  }).join('');
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
