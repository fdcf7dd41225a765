import { shapes } from 'konva/lib/Shape';

/**
 * Konva keeps every shape in a table for finding it by a click, from when it is made until it is destroyed. React makes
 * some that it never puts on a stage, when a render is thrown away; nobody would ever destroy those, and each holds on
 * to its element. The table itself is not used here: layers do not listen.
 */
export function forgetShapes(): void {
  for (const [key, shape] of Object.entries(shapes)) {
    if (shape.getStage() === null) delete shapes[key];
  }
}
