import type { FaceFrame } from '../face/frame';
import type { MouthPlace, RestMouth } from '../face/mouth';
import type { MouthShape } from '../plan';
import type { Raster } from '../picture/raster';
import type { Colour, FaceTone } from './tone';

const clamp = (value: number): number => Math.min(1, Math.max(0, value));
/** 0 before `from`, 1 after `to`, smooth between. */
const ramp = (from: number, to: number, value: number): number => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};

/** Edges between the upper teeth from the middle to the side, in halves of the mouth at rest. */
const TOOTH_EDGES = [0, 0.175, 0.31, 0.43, 0.54, 0.64, 0.73];
/** How light a lip is at its inner edge. */
const LIP_SHADE = 0.7;
const CAVE: Colour = [66, 22, 24];
const TONGUE: Colour = [186, 98, 96];

/** Height of a lip's edge at a place to the side, between the points that are known. */
function edgeAt(edge: readonly { u: number; v: number }[], u: number): number {
  for (let i = 1; i < edge.length; i++) {
    const [a, b] = [edge[i - 1], edge[i]] as [{ u: number; v: number }, { u: number; v: number }];
    if (u > b.u && i < edge.length - 1) continue;
    const share = clamp((u - a.u) / (b.u - a.u || 1));
    return a.v + (b.v - a.v) * share;
  }
  return 0;
}

/** A curve through the edge without its corners. */
const smoothEdge = (edge: readonly { u: number; v: number }[], u: number, step: number): number =>
  (edgeAt(edge, u - step) + 2 * edgeAt(edge, u) + edgeAt(edge, u + step)) / 4;

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

/**
 * Draws what is seen between parted lips: the cave, a tongue and teeth, always the same set, in the light of the photograph. Its
 * edge is soft, most of all at the corners.
 */
export function drawInnerMouth(
  to: Raster,
  frame: FaceFrame,
  rest: RestMouth,
  place: MouthPlace,
  shape: MouthShape,
  tone: FaceTone,
): void {
  if (place.gap < 1.2) return;
  const [left, right] = [place.upperEdge[0]?.u ?? 0, place.upperEdge[10]?.u ?? 0];
  const [low, high] = [
    Math.min(...place.upperEdge.map(({ v }) => v)),
    Math.max(...place.lowerEdge.map(({ v }) => v)),
  ];
  const middle = (left + right) / 2;
  const half = Math.max(1, (right - left) / 2);
  const unit = rest.half;
  const corners = [
    frame.place(left, low),
    frame.place(right, low),
    frame.place(left, high),
    frame.place(right, high),
  ];
  const [fromX, toX] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [fromY, toY] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];

  // The upper teeth belong to the skull, the lower ones to the jaw.
  const upperTeeth = rest.seamV + unit * (0.1 + 0.06 * shape.tuck);
  const lowerTeeth = rest.seamV + unit * 0.2 + place.drop * 1.08 - unit * 0.06 * shape.spread;
  const teethShown = 1 - ramp(0.5, 0.9, shape.round);
  const tip = shape.tongue > 0 ? upperTeeth + unit * 0.06 : Number.POSITIVE_INFINITY;
  const bottom = Math.max(...place.lowerEdge.map(({ v }) => v));
  const tongueTop = Math.min(tip, bottom - Math.max(unit * 0.16, place.gap * 0.34));

  for (let y = Math.max(0, Math.floor(fromY) - 2); y <= Math.min(to.height - 1, toY + 2); y++) {
    for (let x = Math.max(0, Math.floor(fromX) - 2); x <= Math.min(to.width - 1, toX + 2); x++) {
      const { u, v } = frame.local({ x, y });
      if (u <= left || u >= right) continue;
      const top = smoothEdge(place.upperEdge, u, half * 0.07);
      const base = smoothEdge(place.lowerEdge, u, half * 0.07);
      const aside = Math.abs(u - middle) / half;
      const opening = base - top;
      const depth = v - top;
      const rise = base - v;
      const soft = 0.9 + 0.9 * aside;
      const cover =
        clamp((Math.min(depth, rise) + 0.6) / soft) * clamp(opening / 2.5) * (1 - ramp(0.9, 1, aside) * 0.8);
      const at = (y * to.width + x) * 4;
      // No lip was drawn between its edges as they are: skin that the mouth has left would shine along the smooth ones.
      if (v > edgeAt(place.upperEdge, u) && v < edgeAt(place.lowerEdge, u))
        for (let i = 0; i < 3; i++) to.data[at + i] = (tone.lip[i] as number) * LIP_SHADE;
      if (cover <= 0) continue;

      // The cave is darkest behind, and takes the lips' colour towards them.
      const inner = clamp(Math.min(depth, rise) / (unit * 0.16));
      const dark = 1 - 0.62 * clamp(opening / (unit * 0.7)) * (1 - 0.5 * clamp(rise / (unit * 1.2)));
      const colour: [number, number, number] = [0, 0, 0];
      for (let i = 0; i < 3; i++) {
        const cave = (CAVE[i] as number) * tone.light * dark;
        colour[i] = (tone.lip[i] as number) * (1 - inner) * 0.75 + cave * (1 - (1 - inner) * 0.75);
      }
      const paint = (ink: Colour, share: number, shade: number) => {
        for (let i = 0; i < 3; i++)
          colour[i] = (colour[i] as number) * (1 - share) + (ink[i] as number) * shade * share;
      };

      // The tongue: a mound that is lit in its middle and has a furrow.
      const across = Math.abs(u - middle) / (Math.min(half * 0.86, unit * 0.66) || 1);
      if (across < 1) {
        const crown = tongueTop + (bottom - tongueTop) * 0.55 * across * across;
        const share = ramp(0, unit * 0.14, v - crown) * ramp(0, 0.3, 1 - across);
        const lit =
          tone.light * (0.58 + 0.3 * clamp(1 - across) + 0.08 * shape.tongue) - 0.1 * ramp(0.14, 0, across);
        paint(TONGUE, share * (0.45 + 0.5 * Math.max(shape.tongue, clamp(shape.open * 1.3))), lit);
      }

      const distance = Math.abs(u - middle * 0.5) / unit;
      const { line, middle: offMiddle } = toothAt(distance);
      const dim = 1 - 0.55 * ramp(0.28, 0.75, distance);
      const gaps = 1 - 0.17 * (1 - ramp(0, 0.022, line));
      // Lower teeth: only their tips over the lip.
      const lowerEdge = lowerTeeth + unit * (0.1 * distance * distance + 0.015 * offMiddle);
      const lower = ramp(-0.6, 0.9, v - lowerEdge) * (1 - ramp(0.45, 0.6, distance));
      paint(tone.white, lower * 0.78 * teethShown, 0.74 * dim * gaps);
      // Upper teeth, rounded at their tips; in the lip's shade above.
      const upperEdge = upperTeeth - unit * (0.13 * distance * distance + 0.022 * offMiddle ** 3);
      const upper = ramp(0.8, -0.7, v - upperEdge) * (1 - ramp(0.66, 0.76, distance));
      const shade = 0.66 + 0.34 * ramp(0, unit * 0.12, depth);
      paint(tone.white, upper * 0.95 * teethShown, dim * gaps * shade * (0.95 + 0.05 * (1 - offMiddle)));
      // The upper lip's own shade.
      paint([0, 0, 0], 0.34 * ramp(unit * 0.1, 0, depth) * tone.light, 1);

      for (let i = 0; i < 3; i++)
        to.data[at + i] = (to.data[at + i] as number) * (1 - cover) + (colour[i] as number) * cover;
    }
  }
}
