import { type ArmPose, fitted, type HandKind, insidePicture, placeOf, type Rig } from '../anatomy/arms';
import {
  across,
  at,
  between,
  bonePath,
  type Bone,
  drawBone,
  drawJoint,
  outlineBone,
  type Tone,
} from '../anatomy/limb';
import { away, directionOf, type Point, turnBetween } from '../anatomy/points';
import { fill, line, n, radial, ribbon, type Skin, spot } from '../anatomy/scene';
import { cuffEdge } from './cuffs';
import { handOf } from './hands';
import type { Build } from './torso';

/** How the arms of a dress are drawn when they move. Colors are those of the dress, so that a dye takes them. */
export interface Sleeve {
  /** Where the arm leaves the trunk. */
  build: Pick<Build, 'shoulderX' | 'shoulderY' | 'armX' | 'armpitX'>;
  rig: Rig;
  tone: Tone;
  /** Colors of folds, of light on them, and of the lines at the edges. */
  fold: string;
  light: string;
  seam: string;
  /** How strong folds and lights are; 1 when absent. */
  depth?: number;
  glint?: number;
  /** Outline of the trunk, on which the shadow of an arm falls. */
  trunk: string;
  shadow: string;
  /** How much further right and lower than the left arm's mirror image the right arm begins. */
  right?: Point;
  /** A sleeve that ends above the elbow, as it is drawn at rest; the arm below it is bare. */
  short?: string;
  /** A pattern that lies on all of it. */
  weave?: string;
  /** Flowers and the like on a piece of it, which lies along the x axis from joint to joint. */
  motifs?(piece: 'upper' | 'fore', length: number): string;
  /** The end of a long sleeve, round the wrist at 0 0, from which the hand goes on along the x axis. */
  cuff?(half: number): string;
}

/** The upper arm lies behind the trunk, what comes forward before it. */
export interface DrawnArm {
  upper: string;
  /** The path of a clothed upper arm, on which the forearm's shadow falls as well. */
  outline: string;
  front: string;
  shadow: string;
}

/** Bare arms have the shades of the skin. */
export const skinTone = ({ shade, light, base }: Skin): Tone => [shade, light, base, shade];

const local = (from: Point, to: Point, drawing: string): string =>
  drawing === ''
    ? ''
    : `<g transform="translate(${at(from)}) rotate(${n(directionOf(from, to))})">${drawing}</g>`;

/** The upper arm from the shoulder, whose round stays what it is at rest, to the elbow. */
function upperPath({ build, rig }: Sleeve, elbow: Point, half: number): string {
  const { shoulderX: x, shoulderY: y, armX, armpitX } = build;
  const s = rig.size;
  const turn = directionOf(rig.shoulder, elbow);
  const [outer, inner] = [away(elbow, turn + 90, half), away(elbow, turn - 90, half)];
  const low = Math.min(y + 168 * s, y + (elbow[1] - y) * 0.55);
  const aside = armX + (outer[0] - armX) * 0.3;
  return [
    `M${n(x)} ${n(y)}C${n(x - 44 * s)} ${n(y + 20 * s)} ${n(aside + 8 * s)} ${n(y + (low - y) * 0.46)} ${n(aside)} ${n(low)}`,
    `C${n(aside - 4 * s)} ${n(low + (outer[1] - low) * 0.4)} ${at(between(outer, [aside, low], 0.35))} ${at(outer)}`,
    `A${n(half)} ${n(half)} 0 0 0 ${at(inner)}`,
    `C${at(between(inner, [armpitX, y + 196 * s], 0.35))} ${n(armpitX)} ${n(y + 240 * s)} ${n(armpitX)} ${n(y + 190 * s)}`,
    `C${n(armpitX + 2)} ${n(y + 112 * s)} ${n(armpitX - 10 * s)} ${n(y + 48 * s)} ${n(x)} ${n(y)}Z`,
  ].join('');
}

