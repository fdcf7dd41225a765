import type { MouthShape } from '../plan';
import type { FaceFrame, Point } from './frame';
import { LOWER_LIP, OVAL, UPPER_LIP } from './landmarks';
import type { FaceMesh } from './mesh';
import { relax, unfold } from './relax';

const COLUMNS = 11;
/** Half of a mouth at rest, as a share of the face's width; what is wider counts as a smile. */
const REST_HALF = 0.19;
/** The share of a smile's width and lift that is taken back. */
const CALM = 0.88;
/** How far to the sides the jaw takes the skin along, as a share of the face's width. */
const JAW_WIDTH = 0.52;
/**
 * How far cheeks are drawn in by an open mouth and by rounded lips, and pushed out by drawn ones, as shares of the face's width. The
 * outline of the face moves along.
 */
const CHEEK = { open: 0.026, round: 0.02, spread: -0.012 };
/** From here to the side, and above half of the chin's height, nothing follows the mouth. */
const SIDE = 0.4;
/** The upper lip comes down by this share of a gap, the lower one up by the rest. */
const UPPER_SHARE = 0.35;
/** The lower lip hangs on the jaw, which drops by nearly as much of a gap as that. */
const JAW_SHARE = 0.84;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const clamp = (value: number, from: number, to: number): number => Math.min(to, Math.max(from, value));

/** The mouth of a photograph, and where its points lie when it is closed and calm. Lengths are pixels. */
export interface RestMouth {
  half: number;
  /** Middle between the corners, to the side of the face's. */
  middleU: number;
  /** Where the lips meet in the middle, and at the corners. */
  seamV: number;
  cornerV: number;
  /** How the seam of this person differs from a plain curve, a column each. */
  own: readonly number[];
  /** For each ring from outside: its width as a share of the outermost, and columns from -1 to 1. */
  rings: readonly { width: number; upper: readonly number[]; lower: readonly number[] }[];
  /** Heights of the lips over their inner edge: a list of columns for each ring. */
  upperHeights: readonly (readonly number[])[];
  lowerHeights: readonly (readonly number[])[];
  /** How wide the photograph's own mouth stands open, pixels. */
  gap: number;
}

/** Least distance between two rings of a lip, as a share of half of the mouth. */
const RING = 0.014;

/** Heights that grow from the inner ring to the outer one: readings of thin lips can cross. */
function inOrder(rings: readonly (readonly number[])[], half: number): number[][] {
  const ordered = rings.map((ring) => [...ring]);
  for (let k = ordered.length - 1; k >= 0; k--) {
    const inner = ordered[k + 1];
    ordered[k] = (ordered[k] ?? []).map((height, j) =>
      inner === undefined ? 0 : Math.max(height, (inner[j] ?? 0) + RING * half),
    );
  }
  return ordered;
}

