import { type Color, darken, lighten } from './color';
import { at, type Point } from './geometry';
import { type Fill, linear, type Look, type Pen } from './pen';

/** The paper: its size in pixels and the line of the horizon. */
export interface View {
  width: number;
  height: number;
  /** A pixel of a picture whose shorter side is 1080. */
  unit: number;
  horizon: number;
  /** Whether it is higher than wide: then it is composed upwards. */
  upright: boolean;
}

/** Meters: to the right, up from the floor, away from the camera. */
export type Place = readonly [x: number, y: number, z: number];

/** A camera in a space of meters, drawing with a pen. */
export interface Space {
  readonly view: View;
  readonly eye: number;
  /** Where a place is on the paper. */
  point(place: Place): Point;
  /** Pixels of a meter at a distance. */
  scale(z: number): number;
  /** Half of the meters that are seen from side to side at a distance. */
  reach(z: number): number;
  face(places: readonly Place[], fill: Fill | ((points: readonly Point[]) => Fill), look?: Look): void;
  /** A box with its seen sides, lit from `side`. */
  box(from: Place, to: Place, color: Color, look?: Look): void;
}

const NEAR = 0.35;

/** What of a face lies before the camera. */
function before(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  places.forEach((place, i) => {
    const last = at(places, (i + places.length - 1) % places.length);
    if (place[2] > NEAR !== last[2] > NEAR) {
      const t = (NEAR - last[2]) / (place[2] - last[2]);
      kept.push([last[0] + (place[0] - last[0]) * t, last[1] + (place[1] - last[1]) * t, NEAR]);
    }
    if (place[2] > NEAR) kept.push(place);
  });
  return kept;
}

/** The corners of a level face, `y` meters above the floor. */
export const level = (x0: number, z0: number, x1: number, z1: number, y: number): Place[] => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
];

/** The corners of a face that stands along the way one looks. */
const upright = (x: number, y0: number, y1: number, z0: number, z1: number): Place[] => [
  [x, y0, z0],
  [x, y0, z1],
  [x, y1, z1],
  [x, y1, z0],
];

export interface Camera {
  /** Meters to the right of the middle, and above the floor. */
  x: number;
  eye: number;
  /** Turned to the right, in radians. */
  yaw: number;
  /** Focal length in pixels. */
  focal: number;
  /** Side the light comes from: -1 is left. */
  side: -1 | 1;
}

export function createSpace(pen: Pen, view: View, camera: Camera): Space {
  const sin = Math.sin(camera.yaw);
  const cos = Math.cos(camera.yaw);
  const turn = ([x, y, z]: Place): Place => {
    const dx = x - camera.x;
    return [dx * cos - z * sin, y, dx * sin + z * cos];
  };
  const project = ([x, y, z]: Place): Point => [
    view.width / 2 + (camera.focal * x) / z,
    view.horizon - (camera.focal * (y - camera.eye)) / z,
  ];
  const space: Space = {
    view,
    eye: camera.eye,
    point: (place) => {
      const [x, y, z] = turn(place);
      return project([x, y, Math.max(NEAR, z)]);
    },
    scale: (z) => camera.focal / z,
    reach: (z) => (view.width / 2 / camera.focal) * z,
    face(places, fill, look) {
      const points = before(places.map(turn)).map(project);
      if (points.length >= 3) pen.polygon(points, typeof fill === 'function' ? fill(points) : fill, look);
    },
    box([x0, y0, z0], [x1, y1, z1], color, look) {
      const lit = (share: number): Color => (share >= 0 ? lighten(color, share) : darken(color, -share));
      const left = lit(camera.side < 0 ? 0.08 : -0.24);
      const right = lit(camera.side < 0 ? -0.24 : 0.08);
      if (camera.x < x0) space.face(upright(x0, y0, y1, z0, z1), left, look);
      if (camera.x > x1) space.face(upright(x1, y0, y1, z0, z1), right, look);
      if (camera.eye > y1) space.face(level(x0, z0, x1, z1, y1), lit(0.22), look);
      if (camera.eye < y0) space.face(level(x0, z0, x1, z1, y0), lit(-0.34), look);
      space.face(
        [
          [x0, y0, z0],
          [x1, y0, z0],
          [x1, y1, z0],
          [x0, y1, z0],
        ],
        (points) => {
          const ends = camera.side < 0 ? [at(points, 0), at(points, 1)] : [at(points, 1), at(points, 0)];
          return linear(at(ends, 0), at(ends, 1), [0, lit(0.05)], [1, lit(-0.1)]);
        },
        look,
      );
    },
  };
  return space;
}