/** Folds from the bend of an elbow, in the forearm's own direction; `inner` is the side to which it bends. */
function elbowFolds(
  { fold, light, rig, depth = 1, glint = 1 }: Sleeve,
  inner: 1 | -1,
  bend: number,
  length: number,
): string {
  const k = rig.halves[0] / 58;
  // A forearm that comes towards us has room for fewer folds.
  const room = Math.min(1, length / (190 * rig.size));
  const strength = Math.min(1, Math.abs(bend) / 70) * 0.6 + 0.4;
  const one = (points: readonly number[], width: number, opacity: number, paint: string): string =>
    ribbon(
      points.map((value, i) => n(value * k * (i % 2 === 0 ? room : inner))).join(' '),
      width * k * inner * room,
      paint,
      `fill-opacity="${Math.round(opacity * strength * 100) / 100}"`,
    );
  return [
    one([26, 54, 24, 24, 8, -8, -16, -38], 11, 0.42 * depth, fold),
    one([56, 52, 46, 26, 30, 0, 4, -40], 10, 0.36 * depth, fold),
    one([44, 52, 36, 26, 18, 0, -4, -34], -5, 0.32 * glint, light),
    one([92, 48, 86, 28, 74, 10, 54, -14], 8, 0.26 * depth, fold),
    one([78, 46, 70, 28, 56, 10, 38, -18], -4, 0.24 * glint, light),
    one([150, -40, 142, -24, 146, -8, 158, 12], 5, 0.2 * depth, fold),
  ].join('');
}

/** Forearm and outside of the elbow in the forearm's own direction, for a pattern that turns with it. */
function woven(bone: Bone, length: number, bend: number): string {
  const [half] = bone.halves;
  const outside = bend > 0 ? -90 : 90;
  const [first, last] = [outside - bend, outside];
  return [
    bonePath({ ...bone, from: [0, 0], to: [length, 0] }),
    `M0 0L${at(away([0, 0], first, half))}A${n(half)} ${n(half)} 0 0 ${bend > 0 ? 1 : 0} ${at(away([0, 0], last, half))}Z`,
  ].join('');
}

/** A long sleeve: elbow and forearm in cloth, down to the cuff. */
function longSleeve(id: string, sleeve: Sleeve, joints: readonly [Point, Point, Point]): string {
  const [shoulder, elbow, wrist] = joints;
  const { tone, seam, rig } = sleeve;
  const [half, thin] = rig.halves;
  const turns = [directionOf(shoulder, elbow), directionOf(elbow, wrist)] as const;
  const bone: Bone = {
    from: elbow,
    to: wrist,
    halves: [half, thin],
    belly: 1.5 * rig.size,
    end: 3 * rig.size,
    bend: turnBetween(...turns),
  };
  const length = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]);
  const bend = turnBetween(...turns);
  return [
    drawJoint(`${id}j`, elbow, half, turns, tone),
    drawBone(`${id}f`, bone, tone),
    local(
      elbow,
      wrist,
      (sleeve.weave === undefined ? '' : fill(woven(bone, length, bend), sleeve.weave)) +
        (sleeve.motifs?.('fore', length) ?? '') +
        elbowFolds(sleeve, bend > 0 ? 1 : -1, bend, length),
    ),
    outlineBone(bone, seam, 2.4 * rig.size, 0.5),
    `<g transform="translate(${at(wrist)}) rotate(${n(turns[1])})">${sleeve.cuff?.(thin) ?? plainCuff(sleeve, thin)}</g>`,
  ].join('');
}

/** Light on the cloth of an upper arm, and the shadow of a forearm. */
export const armDefs = ({ light, glint = 1, shadow }: Sleeve): string =>
  radial('arm-sheen', [
    [0, light, Math.min(0.7, 0.36 * glint)],
    [1, light, 0],
  ]) +
  radial('arm-shadow', [
    [0, shadow, 0.42],
    [0.55, shadow, 0.24],
    [1, shadow, 0],
  ]);