export function restMouthOf(points: readonly Point[], frame: FaceFrame): RestMouth {
  const local = (i: number | undefined) => frame.local(points[i as number] as Point);
  const upper = UPPER_LIP.map((ring) => ring.map(local));
  const lower = LOWER_LIP.map((ring) => ring.map(local));
  const at = (ring: readonly { u: number; v: number }[] | undefined, j: number) =>
    (ring as { u: number; v: number }[])[j] as { u: number; v: number };
  const widths = upper.map((ring) => Math.max(1, (at(ring, 10).u - at(ring, 0).u) / 2));
  const found = widths[0] as number;
  const calmHalf = REST_HALF * frame.faceWidth;
  const half = found > calmHalf ? mix(found, calmHalf, CALM) : found;
  const middleU = (at(upper[0], 0).u + at(upper[0], 10).u) / 2;
  const gaps = Array.from({ length: COLUMNS }, (_, j) => at(lower[3], j).v - at(upper[3], j).v);
  const gap = Math.max(0, ...gaps);
  const seams = gaps.map((own, j) => at(upper[3], j).v + UPPER_SHARE * Math.max(0, own));
  const seamV = seams[5] as number;
  const corner = ((seams[0] as number) + (seams[10] as number)) / 2;
  const calm = clamp(corner - seamV, -0.05 * half, 0.2 * half);
  const cornerV = seamV + mix(corner - seamV, calm, CALM);
  // The line of an open or smiling mouth says little about the closed one.
  const isOwn = 1 - clamp(gap / (0.25 * half), 0, 1);
  const columns = (ring: readonly { u: number }[]) => {
    const [from, to] = [(ring[0] as { u: number }).u, (ring[10] as { u: number }).u];
    return ring.map(({ u }) => clamp((2 * (u - from)) / (to - from || 1) - 1, -1, 1));
  };
  const stretched = (found / half) ** 0.6;
  return {
    half,
    middleU: middleU * 0.5,
    seamV,
    cornerV,
    own: seams.map((seam, j) => {
      const share = (j - 5) / 5;
      return (seam - mix(seamV, corner, share * share)) * isOwn;
    }),
    rings: widths.map((width, k) => ({
      width: width / found,
      upper: columns(upper[k] ?? []),
      lower: columns(lower[k] ?? []),
    })),
    upperHeights: inOrder(
      upper.map((ring) => ring.map(({ v }, j) => (at(upper[3], j).v - v) * stretched)),
      half,
    ),
    lowerHeights: inOrder(
      lower.map((ring) => ring.map(({ v }, j) => (v - at(lower[3], j).v) * stretched)),
      half,
    ),
    gap,
  };
}

/** Where lips and jaw of one mouth shape are, in the face's frame. */
export interface MouthPlace {
  half: number;
  /** How far apart the lips are in the middle, pixels. */
  gap: number;
  /** Drop of the jaw, pixels. */
  drop: number;
  /** How far cheeks are drawn in, as a share of the face's width. */
  cheek: number;
  cornerV: number;
  /** Inner edges of the lips, a column each. */
  upperEdge: readonly { u: number; v: number }[];
  lowerEdge: readonly { u: number; v: number }[];
  /** All points of the lips by their number. */
  lips: ReadonlyMap<number, { u: number; v: number }>;
}

/** Lips that are nearer than this, as a share of half of the mouth, are closed: nothing is seen between them. */
const PARTED = 0.05;

/** Whether something is seen between the lips. */
export const isParted = ({ gap, half }: MouthPlace): boolean => gap > PARTED * half;

/** Places the lips for a shape. */
export function placeMouth(rest: RestMouth, shape: MouthShape): MouthPlace {
  const { open, spread, round, press, tuck, tongue } = shape;
  const half = rest.half * (1 + 0.15 * spread - 0.4 * round - 0.06 * open * (1 - round) - 0.03 * press);
  const gap = rest.half * (1.08 * open * (1 - 0.2 * round) + 0.2 * tuck + 0.16 * tongue * (1 - open));
  const cornerV = rest.cornerV + 0.24 * gap + rest.half * (0.05 * round - 0.09 * spread);
  const upperV = rest.seamV - 0.15 * gap - 0.04 * rest.half * tuck - 0.02 * rest.half * round;
  const lowerV = rest.seamV + 0.85 * gap + rest.half * (0.03 * press - 0.12 * tuck + 0.02 * round);
  const parted = clamp(gap / (0.3 * rest.half), 0, 1);
  const bend = mix(1, mix(mix(0.72, 1, spread), 0.5, round), parted);
  // Pushed forward, lips look thicker; stretched over an open mouth, thinner.
  const upperScale = (1 + 0.32 * round - 0.15 * spread - 0.1 * open) * (1 - 0.4 * press);
  const lowerScale = (1 + 0.22 * round - 0.1 * spread - 0.14 * open) * (1 - 0.4 * press) * (1 - 0.45 * tuck);
  // An open mouth is open up to the corners of the lips; a round one is closed there.
  const widened = 0.6 * parted * (1 - round);
  const lips = new Map<number, { u: number; v: number }>();
  const edge = (share: number, middle: number, j: number) =>
    mix(cornerV, middle, (1 - Math.min(1, share * share)) ** bend) + (rest.own[j] ?? 0) * (1 - 0.5 * parted);
  rest.rings.forEach((ring, k) => {
    for (let j = 0; j < COLUMNS; j++) {
      const isCorner = j === 0 || j === COLUMNS - 1;
      const put = (point: number | undefined, share: number, v: number) =>
        lips.set(point as number, { u: rest.middleU + half * mix(ring.width, 1, widened) * share, v });
      const [up, down] = [ring.upper[j] ?? 0, ring.lower[j] ?? 0];
      put(
        UPPER_LIP[k]?.[j],
        up,
        edge(up, upperV, j) - (isCorner ? 0 : (rest.upperHeights[k]?.[j] ?? 0) * upperScale),
      );
      if (isCorner) continue;
      put(
        LOWER_LIP[k]?.[j],
        down,
        Math.max(edge(down, upperV, j), edge(down, lowerV, j)) +
          (rest.lowerHeights[k]?.[j] ?? 0) * lowerScale,
      );
    }
  });
  const inner = (ring: readonly number[] | undefined) =>
    (ring ?? []).map((i) => lips.get(i) as { u: number; v: number });
  return {
    half,
    gap: lowerV - upperV,
    drop: Math.max(0, JAW_SHARE * gap - 0.1 * rest.half * tuck),
    cheek: CHEEK.open * clamp(gap / rest.half, 0, 1) + CHEEK.round * round + CHEEK.spread * spread,
    cornerV,
    upperEdge: inner(UPPER_LIP[3]),
    lowerEdge: inner(LOWER_LIP[3]),
    lips,
  };
}

