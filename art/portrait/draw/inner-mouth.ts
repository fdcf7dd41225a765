import type { FaceFrame } from '../face/frame';
import type { MouthPlace, RestMouth } from '../face/mouth';
import type { MouthShape } from '../plan';
import { cropRaster, type Raster, sample } from '../picture/raster';
import { boxRound, edgeAt, smoothEdge } from './lip-edge';
import type { Color, FaceTone } from './tone';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** 0 before `from`, 1 after `to`, smooth between. */
const ramp = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};

/** Edges between the upper teeth from the middle to the side, in halves of the mouth at rest. */
const TOOTH_EDGES = [0, 0.175, 0.31, 0.43, 0.54, 0.64, 0.73];
/** How light a lip is where it rolls inwards, and over how many pixels it does. */
const ROLL = { shade: 0.62, pixels: 3 };
/** Pixels beside the line of closed lips that are softened. */
const STEPS = 2.5;
const CAVE: Color = [62, 20, 22];
const TONGUE: Color = [188, 100, 98];
const GUM: Color = [176, 96, 96];

/** How far a place is from the line between two teeth, and from the middle of its tooth: 0 to 1. */
function toothAt(distance: number): { line: number; middle: number } {
  const last = TOOTH_EDGES.length - 1;
  for (let i = 1; i <= last; i++) {
    const [from, to] = [TOOTH_EDGES[i - 1] as number, TOOTH_EDGES[i] as number];
    if (distance > to && i < last) continue;
    const inside = clamp((distance - from) / (to - from));
    return { line: Math.min(inside, 1 - inside) * (to - from), middle: Math.abs(inside - 0.5) * 2 };
  }
  return { line: 1, middle: 0 };
}

/** Where things stand in a mouth, all in the face's frame. */
interface Cavity {
  middle: number;
  half: number;
  /** Half of the mouth at rest: the measure of teeth and tongue, which do not grow with the opening. */
  unit: number;
  /** Tips of the upper teeth, which belong to the skull, and of the lower ones, which belong to the jaw. */
  upperTeeth: number;
  lowerTeeth: number;
  teethShown: number;
  tongueTop: number;
  bottom: number;
}

function cavityOf(rest: RestMouth, place: MouthPlace, shape: MouthShape): Cavity {
  const [left, right] = [place.upperEdge[0]?.u ?? 0, place.upperEdge[10]?.u ?? 0];
  const unit = rest.half;
  const bottom = Math.max(...place.lowerEdge.map(({ v }) => v));
  const upperTeeth = rest.seamV + unit * (0.1 + 0.06 * shape.tuck);
  const tip = shape.tongue > 0 ? upperTeeth + unit * 0.06 : Number.POSITIVE_INFINITY;
  return {
    middle: (left + right) / 2,
    half: Math.max(1, (right - left) / 2),
    unit,
    upperTeeth,
    lowerTeeth: rest.seamV + unit * 0.2 + place.drop * 1.02 - unit * 0.06 * shape.spread,
    teethShown: 1 - ramp(0.5, 0.9, shape.round),
    tongueTop: Math.min(tip, bottom - Math.max(unit * 0.16, place.gap * 0.36)),
    bottom,
  };
}

