export type Point = readonly [x: number, y: number];

/** Rows of a table that is written as one list, each of as many numbers as its name says. */
const table =
  <Row extends readonly number[]>(width: number) =>
  (numbers: readonly number[]): Row[] =>
    Array.from(
      { length: numbers.length / width },
      (_, i) => numbers.slice(i * width, (i + 1) * width) as unknown as Row,
    );
export const toPairs = table<readonly [number, number]>(2);
export const toTriples = table<readonly [number, number, number]>(3);
export const toQuadruples = table<readonly [number, number, number, number]>(4);

/** A smooth closed line through the points (Catmull-Rom), as a polygon. */
export function closedCurve(points: readonly Point[], steps = 8): Point[] {
  const n = points.length;
  return points.flatMap((_, i) =>
    arc(at(points, (i + n - 1) % n), at(points, i), at(points, (i + 1) % n), at(points, (i + 2) % n), steps),
  );
}

/** A smooth open line through the points, its two ends included. */
export function openCurve(points: readonly Point[], steps = 8): Point[] {
  const last = points.length - 1;
  const curve: Point[] = [];
  for (let i = 0; i < last; i++)
    curve.push(
      ...arc(
        at(points, Math.max(0, i - 1)),
        at(points, i),
        at(points, i + 1),
        at(points, Math.min(last, i + 2)),
        steps,
      ),
    );
  curve.push(at(points, last));
  return curve;
}

/** A rectangle. */
export const quad = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

export function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new RangeError(`Nothing at ${index} of ${list.length}`);
  return value;
}

function arc(p0: Point, p1: Point, p2: Point, p3: Point, steps: number): Point[] {
  const curve: Point[] = [];
  for (let i = 0; i < steps; i++) {
    const t = i / steps;
    const along = (a: number, b: number, c: number, d: number) =>
      0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
    curve.push([along(p0[0], p1[0], p2[0], p3[0]), along(p0[1], p1[1], p2[1], p3[1])]);
  }
  return curve;
}

export function ellipsePoints(x: number, y: number, rx: number, ry: number): Point[] {
  const count = Math.max(10, Math.min(48, Math.round(Math.sqrt(Math.max(rx, ry)) * 3)));
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry] as const;
  });
}

/** A line with a width as a polygon; `width` may change from its begin to its end. */
export function strip(points: readonly Point[], width: number, endWidth = width): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = points.length - 1;
  points.forEach((point, i) => {
    const before = at(points, Math.max(0, i - 1));
    const after = at(points, Math.min(last, i + 1));
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const half = (width + ((endWidth - width) * i) / Math.max(1, last)) / 2 / (Math.hypot(dx, dy) || 1);
    left.push([point[0] - dy * half, point[1] + dx * half]);
    right.push([point[0] + dy * half, point[1] - dx * half]);
  });
  return [...left, ...right.toReversed()];
}

/** Clips a polygon to a convex one (Sutherland-Hodgman), whatever their winding. */
export function clipTo(points: readonly Point[], convex: readonly Point[]): Point[] {
  const sign = Math.sign(signedArea(convex)) || 1;
  let output = [...points];
  convex.forEach((a, i) => {
    const b = at(convex, (i + 1) % convex.length);
    const inside = (p: Point) => sign * ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) >= 0;
    const input = output;
    output = [];
    input.forEach((p, j) => {
      const before = at(input, (j + input.length - 1) % input.length);
      if (inside(p) !== inside(before)) output.push(crossing(before, p, a, b));
      if (inside(p)) output.push(p);
    });
  });
  return output;
}

export const signedArea = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], i) => {
    const [nx, ny] = at(points, (i + 1) % points.length);
    return sum + x * ny - nx * y;
  }, 0) / 2;

function crossing(p: Point, q: Point, a: Point, b: Point): Point {
  const dx = q[0] - p[0];
  const dy = q[1] - p[1];
  const ex = b[0] - a[0];
  const ey = b[1] - a[1];
  const t = ((a[0] - p[0]) * ey - (a[1] - p[1]) * ex) / (dx * ey - dy * ex || 1e-9);
  return [p[0] + dx * t, p[1] + dy * t];
}

export function bounds(points: readonly Point[]) {
  let left = Infinity;
  let top = Infinity;
  let right = -Infinity;
  let bottom = -Infinity;
  for (const [x, y] of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}
