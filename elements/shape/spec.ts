import { defineSpec } from '../core/spec';
import { outlineOf } from './outline';
import { shapeProps } from './props';

/** A plain figure that fills its box. */
export const shapeSpec = defineSpec({
  type: 'mirra.shape',
  props: shapeProps,
  box: { width: 240, height: 240 },
  style: ['radius', 'stroke', 'shadow'],
  minimum: { width: 4, height: 4 },
  picture: (look, { size, style: { radius, stroke } }) => [
    {
      kind: 'path',
      path: outlineOf(look, size, radius),
      left: 0,
      top: 0,
      scale: 1,
      size,
      fill: look.fill,
      stroke,
    },
  ],
});
