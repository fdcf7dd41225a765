import { defineSpec } from '../core/spec';
import { imageProps } from './props';

/** A picture of the library, or a part of one. */
export const imageSpec = defineSpec({
  type: 'mirra.image',
  props: imageProps,
  called: ['image'],
  box: { width: 400, height: 300 },
  style: ['radius', 'stroke', 'shadow'],
});
