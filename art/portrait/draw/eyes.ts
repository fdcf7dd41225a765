import type { FaceFrame, Point } from '../face/frame';
import { EYES, type EyePoints } from '../face/landmarks';
import { moveEyes } from '../face/lids';
import type { FaceMesh } from '../face/mesh';
import type { EyePose } from '../plan';
import { copyRaster, type Raster, sample } from '../picture/raster';
import type { FaceTone } from './tone';
import { warp } from './warp';

/** How far a look goes to the side and up, as shares of the eye's width. */
const GLANCE = { x: 0.2, y: 0.1 };
/** From this closing on the lashes of the upper lid are drawn, since the photograph's stay behind. */
const LASHES = 0.3;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function distanceTo(line: readonly Point[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]] as [Point, Point];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const share = clamp(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1));
    least = Math.min(least, Math.hypot(x - a.x - share * dx, y - a.y - share * dy));
  }
  return least;
}

function isInside(outline: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  outline.forEach((a, i) => {
    const b = outline[(i + outline.length - 1) % outline.length] as Point;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** Visits the pixels of a rectangle round some points. */
function visit(
  points: readonly Point[],
  margin: number,
  { width, height }: Raster,
  act: (x: number, y: number) => void,
) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const top = Math.max(0, Math.floor(Math.min(...ys) - margin));
  const left = Math.max(0, Math.floor(Math.min(...xs) - margin));
  for (let y = top; y <= Math.min(height - 1, Math.max(...ys) + margin); y++)
    for (let x = left; x <= Math.min(width - 1, Math.max(...xs) + margin); x++) act(x, y);
}

/** Moves what lies between the lids: iris and pupil to where the eye looks, least at its edges. */
function look(
  from: Raster,
  to: Raster,
  frame: FaceFrame,
  points: readonly Point[],
  eye: EyePoints,
  { gazeX, gazeY }: EyePose,
): void {
  const upper = eye.upper.map((i) => points[i] as Point);
  const lower = eye.lower.map((i) => points[i] as Point);
  const [outer, inner] = [upper[0] as Point, upper[upper.length - 1] as Point];
  const width = Math.hypot(inner.x - outer.x, inner.y - outer.y);
  const [zero, aside, down] = [frame.place(0, 0), frame.place(1, 0), frame.place(0, 1)];
  const u = gazeX * GLANCE.x * width;
  const v = gazeY * GLANCE.y * width;
  const move = {
    x: (aside.x - zero.x) * u + (down.x - zero.x) * v,
    y: (aside.y - zero.y) * u + (down.y - zero.y) * v,
  };
  const outline = [...upper, ...lower.toReversed()];
  visit(outline, 0, to, (x, y) => {
    if (!isInside(outline, x, y)) return;
    const rim = distanceTo([...outline, outer], x, y);
    // Corners hold still; at the lids the iris slides beneath.
    const [fromOuter, fromInner] = [
      Math.hypot(x - outer.x, y - outer.y),
      Math.hypot(x - inner.x, y - inner.y),
    ];
    const share =
      clamp(Math.min(fromOuter, fromInner) / (0.34 * width)) *
      clamp(rim / ((gazeY === 0 ? 0.05 : 0.12) * width));
    sample(from, x - move.x * share, y - move.y * share, to.data, (y * to.width + x) * 4);
  });
}

/** A soft dark line along the edge of a closing lid, fuller toward the temple, with the shade that lies above it. */
function drawLashes(to: Raster, line: readonly Point[], blink: number, tone: FaceTone): void {
  const [outer, inner] = [line[0] as Point, line[line.length - 1] as Point];
  const width = Math.hypot(inner.x - outer.x, inner.y - outer.y) || 1;
  const strength = clamp((blink - LASHES) / 0.4);
  visit(line, width * 0.25, to, (x, y) => {
    const along = clamp(
      ((x - outer.x) * (inner.x - outer.x) + (y - outer.y) * (inner.y - outer.y)) / width ** 2,
    );
    const distance = distanceTo(line, x, y);
    const thickness = width * (0.046 - 0.016 * along);
    const ink = Math.exp(-((distance / thickness) ** 2)) * (0.88 - 0.25 * along);
    const shade = 0.1 * Math.exp(-((distance / (width * 0.12)) ** 2));
    const share = strength * ink;
    const dim = 1 - strength * shade;
    const at = (y * to.width + x) * 4;
    for (let i = 0; i < 3; i++)
      to.data[at + i] = (to.data[at + i] as number) * dim * (1 - share) + (tone.lash[i] as number) * share;
  });
}

/** A closing lid is drawn from the skin above the lashes from this share of its height on: stretched lashes are a dark patch. */
const ABOVE_LASHES = 0.4;

/** A mesh whose upper lids begin above their lashes, the more the eye is closed. */
function withoutLashes(mesh: FaceMesh, blink: number): FaceMesh {
  const share = ABOVE_LASHES * clamp(blink / 0.5);
  const points = [...mesh.points];
  for (const { upper, around } of EYES) {
    around.forEach((fold, k) => {
      const lid = upper[k + 1] as number;
      const [from, to] = [mesh.points[lid], mesh.points[fold]] as [Point, Point];
      points[lid] = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  }
  return { ...mesh, points };
}

/** The face with one look of its eyes. @param face as it is, and {@link sharpened} */
export function drawEyes(
  { picture, sharp }: { picture: Raster; sharp: Raster },
  mesh: FaceMesh,
  frame: FaceFrame,
  pose: EyePose,
  tone: FaceTone,
): Raster {
  const drawn = copyRaster(picture);
  if (pose.gazeX !== 0 || pose.gazeY !== 0)
    for (const eye of EYES) look(picture, drawn, frame, mesh.points, eye, pose);
  if (pose.blink === 0 && pose.brow === 0) return drawn;
  const moved = moveEyes(mesh, frame, pose);
  warp(sharp, drawn, withoutLashes(mesh, pose.blink), moved);
  if (pose.blink > LASHES)
    for (const { upper } of EYES)
      drawLashes(
        drawn,
        upper.map((i) => moved[i] as Point),
        pose.blink,
        tone,
      );
  return drawn;
}