/** The color that is seen at a place between the lips. @param depth pixels below the upper lip. @param rise above the lower one */
function colorAt(
  { u, v, depth, rise }: { u: number; v: number; depth: number; rise: number },
  cavity: Cavity,
  shape: MouthShape,
  tone: FaceTone,
): readonly number[] {
  const { middle, half, unit, upperTeeth, lowerTeeth, teethShown, tongueTop, bottom } = cavity;
  const opening = depth + rise;
  // The cave is darkest behind, and takes the lips' color toward them.
  const inner = clamp(Math.min(depth, rise) / (unit * 0.14));
  const dark = 1 - 0.62 * clamp(opening / (unit * 0.7)) * (1 - 0.5 * clamp(rise / (unit * 1.2)));
  const color = CAVE.map(
    (cave, i) => (tone.lip[i] as number) * (1 - inner) * 0.7 + cave * tone.light * dark * (0.3 + 0.7 * inner),
  );
  const paint = (ink: readonly number[], share: number, shade: number) => {
    for (let i = 0; i < 3; i++)
      color[i] = (color[i] as number) * (1 - share) + (ink[i] as number) * shade * share;
  };

  // The tongue: a mound that is lit in its middle, has a furrow, and falls off into the dark at its sides.
  const across = Math.abs(u - middle) / (Math.min(half * 0.86, unit * 0.66) || 1);
  if (across < 1) {
    const crown = tongueTop + (bottom - tongueTop) * 0.6 * across * across;
    const share = ramp(-unit * 0.03, unit * 0.2, v - crown) * ramp(0, 0.45, 1 - across);
    const near = ramp(0, unit * 0.5, v - crown);
    const lit =
      tone.light * (0.44 + 0.2 * near + 0.2 * (1 - across) + 0.1 * shape.tongue) -
      0.07 * ramp(0.12, 0, across) * near;
    paint(TONGUE, share * (0.35 + 0.55 * Math.max(shape.tongue, clamp(shape.open * 1.3))), lit);
  }

  const distance = Math.abs(u - middle * 0.5) / unit;
  const { line, middle: offMiddle } = toothAt(distance);
  // The row of teeth is bent: its sides lie deeper in the mouth, and in the shade of the corners.
  const dim = 1 - 0.6 * ramp(0.2, 0.72, distance);
  const gaps = 1 - 0.1 * (1 - ramp(0, 0.03, line));
  const lowerEdge = lowerTeeth + unit * (0.1 * distance * distance + 0.012 * offMiddle);
  const lower = ramp(-0.8, 1.2, v - lowerEdge) * (1 - ramp(0.38, 0.58, distance));
  paint(tone.white, lower * 0.7 * teethShown, 0.62 * dim * gaps);
  // Rounded at their tips, which let some of the dark through; under the lip they go over into the gums.
  const upperEdge = upperTeeth - unit * (0.13 * distance * distance + 0.02 * offMiddle ** 3);
  const above = upperEdge - v;
  const upper = ramp(-0.9, 0.9, above) * (1 - ramp(0.6, 0.76, distance));
  const tips = 1 - 0.12 * ramp(unit * 0.07, 0, above);
  paint(tone.white, upper * 0.94 * teethShown, 0.94 * dim * gaps * tips * (0.97 + 0.03 * (1 - offMiddle)));
  const gum = upper * ramp(unit * 0.27, unit * 0.36, above + unit * 0.03 * offMiddle);
  paint(GUM, gum * 0.8 * teethShown, tone.light * 0.8 * dim);
  // The upper lip's own shade.
  paint(CAVE, 0.6 * ramp(unit * 0.14, 0, depth), 0.7 * tone.light);
  return color;
}

/**
 * Draws what is seen between parted lips: the cave, a tongue and teeth, always the same set, in the light of the photograph. The lips
 * roll inwards at its edge, which is soft.
 */
