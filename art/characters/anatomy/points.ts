/** A place, or a way from one. */
export type Point = readonly [x: number, y: number];

/** The direction from one point to another, degrees. */
export const directionOf = ([x0, y0]: Point, [x1, y1]: Point): number =>
  (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;

/** A place in a direction (degrees) from a point. */
export const away = ([x, y]: Point, degrees: number, length: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
};

/** By how many degrees one direction is turned from another, -180 to 180. */
export const turnBetween = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;
