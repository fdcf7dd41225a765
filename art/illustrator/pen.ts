import type { Color } from './color';
import { clipTo, closedCurve, ellipsePoints, openCurve, type Point, strip, quad } from './geometry';

/** How far away a form is: what is far or very near is out of focus. */
export type Depth = 'far' | 'mid' | 'main' | 'near';

/** What a form is for; ways of drawing treat each in their own manner. */
export type Role = 'surface' | 'detail' | 'glow' | 'shadow';

/** Color, share of opacity and place (0 to 1) of a gradient. */
export type Stop = readonly [place: number, color: Color, opacity?: number];
export type Fill =
  | Color
  | { kind: 'linear'; from: Point; to: Point; stops: readonly Stop[] }
  | { kind: 'radial'; center: Point; rx: number; ry: number; stops: readonly Stop[] };

/** A form of a picture; all forms are polygons, so that each way of drawing can bend them. */
export interface Shape {
  points: readonly Point[];
  fill: Fill;
  opacity: number;
  depth: Depth;
  role: Role;
}

export interface Look {
  opacity?: number;
  role?: Role;
}

export interface Pen {
  readonly shapes: readonly Shape[];
  /** Depth of what is drawn from here on. */
  depth(depth: Depth): void;
  /** Color of what is drawn from here on, as the light makes it; null leaves colors alone. */
  light(grade: ((color: Color) => Color) | null): void;
  /** Draws clipped to a convex window. */
  within(window: readonly Point[], draw: () => void): void;
  polygon(points: readonly Point[], fill: Fill, look?: Look): void;
  /** A smooth closed form through the points. */
  curve(points: readonly Point[], fill: Fill, look?: Look): void;
  rect(x: number, y: number, width: number, height: number, fill: Fill, look?: Look): void;
  ellipse(x: number, y: number, rx: number, ry: number, fill: Fill, look?: Look): void;
  /** A straight or bent line. */
  line(
    points: readonly Point[],
    width: number,
    fill: Fill,
    look?: Look & { bent?: boolean; end?: number },
  ): void;
  /** A straight line from one end to the other; `end` is its width there. */
  bar(from: Point, to: Point, width: number, fill: Fill, look?: Look & { end?: number }): void;
  /** Shows all that is drawn so far nearer, and in a mirror when `flip` is given; the place `fixed` stays where it is. */
  reframe(zoom: number, fixed: Point, flip: boolean): void;
  /** Light that fades from its center; it is not graded. */
  glow(x: number, y: number, rx: number, ry: number, color: Color, opacity: number): void;
  /** The dark below a thing. */
  shade(x: number, y: number, rx: number, ry: number, opacity: number): void;
}

export const linear = (from: Point, to: Point, ...stops: Stop[]): Fill => ({
  kind: 'linear',
  from,
  to,
  stops,
});
/** From a center to an ellipse round it. */
export const radial = (center: Point, rx: number, ry: number, ...stops: Stop[]): Fill => ({
  kind: 'radial',
  center,
  rx,
  ry,
  stops,
});
/** From top to bottom. */
export const down = (top: number, bottom: number, ...stops: Stop[]): Fill =>
  linear([0, top], [0, bottom], ...stops);

const graded = (fill: Fill, grade: (color: Color) => Color): Fill =>
  typeof fill === 'string'
    ? grade(fill)
    : {
        ...fill,
        stops: fill.stops.map(([place, color, opacity]) => [place, grade(color), opacity ?? 1] as const),
      };

const SHADE = '#0b0d18';

/** Collects the forms of a picture from back to front. */
export function createPen(): Pen {
  const shapes: Shape[] = [];
  let depth: Depth = 'main';
  let grade: ((color: Color) => Color) | null = null;
  let window: readonly Point[] | null = null;

  const add = (points: readonly Point[], fill: Fill, { opacity = 1, role = 'surface' }: Look = {}) => {
    const kept = window === null ? points : clipTo(points, window);
    if (kept.length < 3) return;
    const lit = grade !== null && role !== 'glow' ? graded(fill, grade) : fill;
    shapes.push({ points: kept, fill: lit, opacity, depth, role });
  };

  return {
    shapes,
    depth: (to) => {
      depth = to;
    },
    light: (to) => {
      grade = to;
    },
    reframe(zoom, [fx, fy], flip) {
      const across = flip ? -zoom : zoom;
      const move = ([x, y]: Point): Point => [fx + (x - fx) * across, fy + (y - fy) * zoom];
      const moved = (fill: Fill): Fill => {
        if (typeof fill === 'string') return fill;
        if (fill.kind === 'linear') return { ...fill, from: move(fill.from), to: move(fill.to) };
        return { ...fill, center: move(fill.center), rx: fill.rx * zoom, ry: fill.ry * zoom };
      };
      shapes.forEach((shape, i) => {
        shapes[i] = { ...shape, points: shape.points.map(move), fill: moved(shape.fill) };
      });
    },
    within(to, draw) {
      const before = window;
      window = to;
      draw();
      window = before;
    },
    polygon: add,
    curve: (points, fill, look) => add(closedCurve(points), fill, look),
    rect: (x, y, width, height, fill, look) => add(quad(x, y, x + width, y + height), fill, look),
    ellipse: (x, y, rx, ry, fill, look) => add(ellipsePoints(x, y, rx, ry), fill, look),
    line: (points, width, fill, { bent = false, end = width, ...look } = {}) =>
      add(strip(bent ? openCurve(points) : points, width, end), fill, look),
    bar: (from, to, width, fill, { end = width, ...look } = {}) =>
      add(strip([from, to], width, end), fill, look),
    glow(x, y, rx, ry, color, opacity) {
      const fill = radial(
        [x, y],
        rx,
        ry,
        [0, color, 1],
        [0.35, color, 0.5],
        [0.7, color, 0.12],
        [1, color, 0],
      );
      add(ellipsePoints(x, y, rx, ry), fill, { opacity, role: 'glow' });
    },
    shade(x, y, rx, ry, opacity) {
      const fill = radial([x, y], rx, ry, [0, SHADE, 1], [0.5, SHADE, 0.55], [1, SHADE, 0]);
      add(ellipsePoints(x, y, rx, ry), fill, { opacity, role: 'shadow' });
    },
  };
}