/** Moves the whole face for a mouth: lips to their places, the jaw down, cheeks and neck between them and what is at rest. */
export function moveForMouth(mesh: FaceMesh, frame: FaceFrame, rest: RestMouth, place: MouthPlace): Point[] {
  const held = new Map<number, Point>();
  const still = { x: 0, y: 0 };
  const down = frame.place(0, 1);
  const zero = frame.place(0, 0);
  const aside = frame.place(1, 0);
  const move = (u: number, v: number): Point => ({
    x: (aside.x - zero.x) * u + (down.x - zero.x) * v,
    y: (aside.y - zero.y) * u + (down.y - zero.y) * v,
  });
  const lowest = rest.seamV + Math.max(...(rest.lowerHeights[0] ?? [0])) + rest.gap * (1 - UPPER_SHARE);
  const pad = mix(lowest, frame.chinV, 0.4);
  const jaw = ({ u, v }: { u: number; v: number }): number =>
    place.drop *
    Math.exp(-((u / (JAW_WIDTH * frame.faceWidth)) ** 2)) *
    clamp((v - rest.seamV) / (frame.chinV - rest.seamV), 0, 1) ** 1.1;
  /** Cheeks: between nose and chin, most of all at the outline. */
  const cheek = ({ u, v }: { u: number; v: number }): number => {
    const height = clamp((v - frame.noseV) / (frame.chinV - frame.noseV), 0, 1);
    const side = clamp((Math.abs(u) / frame.faceWidth - 0.15) / 0.3, 0, 1);
    return -Math.sign(u) * place.cheek * frame.faceWidth * Math.sin(Math.PI * height) * side;
  };
  mesh.points.forEach((point, i) => {
    if (i >= mesh.far) held.set(i, still);
    else if (i < mesh.near) {
      const at = frame.local(point);
      const isSide = Math.abs(at.u) > SIDE * frame.faceWidth && at.v < 0.5 * frame.chinV;
      if (at.v <= frame.noseV) held.set(i, still);
      else if (isSide) held.set(i, move(cheek(at), 0));
      else if (at.v > pad) held.set(i, move(cheek(at), jaw(at)));
    }
  });
  OVAL.forEach((i, k) => {
    const at = frame.local(mesh.points[i] as Point);
    const [drawn, drop] = [cheek(at), jaw(at)];
    held.set(i, move(drawn, drop));
    held.set(mesh.near + k, move(drawn * 0.6, drop * 0.6));
  });
  for (const [i, { u, v }] of place.lips) {
    const from = mesh.points[i] as Point;
    const to = frame.place(u, v);
    held.set(i, { x: to.x - from.x, y: to.y - from.y });
  }
  return unfold(mesh, relax(mesh, held));
}