export function drawInnerMouth(
  to: Raster,
  frame: FaceFrame,
  rest: RestMouth,
  place: MouthPlace,
  shape: MouthShape,
  tone: FaceTone,
): void {
  const { upperEdge, lowerEdge } = place;
  const cavity = cavityOf(rest, place, shape);
  const { middle, half } = cavity;
  const [low, high] = [Math.min(...upperEdge.map(({ v }) => v)), cavity.bottom];
  const [left, right] = [middle - half, middle + half];
  const box = boxRound(
    [frame.place(left, low), frame.place(right, low), frame.place(left, high), frame.place(right, high)],
    ROLL.pixels + 1,
    to,
  );
  const lip = new Uint8ClampedArray(4);
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const { u, v } = frame.local({ x, y });
      if (u <= left || u >= right) continue;
      const [topDrawn, baseDrawn] = [edgeAt(upperEdge, u), edgeAt(lowerEdge, u)];
      const depth = v - smoothEdge(upperEdge, u, half * 0.07);
      const rise = smoothEdge(lowerEdge, u, half * 0.07) - v;
      const inside = Math.min(depth, rise);
      if (inside < -ROLL.pixels || depth + rise <= 0) continue;
      const at = (y * to.width + x) * 4;
      // No lip was drawn between its edges as they are: it goes on there with the color that it ends with.
      if (v > topDrawn - 0.6 && v < baseDrawn + 0.6) {
        const end = depth < rise ? topDrawn - 1.4 : baseDrawn + 1.4;
        const from = frame.place(u, end);
        sample(to, from.x, from.y, lip, 0);
        for (let i = 0; i < 3; i++) to.data[at + i] = lip[i] as number;
      }
      // Both lips end in one point at each corner: what lies between them gets narrower, and fades.
      const aside = Math.abs(u - middle) / half;
      const parted = clamp((depth + rise) / 2.2) * (1 - ramp(0.93, 1, aside) * 0.7);
      const roll = 1 - (1 - ROLL.shade) * ramp(-ROLL.pixels, 1, inside) * parted;
      const cover = clamp((inside + 0.7) / (1.5 + 0.8 * aside)) * parted;
      const color = cover > 0 ? colorAt({ u, v, depth, rise }, cavity, shape, tone) : CAVE;
      for (let i = 0; i < 3; i++)
        to.data[at + i] = (to.data[at + i] as number) * roll * (1 - cover) + (color[i] as number) * cover;
    }
  }
}

/** Softens the line in which closed lips meet: both are warped for themselves, pixel by pixel, and would meet in steps. */
export function softenSeam(to: Raster, frame: FaceFrame, { upperEdge }: MouthPlace): void {
  const places = upperEdge.map(({ u, v }) => frame.place(u, v));
  const box = boxRound(places, STEPS + 1, to);
  const before = cropRaster(to, box.left, box.top, box.right - box.left + 1, box.bottom - box.top + 1);
  const [left, right] = [upperEdge[0]?.u ?? 0, upperEdge[10]?.u ?? 0];
  const [above, below] = [new Uint8ClampedArray(4), new Uint8ClampedArray(4)];
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const { u, v } = frame.local({ x, y });
      const share = 1 - Math.abs(v - edgeAt(upperEdge, u)) / STEPS;
      if (share <= 0 || u < left || u > right) continue;
      const [up, down] = [frame.place(u, v - 0.8), frame.place(u, v + 0.8)];
      sample(before, up.x - box.left, up.y - box.top, above, 0);
      sample(before, down.x - box.left, down.y - box.top, below, 0);
      const at = (y * to.width + x) * 4;
      for (let i = 0; i < 3; i++) {
        const own = to.data[at + i] as number;
        to.data[at + i] = own + share * (((above[i] as number) + own + (below[i] as number)) / 3 - own);
      }
    }
  }
}

/** Draws the line in which lips meet, where the photograph had none: there they were parted. */
export function drawSeam(to: Raster, frame: FaceFrame, place: MouthPlace, tone: FaceTone): void {
  const { upperEdge } = place;
  const [left, right] = [upperEdge[0]?.u ?? 0, upperEdge[10]?.u ?? 0];
  const [middle, half] = [(left + right) / 2, Math.max(1, (right - left) / 2)];
  const thickness = Math.max(0.9, half * 0.028);
  const box = boxRound(
    upperEdge.map(({ u, v }) => frame.place(u, v)),
    thickness * 3,
    to,
  );
  for (let y = box.top; y <= box.bottom; y++) {
    for (let x = box.left; x <= box.right; x++) {
      const { u, v } = frame.local({ x, y });
      const aside = Math.abs(u - middle) / half;
      if (aside >= 1.02) continue;
      const distance = Math.abs(v - smoothEdge(upperEdge, u, half * 0.07)) / thickness;
      const share = 0.62 * Math.exp(-distance * distance) * (1 - ramp(0.75, 1.02, aside));
      if (share < 0.01) continue;
      const at = (y * to.width + x) * 4;
      for (let i = 0; i < 3; i++)
        to.data[at + i] =
          (to.data[at + i] as number) * (1 - share) +
          (0.55 * (tone.lip[i] as number) + 0.45 * (CAVE[i] as number)) * share;
    }
  }
}