/** Folds below the armpit, and light on the round of the shoulder. */
function upperFolds({ build, rig, fold, depth = 1 }: Sleeve, length: number): string {
  const s = rig.size;
  const [x, y] = [build.armpitX, build.shoulderY + 192 * s];
  const from = (points: readonly number[]): string =>
    points.map((value, i) => n((i % 2 === 0 ? x : y) + value * s)).join(' ');
  return [
    spot('arm-sheen', build.armX + 40 * s, y - 66 * s, 22 * s, Math.min(96 * s, length * 0.34)),
    length < 250 * s
      ? ''
      : ribbon(from([-8, 14, -24, 32, -46, 44, -72, 48]), 8 * s, fold, `fill-opacity="${0.38 * depth}"`),
  ].join('');
}

const plainCuff = ({ seam, light, rig, glint = 1 }: Sleeve, half: number): string =>
  line(cuffEdge(0, half), seam, 2.4 * rig.size, 'stroke-opacity="0.7"') +
  line(cuffEdge(-7 * rig.size, half), light, 1.4 * rig.size, `stroke-opacity="${Math.min(1, 0.5 * glint)}"`);

/** A bare elbow and forearm; the hand goes on with its shades. */
function bareForearm(
  id: string,
  skin: Skin,
  rig: Rig,
  joints: readonly [Point, Point, Point],
  toHand: number,
): string {
  const [shoulder, elbow, wrist] = joints;
  const [half, thin] = rig.halves;
  const tone = skinTone(skin);
  const turns = [directionOf(shoulder, elbow), directionOf(elbow, wrist)] as const;
  const bone: Bone = {
    from: elbow,
    to: wrist,
    halves: [half, thin],
    belly: 4 * rig.size,
    end: 0,
    bend: turnBetween(...turns),
  };
  const inner = turnBetween(...turns) > 0 ? 1 : -1;
  const k = half / 46;
  const fold = (points: readonly number[], width: number, opacity: number): string =>
    ribbon(
      points.map((value, i) => n(value * k * (i % 2 === 0 ? 1 : inner))).join(' '),
      width * k * inner,
      skin.deep,
      `fill-opacity="${opacity}"`,
    );
  return [
    drawJoint(`${id}j`, elbow, half, turns, tone),
    drawBone(`${id}f`, bone, tone),
    drawJoint(`${id}w`, wrist, thin, [turns[1], toHand], tone),
    local(
      elbow,
      wrist,
      [
        fold([30, 43, 24, 24, 14, 8, 4, -4], 6, 0.3),
        fold([42, 44, 38, 30, 30, 18, 20, 8], 4, 0.22),
        spot('handShade', 96 * k, 26 * k * inner, 60 * k, 12 * k, 'fill-opacity="0.5"'),
      ].join(''),
    ),
    outlineBone(bone, skin.deep, 1.6 * rig.size, 0.5),
  ].join('');
}

/** How far the shadow of a hand reaches from the wrist. */
const REACH: Readonly<Record<HandKind, number>> = {
  relaxed: 92,
  wave: 110,
  open: 110,
  one: 80,
  two: 90,
  three: 90,
  thumb: 46,
  flat: 112,
  joined: 0,
};

/** What falls on the body behind forearm and hand, a little lower than they are. */
function shadowOf({ size, halves }: Rig, elbow: Point, wrist: Point, turn: number, reach: number): string {
  const soft = ([x, y]: Point, degrees: number, long: number, wide: number): string =>
    `<g transform="translate(${n(x + 7 * size)} ${n(y + 17 * size)}) rotate(${n(degrees)})">${spot('arm-shadow', 0, 0, long, wide)}</g>`;
  const length = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]);
  return (
    soft(between(elbow, wrist, 0.66), directionOf(elbow, wrist), length * 0.5 + halves[1], halves[0] * 1.35) +
    (reach === 0 ? '' : soft(away(wrist, turn, reach * 0.62), turn, reach * 0.9, 66 * size))
  );
}

