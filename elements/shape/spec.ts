import { defineSpec } from '../core/spec';
import { shapeProps } from './props';

/** A plain figure that fills its box. */
export const shapeSpec = defineSpec({
  type: 'mirra.shape',
  props: shapeProps,
  called: ['shape'],
  box: { width: 240, height: 240 },
  style: ['radius', 'stroke', 'shadow'],
  minimum: { width: 4, height: 4 },
});
