import { shapes } from 'konva/lib/Shape';

/**
 * Konva keeps every shape in a table for hit detection, from its creation until it is destroyed. React creates some that it
 * never adds to a stage, when a render is discarded; nothing would ever destroy those, and each keeps its element in
 * memory. The table itself is not used here, since layers do not listen.
 */
export function forgetShapes(): void {
  for (const [key, shape] of Object.entries(shapes)) {
    if (shape.getStage() === null) delete shapes[key];
  }
}