/** A short sleeve turns with the arm, round the shoulder. */
function turnedSleeve({ short = '', rig }: Sleeve, elbow: Point): string {
  const [x, y] = rig.shoulder;
  // At rest an arm hangs a little outwards.
  const degrees = directionOf(rig.shoulder, elbow) - HANGING;
  const long = Math.min(1, Math.hypot(elbow[0] - x, elbow[1] - y) / (300 * rig.size));
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(degrees * 0.85)}) scale(1 ${Math.round(Math.max(0.86, long) * 100) / 100}) translate(${n(-x)} ${n(-y)})">${short}</g>`;
}
const HANGING = 95;

const circle = (middle: Point, half: number): string =>
  `M${at(away(middle, 180, half))}A${n(half)} ${n(half)} 0 0 1 ${at(away(middle, 0, half))}A${n(half)} ${n(half)} 0 0 1 ${at(away(middle, 180, half))}Z`;

/**
 * An arm on the left of the picture.
 * @param id of its paints, which the other arm must not have
 * @param hand the hand is drawn with it; not so when both hands are drawn together
 */
export function drawArm(id: string, sleeve: Sleeve, skin: Skin, asked: ArmPose, hand: boolean): DrawnArm {
  const { rig, tone } = sleeve;
  const pose = fitted(asked, rig);
  const elbow = placeOf(rig, pose.elbow);
  const size = rig.hand * (pose.near ?? 1);
  const placed = placeOf(rig, pose.wrist);
  const turn = pose.turn ?? directionOf(elbow, placed);
  const wrist = insidePicture(placed, pose.hand, turn, size);
  const joints = [rig.shoulder, elbow, wrist] as const;
  const [half, thin] = rig.halves;
  const isBare = sleeve.short !== undefined;
  const upTone = isBare ? skinTone(skin) : tone;
  const outline = isBare
    ? `${bonePath({ from: between(rig.shoulder, elbow, 0.3), to: elbow, halves: [half * 0.9, half], belly: 2, end: 0, bend: 0 })}${circle(elbow, half)}`
    : upperPath(sleeve, elbow, half);
  const down = directionOf(rig.shoulder, elbow);
  const length = Math.hypot(elbow[0] - rig.shoulder[0], elbow[1] - rig.shoulder[1]);
  const upper = [
    across(`${id}u`, between(rig.shoulder, elbow, 0.6), down, half * (isBare ? 1 : 1.03), upTone),
    fill(outline, `url(#${id}u)`),
    isBare
      ? turnedSleeve(sleeve, elbow)
      : (sleeve.weave === undefined ? '' : fill(outline, sleeve.weave)) +
        local(rig.shoulder, elbow, sleeve.motifs?.('upper', length) ?? '') +
        upperFolds(sleeve, length) +
        line(outline, sleeve.seam, 2.4 * rig.size, 'stroke-opacity="0.4"'),
  ].join('');
  return {
    upper,
    outline: isBare ? '' : outline,
    front: [
      hand ? placedHand(`${id}h`, skin, tailOf(sleeve), pose, wrist, turn, size) : '',
      isBare
        ? bareForearm(id, skin, { ...rig, halves: [half, thin] }, joints, turn)
        : longSleeve(id, sleeve, joints),
    ].join(''),
    shadow: shadowOf(rig, elbow, wrist, turn, hand ? REACH[pose.hand] * size : 0),
  };
}

/** How far a wrist reaches into the forearm: hidden by a sleeve, or seen. */
export const tailOf = ({ short }: Sleeve): number => (short === undefined ? 24 : 6);

/** A hand at the end of its arm, whose shades go on in it. */
const placedHand = (
  id: string,
  skin: Skin,
  tail: number,
  { hand }: ArmPose,
  wrist: Point,
  turn: number,
  size: number,
): string =>
  across(id, [0, 0], 0, 31, skinTone(skin), turn) +
  `<g transform="translate(${at(wrist)}) rotate(${n(turn)}) scale(${Math.round(size * 1000) / 1000})">${handOf(hand, { skin, paint: `url(#${id})`, tail })}</g>`;
